#!/usr/bin/env bash
# Draws goldens under valgrind's memcheck. Memcheck reports invalid memory accesses, and branches that depend on
# undefined values.
# Usage: Scripts/check-undefined.sh path/to/navrender [SCENE…]
#
# Without scenes, the script draws six goldens. The script fails if memcheck reports anything that
# Scripts/sanitizers/valgrind.supp does not suppress.
set -euo pipefail
navrender=$(realpath "$1")
shift
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind cannot read Swift's debug information, so the script removes this information from a copy of the program.
cp "$navrender" "$work/navrender"
strip -g "$work/navrender"
scenes=("$@")
[ $# -gt 0 ] || scenes=(
    Goldens/text/alignments.json Goldens/effects/bar-compact-slot.json Goldens/paint/image-paints.json
    Goldens/paint/blend-isolation.json Goldens/screens/cards-by-hand.json Goldens/films/push-and-pop.json
)
failed=0
for scene in "${scenes[@]}"; do
    if valgrind -q --leak-check=no --num-callers=20 --error-exitcode=99 \
        --suppressions=Scripts/sanitizers/valgrind.supp \
        "$work/navrender" "$scene" -j 2 --sandbox off -o "$work/out.png" >"$work/log" 2>&1; then
        echo "$scene: clean"
    else
        echo "$scene:" >&2
        head -n 60 "$work/log" >&2
        failed=1
    fi
done
exit $failed
