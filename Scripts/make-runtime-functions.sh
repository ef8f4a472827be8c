#!/bin/sh
# Writes Scripts/runtime-functions.txt anew: the functions of the Swift runtime that a picture of one pixel calls, in the order of
# their first calls. Scripts/build-static.sh has the linker put them beside each other; a list of another compiler's runtime does
# less, and no harm. Needs valgrind.
# Usage: Scripts/make-runtime-functions.sh path/to/navrender
set -eu

scripts=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Without the debug information, which valgrind need not understand.
strip -g -o "$folder/navrender" "$1"
cat >"$folder/scene.json" <<'SCENE'
{ "scene": 1, "canvas": { "size": [1, 1] }, "root": [{ "type": "box", "frame": [0, 0, 1, 1], "fill": "red" }] }
SCENE
valgrind --quiet --tool=callgrind --demangle=no --callgrind-out-file="$folder/calls" \
    "$folder/navrender" "$folder/scene.json" -o "$folder/out.png"

nm "$folder/navrender" | sed -n 's/^[0-9a-f]* [tT] //p' | sort -u >"$folder/functions"
{
    echo "# Made by Scripts/make-runtime-functions.sh."
    sed -n "s/^c\{0,1\}fn=([0-9]*) //p" "$folder/calls" | sed "s/'[0-9]*\$//" | grep -v -e Nav -e nav_ |
        awk -v functions="$folder/functions" \
            'BEGIN { while ((getline name < functions) > 0) known[name] = 1 } known[$0] && !seen[$0]++'
} >"$scripts/runtime-functions.txt"
