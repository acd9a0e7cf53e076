# The page: the files of src/server/page are read at build time and become C arrays.
#
#   paris-files   src/generate/files.c: paris-files <out.c> <file>...
#
# A cross build cannot run what it builds: it names a paris-files of the building machine.
set(PARIS_FILES_PROGRAM "" CACHE FILEPATH "a ready paris-files to run instead of building one")
set(PARIS_BUILTIN_PAGE "${CMAKE_BINARY_DIR}/generated/builtin_page.c")

function(paris_builtin_page)
  if(PARIS_FILES_PROGRAM)
    set(generator "${PARIS_FILES_PROGRAM}")
  else()
    set(generator paris-files)
    add_executable(paris-files src/generate/files.c)
    target_link_libraries(paris-files PRIVATE paris_base)
    paris_link_quickly(paris-files)
  endif()
  file(GLOB files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/server/page/*")
  file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/generated")
  add_custom_command(
    OUTPUT "${PARIS_BUILTIN_PAGE}"
    COMMAND ${generator} "${PARIS_BUILTIN_PAGE}" ${files}
    DEPENDS ${generator} ${files}
    COMMENT "Generating the built-in page"
    VERBATIM)
endfunction()
