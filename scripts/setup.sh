#!/usr/bin/env bash
# Installs the Debian packages that are missing: setup.sh [build|test|campaign|package]
set -euo pipefail

build=(gcc libc6-dev cmake ninja-build pkg-config scdoc gettext
    libwebsockets-dev libwebsockets-evlib-ev libev-dev libsqlite3-dev libpq-dev libsodium-dev zlib1g-dev libqrencode-dev libncurses-dev libutf8proc-dev libedit-dev
    libssl-dev
    clang lld llvm wasi-libc libclang-rt-14-dev-wasm32 nodejs)
test=(libcmocka-dev libclang-rt-14-dev gcovr valgrind tmux jq clang-format python3 zsh openssl
    libopenmpi-dev openmpi-bin postgresql nginx-light chromium chromium-headless-shell fonts-noto-core fonts-noto-cjk)
campaign=(firefox-esr)
package=(build-essential debhelper lintian dpkg-dev debootstrap) # make deb, scripts/try-deb.sh
command -v npm >/dev/null || build+=(npm) # some builds of nodejs bring it along

case ${1:-build} in
    build) wanted=("${build[@]}") ;;
    test) wanted=("${build[@]}" "${test[@]}") ;;
    campaign) wanted=("${build[@]}" "${test[@]}" "${campaign[@]}") ;;
    package) wanted=("${build[@]}" "${package[@]}") ;;
    *) echo "usage: setup.sh [build|test|campaign|package]" >&2; exit 2 ;;
esac

if ! command -v dpkg-query apt-get >/dev/null; then
    echo "setup: not a Debian system; please see to these yourself: ${wanted[*]}" >&2
    exit 0
fi

present=$(dpkg-query -W -f='${Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
    sed -n 's/^install ok installed //p' || true)
missing=()
for package in "${wanted[@]}"; do
    grep -qxF "$package" <<<"$present" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=(env)
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "setup: missing packages, and neither root nor sudo to install them. Please have run:" >&2
        echo "    apt-get install ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo env)
fi

apt() {
    "${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get -y -q \
        -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=600 "$@" </dev/null
}

update() {
    echo "setup: reading the package lists"
    apt update >/dev/null
}

install() {
    apt install --no-install-recommends "${missing[@]}" |
        sed -u -n -e '/newly installed/s/^/setup: /p' -e 's/^Setting up \([^ :]*\).*/  \1/p'
}

echo "setup: installing ${missing[*]}"
updated=no
for package in "${missing[@]}"; do
    if [ -z "$(apt-cache madison "$package" 2>/dev/null)" ]; then
        update
        updated=yes
        break
    fi
done
install || { [ $updated = no ] && update && install; } || {
    echo "setup: apt-get could not install ${missing[*]}" >&2
    exit 1
}
