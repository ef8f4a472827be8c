import Testing

@testable import NavFuzzTargets

/// Tests the edits with which fuzzers change scenes.
@Suite("edits of fuzzed scenes")
struct SceneMutatorTests {
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
