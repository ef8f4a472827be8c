#!/usr/bin/env bash
# Fuzzes the image decoders, PNG encoding followed by decoding, layout, or the reader of film goldens.
# Usage: Scripts/fuzz.sh decoder|round-trip|layout|film [--seconds N] [--seed N] [--corpus FOLDER]
#
# Uses libFuzzer and AddressSanitizer. Inputs that fail are saved as .build/fuzz/crash-*.
# To repeat a failure, pass its file to .build/fuzz/release/Nav…Fuzzer.
set -euo pipefail
cd "$(dirname "$0")/.."

case ${1:-} in
    decoder) product=NavDecoderFuzzer samples=Tests/Samples/PNG ;;
    round-trip) product=NavRoundTripFuzzer samples=Tests/Samples/PNG ;;
    layout) product=NavLayoutFuzzer samples=Goldens/layout ;;
    film) product=NavFilmFuzzer samples=Tests/Samples/Film ;;
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

# The two sanitizers can be combined only in this way: SwiftPM's option and the compiler's flag.
NAVRENDER_FUZZ=1 swift build -c release --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address --product "$product" \
    --scratch-path .build/fuzz
mkdir -p "$corpus"
# Swift's backtraces would keep the fuzzer from saving its input. The Swift runtime leaks a little
# by design.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
exec ".build/fuzz/release/$product" -max_total_time="$seconds" -seed="$seed" -max_len=4096 -timeout=60 \
    -rss_limit_mb=1024 -print_final_stats=1 -artifact_prefix=.build/fuzz/ "$corpus" "$samples"
