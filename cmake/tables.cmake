# The figures of the game: data/components.json is read at build time and becomes C tables.
#
#   paris_figures   src/rules/figures*.c with bonus.c and state.c: reads the figures and derives tables
#                   from them; used by the generator and by the rules
#   paris-tables    src/generate/tables.c: paris-tables <components.json> <out.c>
#
# A cross build cannot run what it builds: it names a paris-tables of the building machine.
set(PARIS_TABLES_PROGRAM "" CACHE FILEPATH "a ready paris-tables to run instead of building one")

set(PARIS_COMPONENTS "${CMAKE_SOURCE_DIR}/data/components.json")
file(GLOB PARIS_TABLES_SOURCE CONFIGURE_DEPENDS src/generate/tables.c)
if(PARIS_TABLES_PROGRAM OR PARIS_TABLES_SOURCE)
  set(PARIS_BUILTIN_RULES "${CMAKE_BINARY_DIR}/generated/builtin_rules.c")
else()
  set(PARIS_BUILTIN_RULES "")
  message(STATUS "no src/generate/tables.c yet: no figures are built in")
endif()

function(paris_figures_room)
  file(GLOB figures CONFIGURE_DEPENDS src/rules/figures*.c src/rules/bonus.c src/rules/state.c)
  paris_library(paris_figures "${figures}" paris_base)
  if(NOT PARIS_BUILTIN_RULES)
    return()
  endif()

  if(PARIS_TABLES_PROGRAM)
    set(generator "${PARIS_TABLES_PROGRAM}")
  else()
    set(generator paris-tables)
    add_executable(paris-tables ${PARIS_TABLES_SOURCE})
    target_link_libraries(paris-tables PRIVATE paris_figures paris_base)
    paris_link_quickly(paris-tables)
  endif()
  file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/generated")
  add_custom_command(
    OUTPUT "${PARIS_BUILTIN_RULES}"
    COMMAND ${generator} "${PARIS_COMPONENTS}" "${PARIS_BUILTIN_RULES}"
    DEPENDS ${generator} "${PARIS_COMPONENTS}"
    COMMENT "Generating the built-in figures"
    VERBATIM)
endfunction()
