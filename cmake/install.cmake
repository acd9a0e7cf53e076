# What is installed beside the programs: the page, the documents, examples, and what a server needs. The targets, man pages,
# completions, catalogues and rules are installed where they are built.
set(PARIS_PAGE "${CMAKE_BINARY_DIR}/web" CACHE PATH "the built page that is installed; OFF: none")
set(PARIS_SYSTEMD_DIR "lib/systemd/system" CACHE STRING "where units are installed; OFF: nowhere")
set(documents "${CMAKE_INSTALL_DOCDIR}")

if(PARIS_SERVER AND PARIS_PAGE)
  install(CODE "
    if(NOT EXISTS \"${PARIS_PAGE}/index.html\")
      message(WARNING \"the page is not installed: there is none in ${PARIS_PAGE}; scripts/build-web.sh ${CMAKE_BINARY_DIR} builds it, make install does both\")
    endif()")
  install(DIRECTORY "${PARIS_PAGE}/" DESTINATION "${CMAKE_INSTALL_DATADIR}/paris/web" OPTIONAL)
endif()

# A unit calls the program by its full name, which is known when it is installed: cmake --install may name another prefix.
if(PARIS_SERVER AND PARIS_SYSTEMD_DIR)
  foreach(unit IN ITEMS paris.service paris@.service)
    install(CODE "
      get_filename_component(programs \"${CMAKE_INSTALL_BINDIR}\" ABSOLUTE BASE_DIR \"\${CMAKE_INSTALL_PREFIX}\")
      file(READ \"${CMAKE_SOURCE_DIR}/deploy/${unit}\" text)
      string(REPLACE \"/usr/bin/paris\" \"\${programs}/paris\" text \"\${text}\")
      file(WRITE \"${CMAKE_BINARY_DIR}/deploy/${unit}\" \"\${text}\")")
    install(FILES "${CMAKE_BINARY_DIR}/deploy/${unit}" DESTINATION "${PARIS_SYSTEMD_DIR}")
  endforeach()
endif()

install(FILES LICENSE README.md CHANGELOG.md SECURITY.md DESTINATION "${documents}")
install(DIRECTORY docs/ DESTINATION "${documents}/docs" FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.svg" PATTERN "*.pdf"
        PATTERN man EXCLUDE PATTERN rules EXCLUDE)
# The rules are installed once, where the program looks for them; links in the documents find them here.
file(RELATIVE_PATH to_rules "/prefix/${documents}/docs" "/prefix/${CMAKE_INSTALL_DATADIR}/paris/rules")
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/documents")
file(CREATE_LINK "${to_rules}" "${CMAKE_BINARY_DIR}/documents/rules" SYMBOLIC)
install(FILES "${CMAKE_BINARY_DIR}/documents/rules" DESTINATION "${documents}/docs")
install(DIRECTORY examples DESTINATION "${documents}" PATTERN "__pycache__" EXCLUDE)
if(PARIS_SERVER)
  install(FILES deploy/nginx.conf DESTINATION "${documents}/examples")
endif()

# What was installed is removed by its list, which every installation writes.
configure_file(cmake/uninstall.cmake.in "${CMAKE_BINARY_DIR}/uninstall.cmake" @ONLY)
add_custom_target(uninstall COMMAND "${CMAKE_COMMAND}" -P "${CMAKE_BINARY_DIR}/uninstall.cmake" VERBATIM)
