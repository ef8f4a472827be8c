#!/bin/bash
# Runs the acceptance scripts of this folder, in the order of their numbers.
#
# Usage: Tests/Acceptance/run.sh fast|all    NAVRENDER=path of the program (default: the release build)
# "fast" leaves out the scripts that build Swift packages or the debug program, or draw 2,000 variants.
set -eu
folder=$(dirname "$0")
slow="01-exact-everywhere 04-evidence 05-names 11-scale"
for script in "$folder"/[0-9]*.sh; do
    name=$(basename "$script" .sh)
    if [ "${1:-fast}" = fast ] && [[ " $slow " == *" $name "* ]]; then continue; fi
    echo "$name"
    "$script"
done
