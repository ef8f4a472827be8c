#!/usr/bin/env bash
# Looks for bytes that break the reading of pictures, or for pictures that do not come back as they were written.
# Usage: Scripts/fuzz.sh decoder|round-trip [--seconds N] [--seed N] [--corpus FOLDER]
#
# Coverage leads the way (libFuzzer), and AddressSanitizer watches. Bytes that fail are kept as .build/fuzz/crash-*; give such a
# file to .build/fuzz/release/Nav…Fuzzer to see it fail again.
set -euo pipefail
cd "$(dirname "$0")/.."

case ${1:-} in
    decoder) product=NavDecoderFuzzer ;;
    round-trip) product=NavRoundTripFuzzer ;;
    *) sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
target=$1
shift
seconds=60
seed=1
corpus=.build/fuzz/corpus-$target
while [ $# -gt 0 ]; do
    case $1 in
        --seconds) seconds=$2 ;;
        --seed) seed=$2 ;;
        --corpus) corpus=$2 ;;
        *) echo "Scripts/fuzz.sh: unknown option $1" >&2; exit 2 ;;
    esac
    shift 2
done

# Both sanitizers only come together in this way: the option for SwiftPM, the flag for the compiler.
NAVRENDER_FUZZ=1 swift build -c release --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address --product "$product" \
    --scratch-path .build/fuzz
mkdir -p "$corpus"
# With Swift's own backtraces the fuzzer cannot save what it found. The Swift runtime leaks a little by design.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
exec ".build/fuzz/release/$product" -max_total_time="$seconds" -seed="$seed" -max_len=4096 -timeout=60 \
    -rss_limit_mb=1024 -print_final_stats=1 -artifact_prefix=.build/fuzz/ "$corpus" Tests/Samples/PNG
