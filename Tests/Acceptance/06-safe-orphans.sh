#!/bin/bash
# An orphan is a picture that no scene or test uses. To find the orphans among pictures of scenes, no run of tests is
# needed. Only a complete run tells which goldens the tests use. So after a partial run, nothing is deleted.
. "$(dirname "$0")/common.sh"
repository
status 0 "$NAVRENDER" orphans
cp Goldens/profile@2x.png Goldens/stray.png
mkdir Goldens/Images
cp Goldens/profile@2x.png Goldens/Images/photo.png
sed 's/"type": "box", "id": "card", "frame": \[0, 0, 40, 8\], "fill": "#eee"/"type": "image", "source": "Images\/photo.png", "frame": [0, 0, 8, 8]/' \
    Goldens/settings.json >Goldens/album.json
status 0 "$NAVRENDER" verify Goldens/album.json --update
status 1 "$NAVRENDER" orphans
[ "$(grep -c '^orphan' "$WORK/output")" = 1 ] || fail "more than the stray picture is an orphan"
has "orphan: Goldens/stray.png"

# A scene that cannot be read may use any picture of its folder. So nothing is deleted.
echo '{ "scene": 1, ' >Goldens/broken.json
status 1 "$NAVRENDER" orphans --delete
has "cannot find all orphans" "nothing was deleted"
[ -f Goldens/stray.png ] || fail "a picture was deleted in doubt"
rm Goldens/broken.json

# Goldens of tests: a run with a filter, then three of four shards, then a complete run.
mkdir -p Tests/__Snapshots__/CardTests .build/navrender/runs
echo 'func header() {}' >Tests/CardTests.swift
cp Goldens/profile@2x.png Tests/__Snapshots__/CardTests/old.png
run=.build/navrender/runs/t
mkdir -p $run/processes $run/results
header() {
    cat >$run/run.json <<JSON
{ "version": 1, "id": "t", "producer": "$1", "navrender": "0", "started": "2099-01-01T00:00:00.000Z", "root": "/",
  "command": [], "filters": [], "shard": $2, "mergedShards": $3, "record": "never" }
JSON
    echo "{ \"version\": 1, \"pid\": 1, \"command\": [], \"filters\": [$4] }" >$run/processes/1.json
    echo '{ "version": 1, "status": 0 }' >$run/processes/1.end.json
}
for partial in "test null [] \"--filter_a\"" 'merge {"index":0,"count":4} [1,2,4] '; do
    read -r producer shard merged filter <<<"$partial"
    header "$producer" "$shard" "$merged" "$filter"
    status 1 "$NAVRENDER" orphans . --delete
    has "cannot find all orphans" "nothing was deleted"
done
header test null '[]' ''
status 1 "$NAVRENDER" orphans .
has "orphan: Goldens/stray.png" "orphan: Tests/__Snapshots__/CardTests/old.png"
status 0 "$NAVRENDER" orphans . --delete
[ "$(changed | tr '\n' ' ')" = "Goldens/Images/ Goldens/album.json Goldens/album@2x.png Tests/ " ] || fail "$(changed)"
[ ! -f Tests/__Snapshots__/CardTests/old.png ] && [ ! -f Goldens/stray.png ] || fail "an orphan is left"
[ -f Goldens/Images/photo.png ] || fail "an asset was deleted"
