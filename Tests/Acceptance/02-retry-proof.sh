#!/bin/bash
# A missing golden fails on every run, and only a pending frame is written.
. "$(dirname "$0")/common.sh"
repository
rm Goldens/profile@2x.png
for _ in 1 2; do
    status 1 "$NAVRENDER" verify Goldens
    has "missing: Goldens/profile@2x.png" "2 of 3 pictures equal"
    [ "$(changed)" = "Goldens/profile@2x.png" ] || fail "verify wrote: $(changed)"
done
[ "$(find .build/navrender/runs -path '*failures*' -name actual.png | wc -l)" = 2 ] || fail "no pending frame"
status 1 "$NAVRENDER" pending
has "new: Goldens/profile@2x.png"
