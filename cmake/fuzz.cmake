# Every tests/fuzz/fuzz_*.c is a target. With PARIS_FUZZ it becomes a libFuzzer program, fuzz/<target> in the
# build directory, for scripts/fuzz.sh; with the address sanitizer alone, a program that reads the corpus, and
# the ctest case fuzz/<target>.
if(PARIS_FUZZ AND NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "PARIS_FUZZ needs clang; use the preset 'fuzz'")
endif()

file(GLOB sources CONFIGURE_DEPENDS tests/fuzz/fuzz_*.c)
if(NOT PARIS_PROGRAMS OR (NOT PARIS_FUZZ AND NOT PARIS_SANITIZE MATCHES "address"))
  set(sources "")
endif()
foreach(source IN LISTS sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(${name} "${source}")
  target_link_libraries(${name} PRIVATE paris_test_support)
  paris_test_flags(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/fuzz")
  if(PARIS_FUZZ)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(${name} PRIVATE tests/fuzz/corpus.c)
    paris_test(fuzz/${name} NONE ${name} "${CMAKE_SOURCE_DIR}/tests/fuzz/corpus/${name}")
  endif()
endforeach()
