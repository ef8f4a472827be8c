#!/usr/bin/env bash
# Compares navrender's pictures of random strokes with resvg's pictures. Also compares navrender's pictures of random
# trees of clips, masks, shadows and filters with Chromium's pictures. The required shares of agreeing scenes are 3 to 5
# percentage points below the shares in docs/fidelity-random.md, because this sample is smaller. The script needs the
# network: packages come from PyPI.
# Usage: Scripts/check-fidelity.sh NAVRENDER
set -euo pipefail

NAVRENDER=$(realpath "$1")
cd "$(dirname "$0")/.."
work=$PWD/.build/fidelity
mkdir -p "$work"

# Installs the pinned packages again only if the list of pins has changed.
requirements=Scripts/fidelity/requirements.txt
if ! cmp -s "$requirements" "$work/requirements.txt"; then
    rm -rf "$work/venv"
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --disable-pip-version-check -r "$requirements"
    cp "$requirements" "$work/requirements.txt"
fi

compare() { "$work/venv/bin/python" Scripts/fidelity/random_scenes.py "$NAVRENDER" "$@" | tail -n 1; }
compare strokes --count 512 --agreeing 78
compare trees --count 256 --agreeing 86
