# Counts the test cases in the log of a ctest run, and prints the failing ones with their output.
#   awk -v preset=<name> -v totals=<file> -f count-tests.awk LastTest.log
# Inside a case the tests of cmocka ("[       OK ] name") or of a shell script ("ok - sentence",
# "not ok - sentence", "skip - sentence") count one by one; a case that tells of none, or fails without
# saying which, counts as one. <totals> gets "<passed> <failed> <skipped>" and then a line for each failed test.

function fail(name) {
    failed++
    case_failed++
    failures[++listed] = preset ": " name
}

function pass() {
    passed++
    case_passed++
}

# Whether the line ends with this word of cmocka about the test that runs; the test itself may have
# printed before it without ending its line.
function says(word,    wanted) {
    wanted = word running
    return running != "" && substr(text, length(text) - length(wanted) + 1) == wanted
}

/^[0-9]+\/[0-9]+ Testing: / {
    name = substr($0, index($0, "Testing: ") + 9)
    case_passed = case_failed = case_skipped = lines = inside = ended = 0
    running = ""
    next
}

name != "" && !inside && !ended && /^Output:$/ {
    inside = 1
    getline # the rule below the word
    next
}

inside {
    text = $0
    if (sub(/<end of output>$/, "", text)) {
        inside = 0
        ended = 1
    }
    output[++lines] = text
    if (match(text, /\[ RUN      \] /)) running = substr(text, RSTART + RLENGTH)
    else if (says("[       OK ] ")) { pass(); running = "" }
    else if (says("[  FAILED  ] ") || says("[  ERROR   ] ")) { fail(name " " running); running = "" }
    else if (says("[  SKIPPED ] ")) { case_skipped++; running = "" }
    else if (text ~ /^ok - /) pass()
    else if (text ~ /^not ok - /) fail(name " " substr(text, 10))
    else if (text ~ /^skip - /) { case_skipped++; printf "%s: %s skipped: %s\n", preset, name, substr(text, 8) }
    next
}

name != "" && /^Test (Passed|Failed|not run|Not Run|timed out)|^Test .*(Exception|SEGFAULT|[Aa]bort)/ {
    verdict = $0
    finish_case()
    next
}

name != "" && /^".*" end time: / { # whatever the verdict was called: it was not "Test Passed."
    verdict = "Test did not pass."
    finish_case()
}

function finish_case(    i) {
    if (verdict != "Test Passed." && case_failed == 0)
        fail(name (running != "" ? " " running ": stopped in the middle" : ": " verdict))
    else if (verdict == "Test Passed." && case_passed + case_failed + case_skipped == 0)
        pass()
    skipped += case_skipped
    if (case_failed > 0) {
        printf "\n---- %s: %s failed ----\n", preset, name
        for (i = lines > 200 ? lines - 199 : 1; i <= lines; i++) print output[i]
        printf "---- end of %s: %s ----\n\n", preset, name
    }
    name = ""
}

END {
    if (name != "") { verdict = "Test has no end."; finish_case() }
    printf "%s: %d passed, %d failed%s\n", preset, passed, failed, skipped ? ", " skipped " skipped" : ""
    printf "%d %d %d\n", passed, failed, skipped > totals
    for (i = 1; i <= listed; i++) print failures[i] > totals
}
