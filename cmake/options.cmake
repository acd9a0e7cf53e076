# What a builder may choose, and the flags that follow from it. The presets name the useful mixtures.
option(PARIS_TESTS "build the tests (needs cmocka)" ON)
option(PARIS_PROGRAMS "build paris and paris-lab, not only the modules below them" ON)
option(PARIS_SERVER "build the server (needs SQLite, libpq, libsodium, zlib, libqrencode)" ON)
option(PARIS_SCREEN "build the full screen of the terminal (needs ncursesw)" ON)
option(PARIS_WERROR "warnings are errors" OFF)
option(PARIS_LTO "optimise the program across files (gcc)" OFF)
option(PARIS_HARDEN "stack protector, fortified calls, position-independent program" ON)
option(PARIS_COVERAGE "count which lines and branches run (gcc)" OFF)
option(PARIS_FUZZ "build tests/fuzz with libFuzzer (clang; needs PARIS_TESTS)" OFF)
set(PARIS_SANITIZE "" CACHE STRING "sanitizers, as -fsanitize= takes them")
set(PARIS_CPU "portable" CACHE STRING "processor: native, v3 (x86-64-v3) or portable")
set_property(CACHE PARIS_CPU PROPERTY STRINGS native v3 portable)

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(PARIS_POSIX _POSIX_C_SOURCE=200809L) # only for the modules that talk to the machine

add_compile_options(-Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
                    -Wvla -Wwrite-strings -Wunused-result)
if(PARIS_WERROR)
  add_compile_options(-Werror)
endif()

if(PARIS_CPU STREQUAL "native")
  add_compile_options(-march=native)
elseif(PARIS_CPU STREQUAL "v3")
  add_compile_options(-march=x86-64-v3)
elseif(NOT PARIS_CPU STREQUAL "portable")
  message(FATAL_ERROR "PARIS_CPU is '${PARIS_CPU}': use native, v3 or portable")
endif()

# Mistakes that slip through stop the program instead of serving somebody. Not with sanitizers, which
# see more; _FORTIFY_SOURCE needs optimisation. Programs are position-independent by default with the
# compilers that we use (tests/commands/hardening.sh looks).
if(PARIS_HARDEN AND NOT PARIS_SANITIZE AND NOT PARIS_WASM AND NOT PARIS_COVERAGE)
  add_compile_options(-fstack-protector-strong
                      $<$<CONFIG:Release>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=3>)
  add_link_options(-Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
endif()

if(PARIS_SANITIZE)
  add_compile_options(-fsanitize=${PARIS_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PARIS_SANITIZE})
endif()
if(PARIS_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(PARIS_COVERAGE)
  add_compile_definitions(PARIS_COVERAGE)
  # Counts are kept right where several threads count.
  add_compile_options(--coverage -fprofile-abs-path -fprofile-update=atomic)
  add_link_options(--coverage)
endif()

# Whole-program optimisation is for the program alone. The modules carry machine code beside the
# intermediate code, so that the many test programs link in an instant.
set(PARIS_LTO_WORKS FALSE)
if(PARIS_LTO AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  include(CheckIPOSupported)
  check_ipo_supported(RESULT PARIS_LTO_WORKS OUTPUT why LANGUAGES C)
  if(NOT PARIS_LTO_WORKS)
    message(STATUS "no whole-program optimisation: ${why}")
  endif()
endif()

function(paris_optimise_whole target)
  if(PARIS_LTO_WORKS)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    target_compile_options(${target} PRIVATE -ffat-lto-objects)
  endif()
endfunction()

function(paris_link_quickly target)
  if(PARIS_LTO_WORKS)
    target_link_options(${target} PRIVATE -fno-lto)
  endif()
endfunction()
