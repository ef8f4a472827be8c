/// An open array or object: its closing bracket has not been read yet.
struct JSONContainer {
    /// The token that the grammar expects next.
    enum Expectation {
        /// A value, a key, or the closing bracket.
        case element
        case colon
        case memberValue
        /// A comma or the closing bracket.
        case separator
    }

    struct Key {
        /// The key, or `nil` if it could not be read. The value of such a key is checked for mistakes and dropped.
        let text: String?
        let range: Range<Int>
    }

    let isObject: Bool
    /// Offset of the opening bracket.
    let start: Int
    var expectation = Expectation.element
    /// The byte offset after the latest key, value, comma or colon. A missing token is reported at this offset.
    var previousEnd: Int
    var pendingKey: Key?
    /// Whether the next element of an array is checked for mistakes and then dropped.
    var discardsNextElement = false
    /// Whether this array has keys, as an object does. This mistake is reported once for each array.
    var isMistakenObject = false

    private var elements: [JSONValue] = []
    private var members: [JSONObject.Member] = []
    private var mayLackMembers = false
    private var keyIndex: [String: Int] = [:]

    init(isObject: Bool, start: Int) {
        self.isObject = isObject
        self.start = start
        previousEnd = start + 1
    }

    var isEmpty: Bool { elements.isEmpty && members.isEmpty && !mayLackMembers }
    var elementCount: Int { elements.count }

    /// Records that a mistake hides members of this object.
    mutating func noteLostMembers() { mayLackMembers = true }

    /// Appends a finished value as the next element or as the value of the pending key.
    mutating func append(_ value: JSONValue) {
        expectation = .separator
        previousEnd = value.range.upperBound
        if isObject {
            appendMember(value)
        } else if discardsNextElement {
            discardsNextElement = false
        } else {
            elements.append(value)
        }
    }

    /// Returns the range of `key` in the source, or `nil` if no member has this key.
    func range(ofKey key: String) -> Range<Int>? {
        if members.count <= Self.largestScannedCount { return members.first { $0.key == key }?.keyRange }
        return keyIndex[key].map { members[$0].keyRange }
    }

    /// Removes and returns the last element if it is a string.
    ///
    /// The caller calls this function if the closing bracket of an array is missing. The string was then probably
    /// meant as a key of the enclosing object.
    mutating func removeTrailingString() -> Key? {
        guard let last = elements.last, case .string(let text) = last.content else { return nil }
        elements.removeLast()
        return Key(text: text, range: last.range)
    }

    func value(endingAt end: Int) -> JSONValue {
        let content: JSONValue.Content =
            if isMistakenObject {
                .invalid
            } else if isObject {
                .object(JSONObject(members: members, mayLackMembers: mayLackMembers))
            } else {
                .array(elements)
            }
        return JSONValue(content, at: start..<end)
    }

    /// The largest number of members whose keys are compared one by one. With more members, hashing is faster.
    private static let largestScannedCount = 8

    private mutating func appendMember(_ value: JSONValue) {
        defer { pendingKey = nil }
        guard let key = pendingKey, let text = key.text else {
            mayLackMembers = true
            return
        }
        guard range(ofKey: text) == nil else { return }
        members.append(JSONObject.Member(key: text, keyRange: key.range, value: value))
        if members.count > Self.largestScannedCount {
            let isFirstIndexed = keyIndex.isEmpty
            for index in (isFirstIndexed ? 0 : members.count - 1)..<members.count {
                keyIndex[members[index].key] = index
            }
        }
    }
}
