#!/bin/sh
# Renders the scenes of docs/effects: an animation and a sheet of frames for each.
# Usage: Scripts/effects.sh path/to/navrender
set -eu

navrender=$1
draw() { # scene, scale of the animation, columns x rows of the sheet
    "$navrender" "docs/effects/$1.json" -o "docs/effects/$1.png" --animate --frames 20fps --scale "$2" --png small
    "$navrender" "docs/effects/$1.json" -o "docs/effects/$1-sheet.png" --sheet "$3" --scale 1 --png small
}
draw settings-bar 1 4x3
draw toolbars 2 4x3
draw flow-progress 1 4x3
draw search-tags 2 3x4
draw leaving-bar 2 4x2
ls -l docs/effects/*.png
