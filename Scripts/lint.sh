#!/bin/sh
# Checks formatting, the syntax of shell scripts, two generated files, imports, and the lengths of files, functions and
# comment lines. Other rules about sources are tests (ProjectTests).
set -eu

failed=0
swift format lint --strict --parallel --recursive Package.swift Plugins Sources Tests Examples || failed=1
for script in Scripts/*.sh .ci/run; do
    bash -n "$script" || failed=1
done
Scripts/make-embedded-fonts.py --check || failed=1
Scripts/make-hyphenation.py --check || failed=1
Scripts/check-imports.py --self-test || failed=1
Scripts/check-imports.py || failed=1
Scripts/check-sizes.py --self-test || failed=1
Scripts/check-sizes.py || failed=1
exit $failed
