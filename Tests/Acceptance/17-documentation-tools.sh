#!/bin/bash
# The Python package for documentation tools finds and runs the program, writes HTML, and follows the protocol of mdBook
# preprocessors. The parts that need Sphinx or MkDocs are tested by Scripts/check-documentation-tools.sh.
. "$(dirname "$0")/common.sh"
export NAVRENDER PYTHONDONTWRITEBYTECODE=1
NAVRENDER=$(realpath "$NAVRENDER")
cd "$ROOT/Integrations/Python/tests"
PYTHONPATH=../src status 0 python3 -m unittest test_build test_mdbook
has "OK"
# The committed pictures of the example for DocC are current.
cd "$ROOT/Examples/Documentation/DocC"
status 0 "$NAVRENDER" docs check
has "8 current"
