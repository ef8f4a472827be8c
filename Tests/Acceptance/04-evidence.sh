#!/bin/bash
# 25 failing XCTests in parallel processes and 25 failing Swift Testing tests leave a folder for each failure, 50 in
# all. Each Swift Testing test also leaves three attachments.
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/package.sh"
package
python3 - <<'PYTHON'
tests = "".join(f"    func test{n}() {{ assertSnapshot(of: card({n})) }}\n" for n in range(10, 35))
open("Tests/CardTests/OldTests.swift", "w").write(
    "import NavrenderTesting\nimport XCTest\n\nfinal class OldTests: XCTestCase {\n" + tests + "}\n")
tests = "".join(f"    @Test func card{n}() {{ assertSnapshot(of: card({n})) }}\n" for n in range(10, 35))
open("Tests/CardTests/NewTests.swift", "w").write(
    "import NavrenderTesting\nimport Testing\n\n@Suite struct NewTests {\n" + tests + "}\n")
PYTHON
NAVRENDER_RECORD=missing tests 0
tests 0 --parallel
[ "$(find Tests -name '*.png' | wc -l)" = 50 ] || fail "not every golden was recorded"
sed -i 's/#f00/#00f/' Tests/CardTests/Card.swift
rm -rf state
mkdir out
tests 1 --parallel --attachments-path out
[ "$(ls state/runs | wc -l)" = 1 ] || fail "the processes of one test run made several runs: $(ls state/runs)"
for name in expected.png actual.png difference.png result.json; do
    count=$(find state/runs/*/failures -name $name | wc -l)
    [ "$count" = 50 ] || fail "$count of 50 failures have $name"
done
[ "$(find state/runs/*/report/items -name '*.js' | wc -l)" = 50 ] || fail "the report lacks failures"
[ "$(find out -type f | wc -l)" = 75 ] || fail "$(find out -type f | wc -l) attachments instead of 75"
status 1 "$NAVRENDER" pending --format json
[ "$(wc -l <"$WORK/output")" = 50 ] || fail "not every failure is pending"
# Accepting the frames of the run makes all tests pass.
status 0 "$NAVRENDER" accept --all
tests 0 --parallel
# If a golden is missing, its test fails in every run, and no run writes the golden.
golden=Tests/CardTests/__Snapshots__/NewTests/card10.png
rm "$golden"
for _ in 1 2; do
    tests 1 --parallel --filter card10
    has "there is no golden yet"
    [ ! -e "$golden" ] || fail "a test run wrote a golden"
done
