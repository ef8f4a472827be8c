#!/bin/bash
# `verify` reports each of three changes with numbers: one level of alpha in one pixel, one more column of pixels, and a
# moved node. The difference picture shows even the change of alpha.
. "$(dirname "$0")/common.sh"
repository

# The scene covers a transparent canvas, so every alpha is 255. Its golden gets the alpha 254 in one pixel.
cat >Goldens/alpha.json <<'SCENE'
{
  "scene": 1,
  "canvas": { "size": [20, 20], "background": "#0000" },
  "root": [
    { "type": "box", "id": "all", "frame": "fill", "fill": "#ff0000" },
    { "type": "box", "id": "hole", "frame": [3, 4, 1, 1], "fill": "#0000" }
  ]
}
SCENE
status 0 "$NAVRENDER" verify Goldens/alpha.json --update
python3 - <<'PYTHON'
# Writes the golden again, with alpha 254 in one pixel. The PNG specification defines the chunks (section 5), filter 0
# (section 9.2) and the zlib data (section 10).
import struct, zlib
def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
rows = b""
for y in range(20):
    rows += b"\0"
    for x in range(20):
        rows += bytes([255, 0, 0, 254 if (x, y) == (3, 4) else 255])
open("Goldens/alpha.png", "wb").write(b"\x89PNG\r\n\x1a\n"
    + chunk(b"IHDR", struct.pack(">IIBBBBB", 20, 20, 8, 6, 0, 0, 0))
    + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
PYTHON
status 1 "$NAVRENDER" verify Goldens/alpha.json -o "$WORK/alpha"
has "1 pixel differs" "worst alpha by 1 at (3, 4)" "1 region"
python3 - "$WORK"/alpha/failures/*/ <<'PYTHON'
import json, sys
result = json.load(open(sys.argv[1] + "result.json"))
assert result["comparison"]["alphaPixels"] == 1 and result["comparison"]["regions"] == [[3, 4, 1, 1]], result
PYTHON
# The difference picture is not a copy of the golden: it shows the changed alpha in blue.
status 1 "$NAVRENDER" diff "$WORK"/alpha/failures/*/difference.png "$WORK"/alpha/failures/*/expected.png
rm Goldens/alpha.*

# A canvas that is one pixel wider.
sed -i 's/"size": \[40, 30\]/"size": [40.5, 30]/' Goldens/settings.json
status 1 "$NAVRENDER" verify Goldens
has "changed: Goldens/settings@2x.png" "the picture is 81 × 60 pixels, but the golden is 80 × 60"
git checkout -q Goldens/settings.json

# A node that moved by 8 pixels. At each of its two sides, 8 columns of 20 rows differ.
scene Goldens/profile.json "#f00" 14
status 1 "$NAVRENDER" verify Goldens
has "320 pixels differ" "worst green by 255 at (20, 20)"
has "node save-button, Goldens/profile.json:6:5"
has "reproduce: navrender verify Goldens/profile.json --filter profile@2x" "accept:" "files:"
status 1 "$NAVRENDER" verify Goldens --tolerance 'maxDifference=0-3;totalPixels=0-9' --ignore 0,0,1,1 --max-nodes 99
has "--tolerance 'maxDifference=0-3;totalPixels=0-9' --ignore 0,0,1,1 --max-nodes 99"

# The last line of the output names the report, and this file exists.
report=$(tail -1 "$WORK/output")
[[ "$report" = "report: "*/index.html ]] && [ -s "${report#report: }" ] || fail "no report: $report"
