/// Formats diagnostics in a ``Form``: as text for people, or as text that programs read.
public struct DiagnosticRenderer: Sendable {
    /// The source text that the diagnostics point into.
    public let source: SourceText
    /// Whether the text for people has ANSI colours.
    public let usesColor: Bool

    /// Creates a renderer for diagnostics of `source`.
    public init(source: SourceText, usesColor: Bool = false) {
        self.source = source
        self.usesColor = usesColor
    }

    /// Returns the diagnostics in order of position, as text for people. The last lines state the number of diagnostics
    /// that are omitted beyond ``Diagnostics/maximumCount``, and the number of ignored keys.
    public func text(for diagnostics: Diagnostics) -> String {
        var text = diagnostics.sorted.map { self.text(for: $0) }.joined()
        if diagnostics.omittedCount > 0 { text += "and \(diagnostics.omittedCount) more\n" }
        let ignored = diagnostics.sorted.count { $0.code == .unknownKey && $0.severity == .warning }
        if ignored > 0 {
            text += ignored == 1 ? "1 unknown key was ignored\n" : "\(ignored) unknown keys were ignored\n"
        }
        return text
    }

    /// Returns one diagnostic for people.
    ///
    /// The first line has the form `file:line:column: error[NAV0113]: message`. Below it come the
    /// source line, carets under the range, and the help. The text ends with a line break.
    public func text(for diagnostic: Diagnostic) -> String {
        let position = source.position(at: diagnostic.range.lowerBound)
        let excerpt = SourceExcerpt(of: source, marking: diagnostic.range)
        let place =
            "\(source.name(at: diagnostic.range.lowerBound).escapedForDisplay):\(position.line):\(position.column):"
        let label = "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]:"
        let color: ANSIStyle = diagnostic.severity == .error ? .red : .yellow
        var text = "\(styled(place, .bold)) \(styled(label, color))"
        text += " \(diagnostic.message.escapedForDisplay)\n"
        text += "    \(excerpt.text)\n    \(styled(excerpt.underline, color))\n"
        if let related = diagnostic.related {
            text += self.text(for: related, seenFrom: diagnostic.range.lowerBound)
        }
        if let help = diagnostic.help {
            text += "    \(styled("help:", .cyan)) \(help.escapedForDisplay)\n"
        }
        return text
    }

    /// Returns the message about a related place, after the place's line number. Below it come the source line and
    /// carets under the place.
    private func text(for related: Diagnostic.Related, seenFrom offset: Int) -> String {
        let excerpt = SourceExcerpt(of: source, marking: related.range)
        let line = source.linePhrase(at: related.range.lowerBound, seenFrom: offset).escapedForDisplay
        return "    \(styled("\(line):", .bold)) \(related.message.escapedForDisplay)\n"
            + "    \(excerpt.text)\n    \(styled(excerpt.underline, .cyan))\n"
    }

    /// Returns the diagnostics in order of position, as one JSON object per line, at most
    /// ``Diagnostics/maximumCount`` of them.
    public func jsonLines(for diagnostics: Diagnostics) -> String {
        diagnostics.sorted.map { jsonLine(for: $0) + "\n" }.joined()
    }

    /// Returns one diagnostic as a JSON object on one line, without a line break.
    ///
    /// `endLine` and `endColumn` give the place just after the range. `help` is null if there is none.
    /// `related` is left out if there is no related place.
    public func jsonLine(for diagnostic: Diagnostic) -> String {
        let start = source.position(at: diagnostic.range.lowerBound)
        let end = source.position(at: diagnostic.range.upperBound)
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        writer.key("code")
        writer.string(diagnostic.code.rawValue)
        writer.key("severity")
        writer.string(diagnostic.severity.rawValue)
        writer.key("message")
        writer.string(diagnostic.message)
        writer.key("help")
        if let help = diagnostic.help { writer.string(help) } else { writer.null() }
        writer.key("file")
        writer.string(source.name(at: diagnostic.range.lowerBound))
        let numbers = [
            ("line", start.line), ("column", start.column), ("endLine", end.line), ("endColumn", end.column),
        ]
        for (key, value) in numbers {
            writer.key(key)
            writer.number(Double(value))
        }
        if let related = diagnostic.related { write(related, to: &writer) }
        writer.endObject()
        return writer.text
    }

    private func write(_ related: Diagnostic.Related, to writer: inout JSONWriter) {
        let position = source.position(at: related.range.lowerBound)
        writer.key("related")
        writer.beginObject()
        writer.key("message")
        writer.string(related.message)
        writer.key("line")
        writer.number(Double(position.line))
        writer.key("column")
        writer.number(Double(position.column))
        writer.endObject()
    }

    private enum ANSIStyle: String {
        case bold = "1"
        case red = "1;31"
        case yellow = "1;33"
        case cyan = "1;36"
    }

    private func styled(_ text: String, _ style: ANSIStyle) -> String {
        usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
