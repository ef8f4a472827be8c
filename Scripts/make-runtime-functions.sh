#!/bin/sh
# Regenerates Scripts/runtime-functions.txt. The file lists the functions of the Swift runtime that navrender calls
# to render one pixel, in the order in which valgrind's output first names them.
#
# Scripts/build-static.sh passes the list to the linker, which places the functions next to each
# other. A list from another compiler version is less effective but harmless. Needs valgrind.
#
# Usage: Scripts/make-runtime-functions.sh path/to/navrender
set -eu

scripts=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Removes the debug information; valgrind does not need it and may fail to read it.
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
