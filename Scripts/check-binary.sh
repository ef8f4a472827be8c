#!/bin/sh
# Checks that the release binary runs without a Swift toolchain: it needs none of the toolchain's
# libraries. Checks also that it is hardened: position-independent code, read-only relocations, all
# symbols bound at the start, no executable stack, and stack protection in its C code.
# Usage: Scripts/check-binary.sh path/to/navrender
set -eu

fail() {
    echo "$binary $1" >&2
    exit 1
}

binary=$(realpath "$1")
dynamic=$(readelf -dW "$binary")
headers=$(readelf -lW "$binary")
if echo "$dynamic" | grep NEEDED | grep -i -e swift -e Foundation; then
    fail "needs libraries of the Swift toolchain"
fi
readelf -hW "$binary" | grep -q 'Type: *DYN' || fail "is not position-independent"
echo "$headers" | grep -q GNU_RELRO || fail "has no read-only relocations (RELRO)"
echo "$dynamic" | grep -qE 'BIND_NOW|FLAGS_1.*NOW' || fail "binds symbols lazily (no BIND_NOW)"
if echo "$headers" | grep GNU_STACK | grep -q E; then fail "has an executable stack"; fi
readelf --dyn-syms -W "$binary" | grep -q __stack_chk_fail || fail "has no stack protection"
cd /
"$binary" --version
