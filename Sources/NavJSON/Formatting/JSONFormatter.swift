/// Writes JSON with canonical line breaks and indents. Comments stay. Numbers and strings keep their spelling.
///
/// A list or object that fits on one line gets one line; otherwise each member gets a line. A list or object with
/// comments always gets several lines. Formatting a formatted text changes nothing.
public struct JSONFormatter: Sendable {
    /// The largest number of characters in a line that contains a whole list or object.
    public let width: Int

    /// Creates a formatter.
    public init(width: Int = 100) { self.width = width }

    /// Returns the formatted text with a line break at its end.
    ///
    /// - Parameters:
    ///   - source: The text to format.
    ///   - reader: Checks the text before it is formatted. The reader's maximum depth bounds the recursion.
    /// - Returns: `nil` if the reader finds a problem, or if `diagnostics` was not empty before. The problems are
    ///   appended to `diagnostics`.
    public func text(
        of source: SourceText, reader: JSONReader = JSONReader(), into diagnostics: inout Diagnostics
    ) -> String? {
        _ = reader.read(source, into: &diagnostics)
        guard diagnostics.isEmpty else { return nil }
        var scanner = FormatScanner(source.bytes, from: source.contentStart)
        let head = scanner.comments()
        let value = scanner.value()
        var tail = scanner.comments()
        var text = head.map { $0.text + "\n" }.joined()
        text += written(value, indent: 0, used: 0)
        if let first = tail.first, first.isBehindValue {
            text += " " + first.text
            tail.removeFirst()
        }
        text += "\n" + tail.map { $0.text + "\n" }.joined()
        return text
    }

    /// Returns a value's text.
    ///
    /// - Parameter used: The number of characters before and after the value on its line, without comments.
    private func written(_ value: FormatValue, indent: Int, used: Int) -> String {
        switch value {
        case .scalar(let text): return text
        case .container(let container):
            if let flat = container.flat, flat.count + used <= width { return flat }
            if container.members.isEmpty, container.dangling.isEmpty {
                return container.open + container.close
            }
            let inner = String(repeating: "  ", count: indent + 1)
            var lines: [String] = []
            for (index, member) in container.members.enumerated() {
                lines += member.comments.map { inner + $0.text }
                let comma = index + 1 < container.members.count ? "," : ""
                let key = member.key.map { $0 + ": " } ?? ""
                let text = written(
                    member.value, indent: indent + 1, used: inner.count + key.count + comma.count)
                lines.append(inner + key + text + comma + (member.trailing.map { " " + $0.text } ?? ""))
            }
            lines += container.dangling.map { inner + $0.text }
            let outer = String(repeating: "  ", count: indent)
            return container.open + "\n" + lines.joined(separator: "\n") + "\n" + outer + container.close
        }
    }
}

private struct FormatComment {
    let text: String
    /// Whether the comment is on the same line as the value before it.
    let isBehindValue: Bool
}

private indirect enum FormatValue {
    case scalar(String)
    case container(FormatContainer)

    /// The value's text on one line. It is nil in these cases:
    ///
    /// - The value contains a comment.
    /// - The value is, or contains, a list or object that is too long. Such a list or object takes more than 400 bytes
    ///   on one line even without its last member.
    var flat: String? {
        switch self {
        case .scalar(let text): text
        case .container(let container): container.flat
        }
    }
}

private struct FormatContainer {
    struct Member {
        var comments: [FormatComment]
        let key: String?
        let value: FormatValue
        var trailing: FormatComment?
    }

    let isObject: Bool
    let members: [Member]
    /// The comments after the last member.
    let dangling: [FormatComment]
    /// The container's text on one line; nil in the cases of ``FormatValue/flat``.
    let flat: String?

    var open: String { isObject ? "{" : "[" }
    var close: String { isObject ? "}" : "]" }

    init(isObject: Bool, members: [Member], dangling: [FormatComment]) {
        self.isObject = isObject
        self.members = members
        self.dangling = dangling
        flat = Self.flat(isObject, members, dangling)
    }

    private static func flat(_ isObject: Bool, _ members: [Member], _ dangling: [FormatComment]) -> String? {
        guard dangling.isEmpty else { return nil }
        if members.isEmpty { return isObject ? "{}" : "[]" }
        var text = isObject ? "{ " : "["
        for (index, member) in members.enumerated() {
            guard member.comments.isEmpty, member.trailing == nil, let value = member.value.flat,
                text.utf8.count <= 400
            else { return nil }
            if index > 0 { text += ", " }
            text += (member.key.map { $0 + ": " } ?? "") + value
        }
        return text + (isObject ? " }" : "]")
    }
}

/// Reads the tokens of a text that is known to be valid.
private struct FormatScanner {
    private let bytes: [UInt8]
    private var offset: Int

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        offset = start
    }

    private var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Skips blanks and returns the comments among them.
    mutating func comments() -> [FormatComment] {
        var found: [FormatComment] = []
        var isSameLine = true
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "/") {
                found.append(FormatComment(text: comment(), isBehindValue: isSameLine && found.isEmpty))
                isSameLine = false
            } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                if byte == 0x0A || byte == 0x0D { isSameLine = false }
                offset += 1
            } else {
                break
            }
        }
        return found
    }

    private mutating func comment() -> String {
        let start = offset
        if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "*") {
            offset += 2
            while offset + 1 < bytes.count,
                !(bytes[offset] == UInt8(ascii: "*") && bytes[offset + 1] == UInt8(ascii: "/"))
            {
                offset += 1
            }
            offset = min(offset + 2, bytes.count)
        } else {
            while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        }
        var end = offset
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Reads the value at the current offset. The depth of recursion is the value's nesting depth, which the reader
    /// limits.
    mutating func value() -> FormatValue {
        switch current {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .container(container())
        case UInt8(ascii: "\""): return .scalar(string())
        default:
            let start = offset
            let ends = Array(" \t\r\n,]}/".utf8)
            while offset < bytes.count, !ends.contains(bytes[offset]) { offset += 1 }
            if offset == start { offset += 1 }
            return .scalar(String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self))
        }
    }

    private mutating func string() -> String {
        let start = offset
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset = min(offset + 1, bytes.count)
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func container() -> FormatContainer {
        let isObject = current == UInt8(ascii: "{")
        offset += 1
        var members: [FormatContainer.Member] = []
        var waiting = comments()
        while offset < bytes.count, current != UInt8(ascii: "}"), current != UInt8(ascii: "]") {
            var key: String?
            if isObject {
                key = string()
                waiting += comments()
                offset += 1
                waiting += comments()
            }
            members.append(.init(comments: waiting, key: key, value: value()))
            waiting = comments()
            if current == UInt8(ascii: ",") {
                offset += 1
                let behind = comments()
                // A comment on the line of the comma belongs to the member before the comma.
                if waiting.isEmpty, let first = behind.first, first.isBehindValue {
                    members[members.count - 1].trailing = first
                    waiting = Array(behind.dropFirst())
                    continue
                }
                waiting += behind
            }
            if let first = waiting.first, first.isBehindValue {
                members[members.count - 1].trailing = first
                waiting.removeFirst()
            }
        }
        offset = min(offset + 1, bytes.count)
        return FormatContainer(isObject: isObject, members: members, dangling: waiting)
    }
}
