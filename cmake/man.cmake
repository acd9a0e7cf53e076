# docs/man/<page>.<section>.scd becomes the manual page man/<page>.<section>.
find_program(SCDOC scdoc)
file(GLOB sources CONFIGURE_DEPENDS docs/man/*.scd)
set(pages "")
if(SCDOC)
  file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/man")
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WLE)
    string(REGEX MATCH "[0-9]$" section "${name}")
    set(page "${CMAKE_BINARY_DIR}/man/${name}")
    add_custom_command(
      OUTPUT "${page}"
      COMMAND sh -c "\"$1\" < \"$2\" > \"$3\"" scdoc "${SCDOC}" "${source}" "${page}"
      DEPENDS "${source}"
      COMMENT "Writing the manual page ${name}"
      VERBATIM)
    list(APPEND pages "${page}")
    install(FILES "${page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}")
  endforeach()
elseif(sources)
  message(STATUS "no scdoc: the manual pages are not built")
endif()
add_custom_target(man ALL DEPENDS ${pages})
