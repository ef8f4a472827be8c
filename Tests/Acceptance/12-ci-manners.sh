#!/bin/bash
# In CI, verify prints at most ten annotations, but JUnit lists all failures. NAVRENDER_RECORD is ignored.
. "$(dirname "$0")/common.sh"
mkdir -p "$WORK/project/Goldens"
cd "$WORK/project"
for number in $(seq 10 34); do
    scene Goldens/scene-$number.json "#f00"
    "$NAVRENDER" verify Goldens/scene-$number.json --update -q
    scene Goldens/scene-$number.json "#0${number}"
done
status 1 env CI=1 NAVRENDER_RECORD=all "$NAVRENDER" verify Goldens --annotations github --junit j.xml
[ "$(grep -c '^::error' "$WORK/output")" = 10 ] || fail "not ten annotations"
has "and 16 more failures" "NAVRENDER_RECORD is ignored because CI is set" "0 of 25 pictures equal"
python3 - <<'PYTHON'
import xml.etree.ElementTree as tree
suite = tree.parse("j.xml").getroot().find("testsuite")
assert suite.get("failures") == "25" and len(suite.findall("testcase/failure")) == 25
PYTHON
status 1 "$NAVRENDER" report summary
[ "$(grep -c '^| changed | scene-' "$WORK/output")" = 25 ] || fail "not 25 rows of the summary"

# Each kind of bad golden has its own message and code. The status is 4, and the other goldens are still verified.
bad() { # CODE TEXT
    status 4 "$NAVRENDER" verify Goldens --filter 'scene-1*' --format json
    has "\"code\":\"$1\"" "$2"
}
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n' >Goldens/scene-10@2x.png
bad golden-lfs-pointer "git lfs pull"
head -c 100 Goldens/scene-11@2x.png >cut.png
mv cut.png Goldens/scene-10@2x.png
bad golden-truncated "is cut short"
echo "no picture" >Goldens/scene-10@2x.png
bad golden-damaged "is not a PNG file"
rm Goldens/scene-10@2x.png
mkdir Goldens/scene-10@2x.png
bad golden-unreadable "is a directory"
[ "$(grep -c '"status":"changed"' "$WORK/output")" = 9 ] || fail "a bad golden stopped the others"
rmdir Goldens/scene-10@2x.png

status 2 "$NAVRENDER" verify Goldens --upate
has "did you mean --update"

# If the run's folder cannot be written, the status is 6. The same holds for a full disk.
touch file
status 6 "$NAVRENDER" verify Goldens -o file/run
has "the folder of the run cannot be written"
(ulimit -f 0; trap '' XFSZ; status 6 "$NAVRENDER" verify Goldens --filter scene-11*)
# Two runs at the same time use different folders. A folder that already contains a run is not reused.
"$NAVRENDER" verify Goldens >one 2>&1 & first=$!
"$NAVRENDER" verify Goldens >two 2>&1 || true
wait $first || true
cmp <(grep -c '^changed' one) <(grep -c '^changed' two) || fail "two runs at once differ"
status 1 "$NAVRENDER" verify Goldens -o run
status 6 "$NAVRENDER" verify Goldens -o run
has "already holds a run"
