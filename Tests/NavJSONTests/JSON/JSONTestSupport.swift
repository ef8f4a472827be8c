import NavJSON

/// The result of reading a text, in a form that is easy to compare.
struct Reading {
    let value: JSONValue
    let diagnostics: Diagnostics
    let source: SourceText

    init(_ bytes: [UInt8], reader: JSONReader = JSONReader()) {
        source = SourceText(name: "scene.json", bytes: bytes)
        var diagnostics = Diagnostics()
        value = reader.read(source, into: &diagnostics)
        self.diagnostics = diagnostics
    }

    init(_ text: String, reader: JSONReader = JSONReader()) {
        self.init(Array(text.utf8), reader: reader)
    }

    /// The mistakes as `line:column code`, in order of position.
    var mistakes: [String] {
        diagnostics.sorted.map {
            let position = source.position(at: $0.range.lowerBound)
            return "\(position.line):\(position.column) \($0.code)"
        }
    }

    /// The value as compact JSON without its ranges. `?` stands for a value that could not be read.
    /// `…` ends an object that may lack members.
    var outline: String { Self.outline(of: value) }

    /// The recursion is safe, because documents in tests nest only a few levels.
    private static func outline(of value: JSONValue) -> String {
        switch value.content {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): "\(number)"
        case .string(let string): "\"\(string)\""
        case .array(let elements): "[" + elements.map(outline).joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.members.map { "\"\($0.key)\":" + outline(of: $0.value) }.joined(separator: ",")
                + (object.mayLackMembers ? "…}" : "}")
        case .invalid: "?"
        }
    }
}
