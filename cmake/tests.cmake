# Every tests/<place>/**/test_*.c is a program and the ctest case <place>/**/test_*; every shell script below a
# place is a case, too; scripts/check-*.sh are the cases checks/*. Labels: the place; "quick" for what is worth
# running after each edit (make quick); "golden" for what compares with kept output (make goldens).
find_package(PkgConfig REQUIRED)
pkg_check_modules(cmocka REQUIRED IMPORTED_TARGET cmocka)

set(PARIS_TEST_ONLY "." CACHE STRING "only the tests whose names match are built")
set(PARIS_TEST_TIMEOUT 3600 CACHE STRING "seconds after which a test has hung; 0: as ctest --timeout says")
option(PARIS_CHECKS "test the sources, too: layout, includes, documents, the page's units" ON)
option(PARIS_BROWSER_TESTS "test the page in a browser, too (needs the target page)" OFF)

# Longer than a few seconds even when small, or nothing that an edit of C breaks alone.
set(slow "^browser/|^wasm/run$|/languages$|/(arena|completion|front|load|screen_games|stats|store|train)$"
    "/test_(crash|crowd|many|many_kills|power|player|refusals_http|refusals_limits|search|ismcts|soak|train)$"
    "/test_(store_trouble|store_versions|store_locks|damage|page)$")

# paris_test(<name> <source or NONE> <command>...)
function(paris_test name source)
  add_test(NAME ${name} COMMAND ${ARGN})
  string(REGEX REPLACE "/.*" "" labels "${name}")
  set(is_slow FALSE)
  foreach(pattern IN LISTS slow)
    if(name MATCHES "${pattern}")
      set(is_slow TRUE)
    endif()
  endforeach()
  if(is_slow)
    set_tests_properties(${name} PROPERTIES COST 100) # the longest begin first
  else()
    list(APPEND labels quick)
  endif()
  if(NOT source STREQUAL "NONE")
    file(STRINGS "${source}" golden REGEX "assert_golden\\(|^ *golden " LIMIT_COUNT 1)
    if(golden)
      list(APPEND labels golden)
    endif()
  endif()
  # 77: nothing of it could be tested here.
  set_tests_properties(${name} PROPERTIES LABELS "${labels}" SKIP_RETURN_CODE 77)
  if(PARIS_TEST_TIMEOUT)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${PARIS_TEST_TIMEOUT})
  endif()
endfunction()

# paris_test_flags(<target>): what all sources of tests are compiled with
function(paris_test_flags target)
  target_include_directories(${target} PRIVATE "${CMAKE_SOURCE_DIR}/tests")
  target_compile_definitions(${target} PRIVATE ${PARIS_POSIX} PARIS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  if(PARIS_PROGRAMS)
    target_compile_definitions(${target} PRIVATE PARIS_PROGRAM="$<TARGET_FILE:paris>")
  endif()
  target_compile_options(${target} PRIVATE -Wno-unused-parameter) # of callbacks
endfunction()

file(GLOB_RECURSE sources RELATIVE "${CMAKE_SOURCE_DIR}/tests" CONFIGURE_DEPENDS tests/*.c)
list(FILTER sources EXCLUDE REGEX "^fuzz/|^support/test\\.c$")
if(NOT PARIS_PROGRAMS)
  list(FILTER sources EXCLUDE REGEX "^(client|commands|lab|terminal)/")
endif()
if(NOT PARIS_SERVER OR NOT PARIS_PROGRAMS)
  list(FILTER sources EXCLUDE REGEX "^(server|simulation)/")
  file(GLOB poison RELATIVE "${CMAKE_SOURCE_DIR}/tests" tests/server/test_poison.c) # needs no library of the server
  list(APPEND sources ${poison})
endif()

# What tests share, in one library: a program takes from it what it uses.
set(shared ${sources})
list(FILTER shared EXCLUDE REGEX "(^|/)test_[^/]*$")
list(TRANSFORM shared PREPEND "tests/")
paris_library(paris_test_support SOURCES ${shared} ON ${PARIS_MODULES} PkgConfig::cmocka m)
paris_library(paris_test_main SOURCES tests/support/test.c ON PkgConfig::cmocka)
paris_test_flags(paris_test_support)
paris_test_flags(paris_test_main)
set_target_properties(paris_test_support paris_test_main PROPERTIES EXCLUDE_FROM_ALL ON)

set(programs ${sources})
list(FILTER programs INCLUDE REGEX "(^|/)test_[^/]*$")
list(FILTER programs INCLUDE REGEX "${PARIS_TEST_ONLY}")
if(NOT PARIS_SANITIZE MATCHES "memory") # only that sanitizer knows poisoned bytes
  list(FILTER programs EXCLUDE REGEX "/test_poison\\.c$")
endif()
foreach(source IN LISTS programs)
  string(REGEX REPLACE "\\.c$" "" name "${source}")
  string(REPLACE "/" "_" target "${name}")
  get_filename_component(place "${source}" DIRECTORY)
  get_filename_component(output "${source}" NAME_WE)
  add_executable(${target} "tests/${source}")
  target_link_libraries(${target} PRIVATE paris_test_main paris_test_support)
  if(place MATCHES "^lab")
    target_link_libraries(${target} PRIVATE paris_lab)
  endif()
  paris_test_flags(${target})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${output} RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests/${place}")
  paris_link_quickly(${target})
  file(STRINGS "tests/${source}" starts REGEX PARIS_PROGRAM LIMIT_COUNT 1)
  if(starts)
    add_dependencies(${target} paris)
  endif()
  paris_test(${name} "tests/${source}" ${target})
endforeach()

file(GLOB_RECURSE scripts RELATIVE "${CMAKE_SOURCE_DIR}/tests" CONFIGURE_DEPENDS tests/*.sh)
list(FILTER scripts EXCLUDE REGEX "^support/")
list(FILTER scripts INCLUDE REGEX "${PARIS_TEST_ONLY}")
if(NOT PARIS_PROGRAMS)
  set(scripts "")
endif()
if(NOT PARIS_SERVER) # these know all commands
  list(FILTER scripts EXCLUDE REGEX "/(completion|manual|attack)\\.sh$")
endif()
if(NOT PARIS_SCREEN)
  list(FILTER scripts EXCLUDE REGEX "^terminal/(screen|languages)")
endif()
foreach(script IN LISTS scripts)
  string(REGEX REPLACE "\\.sh$" "" name "${script}")
  paris_test(${name} "tests/${script}"
             bash "${CMAKE_SOURCE_DIR}/tests/${script}" $<TARGET_FILE:paris> "${CMAKE_SOURCE_DIR}")
endforeach()
if(PARIS_BROWSER_TESTS)
  # The projects of web/playwright.config.mjs. Each is busy with a browser and a program that steers it: two processors.
  foreach(suite IN ITEMS access learn play together ways languages box pictures)
    paris_test(browser/${suite} NONE ${CMAKE_COMMAND} -E env PARIS_PROGRAM=$<TARGET_FILE:paris>
      node node_modules/@playwright/test/cli.js test --workers=1 --project=${suite})
    set_tests_properties(browser/${suite} PROPERTIES
      COST 1000 PROCESSORS 2 WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}/web")
  endforeach()
  add_custom_target(page COMMAND scripts/build-web.sh "${CMAKE_BINARY_DIR}" DEPENDS paris
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}" COMMENT "Building the page" USES_TERMINAL)
endif()

if(PARIS_CHECKS)
  foreach(check IN ITEMS includes docs rulings format)
    paris_test(checks/${check} NONE "${CMAKE_SOURCE_DIR}/scripts/check-${check}.sh")
  endforeach()
  paris_test(checks/planted NONE "${CMAKE_SOURCE_DIR}/scripts/planted.sh" check)
  paris_test(page/types NONE "${CMAKE_SOURCE_DIR}/scripts/npm.sh" run --silent check)
  paris_test(page/units NONE "${CMAKE_SOURCE_DIR}/scripts/npm.sh" test --silent)
  # One after the other, and long together.
  set_tests_properties(page/types page/units PROPERTIES RESOURCE_LOCK packages COST 500)
endif()

if(PARIS_COVERAGE) # the report comes after the tests that it is about
  get_property(counted DIRECTORY PROPERTY TESTS)
  paris_test(checks/forget_coverage NONE "${CMAKE_SOURCE_DIR}/scripts/coverage.sh" forget)
  paris_test(checks/coverage NONE "${CMAKE_SOURCE_DIR}/scripts/coverage.sh" report)
  set_tests_properties(${counted} PROPERTIES FIXTURES_REQUIRED counts)
  set_tests_properties(checks/forget_coverage PROPERTIES FIXTURES_SETUP counts)
  set_tests_properties(checks/coverage PROPERTIES DEPENDS "${counted}")
endif()
