# The networks: data/net-*.bin are read at build time and become C tables.
#
#   paris-nets   src/generate/nets.c: paris-nets <out.c> <net-2> <net-3> <net-4>
#
# A cross build cannot run what it builds: it names a paris-nets of the building machine.
set(PARIS_NETS_PROGRAM "" CACHE FILEPATH "a ready paris-nets to run instead of building one")
set(PARIS_BUILTIN_NETS "${CMAKE_BINARY_DIR}/generated/builtin_nets.c")

function(paris_builtin_nets)
  if(PARIS_NETS_PROGRAM)
    set(generator "${PARIS_NETS_PROGRAM}")
  else()
    set(generator paris-nets)
    add_executable(paris-nets src/generate/nets.c src/ai/eval/net_file.c)
    target_link_libraries(paris-nets PRIVATE paris_base)
    paris_link_quickly(paris-nets)
  endif()
  set(nets "")
  foreach(players IN ITEMS 2 3 4)
    list(APPEND nets "${CMAKE_SOURCE_DIR}/data/net-${players}.bin")
  endforeach()
  add_custom_command(
    OUTPUT "${PARIS_BUILTIN_NETS}"
    COMMAND ${generator} "${PARIS_BUILTIN_NETS}" ${nets}
    DEPENDS ${generator} ${nets}
    COMMENT "Generating the built-in networks"
    VERBATIM)
endfunction()
