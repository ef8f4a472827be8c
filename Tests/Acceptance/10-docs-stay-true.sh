#!/bin/bash
# Pictures of documentation: a second build draws nothing, a broken scene keeps its old picture, and a check tells
# missing, stale and extra pictures apart. Two builds of an animation give the same bytes, and names follow the rules of
# DocC.
. "$(dirname "$0")/common.sh"
mkdir -p "$WORK/project/App.docc/Figures"
cd "$WORK/project"
echo '{ "version": 1, "docs": { "appearance": ["light", "dark"], "scale": [1, 2] } }' >navrender.json
figure() { # FILE FILL
    cat >"$1" <<SCENE
{
  "scene": 1,
  "canvas": { "size": [40, 30], "background": "systemBackground" },
  "root": { "type": "box", "frame": [10, 10, 12, 10], "fill": "$2" },
  "figure": { "alt": "A box in the middle of an empty screen" }
}
SCENE
}
for name in one two three; do figure App.docc/Figures/$name.json red; done
cat >App.docc/Figures/film.json <<'SCENE'
{
  "scene": 1,
  "canvas": { "size": [40, 30], "background": "white" },
  "parameters": { "x": { "default": 0, "range": [0, 20] } },
  "root": { "type": "box", "frame": ["$x", 10, 12, 10], "fill": "blue" },
  "figure": { "alt": "A box moves to the right" },
  "outputs": { "name": "../Resources/film.png", "animate": 20, "sweep": { "x": { "from": 0, "to": 20, "step": 2 } } }
}
SCENE
cat >App.docc/Guide.md <<'PAGE'
# Guide

@Metadata {
  @TechnologyRoot
}

Two pictures.

<!--
```navrender
{ "scene": 1, "canvas": { "size": [20, 20] }, "root": { "type": "ellipse", "frame": "fill", "fill": "green" },
  "figure": { "name": "disc", "alt": "A green disc" } }
```
-->
PAGE

# Only the modification time of a scene file changes between two builds. The second build draws nothing.
status 0 "$NAVRENDER" docs build
has "17 pictures" "17 new, 17 drawn"
[ -f "App.docc/Resources/one~dark@2x.png" ] || fail "the names are not DocC's: $(ls App.docc/Resources)"
find . -name '*.png' -exec md5sum {} + | sort >"$WORK/first"
touch -d 2001-01-01 App.docc/Figures/one.json
status 0 "$NAVRENDER" docs build
has "17 unchanged, 0 drawn"
status 0 "$NAVRENDER" docs check
has "17 current"

# The pictures and the cache are deleted. The next build gives every picture, also the animation, the same bytes again.
cp -r App.docc/Resources "$WORK/old"
rm -r App.docc/Resources .build
status 0 "$NAVRENDER" docs build
find . -name '*.png' -exec md5sum {} + | sort | diff "$WORK/first" - || fail "a second build gives other bytes"

# If a scene is broken, the build fails and names the line. The scene's old pictures stay, and the other scenes are
# built.
figure App.docc/Figures/one.json redd
rm App.docc/Resources/two.png
status 3 "$NAVRENDER" docs build
has "App.docc/Figures/one.json:4:" "did you mean \"red\"" "wrote: App.docc/Resources/two.png"
find . -name '*.png' -exec md5sum {} + | sort | diff "$WORK/first" - || fail "the broken scene changed a picture"
figure App.docc/Figures/one.json red

# One picture is deleted, two are overwritten, and one is added. One scene changes, so its four pictures are stale.
rm App.docc/Resources/one.png
cp App.docc/Resources/disc.png App.docc/Resources/two.png
cp App.docc/Resources/two@2x.png App.docc/Resources/three@2x.png
figure App.docc/Figures/three.json green
cp App.docc/Resources/one@2x.png App.docc/Resources/stray.png
status 1 "$NAVRENDER" docs check
has "missing: App.docc/Resources/one.png" "wrong size: App.docc/Resources/two.png" \
    "stale: App.docc/Resources/three@2x.png" "extra: App.docc/Resources/stray.png" \
    "11 current, 1 missing, 4 stale, 1 wrong size, 1 extra"
# A build of one page knows only the figures of this page, so the build deletes no extra pictures.
status 0 "$NAVRENDER" docs build App.docc/Guide.md --delete
[ -f App.docc/Resources/stray.png ] && [ -f "App.docc/Resources/one@2x.png" ] || fail "a build of one page deleted pictures"
status 0 "$NAVRENDER" docs build --delete
has "deleted: App.docc/Resources/stray.png"
status 0 "$NAVRENDER" docs check

# A check reports a missing alternative text, also if a filter leaves the figure out. A build writes nothing if two
# pictures have the same name, a name leads out of the project, or a format is unknown.
find . -name '*.png' -exec md5sum {} + | sort >"$WORK/first"
sed -i 's/"alt": "A box in/"caption": "A box in/' App.docc/Figures/one.json
status 1 "$NAVRENDER" docs check --filter two
has "no alt text: App.docc/Figures/one.json:5"
figure App.docc/Figures/one.json red
rm App.docc/Resources/two.png
for name in disc.png ../../../disc.png disc.gif; do
    sed "s|\"figure\"|\"outputs\": { \"name\": \"../Resources/$name\" }, \"figure\"|" App.docc/Figures/two.json \
        >App.docc/Figures/four.json
    status 3 "$NAVRENDER" docs build
    has "App.docc/Figures/four.json" "nothing was written"
    [ ! -e App.docc/Resources/two.png ] || fail "a plan with wrong names was begun"
done
rm App.docc/Figures/four.json
status 0 "$NAVRENDER" docs build
find . -name '*.png' -exec md5sum {} + | sort | diff "$WORK/first" - || fail "pictures changed"

# A watch draws a scene after each save. While a scene is broken, the watch prints the problem and goes on.
"$NAVRENDER" docs watch >"$WORK/watch" 2>&1 &
watch=$!
trap 'kill $watch 2>/dev/null || true; rm -rf "$WORK"' EXIT
await() { # TEXT: waits until the watch has printed it
    for _ in $(seq 200); do
        grep -qF -- "$1" "$WORK/watch" && return
        sleep 0.05
    done
    cat "$WORK/watch" >&2
    fail "the watch did not print: $1"
}
await "watching"
figure App.docc/Figures/two.json blue
await "updated: App.docc/Resources/two.png"
figure App.docc/Figures/three.json greeen
await "did you mean \"green\"?"
figure App.docc/Figures/three.json yellow
await "updated: App.docc/Resources/three.png"
kill $watch
wait $watch 2>/dev/null || true
trap 'rm -rf "$WORK"' EXIT
status 0 "$NAVRENDER" docs check

# If DocC is installed, it converts the catalogue without a warning.
if command -v docc >/dev/null; then
    for name in one two three; do echo "![A box]($name.png)" >>App.docc/Guide.md; done
    echo "![A film](film.png)" >>App.docc/Guide.md
    status 0 docc convert App.docc --fallback-display-name App --fallback-bundle-identifier app \
        --output-path "$WORK/archive" --warnings-as-errors
    find "$WORK/archive" -name 'one~dark@2x.png' | grep -q . || fail "the archive lacks a variant"
    for name in one two three film; do
        grep -qF "\"identifier\":\"$name.png\"" "$WORK/archive/data/documentation/guide.json" ||
            fail "DocC left out the picture $name"
    done
fi
