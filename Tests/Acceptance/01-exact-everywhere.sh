#!/bin/bash
# The same scenes give the same bytes with any number of threads, in any environment, in debug and release builds.
. "$(dirname "$0")/common.sh"
DEBUG=${NAVRENDER_DEBUG:-$ROOT/.build/debug-build/debug/navrender}
[ -x "$DEBUG" ] || swift build --package-path "$ROOT" -c debug --product navrender --scratch-path "$ROOT/.build/debug-build"
cd "$ROOT/Goldens"
draw() { # PROGRAM FOLDER OPTIONS…
    local program=$1 folder=$2
    shift 2
    for area in */; do
        area=${area%/}
        mkdir -p "$WORK/$folder/$area"
        "$program" "$area"/*.json -o "$WORK/$folder/$area/{stem}{~appearance}{@scale}.png" "$@" 2>/dev/null
    done
}
# Makes a Turkish locale: its decimal point is a comma, and its small letter of I has no dot. Without the locale, the
# C library would silently use the locale C, and the test would prove nothing.
export LOCPATH=$WORK/locales
mkdir "$LOCPATH"
localedef -i tr_TR -f UTF-8 "$LOCPATH/tr_TR.UTF-8" || fail "no Turkish locale; it needs Debian's package locales"
[ "$(LC_ALL=tr_TR.UTF-8 locale decimal_point)" = , ] || fail "the Turkish locale is not in use"
draw "$NAVRENDER" one --jobs 1
TZ=Asia/Tokyo LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8 LANGUAGE=tr HOME=/nonexistent draw "$NAVRENDER" sixteen --jobs 16
draw "$DEBUG" debug --jobs 3
[ "$(find "$WORK/one" -name '*.png' | wc -l)" -ge 200 ] || fail "too few pictures"
diff -r "$WORK/one" "$WORK/sixteen" || fail "threads or environment change bytes"
diff -r "$WORK/one" "$WORK/debug" || fail "debug and release builds differ"
# Check that the pixels equal the committed goldens.
cd "$ROOT"
status 0 "$NAVRENDER" verify Goldens --no-hash -o "$WORK/run"
