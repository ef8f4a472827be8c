#!/bin/bash
# Builds the documentation of the library with warnings as errors, and fails if a public symbol has no documentation.
# Usage: Scripts/docc.sh [OUTPUT]      (default .build/docs)
#
# The library re-exports types of the modules below it. `swift package dump-symbol-graph` would make one graph for each
# module, and links between graphs fail. So this script makes a single graph of the library with the re-exported types.
set -euo pipefail
cd "$(dirname "$0")/.."

output=${1:-.build/docs}
graphs=.build/docs-graphs
target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\(.*\)".*/\1/p' | head -1)
# The same folder as the debug program of `make test-all`, so that nothing is built twice.
build=(swift build -c debug --scratch-path .build/debug-build)
"${build[@]}" --target Navrender --quiet
bin=$("${build[@]}" --show-bin-path)

# The folder of Swift modules, and the compiler options for the headers of C targets and system libraries.
modules=$bin/Modules
[ -d "$modules" ] || modules=$bin
includes=()
for folder in Sources/CNav*; do
    [ -d "$folder/include" ] && includes+=(-Xcc "-I$folder/include")
    [ -f "$folder/module.modulemap" ] && includes+=(-Xcc "-fmodule-map-file=$folder/module.modulemap")
done
for map in "$bin"/CNav*.build/module.modulemap; do
    [ -f "$map" ] && includes+=(-Xcc "-fmodule-map-file=$map")
done
for library in freetype2 harfbuzz libpng zlib libdeflate libisal libturbojpeg; do
    for flag in $(pkg-config --cflags "$library"); do includes+=(-Xcc "$flag"); done
done

# extract MODULE FOLDER [OPTION…]: writes the graph of a module's public symbols.
extract() {
    mkdir -p "$2"
    swift-symbolgraph-extract -module-name "$1" -I "$modules" -target "$target" -output-dir "$2" \
        -minimum-access-level public -skip-synthesized-members -skip-inherited-docs "${includes[@]}" "${@:3}"
}

exported=$(sed -n 's/^@_exported import [a-z]* \([A-Za-z]*\)\..*/\1/p' Sources/Navrender/Exports.swift | sort -u)
rm -rf "$graphs" "$graphs-modules" "$output"
extract Navrender "$graphs" "-experimental-allowed-reexported-modules=$(paste -sd, <<< "$exported")"
# In this graph, re-exported types lack the members of their extensions. Copy these members from the graphs of the
# modules that have the extensions.
for module in $exported; do extract "$module" "$graphs-modules"; done
Scripts/add-extension-members.py "$graphs"/Navrender.symbols.json "$graphs-modules"/*.symbols.json

docc convert Sources/Navrender/Navrender.docc --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name Navrender --fallback-bundle-identifier Navrender \
    --output-path "$output" --warnings-as-errors
Scripts/check-documented.py "$graphs"/Navrender.symbols.json
