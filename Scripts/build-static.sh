#!/bin/sh
# Builds the navrender binary for installation, with the Swift runtime linked statically.
#
# The options below remove unused functions and reduce the work of the dynamic loader at each start.
#
# Usage: Scripts/build-static.sh BUILD-FOLDER
set -eu

build=$1
scripts=$(cd "$(dirname "$0")" && pwd)

# Each function gets its own section, so that the linker can remove unused functions.
flags="-Xswiftc -Xfrontend -Xswiftc -function-sections"
# Uses the toolchain's linker and exports no symbols of the program.
flags="$flags -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic"
# The file lists the runtime functions that a start calls. The linker places them next to each other, so that
# a start touches few memory pages.
flags="$flags -Xlinker --symbol-ordering-file=$scripts/runtime-functions.txt -Xlinker --no-warn-symbol-ordering"
# Packs relative relocations to 1/50 of their size. glibc supports the format since version 2.36.
version=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
major=${version% *}
minor=${version#* }
if [ -n "$version" ] && { [ "$major" -gt 2 ] || [ "$minor" -ge 36 ]; }; then
    flags="$flags -Xlinker -z -Xlinker pack-relative-relocs"
fi

# Hardens the program. The loader binds all symbols at the start and then makes the relocated data read-only.
# C functions with buffers check their stack.
flags="$flags -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xcc -fstack-protector-strong"

# Statically links the C++ library, which the Swift runtime needs. This saves 1.1 MiB of memory
# (docs/decisions/0005-lazy-start.md). The folder `libraries` contains only the static library, so the
# linker does not find the shared library first.
mkdir -p "$build/libraries"
library=$(cc -print-file-name=libstdc++.a 2>/dev/null || true)
if [ -e "$library" ]; then ln -sf "$library" "$build/libraries/libstdc++.a"; fi
NAVRENDER_LIBRARIES=$(cd "$build/libraries" && pwd)
export NAVRENDER_LIBRARIES

# --disable-local-rpath: there are no libraries beside the binary, so the loader need not look for
# them.
exec swift build -c release --static-swift-stdlib --disable-local-rpath --product navrender --scratch-path "$build" $flags
