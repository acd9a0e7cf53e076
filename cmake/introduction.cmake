# The introduction, data/introduction.json, becomes C when the build is configured: the page reads the same file, and
# web/texts.mjs takes its texts into the catalogue.
set(PARIS_INTRODUCTION "${CMAKE_BINARY_DIR}/generated/introduction.c")

# A JSON string as a C one.
function(paris_c_string out json)
  string(JSON text GET "${json}" ${ARGN})
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  set(${out} "\"${text}\"" PARENT_SCOPE)
endfunction()

# The texts of one group ("districts", "landmarks"), in the order that data/components.json has.
function(paris_c_texts out json group components)
  string(JSON count LENGTH "${components}" ${group})
  math(EXPR last "${count} - 1")
  set(list "")
  foreach(i RANGE ${last})
    string(JSON code GET "${components}" ${group} ${i} code)
    paris_c_string(text "${json}" ${group} ${code})
    string(APPEND list "    ${text},\n")
  endforeach()
  set(${out} "${list}" PARENT_SCOPE)
endfunction()

function(paris_introduction)
  set(source "${CMAKE_SOURCE_DIR}/data/introduction.json")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
  file(READ "${source}" json)
  file(READ "${CMAKE_SOURCE_DIR}/data/components.json" components)
  paris_c_string(first "${json}" paris 0)
  paris_c_string(second "${json}" paris 1)
  paris_c_texts(districts "${json}" districts "${components}")
  paris_c_texts(landmarks "${json}" landmarks "${components}")
  paris_c_string(credits "${json}" credits)
  file(CONFIGURE OUTPUT "${PARIS_INTRODUCTION}" @ONLY CONTENT
"/* Generated from data/introduction.json: do not edit. */
#include \"notation/words/introduction.h\"

const char *const paris_introduction_texts[PARIS_INTRODUCTION_TEXTS] = {
    @first@,
    @second@,
@districts@@landmarks@    @credits@,
};
")
endfunction()
