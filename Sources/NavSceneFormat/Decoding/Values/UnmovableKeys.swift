import NavJSON
import NavScene

extension DecodingContext {
    /// Reports each value over time in a key that only controllers may change over time. Returns the byte ranges of
    /// the reported values.
    mutating func refuseMotion(
        in members: [JSONObject.Member], _ table: ObjectTable<Node>, of node: Node
    ) -> Set<Range<Int>> {
        var refused: Set<Range<Int>> = []
        let first = motion.found.count
        for member in members {
            guard let help = table.motionHelp(for: member.key) else { continue }
            _ = reread([member], table, onto: node)
            for value in motion.found[first...] {
                report(
                    .misplacedMotion, "\(member.key.quotedForDisplay) cannot change over time", help: help,
                    at: value.range)
                refused.insert(value.range)
            }
            motion.found.removeSubrange(first...)
        }
        return refused
    }

    /// Reports the keys that only controllers may change over time, and returns the object without these keys.
    mutating func withoutUnmovableKeys(
        _ object: JSONObject, _ table: ObjectTable<Node>
    ) -> JSONObject {
        var members = object.members
        for field in table.fields {
            guard let help = field.motionHelp, let member = object[field.name] else { continue }
            report(
                .conflictingKeys, "\(field.name.quotedForDisplay) cannot change over time", help: help,
                at: member.keyRange)
            members.removeAll { $0.key == field.name }
        }
        return JSONObject(members: members, mayLackMembers: object.mayLackMembers)
    }
}

extension ObjectTable {
    /// The help for a key that only controllers may change over time; nil for any other key.
    func motionHelp(for key: String) -> String? {
        fields.first { $0.name == key }?.motionHelp
    }
}
