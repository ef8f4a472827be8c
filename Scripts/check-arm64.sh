#!/usr/bin/env bash
# Compiles the C kernels for arm64, runs them in an emulator on random inputs, and compares every output with
# the output of this machine.
# Usage: Scripts/check-arm64.sh [--rounds N] [--seed N]
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=100
seed=1
while [ $# -gt 0 ]; do
    case $1 in
        --rounds) rounds=$2 ;;
        --seed) seed=$2 ;;
        *) echo "Scripts/check-arm64.sh: unknown option $1" >&2; exit 2 ;;
    esac
    shift 2
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Uses clang from the Swift toolchain, because the kernels use clang's vector types.
clang=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1/bin/clang|p')
xxhash=$work/include
mkdir "$xxhash"
cp /usr/include/xxhash.h "$xxhash"
"$clang" -O2 -ISources/CNavKernels/include -I"$xxhash" Scripts/arm64/kernels.c Sources/CNavKernels/*.c -lm -o "$work/here"
"$clang" --target=aarch64-linux-gnu --sysroot=/ -fuse-ld=/usr/bin/aarch64-linux-gnu-ld -static -O2 \
    -isystem /usr/aarch64-linux-gnu/include -ISources/CNavKernels/include -I"$xxhash" \
    Scripts/arm64/kernels.c Sources/CNavKernels/*.c -lm -o "$work/there"
"$work/here" "$seed" "$rounds" >"$work/here.txt"
qemu-aarch64 "$work/there" "$seed" "$rounds" >"$work/there.txt"
if ! diff "$work/here.txt" "$work/there.txt"; then
    echo "Scripts/check-arm64.sh: kernels differ between the CPUs" >&2
    exit 1
fi
echo "$(wc -l <"$work/here.txt") kernels give the same bytes on arm64 in $rounds rounds"
