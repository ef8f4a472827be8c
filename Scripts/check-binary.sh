#!/bin/sh
# Checks that the release binary runs without a Swift toolchain: it needs none of the toolchain's
# libraries.
# Usage: Scripts/check-binary.sh path/to/navrender
set -eu

if readelf -d "$1" | grep NEEDED | grep -i -e swift -e Foundation; then
    echo "$1 needs libraries of the Swift toolchain" >&2
    exit 1
fi
cd /
"$OLDPWD/$1" --version
