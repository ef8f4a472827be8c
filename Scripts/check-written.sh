#!/usr/bin/env bash
# Writes the hero scenes at the fast compression levels, and checks the files with two other PNG
# decoders.
# Usage: Scripts/check-written.sh NAVRENDER
set -euo pipefail

navrender=$1
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for compression in fast small zlib; do
    mkdir "$folder/$compression"
    for scene in "$root"/Goldens/heroes/*.json; do
        "$navrender" "$scene" -q --scale 1 --png "$compression" -o "$folder/$compression/{stem}.png"
    done
done
samples=()
for file in "$root"/Tests/Samples/PNG/*.png; do
    [[ ${file##*/} == *16* ]] || samples+=("$file")
done
"$root/Scripts/check-readers.py" "$navrender" "$folder"/*/*.png "${samples[@]}"
