#!/bin/sh
# Renders every golden scene with two builds of navrender, and fails if a byte differs.
# Usage: Scripts/compare-builds.sh path/to/one path/to/other
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0
for scene in $(find Goldens -name '*.json' | sort); do
    mkdir -p "$work/one" "$work/other"
    "$1" "$scene" -o "$work/one/{stem}{~appearance}{@scale}.png"
    "$2" "$scene" -o "$work/other/{stem}{~appearance}{@scale}.png"
    diff -r "$work/one" "$work/other"
    rm -r "$work/one" "$work/other"
    count=$((count + 1))
done
echo "$count scenes, the same bytes from both builds"
