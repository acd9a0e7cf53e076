# The programs: `paris` with its front ends and the server, and `paris-lab`; what is installed with them.
find_package(PkgConfig REQUIRED)
pkg_check_modules(websockets REQUIRED IMPORTED_TARGET libwebsockets) # with or without the server: `paris join` needs it
pkg_check_modules(crypto REQUIRED IMPORTED_TARGET libcrypto)
paris_module(client ON paris_base Threads::Threads PkgConfig::websockets PkgConfig::crypto POSIX)
target_compile_definitions(paris_client PRIVATE _DEFAULT_SOURCE) # for the headers of libwebsockets
include(terminal) # the game at a keyboard, with or without ncurses
paris_module(cli ON paris_ai paris_notation POSIX) # what the commands of both programs share
set(PARIS_COMMANDS_ON paris_terminal paris_client paris_engine paris_report paris_match paris_cli)
if(PARIS_SERVER)
  include(server)
  list(PREPEND PARIS_COMMANDS_ON paris_server)
  paris_module(commands ON ${PARIS_COMMANDS_ON} EXCEPT main.c POSIX)
else()
  paris_module(commands ON ${PARIS_COMMANDS_ON} EXCEPT main.c serve.c store.c tables.c operator.c POSIX)
endif()
target_compile_definitions(paris_commands PRIVATE PARIS_VERSION="${PROJECT_VERSION}")
list(PREPEND PARIS_MODULES paris_commands ${PARIS_COMMANDS_ON})

# paris_program(<name> <main> <library>...): a program in the build directory.
function(paris_program name main)
  add_executable(${name} ${main})
  target_link_libraries(${name} PRIVATE ${ARGN})
  target_compile_definitions(${name} PRIVATE PARIS_VERSION="${PROJECT_VERSION}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  paris_optimise_whole(${name})
  install(TARGETS ${name})
endfunction()
paris_program(paris src/commands/main.c ${PARIS_MODULES})
target_compile_definitions(paris PRIVATE $<$<BOOL:${PARIS_SERVER}>:PARIS_SERVER>)
include(lab) # the second program, paris-lab

include(man)
include(completion)

# The rules for players, which `paris rules --book` prints.
file(GLOB PARIS_BOOKS CONFIGURE_DEPENDS docs/rules/*.md)
foreach(book IN LISTS PARIS_BOOKS)
  get_filename_component(name "${book}" NAME)
  configure_file("${book}" "${CMAKE_BINARY_DIR}/rules/${name}" COPYONLY)
endforeach()
install(FILES ${PARIS_BOOKS} DESTINATION "${CMAKE_INSTALL_DATADIR}/paris/rules")
