#!/bin/bash
# Builds, runs or tests a package that uses the library, in the debug configuration.
#
# Usage: Scripts/swift-shared.sh build|run|test [options of `swift`]    in the folder of the package
# All such packages share one build folder and the same options, so that the library is built once for all of them.
# On few cores, the compiler takes less time for a whole module than for its files in batches.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
verb=$1
shift
exec swift "$verb" --scratch-path "$root/.build/examples" \
    -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -disable-batch-mode "$@"
