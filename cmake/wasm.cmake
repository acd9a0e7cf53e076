# paris.wasm: the modules base, rules, notation, ai, match, lesson and report and the exports of src/wasm, without imports
# and without glue.
# The modules below must not need stdio, malloc or threads; what talks to files stays outside.
paris_module(base EXCEPT clock.c file.c json_format.c)
paris_figures_module()
paris_module(rules ON paris_base paris_figures EXCEPT figures*.c bonus.c state.c GENERATED ${PARIS_BUILTIN_RULES})
paris_introduction()
paris_module(notation ON paris_rules GENERATED ${PARIS_INTRODUCTION})
paris_builtin_nets()
paris_module(ai ON paris_rules EXCEPT eval/net_file.c GENERATED ${PARIS_BUILTIN_NETS})
paris_module(match ON paris_notation paris_ai)
paris_lesson_scenes()
paris_module(report ON paris_match)
paris_module(lesson ON paris_notation paris_ai GENERATED ${PARIS_LESSONS})

file(GLOB PARIS_WASM_SOURCES CONFIGURE_DEPENDS src/wasm/*.c)
add_executable(paris_wasm ${PARIS_WASM_SOURCES})
target_link_libraries(paris_wasm PRIVATE paris_report paris_lesson paris_match paris_notation paris_ai paris_rules paris_base)
target_compile_definitions(paris_wasm PRIVATE PARIS_VERSION="${PROJECT_VERSION}")
# Stack first: an overflow then leaves the memory and traps, instead of writing over tables.
target_link_options(paris_wasm PRIVATE
  -mexec-model=reactor -Wl,--stack-first -Wl,-z,stack-size=262144 -Wl,--strip-debug)
set_target_properties(paris_wasm PROPERTIES
  OUTPUT_NAME paris SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
