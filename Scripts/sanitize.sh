#!/usr/bin/env bash
# Runs every test under ThreadSanitizer, or under AddressSanitizer and LeakSanitizer. Fails if a sanitizer
# reports anything, also in a program that a test starts.
# Usage: Scripts/sanitize.sh thread|address [options of `swift test`, such as --filter NAME]
#
# Reports are printed and kept in .build/thread/reports or .build/address/reports.
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:-}
case $kind in
    thread)
        planted=planted-race sound=guarded misuses=('')
        # The test `noRoom` limits files to one block. It would fail, because ThreadSanitizer writes a file
        # of half a megabyte when a program starts.
        skipped=(--skip InterruptionTests/noRoom)
        ;;
    address) planted=planted-misuse sound='' misuses=(overflow leak) skipped=() ;;
    *) sed -n '2,4s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
shift
build=.build/$kind
reports=$PWD/$build/reports
tools=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1/bin|p')
mkdir -p "$build/planted"

options=log_path=$reports/report:external_symbolizer_path=$tools/llvm-symbolizer
# To write their reports, sanitizers open files and start programs. The sandbox would forbid both.
export NAVRENDER_SANDBOX=off
export TSAN_OPTIONS=$options ASAN_OPTIONS=$options:detect_leaks=1
export LSAN_OPTIONS=suppressions=$PWD/Scripts/sanitizers/leaks.txt:print_suppressions=0

# The linker warns about some symbols of the sanitizers; the warnings are removed.
quietly() { "$@" 2>&1 | { grep -v 'Cannot export local symbol' || true; }; }

# Runs a program under the sanitizer, after removing all earlier reports.
watched() {
    rm -rf "$reports"
    mkdir -p "$reports"
    if [ $kind = thread ]; then
        LD_PRELOAD=$PWD/$build/planted/mutex.so "$@"
    else
        "$@"
    fi
}

found_nothing() { [ -z "$(ls "$reports")" ]; }

# Checks that the sanitizer works: it must report each planted misuse and accept the correct
# variant.
[ $kind = address ] ||
    "$tools/clang" -O1 -Wall -Wextra -Werror -shared -fPIC Scripts/sanitizers/mutex.c -o "$build/planted/mutex.so"
quietly swiftc -O -g -sanitize=$kind "Scripts/sanitizers/$planted.swift" -o "$build/planted/$planted"
if ! watched "$build/planted/$planted" $sound || ! found_nothing; then
    cat "$reports"/* >&2 || true
    echo "Scripts/sanitize.sh: what is sound in Scripts/sanitizers/$planted.swift was reported" >&2
    exit 1
fi
for misuse in "${misuses[@]}"; do
    if watched "$build/planted/$planted" $misuse || found_nothing; then
        echo "Scripts/sanitize.sh: a misuse in Scripts/sanitizers/$planted.swift was not reported" >&2
        exit 1
    fi
done

# Builds with optimization, as `make test` does, because some tests compare every pixel with a slow reference.
flags=(-c release -Xswiftc -enable-testing --sanitize=$kind --scratch-path $build)
quietly swift build --build-tests "${flags[@]}"
# XCTest is disabled: it has no tests here, and it leaks.
status=0
watched swift test --skip-build --disable-xctest "${flags[@]}" "${skipped[@]}" "$@" || status=$?
if ! found_nothing; then
    cat "$reports"/* >&2
    echo "Scripts/sanitize.sh: $(ls "$reports" | wc -l) processes were reported, see $reports" >&2
    status=1
fi
exit $status
