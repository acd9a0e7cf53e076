#!/usr/bin/env bash
# Attacks on a running server, with code of their own: attack.sh <paris> <source directory>
. "$2/tests/support/check.sh"

attacks() { timeout 3000 python3 "$source/tests/attack/attack.py" "$paris" "${PARIS_ATTACK_ROUNDS:-1}" "${PARIS_ATTACK_DECISIONS:-10}" >table && cat table; }

check "none of a dozen attacks gets through" attacks
exit $failed
