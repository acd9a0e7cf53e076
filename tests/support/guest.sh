# A guest of a server in the terminal, to be sourced after check.sh.
# shellcheck shell=bash disable=SC2154 # $paris is of check.sh

# guest_plays <url> <certificate> <name>: sits down at a new table, and leaves at the first question
guest_plays() {
    local seen= line game
    mkfifo answers said
    SSL_CERT_FILE=$2 "$paris" join "$1" --new --computers 1 --name "$3" --plain <answers >said &
    game=$!
    exec 5>answers 6<said
    while read -r line <&6; do
        seen+=$line$'\n'
        case $line in '3. draw 3'*) echo quit >&5 ;; esac
    done
    exec 5>&- 6<&-
    wait $game
    echo "$seen"
    grep -q "^$1/t/" <<<"$seen" && grep -q 'Goodbye' <<<"$seen"
}
