# Completion for shells goes where they look for it.
install(FILES data/completion/paris.bash
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME paris)
install(FILES data/completion/_paris DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
