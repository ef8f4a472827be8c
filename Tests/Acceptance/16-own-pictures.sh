#!/bin/bash
# The pictures of the project's own documentation are those of their scenes, and no picture is left over.
. "$(dirname "$0")/common.sh"
cd "$ROOT"
status 0 "$NAVRENDER" docs check
pictures=$(sed -n 's/^\([0-9]*\) pictures checked.*/\1/p' "$WORK/output")
[ "${pictures:-0}" -ge 80 ] || fail "only ${pictures:-0} pictures were found"
status 0 "$NAVRENDER" verify docs/images -o "$WORK/run"
has "1 of 1 pictures equal" "4 figures are left to: navrender docs check"
