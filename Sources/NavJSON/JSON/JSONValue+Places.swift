extension JSONValue {
    /// Returns the value with all its ranges moved by `offset` bytes, for a text that has become part of a longer
    /// text.
    ///
    /// The depth of recursion is the nesting depth of the value, which the reader limits.
    package func shifted(by offset: Int) -> JSONValue {
        let place = range.shifted(by: offset)
        switch content {
        case .array(let elements):
            return JSONValue(.array(elements.map { $0.shifted(by: offset) }), at: place)
        case .object(let object):
            let members = object.members.map {
                JSONObject.Member(
                    key: $0.key, keyRange: $0.keyRange.shifted(by: offset),
                    value: $0.value.shifted(by: offset))
            }
            return JSONValue(
                .object(JSONObject(members: members, mayLackMembers: object.mayLackMembers)), at: place)
        default: return JSONValue(content, at: place)
        }
    }
}

extension Diagnostic {
    /// Returns the diagnostic with its ranges moved by a number of bytes.
    package func shifted(by offset: Int) -> Diagnostic {
        Diagnostic(
            code, message, severity: severity, help: help, at: range.shifted(by: offset),
            related: related.map { Related($0.message, at: $0.range.shifted(by: offset)) })
    }
}

extension Range<Int> {
    fileprivate func shifted(by offset: Int) -> Range { lowerBound + offset..<upperBound + offset }
}

extension JSONReader {
    /// Returns the value of a text that is exactly one JSON number. Returns `nil` for any other text.
    package static func number(_ text: some StringProtocol) -> Double? {
        if case .value(.number(let number)) = JSONLiteral(String(text)) { number } else { nil }
    }
}
