#!/bin/sh
# Formatting of all Swift files, and the syntax of all scripts. Other rules about sources are tests (ProjectTests).
set -eu

failed=0
swift format lint --strict --parallel --recursive Package.swift Sources Tests Examples || failed=1
for script in Scripts/*.sh .ci/run; do
    bash -n "$script" || failed=1
done
exit $failed
