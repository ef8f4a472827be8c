#!/bin/bash
# Each snapshot has a golden of its own. So an unnamed snapshot in a parameterised test is an error, and so are two
# unnamed snapshots in one test. A test without these errors may run several times in one process: it passes each
# time and writes no further golden.
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/package.sh"
package
cat >Tests/CardTests/NameTests.swift <<'SWIFT'
import NavrenderTesting
import Testing

@Suite struct NameTests {
    @Test(arguments: [1, 2]) func parameterised(x: Int) { assertSnapshot(of: card(x)) }

    @Test func twice() {
        assertSnapshot(of: card(3))
        assertSnapshot(of: card(4))
    }

    @Test func loop() {
        for x in [5, 6] { assertSnapshot(of: card(x)) }
    }

    @Test func good() {
        assertSnapshot(of: card(7))
        for x in [8, 9] { assertSnapshot(of: card(x), named: "\(x)") }
    }

    // The goldens are named after good(), because the assertions are in its body.
    @Test func repeated() { for _ in 1...5 { good() } }

    @Test(arguments: [1, 2]) func named(x: Int) { assertSnapshot(of: card(x), named: "\(x)") }
}
SWIFT
export NAVRENDER_RECORD=missing
tests 0 --filter NameTests/good
tests 0 --filter NameTests/named
tests 1 --filter NameTests/parameterised
has "a parameterised test needs a name for each argument: named:"
tests 1 --filter NameTests/twice
has "line 8 of Tests/CardTests/NameTests.swift has the same golden; name the assertions with named:"
tests 1 --filter NameTests/loop
has "name each with named:"
export NAVRENDER_RECORD=all
tests 1 --filter NameTests/loop
has "this assertion drew another frame before in the same process; name each with named:"
tests 0 --filter NameTests/repeated
unset NAVRENDER_RECORD
find Tests -name '*.png' | sort >"$WORK/before"
tests 0 --filter 'NameTests/(repeated|named)'
tests 0 --filter 'NameTests/repeated'
find Tests -name '*.png' | sort >"$WORK/after"
cmp "$WORK/before" "$WORK/after" || fail "repeating wrote goldens"
# A test whose code asks for a recording writes the golden, and fails.
sed -i 's/assertSnapshot(of: card(7))/assertSnapshot(of: card(70), record: .all)/' Tests/CardTests/NameTests.swift
tests 1 --filter NameTests/good
has "the golden is updated. Remove \`record:\` to compare it."
sed -i 's/, record: .all//' Tests/CardTests/NameTests.swift
tests 0 --filter NameTests/good
