#!/bin/sh
# Scores the calibration set of the picture comparison and writes docs/diff-calibration.md.
set -eu
cd "$(dirname "$0")/.."
mkdir -p docs
NAVRENDER_WRITE_CALIBRATION=1 swift test -c release --filter CalibrationTests
