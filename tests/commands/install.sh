#!/usr/bin/env bash
# What is installed: everything is there, an installed paris finds its data and serves the real page, and uninstalling
# leaves nothing behind. install.sh <paris> <source directory>
. "$2/tests/support/check.sh"
needs_server
build=$(dirname "$paris")
[ -e "$build/web/index.html" ] || skip_all "there is no page in $build/web (scripts/build-web.sh builds it)"
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; wait; rm -rf "$work"; rm -f "$build/install_manifest.txt"' EXIT

root=$work/root
other_prefix() {
    cmake --install "$build" --prefix "$work/other" >log 2>&1 || { tail log; return 1; }
    grep -qx "ExecStart=$work/other/bin/paris serve .*" "$work/other/lib/systemd/system/paris.service" &&
        cmake -P "$build/uninstall.cmake" >log 2>&1 && [ -z "$(find "$work/other" ! -type d)" ]
}
check "another prefix can be named at the installation, and the unit follows" other_prefix
installs() { DESTDIR=$root cmake --install "$build" >log 2>&1 || { tail log; return 1; }; }
check "cmake --install with DESTDIR" installs
prefix=$root$(sed -n 's/^CMAKE_INSTALL_PREFIX:PATH=//p' "$build/CMakeCache.txt")
share=$prefix/share

there() {
    local file missing=0
    for file in bin/paris bin/paris-lab share/paris/web/index.html share/paris/rules/en.md share/paris/lab/stats.html \
        share/man/man1/paris.1 share/man/man1/paris-serve.1 share/bash-completion/completions/paris \
        share/zsh/site-functions/_paris share/locale/fr/LC_MESSAGES/paris.mo lib/systemd/system/paris.service \
        lib/systemd/system/paris@.service share/doc/paris/LICENSE share/doc/paris/CHANGELOG.md share/doc/paris/README.md \
        share/doc/paris/docs/operations.md share/doc/paris/docs/rules/en.md share/doc/paris/examples/nginx.conf share/doc/paris/examples/bot.py; do
        [ -s "$prefix/$file" ] || { echo "missing: $file"; missing=1; }
    done
    return $missing
}
check "everything is in its place" there
unit() { grep -qx "ExecStart=${prefix#"$root"}/bin/paris serve .*" "$prefix/lib/systemd/system/paris.service"; }
check "the unit calls the installed program" unit

# Moved as a whole, as DESTDIR does: data are found beside the program.
own_data() {
    "$prefix/bin/paris" rules --book | grep -q 'Paris' &&
        env -u LC_ALL LANG=fr_FR.UTF-8 LC_CTYPE=C.UTF-8 LANGUAGE=fr "$prefix/bin/paris" --help | grep -q 'commandes'
}
check "the installed program finds rules and languages" own_data
mkfifo address
"$prefix/bin/paris" serve --port 0 --store games --quiet >address 2>server.log </dev/null &
server=$!
exec 3<address
read -r line <&3
port=${line##*:}
get() {
    exec 4<>"/dev/tcp/127.0.0.1/$port" || return 1
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$1" "$port" >&4
    timeout 600 cat <&4
    exec 4<&-
}
page() {
    get / | tr -d '\r' >page
    script=$(grep -oE '/main-[0-9a-f]*\.js' page | head -n 1)
    [ -n "$script" ] && get "$script" | head -n 1 | grep -q ' 200' &&
        get "$(cd "$share/paris/web" && printf '/%s' paris-*.wasm)" | head -n 1 | grep -q ' 200'
}
check "the installed server serves the real page" page
version() {
    number=$(sed -n 's/^project(paris VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
    "$prefix/bin/paris" --version | head -n 1 | grep -qx "paris $number" && get /api/version | grep -q "\"paris\":\"$number\"" &&
        grep -rqF "$number" "$share/paris/web" --include='*.js' && grep -q "^## $number\$" "$source/CHANGELOG.md"
}
check "program, server, page and CHANGELOG have one version" version
kill "$server" && wait "$server"
server=

uninstalls() {
    DESTDIR=$root cmake -P "$build/uninstall.cmake" >log 2>&1 || { tail log; return 1; }
    [ -z "$(find "$root" ! -type d)" ] && [ ! -d "$share/paris" ] && [ ! -d "$share/doc/paris" ] ||
        { find "$root" ! -type d; return 1; }
}
check "uninstalling leaves nothing behind" uninstalls
if command -v node >/dev/null; then
    materials() {
        node "$source/scripts/sbom.mjs" "$build" >sbom.json && jq -e '.spdxVersion == "SPDX-2.3" and
            (.packages | map(.name) | contains(["paris", "program paris", "libsqlite3-0", "preact"])) and
            (.packages | all(.SPDXID and .name and .downloadLocation)) and
            (.packages | map(.SPDXID) | length == (unique | length)) and
            ([.relationships[].relatedSpdxElement] - [.packages[].SPDXID] | length == 0)' sbom.json &&
            node "$source/scripts/sbom.mjs" "$build" | cmp - sbom.json
    }
    check "the list of materials names programs, libraries and packages of the page, and is the same each time" materials
fi
# The names of the page's parts are hashes: of what is in them, not of where they were made.
if command -v node >/dev/null && [ -d "$source/web/node_modules" ] && [ -e "$build/wasm/paris.wasm" ]; then
    same_page() {
        mkdir -p "another place/source/web" && cp -r "$source"/{po,data,docs,CMakeLists.txt} "another place/source" &&
            (cd "$source/web" && find . -maxdepth 1 ! -name . ! -name node_modules -exec cp -r {} "$work/another place/source/web/" \;) &&
            ln -s "$source/web/node_modules" "another place/source/web/node_modules" || return 1
        (cd "another place/source/web" && PARIS_WEB_OUT=$work/first PARIS_WASM=$build/wasm/paris.wasm node build.mjs) &&
            (cd "$source/web" && PARIS_WEB_OUT=$work/second PARIS_WASM=$build/wasm/paris.wasm node build.mjs) &&
            diff -rq first second && [ -e first/index.html ]
    }
    check "the page is the same, built in another directory" same_page
fi
exit $failed
