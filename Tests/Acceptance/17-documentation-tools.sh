#!/bin/bash
# The Python package for documentation tools: finding and running the program, HTML, and the preprocessor of mdBook by
# its protocol. The parts that need Sphinx or MkDocs are tested by Scripts/check-documentation-tools.sh.
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
