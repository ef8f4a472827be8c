#!/bin/bash
# navrender finds goldens with false pixels, although these files have the stored hash of the true frame and correct
# checksums.
. "$(dirname "$0")/common.sh"
repository
cp Goldens/profile@2x.png "$WORK/true.png"
# Goldens with few colours have palettes, and their compressed data are indices into the palette. If "settings" differed
# from "profile" only in a colour, both goldens would have the same compressed data. So "settings" gets the colours of
# "profile", and one of its boxes gets another place.
scene Goldens/settings.json "#f00" 20
"$NAVRENDER" verify Goldens --update -q
cp Goldens/settings@2x.png "$WORK/other.png"
# lie KIND: rewrites the golden of "profile" with the mistake KIND. KIND "honest" adds no mistake. The file format is in
# the PNG specification, third edition, sections 5 and 9.
lie() {
    python3 - "$1" "$WORK" <<'PYTHON'
import struct, sys, zlib
kind, work = sys.argv[1:]

def chunks(path):
    data = open(path, "rb").read()
    at, found = 8, []
    while at < len(data):
        size = struct.unpack(">I", data[at:at + 4])[0]
        found.append((data[at + 4:at + 8], data[at + 8:at + 8 + size]))
        at += size + 12
    return found

def joined(found):
    return b"".join(body for name, body in found if name == b"IDAT")

own, other = chunks(f"{work}/true.png"), chunks(f"{work}/other.png")
assert b"nvPH" in [name for name, _ in own], "the golden has no stored hash"
rows = bytearray(zlib.decompress(joined(own)))
height = struct.unpack(">I", own[0][1][4:8])[0]
stride = len(rows) // height
if kind == "pixels": rows[-1] ^= 1
if kind == "rows": rows += rows[-stride:]
if kind == "filter": rows[stride] = 5
data = joined(other) if kind == "swapped" else zlib.compress(bytes(rows))
written, is_placed = b"\x89PNG\r\n\x1a\n", False
for name, body in own:
    if name == b"IDAT":
        if is_placed: continue
        body, is_placed = data, True
    written += struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
open("Goldens/profile@2x.png", "wb").write(written)
PYTHON
}
lie honest
status 0 "$NAVRENDER" verify Goldens
for kind in pixels swapped; do
    lie $kind
    status 1 "$NAVRENDER" verify Goldens --format json
    has '"code":"pixels-differ"'
done
for kind in rows filter; do
    lie $kind
    status 4 "$NAVRENDER" verify Goldens --format json
    has '"code":"golden-damaged"'
done
lie honest

# Four damaged films: two swapped frames, an edited hash of a frame, an edited hash of a tile, and a missing end.
cat >Goldens/moving.json <<'SCENE'
{
  "scene": 1, "canvas": { "size": [64, 40] },
  "root": { "type": "box", "id": "card", "frame": [0, 10, 20, 20], "fill": "#36f" },
  "timeline": [{ "at": 0, "set": { "frame": [40, 10, 20, 20] }, "in": "card", "with": 0.2 }],
  "snapshots": { "pictures": [{ "film": 60 }] }
}
SCENE
"$NAVRENDER" verify Goldens/moving.json --update=missing -q
status 0 "$NAVRENDER" verify Goldens
cp Goldens/moving.film "$WORK/true.film"
# A film file has six header lines and then one line for each frame.
awk 'NR == 9 { held = $0; next } { print } NR == 10 { print held }' "$WORK/true.film" >"$WORK/swapped.film"
awk 'NR == 9 { $2 = "0" substr($2, 2, 30) "0" } { print }' "$WORK/true.film" >"$WORK/frame.film"
awk 'NR == 9 { $4 = "AAAA" substr($4, 5) } { print }' "$WORK/true.film" >"$WORK/tile.film"
for kind in swapped frame tile; do
    cp "$WORK/$kind.film" Goldens/moving.film
    status 4 "$NAVRENDER" verify Goldens --format json
    has '"code":"golden-damaged"' 'was edited or badly merged'
done
head -n 12 "$WORK/true.film" >Goldens/moving.film
status 4 "$NAVRENDER" verify Goldens --format json
has '"code":"golden-truncated"'
