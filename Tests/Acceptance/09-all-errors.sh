#!/bin/bash
# `navrender check` reports all problems of a scene at once, with places and suggestions. Its JSON is valid. With
# `NO_COLOR`, its output to a file has no escape bytes.
. "$(dirname "$0")/common.sh"
cd "$WORK"
cat >five-errors.json <<'SCENE'
{
  "scene": 1,
  "canvas": { "size": [40, -30], "bakground": "white" },
  "root": [
    { "type": "boxx", "frame": [0, 0, 40, 8] },
    { "type": "box", "frame": [0, 0, 40], "fill": "#12345" }
  ]
}
SCENE
status 3 "$NAVRENDER" check five-errors.json
[ "$(grep -cE '^five-errors.json:[0-9]+:[0-9]+: (error|warning)' "$WORK/output")" = 5 ] || fail "$(cat "$WORK/output")"
[ "$(grep -c 'did you mean' "$WORK/output")" -ge 2 ] || fail "fewer than two suggestions"
status 3 "$NAVRENDER" check five-errors.json --format json
python3 -c "
import json, sys
lines = [json.loads(line) for line in open('$WORK/output')]
assert len(lines) == 5, lines"
status 3 env NO_COLOR=1 "$NAVRENDER" check five-errors.json
! grep -q $'\x1b' "$WORK/output" || fail "escape bytes"
