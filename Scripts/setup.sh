#!/bin/sh
# packages.txt lists packages in two groups, `build` and `test-all`. This script installs the missing packages of the
# group `build` (the default) or of both groups. It prints nothing if no package is missing.
# Usage: Scripts/setup.sh [build|test-all]      (test-all means both groups)
set -eu

group=${1:-build}
list=$(dirname "$0")/packages.txt

if ! command -v swift >/dev/null 2>&1; then
    echo "navrender needs Swift 6.3 or later: https://www.swift.org/install" >&2
    exit 1
fi

# Prints the missing packages of the wanted groups. A package is missing if its command, file or pkg-config module does
# not exist.
missing_packages() {
    while read -r of_group package kind name; do
        case $of_group in
            build) ;;
            test-all) [ "$group" = test-all ] || continue ;;
            *) continue ;; # a comment or an empty line
        esac
        case $kind in
            command) command -v "$name" >/dev/null 2>&1 || echo "$package" ;;
            file) [ -e "$name" ] || echo "$package" ;;
            module) pkg-config --exists "$name" 2>/dev/null || echo "$package" ;;
        esac
    done <"$list"
}

missing=$(missing_packages | tr '\n' ' ')
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "navrender needs these Debian packages, or what your system calls them: $missing" >&2
    exit 1
elif [ "$(id -u)" = 0 ]; then
    as_root() { env DEBIAN_FRONTEND=noninteractive "$@"; }
elif command -v sudo >/dev/null 2>&1; then
    as_root() { sudo DEBIAN_FRONTEND=noninteractive "$@"; }
else
    echo "navrender needs these Debian packages, and installing them needs root: $missing" >&2
    exit 1
fi

echo "Installing: $missing"
# On a fresh machine, apt's package lists may be empty or old, so that the installation fails. Then the lists are
# fetched, and the installation is repeated.
# shellcheck disable=SC2086  # the list is meant to be split
as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>&1 || {
    as_root apt-get update -qq
    as_root apt-get install -y -qq --no-install-recommends $missing
}

still_missing=$(missing_packages | tr '\n' ' ')
if [ -n "$still_missing" ]; then
    echo "These packages are installed, yet they are not found: $still_missing" >&2
    exit 1
fi
