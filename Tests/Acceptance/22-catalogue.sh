#!/bin/bash
# The articles contain the image markup that `navrender docs list` prints for their scenes. The tutorial shows the files
# of Examples/FirstScene and pictures of that example's scene.
. "$(dirname "$0")/common.sh"
code=$ROOT/Sources/Navrender/Navrender.docc/Tutorials/Code
example=$ROOT/Examples/FirstScene
same() { cmp "$code/$1" "$example/$2" || fail "$2 of Examples/FirstScene differs from $1 of the tutorial"; }
same FirstScene-Package.swift Package.swift
same FirstScene-main.swift Sources/FirstScene/main.swift
same FirstScene-CardTests.swift Tests/FirstSceneTests/CardTests.swift
same card-4.json Scenes/card.json

# The picture that the example's program draws.
status 0 "$NAVRENDER" "$example/Scenes/card.json" -o "$WORK/card.png" --scale 2 \
    --set name="Grace Hopper" --set deed="wrote a compiler"
status 0 "$NAVRENDER" diff "$WORK/card.png" "$code/images/card-hopper@2x.png"

# The goldens of the example's test.
for appearance in light dark; do
    suffix=; [ $appearance = light ] || suffix="~dark"
    status 0 "$NAVRENDER" "$example/Scenes/card.json" -o "$WORK/card.png" --scale 2 --appearance $appearance
    status 0 "$NAVRENDER" diff "$WORK/card.png" \
        "$example/Tests/FirstSceneTests/__Snapshots__/CardTests/card$suffix@2x.png"
done

cd "$ROOT/Sources/Navrender/Navrender.docc/Ideas"
"$NAVRENDER" docs list . --emit markdown --page Coverage.md | grep '!\[.*\.png)' | grep -v '~dark' >"$WORK/markup"
[ "$(wc -l <"$WORK/markup")" -ge 8 ] || fail "the articles have only these pictures: $(cat "$WORK/markup")"
while read -r line; do
    grep -qxF -- "$line" ./*.md || fail "no article shows a picture as: $line"
done <"$WORK/markup"
