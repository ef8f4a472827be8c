import NavJSON

/// A dictionary from words of other layout systems to advice about the words of scene files.
///
/// A word is looked up only after the decoder has rejected it at its place in the scene. To teach the program a word,
/// add a row to one of the lists in this folder.
enum FamiliarWords {
    /// Synonyms with one advice for all of them.
    struct Entry: Sendable {
        /// The words in any spelling. Case, spaces, full stops, `-` and `_` are ignored.
        let words: [String]
        /// A phrase without a full stop. If scene files have words for the same thing, the phrase names these words.
        let advice: String

        init(_ words: String..., advice: String) {
            self.words = words
            self.advice = advice
        }
    }

    /// Returns advice for an unknown key of a node, or `nil` if the key is not listed.
    static func help(forKey key: String) -> String? { advice(for: key, in: layoutKeys) }

    /// Returns advice for an unknown key of the object `frame`, or `nil` if the key is not listed.
    static func help(forFrameKey key: String) -> String? { advice(for: key, in: frameKeys) }

    /// Returns advice for a value of the key `type` that names no kind of node, or `nil` if the value is not listed.
    static func help(forType type: String) -> String? { advice(for: type, in: layoutTypes) }

    /// Returns the word among `candidates` that means the same as a word of another system, or `nil` if there is none.
    static func equivalent(of word: String, among candidates: [String]) -> String? {
        let wanted = reduced(word)
        return layoutValues.first { $0.words.contains(wanted) && candidates.contains($0.ours) }?.ours
    }

    private static func advice(for word: String, in entries: [Entry]) -> String? {
        let wanted = reduced(word)
        return entries.first { $0.words.contains { reduced($0) == wanted } }?.advice
    }

    private static func reduced(_ word: String) -> String {
        comparable(word).filter { $0 != " " && $0 != "." }
    }
}
