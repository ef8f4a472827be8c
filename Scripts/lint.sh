#!/bin/sh
# Formatting, and the rules about the sources that no compiler checks.
set -eu

failed=0
swift format lint --strict --parallel --recursive Package.swift Sources Tests Examples || failed=1
if grep -rn --include='*.swift' '^ *import Foundation' Sources; then
    echo "lint: Foundation is not used in Sources" >&2
    failed=1
fi
for script in Scripts/*.sh .ci/run; do
    bash -n "$script" || failed=1
done
exit $failed
