#!/usr/bin/env bash
# Builds the Debian package from what is committed: build/packages/paris_VERSION_ARCHITECTURE.deb
#   deb.sh [REVISION]   a revision, such as +1, makes the package newer than one of the same version
# Two builds of one commit give the same bytes wherever and whenever they run: the time is the commit's, and names of
# directories don't get in.
set -euo pipefail
cd "$(dirname "$0")/.."
base=$(sed -n 's/^project(paris VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
version=$base${1-}
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
out=$PWD/build/packages
tree=$out/paris-$base

scripts/npm.sh --version >/dev/null # the page's packages, which the tree borrows
rm -rf "$tree"
mkdir -p "$tree"
git archive HEAD | tar -x -C "$tree"
ln -s "$PWD/web/node_modules" "$tree/web/node_modules"
cp -r "$tree/deploy/debian" "$tree/debian"
cat >"$tree/debian/changelog" <<END
paris ($version) bookworm; urgency=medium

  * Commit $(git rev-parse --short HEAD); CHANGELOG.md has what is new.

 -- The paris authors <maintainers@paris.example.org>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
(cd "$tree" && dpkg-buildpackage --build=binary --no-sign >"$out/build.log" 2>&1) || {
    tail -n 30 "$out/build.log" >&2
    echo "deb: $out/build.log has the rest" >&2
    exit 1
}
rm -rf "$tree"
echo "$out/paris_${version}_$(dpkg --print-architecture).deb"
