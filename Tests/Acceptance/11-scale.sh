#!/bin/bash
# Verifying 2,000 variants needs at most 400 MiB, whether they pass or fail. If they fail, the run takes at most 8 times
# as long as if they pass.
. "$(dirname "$0")/common.sh"
mkdir -p "$WORK/project/Goldens"
cd "$WORK/project"
python3 - <<'PYTHON'
import json
for number in range(20):
    pictures = [{"name": f"v{index}", "set": {"x": index % 40, "paint": f"#{index:02x}80ff"}} for index in range(100)]
    rows = [{"type": "text", "text": f"Row {row} of scene {number}", "font": "body", "fill": "label",
             "frame": [16, 60 + 44 * row, 300, 24]} for row in range(12)]
    scene = {"scene": 1, "canvas": {"size": [390, 640], "scale": 1}, "parameters": {"x": 0, "paint": "#f00"},
             "root": [{"type": "box", "id": "mark", "frame": [20, 10, 40, 30], "fill": "$paint",
                       "transform": [{"translation": ["$x", 0]}], "radius": 8}] + rows,
             "snapshots": {"pictures": pictures}}
    json.dump(scene, open(f"Goldens/scene-{number:02}.json", "w"))
PYTHON
status 0 "$NAVRENDER" verify Goldens --update -q
measure() { # STATUS: prints seconds and MiB of a run
    python3 - "$1" "$NAVRENDER" <<'PYTHON'
import resource, subprocess, sys, time
began = time.monotonic()
found = subprocess.run([sys.argv[2], "verify", "Goldens", "-q"], stdout=subprocess.DEVNULL).returncode
assert found == int(sys.argv[1]), found
print(time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)
PYTHON
}
read -r passing memory <<<"$(measure 0)"
sed -i 's/"translation": \["$x", 0\]/"translation": ["$x", 1]/' Goldens/*.json
read -r failing more <<<"$(measure 1)"
echo "passing: $passing s, $memory MiB; failing: $failing s, $more MiB"
python3 - "$passing" "$memory" "$failing" "$more" <<'PYTHON'
import sys
passing, memory, failing, more = map(float, sys.argv[1:])
assert memory <= 400 and more <= 400, "memory"
assert failing <= 8 * passing, "time"
PYTHON
[ "$(find .build/navrender/runs -path '*results*' -name '*.json' | wc -l)" -ge 4000 ] || fail "a result is missing"
