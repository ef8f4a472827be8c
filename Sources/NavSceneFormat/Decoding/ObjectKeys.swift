import NavJSON

/// The keys of an object, without their values. They are the part of an ``ObjectTable`` that does not depend on the
/// type of the object, so their code exists once.
struct ObjectKeys: Sendable {
    /// The name of the object in messages.
    private let owner: String
    private let names: [String]
    /// The index of each name and alias.
    private let indices: [String: Int]
    /// Returns help for a key that this object lacks but another object might have.
    private let helpForUnknownKey: @Sendable (String, DecodingContext) -> String?
    /// Returns whether the object silently accepts a key that is not its own.
    private let acceptsKey: @Sendable (String) -> Bool

    /// - Parameter aliases: For each name, other accepted spellings.
    init(
        owner: String, names: [String], aliases: [[String]],
        helpForUnknownKey: @escaping @Sendable (String, DecodingContext) -> String?,
        acceptsKey: @escaping @Sendable (String) -> Bool
    ) {
        self.owner = owner
        self.names = names
        self.helpForUnknownKey = helpForUnknownKey
        self.acceptsKey = acceptsKey
        var indices: [String: Int] = [:]
        for index in names.indices {
            indices[names[index]] = index
            for alias in aliases[index] { indices[alias] = index }
        }
        self.indices = indices
    }

    /// Returns whether the object has a key, under this name or as an alias.
    func contains(_ key: String) -> Bool { indices[key] != nil }

    /// Returns whether a value is an object with at least one of the keys.
    func recognizes(_ value: JSONValue) -> Bool {
        guard case .object(let json) = value.content else { return false }
        return json.members.contains { contains($0.key) }
    }

    /// Returns the member for each field. Other members are reported, unless `acceptsKey` allows their keys.
    func assign(_ json: JSONObject, in context: inout DecodingContext) -> [JSONObject.Member?] {
        var members = [JSONObject.Member?](repeating: nil, count: names.count)
        for member in json.members {
            guard let index = indices[member.key] else {
                if acceptsKey(member.key) { continue }
                reportUnknown(member, in: &context)
                continue
            }
            if let first = members[index] {
                context.report(
                    .repeatedKey,
                    "\(member.key.quotedForDisplay) is another name of \(first.key.quotedForDisplay), "
                        + "which is already given",
                    severity: .warning, at: member.keyRange)
            } else {
                members[index] = member
            }
        }
        return members
    }

    private func reportUnknown(_ member: JSONObject.Member, in context: inout DecodingContext) {
        // Advice for this object comes before advice about other kinds.
        let nearest = nearestWord(to: member.key, among: names)
        let help =
            ForeignWords.adviceForKey(member.key, isKey: contains)
            ?? nearest.map { "did you mean \($0.quotedForDisplay)?" }
            ?? helpForUnknownKey(member.key, context)
        context.report(
            .unknownKey, "\(owner) has no key \(member.key.quotedForDisplay)", severity: .warning,
            help: help, at: member.keyRange)
    }
}

extension DecodingContext {
    /// Reports the given keys that exclude another given key.
    mutating func reportConflicts(
        of member: JSONObject.Member, named name: String, with others: [String], in json: JSONObject
    ) {
        for other in others where json[other] != nil {
            report(
                .conflictingKeys,
                "\(name.quotedForDisplay) and \(other.quotedForDisplay) exclude each other; remove one",
                at: member.keyRange)
        }
    }
}
