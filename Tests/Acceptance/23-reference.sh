#!/bin/bash
# The pages and pictures of docs/reference are those of `navrender help`, and every key that can be seen has a picture.
. "$(dirname "$0")/common.sh"
cd "$ROOT"
status 0 python3 Scripts/make-reference.py "$NAVRENDER" --check
