/// Writes JSON text, the same bytes for the same calls: keys in the order of the calls, and each number in the
/// shortest form that reads back as the same double.
///
/// The caller brings the structure; unbalanced calls are programming errors. Characters that could disturb a
/// terminal are escaped although JSON would allow them.
public struct JSONWriter: Sendable {
    public enum Style: Sendable {
        /// No blanks at all.
        case compact
        /// A line for each element, indented by two spaces; lists of numbers stay on one line.
        case pretty
    }

    /// What has been written so far.
    public private(set) var text = ""

    private let style: Style
    private var containers: [Container] = []
    private var isBehindKey = false

    private struct Container {
        let isOnOneLine: Bool
        var isEmpty = true
    }

    public init(style: Style) {
        self.style = style
    }

    public mutating func beginObject() { begin("{") }
    public mutating func endObject() { end("}") }
    public mutating func beginArray() { begin("[") }
    public mutating func endArray() { end("]") }

    public mutating func key(_ key: String) {
        separate()
        appendQuoted(key)
        text += style == .compact ? ":" : ": "
        isBehindKey = true
    }

    public mutating func null() { append("null") }
    public mutating func bool(_ value: Bool) { append(value ? "true" : "false") }

    public mutating func string(_ value: String) {
        separate()
        appendQuoted(value)
    }

    /// Writes a number. JSON has none that is not finite; such a value becomes null.
    public mutating func number(_ value: Double) {
        append(Self.text(for: value))
    }

    /// Writes an array of numbers: in pretty style on one line when there are at most 16, otherwise on lines
    /// of 16.
    public mutating func numbers(_ values: some Collection<Double>) {
        begin("[", isOnOneLine: values.count <= Self.numbersPerLine)
        for (index, value) in values.enumerated() {
            separate(startsLine: index.isMultiple(of: Self.numbersPerLine))
            text += Self.text(for: value)
        }
        end("]")
    }

    private static let numbersPerLine = 16

    /// `Double.description` is the shortest text that reads back; only its `.0` is more than JSON needs.
    private static func text(for value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

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

    /// Writes what belongs between the previous element and the next one.
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
