#!/bin/sh
# Builds the binary to install, with the Swift runtime in it: what nobody calls is left out, and what the loader would look up, fill
# in or read at every start is as little as can be.
# Usage: Scripts/build-static.sh BUILD-FOLDER
set -eu

build=$1
scripts=$(cd "$(dirname "$0")" && pwd)

# Functions are sections of their own, so that the linker can leave out those that nobody calls.
flags="-Xswiftc -Xfrontend -Xswiftc -function-sections"
# The toolchain's own linker; no symbol of a program is for others.
flags="$flags -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic"
# Of the Swift runtime, functions that every start calls stand together, so that few pages of the others come with them.
flags="$flags -Xlinker --symbol-ordering-file=$scripts/runtime-functions.txt -Xlinker --no-warn-symbol-ordering"
# Addresses to fill in, packed to a fiftieth; glibc knows how to read them since 2.36.
version=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
major=${version% *}
minor=${version#* }
if [ -n "$version" ] && { [ "$major" -gt 2 ] || [ "$minor" -ge 36 ]; }; then
    flags="$flags -Xlinker -z -Xlinker pack-relative-relocs"
fi

# The C++ library, which only the Swift runtime needs, is in the binary as that is: the linker finds no other one first.
mkdir -p "$build/libraries"
library=$(cc -print-file-name=libstdc++.a 2>/dev/null || true)
if [ -e "$library" ]; then ln -sf "$library" "$build/libraries/libstdc++.a"; fi
NAVRENDER_LIBRARIES=$(cd "$build/libraries" && pwd)
export NAVRENDER_LIBRARIES

# No library lies beside the binary, so the loader need not look there for each of them.
# shellcheck disable=SC2086  # Flags are words.
exec swift build -c release --static-swift-stdlib --disable-local-rpath --product navrender --scratch-path "$build" $flags
