#!/bin/bash
# An update writes one file for one changed scene, and accepting a run writes the same bytes.
. "$(dirname "$0")/common.sh"
repository
scene Goldens/profile.json "#f40"
# The other scene changes within its tolerance.
scene Goldens/profile-open.json "#0b0"
sed -i 's/"scene": 1,/"scene": 1, "snapshots": { "tolerance": { "maxDifference": 17, "totalPixels": 480, "reason": "test" } },/' \
    Goldens/profile-open.json
status 1 "$NAVRENDER" verify Goldens -o "$WORK/run"
has "1 region"
status 0 "$NAVRENDER" verify Goldens --update --filter 'profile*'
has "0 recorded, 1 updated, 1 unchanged"
[ "$(changed | grep png)" = "Goldens/profile@2x.png" ] || fail "the update wrote: $(changed)"
cp Goldens/profile@2x.png "$WORK/updated.png"
git checkout -q Goldens/profile@2x.png
status 0 "$NAVRENDER" accept --from "$WORK/run"
has "accepted: Goldens/profile@2x.png"
cmp Goldens/profile@2x.png "$WORK/updated.png" || fail "accepted and updated bytes differ"
status 0 "$NAVRENDER" verify Goldens
# A golden that changed since the run is never overwritten.
git checkout -q Goldens/profile@2x.png
cp Goldens/settings@2x.png Goldens/profile@2x.png
status 1 "$NAVRENDER" accept --from "$WORK/run"
has "refused" "changed since the run"
cmp Goldens/settings@2x.png Goldens/profile@2x.png || fail "a newer golden was overwritten"
