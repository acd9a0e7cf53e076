# The terminal's room: with ncurses it has a full screen, without it lines only.
if(PARIS_SCREEN)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(ncursesw REQUIRED ncursesw)
  # The library alone: the macros that its file asks for would reach all who lean on this room.
  paris_room(terminal ON paris_match paris_client Threads::Threads ${ncursesw_LINK_LIBRARIES}
             EXCEPT screen_none.c POSIX)
  target_include_directories(paris_terminal PRIVATE ${ncursesw_INCLUDE_DIRS})
else()
  paris_room(terminal ON paris_match paris_client Threads::Threads EXCEPT screen_curses.c POSIX)
endif()
