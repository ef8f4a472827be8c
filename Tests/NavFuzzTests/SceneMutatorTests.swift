import Testing

@testable import NavFuzzTargets

@Suite("edits of fuzzed scenes")
struct SceneMutatorTests {
    @Test("edits with different seeds change different parts in different ways")
    func seeds() {
        let text = Array(#"{ "a": [7, 8, 9], "b": "c", "d": { "e": 0.5 } }"#.utf8)
        let results = Set((0..<1000).map { FuzzTarget.json.changed(text, seed: $0, largest: 1000) })
        // Each seed makes 1, 2 or 4 edits. Each edit is one of 15 equally likely cases. One case replaces a value by
        // one of 24 fixed values, and three cases change a number in one of 13 ways.
        #expect(results.count > 400)
        let numbers = ["[0, 8, 9]", "[7, 16, 9]", "0.25", "[-7, 8, 9]"]
        for number in numbers {
            #expect(results.contains { String(decoding: $0 ?? [], as: UTF8.self).contains(number) })
        }
    }

    @Test("an empty text can be edited: it stays empty or becomes a value")
    func emptyText() {
        let results = Set(
            (0..<1000 as Range<UInt64>).map { seed in
                var random = ByteChoices(seed: seed)
                return SceneMutator.mutated([], &random)
            })
        #expect(results.contains([]) && results.contains(Array("null".utf8)))
    }

    @Test("an edit can repeat an element of an array, and the text stays valid")
    func repeatedElement() {
        let text = Array(#"{ "a": [7, 8, 9] }"#.utf8)
        let results = (0..<4000).map { seed in
            let bytes = (0..<64).map { UInt8(truncatingIfNeeded: seed * 31 + $0 * 97 ^ seed >> 3) }
            var random = ByteChoices(bytes)
            return String(decoding: SceneMutator.mutated(text, &random), as: UTF8.self)
        }
        #expect(results.contains(#"{ "a": [7, 7, 8, 9] }"#) && results.contains(#"{ "a": [7, 8, 8, 9] }"#))
    }
}
