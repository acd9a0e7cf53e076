# Completion for shells goes where they look for it.
foreach(program IN ITEMS paris paris-lab) # bash looks for a file of the program's name
  install(FILES data/completion/paris.bash
          DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME ${program})
endforeach()
install(FILES data/completion/_paris DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
