#!/bin/bash
# The pictures of the project's own documentation are those of their scenes, and no picture is left over.
. "$(dirname "$0")/common.sh"
cd "$ROOT"
status 0 "$NAVRENDER" docs check
has "13 current"
status 0 "$NAVRENDER" verify docs/images -o "$WORK/run"
has "1 of 1 pictures equal" "3 figures are left to: navrender docs check"
