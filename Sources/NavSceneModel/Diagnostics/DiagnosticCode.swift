/// The stable number of a kind of problem. A number, once published, is never given another meaning.
///
/// The hundreds name the group (``Group``). To add one, take the next free number of its group.
public enum DiagnosticCode: String, CaseIterable, Sendable {
    // 01xx: JSON syntax
    case emptyDocument = "NAV0101"
    case wrongEncoding = "NAV0102"
    case invalidUTF8 = "NAV0103"
    case invisibleCharacter = "NAV0104"
    case unterminatedString = "NAV0105"
    case singleQuotedString = "NAV0106"
    case invalidEscape = "NAV0107"
    case loneSurrogate = "NAV0108"
    case invalidNumber = "NAV0109"
    case numberOutOfRange = "NAV0110"
    case unquotedText = "NAV0111"
    case unquotedKey = "NAV0112"
    case missingComma = "NAV0113"
    case missingColon = "NAV0114"
    case missingValue = "NAV0115"
    case unexpectedText = "NAV0116"
    case mismatchedBracket = "NAV0117"
    case unclosedBracket = "NAV0118"
    case unterminatedComment = "NAV0119"
    case trailingContent = "NAV0120"
    case duplicateKey = "NAV0121"

    // 05xx: limits
    case fileTooLarge = "NAV0501"
    case nestingTooDeep = "NAV0502"

    /// A few words that hold for every problem of this kind.
    public var title: String {
        switch self {
        case .emptyDocument: "empty document"
        case .wrongEncoding: "file is not UTF-8"
        case .invalidUTF8: "invalid UTF-8"
        case .invisibleCharacter: "invisible character"
        case .unterminatedString: "unterminated string"
        case .singleQuotedString: "single-quoted string"
        case .invalidEscape: "invalid escape"
        case .loneSurrogate: "lone surrogate"
        case .invalidNumber: "invalid number"
        case .numberOutOfRange: "number out of range"
        case .unquotedText: "unquoted text"
        case .unquotedKey: "unquoted key"
        case .missingComma: "missing comma"
        case .missingColon: "missing colon"
        case .missingValue: "missing value"
        case .unexpectedText: "unexpected text"
        case .mismatchedBracket: "mismatched bracket"
        case .unclosedBracket: "unclosed bracket"
        case .unterminatedComment: "unterminated comment"
        case .trailingContent: "content after the end"
        case .duplicateKey: "duplicate key"
        case .fileTooLarge: "file too large"
        case .nestingTooDeep: "nesting too deep"
        }
    }

    /// What a problem is about: the hundreds of its number.
    public enum Group: Int, Sendable {
        case syntax = 1
        case structure
        case values
        case assets
        case limits
        case text
    }

    /// The group, read from the number; `nil` only for a number outside every group, which is a mistake.
    public var group: Group? {
        Int(rawValue.dropFirst(3).prefix(2)).flatMap(Group.init)
    }
}
