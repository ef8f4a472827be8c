/// A value of a JSON document and where it stands.
///
/// Values nest no deeper than the reader's ``JSONReader/maximumDepth``, which bounds what recursion there is
/// in comparing and releasing them.
public struct JSONValue: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        /// A finite number; `-0` keeps its sign.
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object(JSONObject)
        /// Something stands here, but it could not be read. That has been reported: pass over it in silence.
        case invalid
    }

    public let content: Content
    /// The bytes of the value in its source.
    public let range: Range<Int>

    public init(_ content: Content, at range: Range<Int>) {
        self.content = content
        self.range = range
    }
}

/// The members of a JSON object in the order in which they were written, no key twice.
public struct JSONObject: Equatable, Sendable {
    public struct Member: Equatable, Sendable {
        public let key: String
        /// The bytes of the key with its quotes.
        public let keyRange: Range<Int>
        public let value: JSONValue

        public init(key: String, keyRange: Range<Int>, value: JSONValue) {
            self.key = key
            self.keyRange = keyRange
            self.value = value
        }
    }

    public let members: [Member]
    /// Whether a syntax error, already reported, hid members: then a key that is absent here may stand in the
    /// file, and its absence must not be reported.
    public let mayLackMembers: Bool

    public init(members: [Member], mayLackMembers: Bool = false) {
        self.members = members
        self.mayLackMembers = mayLackMembers
    }

    /// The member with this key. Takes time linear in the number of members.
    public subscript(key: String) -> Member? {
        members.first { $0.key == key }
    }
}
