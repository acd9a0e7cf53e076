# Every tests/<place>/test_*.c is a program and the ctest case <place>/test_*; every shell script in
# tests/commands, tests/lab, tests/terminal and tests/wasm is a case too, and in the release build, beside which the
# page is built, those in tests/browser (as make browser does). A case carries its place as a label.
find_package(PkgConfig)
if(PkgConfig_FOUND)
  pkg_check_modules(cmocka IMPORTED_TARGET cmocka)
endif()
if(NOT cmocka_FOUND)
  message(FATAL_ERROR "The tests need cmocka: run 'scripts/setup.sh test', or set PARIS_TESTS=OFF")
endif()

file(GLOB support CONFIGURE_DEPENDS tests/support/*.c tests/terminal/dialogue.c
     tests/terminal/window.c)
paris_library(paris_test_support "${support}" ${PARIS_ROOMS} PkgConfig::cmocka m)
file(GLOB oracle CONFIGURE_DEPENDS tests/conformance/oracle.c)
paris_library(paris_oracle "${oracle}" paris_test_support)

if(PARIS_SERVER)
  file(GLOB hosting CONFIGURE_DEPENDS tests/server/bot.c tests/server/database.c tests/server/failing.c
       tests/server/host.c tests/server/ledger.c tests/server/party.c tests/server/power.c
       tests/server/stage.c tests/server/store_kinds.c tests/server/worlds.c)
  paris_library(paris_hosting "${hosting}" paris_test_support)
endif()

set(definitions ${PARIS_POSIX} PARIS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
if(TARGET paris)
  list(APPEND definitions PARIS_PROGRAM="$<TARGET_FILE:paris>")
endif()
foreach(library IN ITEMS paris_test_support paris_oracle paris_hosting)
  if(NOT TARGET ${library})
    continue()
  endif()
  get_target_property(type ${library} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    target_compile_definitions(${library} PRIVATE ${definitions})
    target_include_directories(${library} PRIVATE "${CMAKE_SOURCE_DIR}/tests")
    target_compile_options(${library} PRIVATE -Wno-unused-parameter) # of callbacks
  endif()
endforeach()

file(GLOB sources RELATIVE "${CMAKE_SOURCE_DIR}/tests" CONFIGURE_DEPENDS tests/*/test_*.c)
list(FILTER sources EXCLUDE REGEX "^(fuzz|support)/")
if(NOT PARIS_SERVER)
  list(FILTER sources EXCLUDE REGEX "^server/")
  list(APPEND sources server/test_poison.c)
endif()
foreach(source IN LISTS sources)
  get_filename_component(place "${source}" DIRECTORY)
  get_filename_component(name "${source}" NAME_WE)
  set(target ${place}_${name})
  add_executable(${target} "tests/${source}")
  if(place STREQUAL "conformance")
    target_link_libraries(${target} PRIVATE paris_oracle)
  endif()
  if(place STREQUAL "lab")
    target_link_libraries(${target} PRIVATE paris_lab)
  endif()
  if(place STREQUAL "server" AND TARGET paris_hosting)
    target_link_libraries(${target} PRIVATE paris_hosting)
  endif()
  target_link_libraries(${target} PRIVATE paris_test_support)
  target_include_directories(${target} PRIVATE "${CMAKE_SOURCE_DIR}/tests")
  target_compile_definitions(${target} PRIVATE ${definitions})
  target_compile_options(${target} PRIVATE -Wno-unused-parameter) # of callbacks
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests/${place}")
  paris_link_quickly(${target})
  add_test(NAME ${place}/${name} COMMAND ${target})
  set_tests_properties(${place}/${name} PROPERTIES LABELS ${place} SKIP_RETURN_CODE 77)
endforeach()

foreach(test IN ITEMS server_test_crash server_test_many_kills)
  if(TARGET ${test})
    add_dependencies(${test} paris) # it starts the program
  endif()
endforeach()

if(TARGET paris)
  file(GLOB scripts RELATIVE "${CMAKE_SOURCE_DIR}/tests"
       CONFIGURE_DEPENDS tests/commands/*.sh tests/lab/*.sh tests/terminal/*.sh tests/wasm/*.sh)
  if(PARIS_SERVER AND CMAKE_BUILD_TYPE STREQUAL "Release")
    list(APPEND scripts browser/access.sh browser/languages.sh browser/play.sh)
  endif()
  if(NOT PARIS_SERVER) # these know all commands
    list(FILTER scripts EXCLUDE REGEX "^commands/(completion|manual)")
  endif()
  if(NOT PARIS_SCREEN)
    list(FILTER scripts EXCLUDE REGEX "^terminal/(screen|languages)")
  endif()
  foreach(script IN LISTS scripts)
    get_filename_component(place "${script}" DIRECTORY)
    get_filename_component(name "${script}" NAME_WE)
    set(words "")
    if(name STREQUAL "languages" AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
      set(words xx th) # the longest texts and letters with marks; slow builds need not see them all
    endif()
    add_test(NAME ${place}/${name}
             COMMAND bash "${CMAKE_SOURCE_DIR}/tests/${script}" $<TARGET_FILE:paris> "${CMAKE_SOURCE_DIR}" ${words})
    set_tests_properties(${place}/${name} PROPERTIES LABELS ${place} SKIP_RETURN_CODE 77)
    if(place STREQUAL "browser")
      # Whole games: minutes on a quiet machine, and they may be late on a busy one. They begin first.
      set_tests_properties(${place}/${name} PROPERTIES TIMEOUT 3600 COST 1000)
    endif()
  endforeach()
endif()
