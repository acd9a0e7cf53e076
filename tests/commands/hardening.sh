#!/usr/bin/env bash
# The program was built so that mistakes stop it: position-independent, its tables of addresses read-only
# before it starts, no executable stack, guarded frames, checked calls of the library.
# hardening.sh <paris> <source directory>
. "$2/tests/support/check.sh"

nm "$paris" >symbols 2>/dev/null
nm -D --undefined-only "$paris" >imports 2>/dev/null
if grep -qE '__(asan|msan|ubsan|tsan)_|__gcov_|llvm_gcov' symbols; then
    skip_all "a build for looking closely has guards of its own"
fi

is_pie() { readelf -h "$paris" | grep -q 'Type:.*DYN'; }
binds_now() { readelf -d "$paris" | grep -qE 'BIND_NOW|NOW'; }
is_relro() { readelf -lW "$paris" | grep -q GNU_RELRO; }
stack_is_data() { readelf -lW "$paris" | grep GNU_STACK | grep -q 'RW ' && ! readelf -lW "$paris" | grep GNU_STACK | grep -q 'RWE'; }
has_guards() { grep -q __stack_chk_fail imports; }
has_checks() { grep -qE '__(memcpy|snprintf|read|memset|strcpy|vsnprintf|fprintf|printf|fgets)_chk' imports; }

check "the program can lie anywhere in memory" is_pie
check "all addresses are found before it starts ..." binds_now
check "... and cannot be changed afterwards" is_relro
check "the stack is not executable" stack_is_data
check "frames with arrays are guarded" has_guards
if grep -q '^CMAKE_BUILD_TYPE:.*=Release$' "$(dirname "$paris")/CMakeCache.txt"; then
    check "calls that write into memory are checked" has_checks
else
    skip "calls that write into memory are checked" # where the compiler optimises
fi
exit $failed
