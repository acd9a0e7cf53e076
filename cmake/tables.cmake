# The figures of the game: data/components.json is read at build time and becomes C tables.
#
#   paris_figures   src/rules/figures*.c with bonus.c and state.c: reads the figures and derives tables
#                   from them; used by the generator and by the rules
#   paris-tables    src/generate/tables.c: paris-tables <components.json> <out.c> <former.json>...
#
# A cross build cannot run what it builds: it names a paris-tables of the building machine.
set(PARIS_TABLES_PROGRAM "" CACHE FILEPATH "a ready paris-tables to run instead of building one")

set(PARIS_COMPONENTS "${CMAKE_SOURCE_DIR}/data/components.json")
set(PARIS_BUILTIN_RULES "${CMAKE_BINARY_DIR}/generated/builtin_rules.c")

function(paris_figures_module)
  file(GLOB figures CONFIGURE_DEPENDS src/rules/figures*.c src/rules/bonus.c src/rules/state.c)
  paris_library(paris_figures SOURCES ${figures} ON paris_base)
  if(PARIS_TABLES_PROGRAM)
    set(generator "${PARIS_TABLES_PROGRAM}")
  else()
    set(generator paris-tables)
    add_executable(paris-tables src/generate/tables.c)
    target_link_libraries(paris-tables PRIVATE paris_figures paris_base)
    paris_link_quickly(paris-tables)
  endif()
  file(GLOB former CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/data/former/*.json")
  file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/generated")
  add_custom_command(
    OUTPUT "${PARIS_BUILTIN_RULES}"
    COMMAND ${generator} "${PARIS_COMPONENTS}" "${PARIS_BUILTIN_RULES}" ${former}
    DEPENDS ${generator} "${PARIS_COMPONENTS}" ${former}
    COMMENT "Generating the built-in figures"
    VERBATIM)
endfunction()
