# Completion of `paris` and `paris-lab` for bash. Commands, options and what an option wants are read from the program's own --help, so that
# they are those of the version that is installed.
# shellcheck shell=bash

# _paris_help <program> [command]: its help in English
_paris_help() { LC_ALL=C LANGUAGE=en "$@" --help 2>/dev/null </dev/null; }

# Lines "--name VALUE text" from a command's help, the value "-" for a flag.
_paris_options() {
    _paris_help "$@" | awk '/^  --/ {
        name = $1
        sub(/^ +--[a-z-]+/, "")
        value = "-"
        if (match($0, /^ [A-Z][A-Z0-9,.]*( |$)/)) { value = $1; sub(/^ [^ ]+/, "") }
        sub(/^ +/, "")
        print name, value, $0
    }'
}

# The words that can stand for a value, given its name and the option's help.
_paris_values() {
    case $1,$2 in
        SPEC*) echo "level:1 level:2 level:3 level:4 level:5 level:6 search:nodes= search:ms= net ismcts:ms= planner greedy random" ;;
        WORDS,*) echo "tokens track free-district -" ;;
        WHAT,*) echo "lists playouts" ;;
        N,*"2, 3 or 4"*) echo "2 3 4" ;;
        N,*"1 to 6"[!0-9]*) echo "1 2 3 4 5 6" ;;
    esac
}

# _paris_offer <word> <value's name> [help]: files, directories or words
_paris_offer() {
    local word=$1 list
    case $2 in
        FILE | FILES) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        DIR) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
        *)
            list=$(_paris_values "$2" "${3-}")
            [ -n "$list" ] && mapfile -t COMPREPLY < <(compgen -W "$list" -- "$word")
            [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null
            ;;
    esac
}

_paris() {
    local program=${COMP_WORDS[0]/#\~/$HOME} line word before command="" options option name value text colon=""
    COMPREPLY=()
    # The word up to the cursor as the shell itself would split it: readline also splits at = and :.
    line=${COMP_LINE:0:COMP_POINT}
    word=${line##*[[:space:]]}
    before=${line%"$word"}
    read -r -a before <<<"$before"
    [[ $word == *:* ]] && colon=${word%"${word##*:}"}
    if [ ${#before[@]} -le 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_paris_help "$program" | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p') --help --version" -- "$word")
        return
    fi
    command=${before[1]}
    options=$(_paris_options "$program" "$command")
    name=${before[-1]}
    if [[ $word == --*=* ]]; then
        name=${word%%=*}
        word=${word#*=}
        colon=${word%"${word##*:}"}
    elif [[ $word == -* && $word != - ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(awk '{ print $1 }' <<<"$options")" -- "$word")
        return
    fi
    while read -r option value text; do
        if [[ $option == "$name" && $value != - ]]; then
            _paris_offer "$word" "$value" "$text"
            [ -n "$colon" ] && COMPREPLY=("${COMPREPLY[@]#"$colon"}")
            return
        fi
    done <<<"$options"
    # What the usage names at its end: FILE, or SPEC...
    value=$(_paris_help "$program" "$command" | sed -n '1s/.*\] \{0,1\}//p')
    _paris_offer "$word" "${value%...}"
    [ -n "$colon" ] && COMPREPLY=("${COMPREPLY[@]#"$colon"}")
    return 0
}

complete -F _paris paris paris-lab
