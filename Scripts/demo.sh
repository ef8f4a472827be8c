#!/bin/sh
# Renders the hero scenes to out/, and prints the files and the time.
# Usage: Scripts/demo.sh path/to/navrender
set -eu

navrender=$1
mkdir -p out
started=$(date +%s%N)
"$navrender" Goldens/heroes/*.json -o 'out/{stem}{~appearance}{@scale}.png'
milliseconds=$((($(date +%s%N) - started) / 1000000))

set -- out/*.png
echo "$# pictures in $milliseconds ms:"
printf '  %s\n' "$@"
