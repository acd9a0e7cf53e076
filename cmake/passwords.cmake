# The passwords that everybody tries first, data/common-passwords.txt, become C when the build is configured.
set(PARIS_COMMON_PASSWORDS "${CMAKE_BINARY_DIR}/generated/common_passwords.c")

function(paris_common_passwords)
  set(source "${CMAKE_SOURCE_DIR}/data/common-passwords.txt")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
  file(STRINGS "${source}" digits REGEX "^[0-9a-f]+$")
  list(LENGTH digits count)
  list(JOIN digits "),\n    UINT64_C(0x" list)
  file(CONFIGURE OUTPUT "${PARIS_COMMON_PASSWORDS}" @ONLY CONTENT
"/* Generated from data/common-passwords.txt: do not edit. */
#include \"server/http/common_password.h\"

const uint64_t paris_common_passwords[] = {
    UINT64_C(0x@list@)};
const size_t paris_common_password_count = @count@;
")
endfunction()
paris_common_passwords()
