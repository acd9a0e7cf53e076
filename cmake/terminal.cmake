# The game at a keyboard: src/terminal with its folders. Without ncurses there is no full screen; the panels that
# it shows are still there, for `paris show` and the text mode.
file(GLOB_RECURSE terminal CONFIGURE_DEPENDS src/terminal/*.c)
if(PARIS_SCREEN)
  pkg_check_modules(ncursesw REQUIRED ncursesw)
  list(FILTER terminal EXCLUDE REGEX "/run_without_ncurses\\.c$")
else()
  list(FILTER terminal EXCLUDE REGEX "/run_ncurses\\.c$")
endif()
# We link the library alone: compiler flags of ncurses would reach every target that links paris_terminal.
pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET libutf8proc)
paris_library(paris_terminal SOURCES ${terminal} ON paris_lesson paris_report paris_match paris_client PkgConfig::utf8proc Threads::Threads ${ncursesw_LINK_LIBRARIES})
target_include_directories(paris_terminal PRIVATE ${ncursesw_INCLUDE_DIRS})
target_compile_definitions(paris_terminal PRIVATE ${PARIS_POSIX})
# Editing and history in line mode; without libedit the terminal's own editing does.
pkg_check_modules(libedit IMPORTED_TARGET libedit)
if(libedit_FOUND)
  target_link_libraries(paris_terminal PUBLIC PkgConfig::libedit)
  target_compile_definitions(paris_terminal PRIVATE PARIS_LIBEDIT)
endif()
