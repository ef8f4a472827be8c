#!/usr/bin/env bash
# Writes the scenes of Goldens/heroes as PNG files, at all compression levels except the slow level `max`. Two other PNG
# decoders then check these files. They also check the tests' PNG samples, except samples with 16 bits per channel.
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
