extension DiagnosticRenderer {
    /// The forms in which diagnostics are printed.
    public enum Form: String, CaseIterable, Sendable {
        /// Text for people, with the source line and advice.
        case human
        /// One line for each problem: `file:line:column: error[NAV0301]: message`.
        case short
        /// One JSON object for each problem, on a line of its own.
        case json
        /// Workflow commands of GitHub Actions. GitHub shows each problem beside its line of the file.
        case github
        /// One SARIF 2.1.0 document, for code scanning.
        case sarif
    }

    /// Returns the diagnostics as text in a form, sorted by their position.
    ///
    /// The text has at most ``Diagnostics/maximumCount`` diagnostics. If there are more, the forms `human` and `short`
    /// end with the number of omitted diagnostics.
    public func text(for diagnostics: Diagnostics, as form: Form) -> String {
        switch form {
        case .human: text(for: diagnostics)
        case .short: lines(for: diagnostics, shortLine) + count(of: diagnostics)
        case .json: jsonLines(for: diagnostics)
        case .github: lines(for: diagnostics, workflowCommand)
        case .sarif: Self.sarifDocument(of: sarifResults(for: diagnostics))
        }
    }

    private func lines(for diagnostics: Diagnostics, _ line: (Diagnostic) -> String) -> String {
        diagnostics.sorted.map { line($0) + "\n" }.joined()
    }

    private func count(of diagnostics: Diagnostics) -> String {
        diagnostics.omittedCount > 0 ? "and \(diagnostics.omittedCount) more\n" : ""
    }

    private func shortLine(for diagnostic: Diagnostic) -> String {
        let place = source.position(at: diagnostic.range.lowerBound)
        let name = source.name(at: diagnostic.range.lowerBound).escapedForDisplay
        let help = diagnostic.help.map { " (\($0.escapedForDisplay))" } ?? ""
        return
            "\(name):\(place.line):\(place.column): \(diagnostic.severity.rawValue)"
            + "[\(diagnostic.code.rawValue)]: \(diagnostic.message.escapedForDisplay)\(help)"
    }

    /// Returns a diagnostic as a workflow command (docs.github.com, "Workflow commands for GitHub Actions").
    private func workflowCommand(for diagnostic: Diagnostic) -> String {
        let start = source.position(at: diagnostic.range.lowerBound)
        let end = source.position(at: diagnostic.range.upperBound)
        let text = [diagnostic.message, diagnostic.help].compactMap { $0?.escapedForDisplay }
            .joined(separator: "\n")
        let properties = [
            ("file", source.name(at: diagnostic.range.lowerBound)), ("line", "\(start.line)"),
            ("endLine", "\(end.line)"),
            ("col", "\(start.column)"),
            ("title", "\(diagnostic.code.rawValue) \(diagnostic.code.title)"),
        ]
        let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }.joined(separator: ",")
        // GitHub calls a note a notice.
        let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        return "::\(command) \(list)::\(Self.escaped(text, isProperty: false))"
    }

    /// Escapes text for a workflow command. In a property, colons and commas are escaped, too.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns one SARIF result for each diagnostic, as a JSON object, in order of position.
    public func sarifResults(for diagnostics: Diagnostics) -> [String] {
        diagnostics.sorted.map { diagnostic in
            var writer = JSONWriter(style: .compact)
            result(diagnostic, &writer)
            return writer.text
        }
    }

    /// Returns the SARIF result for a file that cannot be read, as a JSON object. The result names no region of the
    /// file, because the file's lines are unknown.
    public static func sarifResult(forFile path: String, message: String) -> String {
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        writer.key("level")
        writer.string(Diagnostic.Severity.error.rawValue)
        writer.key("message")
        writer.object("text") { $0.string(message) }
        writer.key("locations")
        writer.beginArray()
        writer.object("physicalLocation") { writer in
            writer.object("artifactLocation") { writer in
                writer.object("uri") { $0.string(uri(of: path)) }
            }
        }
        writer.endArray()
        writer.endObject()
        return writer.text
    }

    /// Returns a SARIF 2.1.0 document (OASIS, section 3.13) with one run.
    ///
    /// - Parameter results: The results of all scenes of the run.
    public static func sarifDocument(of results: [String]) -> String {
        #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":["#
            + #"{"tool":{"driver":{"name":"navrender"}},"columnKind":"unicodeCodePoints","results":["#
            + results.joined(separator: ",") + "]}]}\n"
    }

    /// Returns a path as a URI reference: each byte that is neither a slash nor unreserved is percent-encoded
    /// (RFC 3986, section 2.3).
    private static func uri(of path: String) -> String {
        path.utf8.reduce(into: "") { uri, byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private func result(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        let start = source.position(at: diagnostic.range.lowerBound)
        let end = source.position(at: diagnostic.range.upperBound)
        writer.beginObject()
        writer.key("ruleId")
        writer.string(diagnostic.code.rawValue)
        writer.key("level")
        writer.string(diagnostic.severity.rawValue)
        writer.key("message")
        writer.object("text") { writer in
            writer.string(diagnostic.message + (diagnostic.help.map { ". " + $0 } ?? ""))
        }
        writer.key("locations")
        writer.beginArray()
        writer.object("physicalLocation") { writer in
            writer.beginObject()
            writer.key("artifactLocation")
            writer.object("uri") { $0.string(Self.uri(of: source.name(at: diagnostic.range.lowerBound))) }
            writer.key("region")
            writer.beginObject()
            let numbers = [
                ("startLine", start.line), ("startColumn", start.column), ("endLine", end.line),
                ("endColumn", end.column),
            ]
            for (key, number) in numbers {
                writer.key(key)
                writer.number(Double(number))
            }
            writer.endObject()
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }
}

extension JSONWriter {
    /// Writes an object with one member.
    fileprivate mutating func object(_ key: String, _ value: (inout JSONWriter) -> Void) {
        beginObject()
        self.key(key)
        value(&self)
        endObject()
    }
}
