/// Writes JSON text. The same calls always give the same bytes.
///
/// Keys keep the order of the calls. A number has the shortest form that reads back as the same double.
/// Characters that could hide text, reorder text or control a terminal are escaped, even if JSON allows them unescaped.
///
/// The caller must balance the calls that begin and end arrays and objects.
public struct JSONWriter: Sendable {
    /// The layout of the text.
    public enum Style: Sendable {
        /// No blanks and no line breaks.
        case compact
        /// One line for each element, indented by two spaces for each level. Arrays of up to 16 numbers stay on one
        /// line if ``JSONWriter/numbers(_:)`` writes them.
        case pretty
    }

    /// The text written so far.
    public private(set) var text = ""

    private let style: Style
    private var containers: [Container] = []
    private var isBehindKey = false

    private struct Container {
        let isOnOneLine: Bool
        var isEmpty = true
    }

    /// Creates a writer with empty text.
    public init(style: Style) {
        self.style = style
    }

    /// Begins an object.
    public mutating func beginObject() { begin("{") }
    /// Ends the innermost container, which must be an object.
    public mutating func endObject() { end("}") }
    /// Begins an array.
    public mutating func beginArray() { begin("[") }
    /// Ends the innermost container, which must be an array.
    public mutating func endArray() { end("]") }

    /// Writes a key. The next call must write its value.
    public mutating func key(_ key: String) {
        separate()
        appendQuoted(key)
        text += style == .compact ? ":" : ": "
        isBehindKey = true
    }

    /// Writes `null`.
    public mutating func null() { append("null") }
    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) { append(value ? "true" : "false") }

    /// Writes a string in quotes.
    public mutating func string(_ value: String) {
        separate()
        appendQuoted(value)
    }

    /// Writes a number. A number that is not finite becomes null, because JSON cannot express it.
    public mutating func number(_ value: Double) {
        append(Self.text(for: value))
    }

    /// Writes an array of numbers. In pretty style, more than 16 numbers are split into lines of 16.
    public mutating func numbers(_ values: some Collection<Double>) {
        begin("[", isOnOneLine: values.count <= Self.numbersPerLine)
        for (index, value) in values.enumerated() {
            separate(startsLine: index.isMultiple(of: Self.numbersPerLine))
            text += Self.text(for: value)
        }
        end("]")
    }

    private static let numbersPerLine = 16

    private static func text(for value: Double) -> String { value.isFinite ? value.shortText : "null" }

    private mutating func begin(_ bracket: String, isOnOneLine: Bool = false) {
        append(bracket)
        containers.append(Container(isOnOneLine: isOnOneLine))
    }

    private mutating func end(_ bracket: String) {
        let container = containers.removeLast()
        if !container.isEmpty, !container.isOnOneLine { breakLine() }
        text += bracket
    }

    private mutating func append(_ piece: String) {
        separate()
        text += piece
    }

    /// Writes the comma, and the blank or line break, before the next element.
    private mutating func separate(startsLine: Bool = true) {
        if isBehindKey {
            isBehindKey = false
            return
        }
        guard let container = containers.last else { return }
        if !container.isEmpty { text += "," }
        if startsLine, !container.isOnOneLine {
            breakLine()
        } else if style == .pretty, !container.isEmpty {
            text += " "
        }
        containers[containers.count - 1].isEmpty = false
    }

    private mutating func breakLine() {
        guard style == .pretty else { return }
        text += "\n" + String(repeating: "  ", count: containers.count)
    }

    private mutating func appendQuoted(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _ where scalar.isUnsafeToDisplay: text += scalar.jsonEscape
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
