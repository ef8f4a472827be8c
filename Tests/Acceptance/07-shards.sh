#!/bin/bash
# Four merged shards have the same results and failures as one run of all goldens, byte for byte.
. "$(dirname "$0")/common.sh"
repository
for number in 1 2 3 4 5 6 7; do scene Goldens/more-$number.json "#$number$number$number"; done
scene Goldens/settings.json "#123456"
status 1 "$NAVRENDER" verify Goldens -o "$WORK/whole"
for index in 1 2 3 4; do
    status 1 "$NAVRENDER" verify Goldens --shard $index/4 -o "$WORK/shard-$index"
done
status 0 "$NAVRENDER" report merge "$WORK/shard-3" "$WORK/shard-1" "$WORK/shard-4" "$WORK/shard-2" -o "$WORK/merged"
[ "$(find "$WORK/whole/results" -name '*.json' | wc -l)" = 10 ] || fail "not every golden has a result"
for part in results failures; do
    diff -r "$WORK/whole/$part" "$WORK/merged/$part" || fail "the shards give other $part"
done
status 2 "$NAVRENDER" verify Goldens --shard 5/4
