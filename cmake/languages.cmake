# The catalogues: po/<language>.po becomes locale/<language>/LC_MESSAGES/paris.mo, beside the program.
# The page makes its own of the same files (web/build.mjs).
find_program(MSGFMT msgfmt)
set(PARIS_LOCALE "${CMAKE_BINARY_DIR}/locale")

file(STRINGS "${CMAKE_SOURCE_DIR}/po/LINGUAS" languages REGEX "^[a-z]")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/po/LINGUAS")
set(catalogues "")
if(MSGFMT)
  foreach(language IN LISTS languages)
    set(directory "${language}/LC_MESSAGES")
    set(catalogue "${PARIS_LOCALE}/${directory}/paris.mo")
    file(MAKE_DIRECTORY "${PARIS_LOCALE}/${directory}")
    add_custom_command(
      OUTPUT "${catalogue}"
      COMMAND "${MSGFMT}" -o "${catalogue}" "${CMAKE_SOURCE_DIR}/po/${language}.po"
      DEPENDS "${CMAKE_SOURCE_DIR}/po/${language}.po"
      COMMENT "Making the catalogue of ${language}"
      VERBATIM)
    list(APPEND catalogues "${catalogue}")
    install(FILES "${catalogue}" DESTINATION "${CMAKE_INSTALL_LOCALEDIR}/${directory}")
  endforeach()
else()
  message(STATUS "no msgfmt (gettext): the program speaks English only")
endif()
add_custom_target(languages ALL DEPENDS ${catalogues})
