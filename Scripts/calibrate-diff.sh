#!/bin/sh
# Computes the scores of the picture comparison for the calibration set, and writes
# docs/diff-calibration.md.
set -eu
cd "$(dirname "$0")/.."
mkdir -p docs
NAVRENDER_WRITE_CALIBRATION=1 swift test -c release --filter CalibrationTests
