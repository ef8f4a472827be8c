#!/bin/bash
# The gallery has an entry for every kind of node. Each entry has a scene, and the markup of the scene's picture.
# README.md links to every entry.
. "$(dirname "$0")/common.sh"
cd "$ROOT/docs/gallery"
pages=$(printf '%s\n' *.md | grep -v README)

# Names in the help's list of kinds that are not kinds of node.
OBJECTS=" scene symbol parameter output figure probe accessibility theme data node "
kinds=$("$NAVRENDER" help | sed -n '/^Kinds of node/,/^$/p' | tail -n +2 | tr ',\n' '  ')
[ "$(wc -w <<< "$kinds")" -gt 40 ] || fail "navrender help lists only these kinds: $kinds"

# entry KIND: prints the part of a page beneath the heading KIND.
entry() { awk -v heading="## $1" 'FNR == 1 { on = 0 } /^## / { on = $0 == heading } on' $pages; }

for kind in $kinds; do
    [[ "$OBJECTS" == *" $kind "* || "$kind" == \$* ]] && continue
    text=$(entry "$kind")
    [[ "$text" == *'```navrender'* && "$text" == *"\"type\": \"$kind\""* && "$text" == *"<img src="* ]] ||
        fail "docs/gallery has no entry \"## $kind\" with a scene that uses it and a picture"
done

for page in $pages; do
    # The page must contain each line of markup that `docs list` prints for the page's figures. Then the picture sizes,
    # file names and alternative texts in the page are current.
    "$NAVRENDER" docs list "$page" --emit picture --page "$page" | grep . > "$WORK/markup"
    missing=$(grep -vxFf "$page" "$WORK/markup" || true)
    [ -z "$missing" ] || fail "docs/gallery/$page lacks the markup of a figure: $missing"
    grep '^## ' "$page" | sed 's/^## //' | while read -r heading; do
        grep -qF "[$heading]($page#" README.md || fail "docs/gallery/README.md does not link to \"$heading\" in $page"
    done
done
