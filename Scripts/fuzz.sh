#!/usr/bin/env bash
# Fuzzes one part of navrender, or each part in turn, with libFuzzer and AddressSanitizer.
# Usage: Scripts/fuzz.sh TARGET|all [--seconds N] [--seed N] [--corpus FOLDER] [--input FILE] [--coverage]
#        Scripts/fuzz.sh TARGET|all --merge FOLDER
#
# Targets: agreement, coverage, data, difference, expression, film, font, jpeg, json, layout, names, path, png, records,
# render, resolve, round-trip, settings, shaping, timeline (Fuzz/NavFuzzTargets says what each one checks).
# Every run begins with the inputs in Tests/NavFuzzTests and the target's seeds. New inputs go to the --corpus folder.
# Inputs that fail are saved as .build/fuzz/TARGET-crash-*, -timeout-* or -oom-*; --input repeats one of them.
# --coverage prints the share of each source file's lines that the corpus reaches, and does not fuzz.
# --merge copies a small set of inputs to FOLDER/TARGET. The set covers as much code as the whole corpus.
# Scripts/pack-corpus.py packs this folder for the tests.
set -euo pipefail
cd "$(dirname "$0")/.."

targets="agreement coverage data difference expression film font jpeg json layout names path png records render resolve
round-trip settings shaping timeline"
targets=${targets//$'\n'/ }
target=${1:-}
case " $targets all " in
    *" $target "*) [ -n "$target" ] || { sed -n '2,12s/^# \{0,1\}//p' "$0" >&2; exit 2; } ;;
    *) sed -n '2,12s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
shift
seconds=60 seed=1 corpus=.build/fuzz/corpus input= mode=fuzz
while [ $# -gt 0 ]; do
    case $1 in
        --seconds) seconds=$2 ;;
        --seed) seed=$2 ;;
        --corpus) corpus=$2 ;;
        --input) input=$2 ;;
        --coverage) mode=coverage; shift; continue ;;
        --merge) mode=merge merged=$2 ;;
        *) echo "Scripts/fuzz.sh: unknown option $1" >&2; exit 2 ;;
    esac
    shift 2
done

# Swift's backtraces would prevent the fuzzer from saving the failing input. The Swift runtime leaks a little
# memory by design, so leaks are not reported.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0

# Prints the folders with a target's seeds.
seeds() {
    case $1 in
        png) echo Tests/Samples/PNG ;;
        jpeg) echo Tests/Samples/JPEG ;;
        font) echo Tests/Samples/Fonts Goldens/text/Fonts ;;
        film) echo Tests/Samples/Film ;;
        records) echo Tests/Samples/Runs ;;
        layout) echo Goldens/layout ;;
        json) echo Goldens/language Goldens/layout Goldens/text Tests/Samples/JSON Tests/Samples/mistakes ;;
        expression) echo Tests/Samples/Expressions ;;
        agreement) echo Goldens/language Goldens/layout Goldens/paint Goldens/text Tests/Samples/Scenes ;;
        resolve | render) echo Goldens/heroes Goldens/language Goldens/paint Goldens/text ;;
        timeline) echo Goldens/films Goldens/effects ;;
        data) echo Goldens/language Tests/Samples/Data ;;
        settings) echo Tests/Samples/Settings ;;
    esac
}

# The largest input in bytes.
length() {
    case $1 in font | jpeg) echo 60000 ;; agreement | data | json | render | resolve | settings | timeline) echo 8192 ;; *) echo 4096 ;; esac
}

fuzz() {
    local folder=$corpus/$1 found=()
    Scripts/pack-corpus.py --unpack "$corpus" "$1"
    for place in $(seeds "$1"); do if [ -d "$place" ]; then found+=("$place"); fi; done
    NAVRENDER_FUZZ_TARGET=$1 .build/fuzz/release/NavFuzzer -max_total_time="$seconds" -seed="$seed" \
        -max_len="$(length "$1")" -timeout=20 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix=.build/fuzz/"$1"- "$folder" "${found[@]}"
}

merge() {
    local folder=$corpus/$1 found=()
    Scripts/pack-corpus.py --unpack "$corpus" "$1"
    mkdir -p "$merged/$1"
    for place in $(seeds "$1"); do if [ -d "$place" ]; then found+=("$place"); fi; done
    NAVRENDER_FUZZ_TARGET=$1 .build/fuzz/release/NavFuzzer -merge=1 -max_len="$(length "$1")" -timeout=60 \
        "$merged/$1" "$folder" "${found[@]}"
}

# Runs the corpus in a build that counts executed lines.
coverage() {
    local folder=.build/fuzz-coverage
    local program=$folder/release/NavFuzzer places=("$corpus/$1")
    Scripts/pack-corpus.py --unpack "$corpus" "$1"
    for place in $(seeds "$1"); do if [ -d "$place" ]; then places+=("$place"); fi; done
    NAVRENDER_FUZZ_TARGET=$1 LLVM_PROFILE_FILE=$folder/$1.profraw "$program" -runs=0 -timeout=60 "${places[@]}"
    "$tools/llvm-profdata" merge -o "$folder/$1.profdata" "$folder/$1.profraw"
    "$tools/llvm-cov" report "$program" -instr-profile="$folder/$1.profdata" Sources
}

if [ "$mode" = coverage ]; then
    NAVRENDER_FUZZ=1 swift build -c release --sanitize=fuzzer -Xswiftc -profile-generate \
        -Xswiftc -profile-coverage-mapping --product NavFuzzer --scratch-path .build/fuzz-coverage >&2
    tools=$(dirname "$(readlink -f "$(command -v swift)")")
    for each in ${target/#all/$targets}; do
        echo "== $each"
        coverage "$each"
    done
    exit
fi

# The fuzzer and AddressSanitizer can be combined only with both SwiftPM's option and the compiler's flag.
NAVRENDER_FUZZ=1 swift build -c release --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address --product NavFuzzer \
    --scratch-path .build/fuzz >&2
if [ -n "$input" ]; then
    [ "$target" != all ] || { echo "Scripts/fuzz.sh: --input needs one target" >&2; exit 2; }
    NAVRENDER_FUZZ_TARGET=$target exec .build/fuzz/release/NavFuzzer "$input"
fi
for each in ${target/#all/$targets}; do
    echo "== $each"
    "$mode" "$each"
done
