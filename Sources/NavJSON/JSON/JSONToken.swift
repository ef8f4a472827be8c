/// A token of JSON text: a bracket, separator, string or word.
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
        /// A string without a closing quote on its line. The mistake has been reported.
        case unterminatedString
        /// A value or key with a mistake inside. The mistake has been reported.
        case damaged
        /// Text outside quotes: a number, `true`, `false`, `null` or a mistake.
        case word
        /// `=` or `;`, often written by mistake for a colon or a comma.
        case wrongSeparator
        case endOfInput
    }

    let kind: Kind
    let range: Range<Int>

    /// Whether the token begins a value or a damaged value.
    var beginsValue: Bool {
        switch kind {
        case .beginObject, .beginArray, .string, .unterminatedString, .damaged, .word: true
        case .endObject, .endArray, .comma, .colon, .wrongSeparator, .endOfInput: false
        }
    }
}
