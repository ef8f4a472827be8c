#!/bin/bash
# Scenes, goldens, outputs and folders may have names that are not UTF-8, and messages stay readable.
. "$(dirname "$0")/common.sh"
export NAVRENDER
byte=$'caf\xe9'
mkdir -p "$WORK/$byte/Goldens"
cd "$WORK/$byte"

# readable TEXT…: checks that the last output contains each text and is UTF-8. An output with the raw byte 0xE9 of the
# name is not UTF-8.
readable() {
    has "$@"
    iconv -f UTF-8 -t UTF-8 "$WORK/output" >"$WORK/utf8" || fail "the output is not UTF-8"
}
scene "$byte.json" "#f00"
status 0 "$NAVRENDER" "$byte.json" -o "$byte.png"
[ "$(LC_ALL=C ls)" = "$(printf 'Goldens\n%s.json\n%s.png' "$byte" "$byte")" ] || fail "other files: $(ls -b)"
status 0 "$NAVRENDER" "$byte.json" -o 'again-{stem}.png'
cmp "$byte.png" "again-$byte.png" || fail "the same scene gave other bytes"
status 0 "$NAVRENDER" diff "$byte.png" "again-$byte.png"
status 0 "$NAVRENDER" check "$byte.json"
status 2 "$NAVRENDER" "$byte.json" -o "$byte.json"
status 4 "$NAVRENDER" check "none-$byte.json"
readable 'none-caf\xE9.json: no such file'

# Goldens are recorded, compared, changed and accepted. Orphans are found and deleted. A file of another kind is left
# alone.
mv "$byte.json" Goldens
echo notes >"Goldens/$byte.txt"
status 1 "$NAVRENDER" verify
readable 'missing: Goldens/caf\xE9@2x.png'
status 0 "$NAVRENDER" verify --update
[ -f "Goldens/$byte@2x.png" ] || fail "no golden: $(ls -b Goldens)"
status 0 "$NAVRENDER" verify
scene "Goldens/$byte.json" "#00f"
status 1 "$NAVRENDER" verify --format json -o "$WORK/run"
python3 - "$WORK/output" "$WORK"/run/results/*.json <<'PYTHON'
import json, sys
line = json.loads(open(sys.argv[1], encoding="utf-8").readline())
result = json.load(open(sys.argv[2], encoding="utf-8"))
# In a path, a byte that is not UTF-8 becomes the scalar U+10FF00 + byte: 0xE9 becomes U+10FFE9.
assert result["golden"]["path"] == "Goldens/caf\U0010ffe9@2x.png", result
PYTHON
status 1 "$NAVRENDER" verify
# The command that the message prints works in a shell.
readable "reproduce: navrender verify \$'Goldens/caf\\351.json'"
status 1 bash -c "$(sed -n 's/.*reproduce: navrender/"$NAVRENDER"/p' "$WORK/output")"
has 'changed: Goldens/caf\xE9@2x.png'
status 0 "$NAVRENDER" accept --all
status 0 "$NAVRENDER" verify
status 0 "$NAVRENDER" report -o "$WORK/report"
cp "Goldens/$byte@2x.png" "Goldens/old-$byte.png"
status 1 "$NAVRENDER" orphans
readable 'orphan: Goldens/old-caf\xE9.png'
status 0 "$NAVRENDER" orphans --delete
[ ! -f "Goldens/old-$byte.png" ] || fail "the orphan is left"
status 0 env NAVRENDER_STATE="$WORK/state-$byte" "$NAVRENDER" verify
[ -d "$WORK/state-$byte/runs" ] || fail "no state in the folder that the environment names"
