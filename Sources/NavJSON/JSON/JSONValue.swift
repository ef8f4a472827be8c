/// A value of a JSON document, with its range in the source.
///
/// ``JSONReader/maximumDepth`` limits the nesting, and so also the recursion when values are compared or released.
public struct JSONValue: Equatable, Sendable {
    /// The kinds of JSON values.
    public enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        /// A finite number; `-0` keeps its sign.
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object(JSONObject)
        /// A value that could not be read. The mistake has been reported and must not be reported again.
        case invalid
    }

    /// The value without its range.
    public let content: Content
    /// The range of the value, in bytes of the source.
    public let range: Range<Int>

    /// Creates a value for the bytes `range` of a source.
    public init(_ content: Content, at range: Range<Int>) {
        self.content = content
        self.range = range
    }
}

/// The members of a JSON object in source order. No key occurs twice.
public struct JSONObject: Equatable, Sendable {
    /// A key and its value.
    public struct Member: Equatable, Sendable {
        /// The key with its escapes resolved.
        public let key: String
        /// The range of the key with its quotes, in bytes of the source.
        public let keyRange: Range<Int>
        /// The value after the colon.
        public let value: JSONValue

        /// Creates a member.
        public init(key: String, keyRange: Range<Int>, value: JSONValue) {
            self.key = key
            self.keyRange = keyRange
            self.value = value
        }
    }

    /// The members in source order.
    public let members: [Member]
    /// Whether a reported syntax error hides members. If so, a missing key must not be reported.
    public let mayLackMembers: Bool

    /// Creates an object. The caller ensures that no key occurs twice.
    public init(members: [Member], mayLackMembers: Bool = false) {
        self.members = members
        self.mayLackMembers = mayLackMembers
    }

    /// Returns the member with this key, or `nil` if there is none.
    /// - Complexity: O(n) in the number of members.
    public subscript(key: String) -> Member? {
        members.first { $0.key == key }
    }
}
