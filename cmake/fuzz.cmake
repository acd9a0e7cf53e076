# Every tests/fuzz/<target>.c is a libFuzzer program: fuzz/<target> in the build directory.
if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "PARIS_FUZZ needs clang; use the preset 'fuzz'")
endif()

file(GLOB sources CONFIGURE_DEPENDS tests/fuzz/*.c)
if(NOT PARIS_SERVER)
  list(FILTER sources EXCLUDE REGEX "fuzz_(hall|message)\\.c$")
endif()
foreach(source IN LISTS sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(${name} "${source}")
  target_link_libraries(${name} PRIVATE ${PARIS_ROOMS})
  target_include_directories(${name} PRIVATE "${CMAKE_SOURCE_DIR}/tests")
  target_compile_definitions(${name} PRIVATE ${PARIS_POSIX} PARIS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  if(name STREQUAL "fuzz_hall") # a whole hall, without network and disk
    target_sources(${name} PRIVATE tests/server/stage.c)
  endif()
  target_compile_options(${name} PRIVATE -Wno-missing-prototypes) # libFuzzer declares its own entry
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/fuzz")
endforeach()
