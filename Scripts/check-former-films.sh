#!/usr/bin/env bash
# Shows that the continuity check finds the faults that have been repaired. The script builds the commit that has
# the check but not the repairs, and checks today's films with this build and with the present program.
#
# usage: Scripts/check-former-films.sh NAVRENDER [FOLDER]
#
# NAVRENDER is the present program. FOLDER keeps the former build (default: a temporary folder). The script takes ten
# minutes.
set -euo pipefail

# This commit added the check. The commit 62a694e5 made the repairs.
former=bbf6be42f0bda8c723effcd86b61c5fdb8a9f8ac
# For each fault: a film that shows it.
films=(
    "large titles stay above the new page:large-title-to-large-title"
    "a dark band at the edge in the first frame of a push:push-and-pop"
    "the inline title appears in one step:large-title-collapses"
    "a released page leaves faster than the finger:released-pages"
)

program=$(realpath "$1")
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
folder=${2:-$(mktemp -d)}
if [ ! -x "$folder/.build/debug/navrender" ]; then
    git clone --quiet --no-checkout "$root" "$folder"
    git -C "$folder" checkout --quiet "$former"
    swift build --package-path "$folder" --product navrender
fi

failed=0
for entry in "${films[@]}"; do
    scene=$root/Goldens/films/${entry#*:}.json
    before=0 after=0
    "$folder/.build/debug/navrender" trace "$scene" --check >"$folder/findings.txt" 2>&1 || before=$?
    "$program" trace "$scene" --check >/dev/null 2>&1 || after=$?
    findings=$(grep -c '^frame ' "$folder/findings.txt" || true)
    echo "${entry%%:*}: $findings findings before the repair, now status $after"
    if [ "$before" != 1 ] || [ "$after" != 0 ]; then failed=1; fi
done
exit $failed
