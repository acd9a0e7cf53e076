# The lessons, data/lessons.json, become C when the build is configured: the page reads the same file, and
# web/texts.mjs takes their texts into the catalogue.
set(PARIS_LESSONS "${CMAKE_BINARY_DIR}/generated/lessons.c")

# ", .MEMBER = <value>" for each member that the object has.
function(paris_c_members out json names)
  set(list "")
  foreach(name IN LISTS names)
    string(JSON type ERROR_VARIABLE missing TYPE "${json}" ${ARGN} ${name})
    if(type STREQUAL "STRING")
      paris_c_string(value "${json}" ${ARGN} ${name})
    elseif(type STREQUAL "BOOLEAN")
      set(value true)
    elseif(type STREQUAL "NUMBER")
      string(JSON value GET "${json}" ${ARGN} ${name})
    else()
      set(value "\"\"")
      if(name MATCHES "^(least|leads|wins)$")
        continue()
      endif()
    endif()
    string(APPEND list ".${name} = ${value}, ")
  endforeach()
  set(${out} "${list}" PARENT_SCOPE)
endfunction()

function(paris_lesson_scenes)
  set(source "${CMAKE_SOURCE_DIR}/data/lessons.json")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
  file(READ "${source}" json)
  string(JSON count LENGTH "${json}" scenes)
  math(EXPR last "${count} - 1")
  set(scenes "")
  foreach(i RANGE ${last})
    paris_c_members(members "${json}" "id;title;hint;done;verbs;position;solution" scenes ${i})
    string(JSON steps LENGTH "${json}" scenes ${i} steps)
    math(EXPR last_step "${steps} - 1")
    set(list "")
    foreach(j RANGE ${last_step})
      paris_c_members(step "${json}" "text;event;source;from;to;least;leads;wins" scenes ${i} steps ${j})
      string(APPEND list "{${step}}, ")
    endforeach()
    string(APPEND scenes "    {${members}.step_count = ${steps}, .step = {${list}}},\n")
  endforeach()
  file(CONFIGURE OUTPUT "${PARIS_LESSONS}" @ONLY CONTENT
"/* Generated from data/lessons.json: do not edit. */
#include \"lesson/lesson.h\"

const struct paris_lesson paris_lessons[] = {
@scenes@};
const unsigned paris_lesson_count = @count@;
")
endfunction()
