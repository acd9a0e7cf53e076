# The server and the libraries that it stands on.
pkg_check_modules(sqlite REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(postgres REQUIRED IMPORTED_TARGET libpq)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(ssl REQUIRED IMPORTED_TARGET libssl libcrypto)
pkg_check_modules(zlib REQUIRED IMPORTED_TARGET zlib)
pkg_check_modules(qrencode REQUIRED IMPORTED_TARGET libqrencode)
pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET libutf8proc)
find_library(PARIS_LIBEV ev REQUIRED) # Debian's libev-dev has no .pc file

include(passwords) # those that everybody tries first

file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/server/*.c)
paris_library(paris_server SOURCES ${sources} ${PARIS_COMMON_PASSWORDS} ON paris_report paris_match Threads::Threads PkgConfig::websockets ${PARIS_LIBEV}
              PkgConfig::sqlite PkgConfig::postgres PkgConfig::sodium PkgConfig::zlib PkgConfig::qrencode PkgConfig::utf8proc
              PkgConfig::ssl)
target_compile_definitions(paris_server PRIVATE ${PARIS_POSIX})
# syscall() for the niceness of a thread, and what libwebsockets' headers use
target_compile_definitions(paris_server PRIVATE _DEFAULT_SOURCE)
