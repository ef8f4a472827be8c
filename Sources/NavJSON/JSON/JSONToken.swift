/// The smallest piece of JSON text that means something.
struct JSONToken: Equatable {
    enum Kind: Equatable {
        case beginObject
        case endObject
        case beginArray
        case endArray
        case comma
        case colon
        /// A string with its escapes resolved.
        case string(String)
        /// A string whose end was not found on its line; reported.
        case unterminatedString
        /// A value or key that is damaged in a way that has been reported.
        case damaged
        /// Text outside of quotes: a number, `true`, or a mistake.
        case word
        /// `=` or `;`, which people write for a colon or a comma.
        case wrongSeparator
        case endOfInput
    }

    let kind: Kind
    let range: Range<Int>

    /// Whether a value can begin here, or something that was meant as one.
    var beginsValue: Bool {
        switch kind {
        case .beginObject, .beginArray, .string, .unterminatedString, .damaged, .word: true
        case .endObject, .endArray, .comma, .colon, .wrongSeparator, .endOfInput: false
        }
    }
}
