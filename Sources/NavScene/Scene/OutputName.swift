/// A template for the names of picture files, such as `bar-{scroll}{~appearance}{@scale}.png`.
///
/// | field | its text |
/// |---|---|
/// | `{dir}` | the folder of the scene or page, relative to the output folder |
/// | `{stem}` | the name of the scene's or page's file without its extension |
/// | `{name}` | the name of the figure; the stem if there is none |
/// | `{appearance}` | `light` or `dark` |
/// | `{~appearance}` | nothing for light, `~dark` for dark |
/// | `{scale}` | the scale, such as `2` |
/// | `{@scale}` | nothing for a scale of 1, otherwise the scale as `@2x` |
/// | `{time}` | the shown moment in seconds |
/// | `{row}` | the number of the row: `0000`, `0001`, …; a row is one set of parameter values |
/// | any other name | the value of the parameter with this name |
public struct OutputName: Equatable, Sendable {
    /// The fields that are allowed in every template.
    public static let fields = [
        "dir", "stem", "name", "appearance", "~appearance", "scale", "@scale", "time", "row",
    ]

    /// A part of a template.
    public enum Part: Equatable, Sendable {
        /// Literal text.
        case text(String)
        /// The text between braces.
        case field(String)
    }

    /// The template as it was written.
    public let text: String
    /// The parts in order.
    public let parts: [Part]

    /// The template of outputs that state no name.
    public static let standard = OutputName(
        text: "{name}{~appearance}{@scale}.png",
        parts: [.field("name"), .field("~appearance"), .field("@scale"), .text(".png")])

    private init(text: String, parts: [Part]) {
        self.text = text
        self.parts = parts
    }

    /// Parses a template. The result is nil if a brace has no counterpart.
    public init?(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            guard rest[open] == "{" else { return nil }
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), rest[close] == "}" else {
                return nil
            }
            parts.append(.field(String(rest[..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.init(text: text, parts: parts)
    }

    /// Returns the first field that is neither in ``fields`` nor in `parameters`.
    public func unknownField(parameters: [String]) -> String? {
        for case .field(let name) in parts where !Self.fields.contains(name) && !parameters.contains(name) {
            return name
        }
        return nil
    }

    /// Returns the name of a file: the template with each field replaced by its text.
    ///
    /// Values of parameters come from outside, so they must not choose a folder. In such a value, characters other
    /// than letters, digits, `-`, `_` and `.` become `-`. Dots at the beginning of the value are dropped.
    ///
    /// - Parameter value: Returns the text of a field, or nil for an unknown field.
    public func filled(_ value: (_ field: String) -> String?) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .field(let field):
                let text = value(field) ?? ""
                result += Self.fields.contains(field) ? text : Self.component(text)
            }
        }
        return result
    }

    /// Returns the text that ``filled(_:)`` inserts for the value of a parameter. Only the first 256 Unicode scalars of
    /// the value count.
    ///
    /// One `-` replaces a series of characters that are not allowed. If the series follows a `-`, it is dropped. For
    /// example, `a, b` and `a-, b` both become `a-b`. An empty result becomes `-`.
    private static func component(_ text: String) -> String {
        var part = ""
        for scalar in text.unicodeScalars.prefix(256) {
            let isKept = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isKept || "-_.".unicodeScalars.contains(scalar) {
                part.unicodeScalars.append(scalar)
            } else if !part.hasSuffix("-") {
                part += "-"
            }
        }
        while part.hasPrefix(".") { part.removeFirst() }
        return part.isEmpty ? "-" : part
    }
}
