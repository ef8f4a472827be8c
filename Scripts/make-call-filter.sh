#!/usr/bin/env bash
# Makes the filters of system calls in Sources/CNavSandbox from the lists in Scripts/sandbox/call_filter.c.
# Usage: Scripts/make-call-filter.sh            writes the filters
#        Scripts/make-call-filter.sh --check    fails if they are not current
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2046  # the options are meant to be split
cc -Wall -Wextra -Werror Scripts/sandbox/call_filter.c $(pkg-config --cflags --libs libseccomp) -o "$work/call_filter"
for architecture in x86_64 aarch64; do
    file=Sources/CNavSandbox/filter_$architecture.inc
    "$work/call_filter" $architecture >"$work/filter"
    if [ "${1:-}" = --check ]; then
        cmp "$work/filter" "$file" || { echo "$file is not current: run Scripts/make-call-filter.sh" >&2; exit 1; }
    else
        cp "$work/filter" "$file"
    fi
done
