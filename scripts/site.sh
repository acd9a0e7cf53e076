#!/usr/bin/env bash
# The game without a server, as plain files for the root of any web host: games against the computer, one device passed
# around, rules, replays. site.sh <build directory> <output directory>
set -euo pipefail
page=$(cd "$1" && pwd)/web
out=$2
[ -e "$page/index.html" ] || { echo "site: there is no page in $page: scripts/build-web.sh builds it" >&2; exit 1; }
rm -rf "$out"
cp -r "$page" "$out"
# A host answers an address that it has no file for, such as /rules, with this one; the page finds its way from there.
cp "$out/index.html" "$out/404.html"
# Hosts that read this file (Netlify, Cloudflare Pages) send what paris serve sends.
cat >"$out/_headers" <<'END'
/*
  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
END
echo "site: the files in $out go to the root of a web host as they are"
