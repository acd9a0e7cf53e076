#!/usr/bin/env bash
# Fails when a relative link in a Markdown file leads nowhere. check-docs.sh [root]
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

links=0 bad=0
while IFS=: read -r file line link; do
    path=${link#*](}
    path=${path%)}
    path=${path%%#*}
    path=${path%% *}
    case $path in '' | *://* | mailto:*) continue ;; esac
    links=$((links + 1))
    if [ ! -e "$(dirname "$file")/$path" ]; then
        echo "$file:$line: no such file: $path"
        bad=$((bad + 1))
    fi
done < <(find . \( -name build -o -name node_modules -o -name .git \) -prune -o -name '*.md' -print0 |
    xargs -0 -r grep -noH ']([^)]*)' || true)
echo "$links links, $bad wrong"
[ $bad -eq 0 ]
