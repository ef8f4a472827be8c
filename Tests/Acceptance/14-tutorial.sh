#!/bin/bash
# Follows docs/snapshot-tutorial.md with `navrender verify` instead of `swift test`. The pictures must equal the
# tutorial's pictures in docs/images/tutorial.
# With UPDATE=1, the new pictures first replace the tutorial's pictures.
. "$(dirname "$0")/common.sh"
PICTURES=$ROOT/docs/images/tutorial
mkdir -p "$WORK/project/Goldens"
cd "$WORK/project"
cp "$PICTURES/profile.json" Goldens
compare() { # FILE NAME
    if [ -n "${UPDATE:-}" ]; then cp "$1" "$PICTURES/$2"; fi
    status 0 "$NAVRENDER" diff "$1" "$PICTURES/$2"
}
status 1 "$NAVRENDER" verify
has "profile@2x: there is no golden yet"
status 0 "$NAVRENDER" accept --all
compare Goldens/profile@2x.png profile@2x.png
sed -i 's/"frame": \[68, 42, 84, 22\]/"frame": [68, 46, 84, 22]/' Goldens/profile.json
status 1 "$NAVRENDER" verify -o "$WORK/run"
has "3809 pixels differ, worst red by 255 at (178, 104), 1 region, node card/follow, Goldens/profile.json:9:7"
for name in difference nodes; do compare "$WORK"/run/failures/*/$name.png $name.png; done
status 0 "$NAVRENDER" accept --from "$WORK/run"
status 0 "$NAVRENDER" verify
cp Goldens/profile@2x.png Goldens/old@2x.png
status 1 "$NAVRENDER" orphans
has "orphan: Goldens/old@2x.png"
status 0 "$NAVRENDER" orphans --delete
status 0 "$NAVRENDER" verify
