import NavJSON
import NavScene

/// The instances that are being decoded, with the ids of their parts. An instance is a use of a symbol, or an element
/// of a repeat.
struct ReuseState {
    /// The index in `instances` of the instance that encloses the current node; nil outside of symbols and repeats.
    private(set) var current: Int?
    /// The instances that are being decoded (open instances), the innermost last.
    private var instances: [Instance] = []
    /// The number of uses and slots so far.
    private var useCount = 0
    private var repetitionCount = 0
    /// The number in the last made-up name, such as 3 in `repeat-3`; 0 before the first made-up name. A use, a repeat
    /// or an animated node gets a made-up name if it has no id.
    private var anonymousCount = 0
    /// The ids in the current file. Each id is cut off before its first `#` or `[`, so `bar#title` becomes `bar`.
    /// Made-up names differ from these texts. The value is nil until the file needs a made-up name.
    var authoredNames: Set<String>?

    /// A use of a symbol, or an element of a repeat.
    struct Instance {
        /// The text before the ids of the parts, such as `card-1#`.
        let prefix: String
        /// The ids in the JSON of the symbol's node, or of the repeat's nodes.
        let ids: Set<String>
        /// The index of the enclosing instance; nil for an outermost instance.
        let parent: Int?
        /// The new values that the `use` gives to parts.
        var overrides: [PartOverride] = []
        /// Whether this instance is an element of a repeat. The overrides of the parent then also apply to the parts of
        /// this instance.
        var isElement = false
    }
}

/// New values that a `use` gives to a part of its symbol.
struct PartOverride {
    /// The id of the part within the symbol.
    let part: String
    let keyRange: Range<Int>
    let value: JSONValue
    /// The scope and the instance in which the `use` is written.
    let scope: Int
    let instance: Int?
    var isUsed = false
}

// MARK: Instances

extension ReuseState {
    /// Opens an instance within the current one and makes it current.
    mutating func push(_ instance: Instance) {
        instances.append(instance)
        current = instances.count - 1
    }

    /// Closes the innermost instance and returns it. The instance with the index `number` becomes current.
    mutating func pop(to number: Int?) -> Instance {
        current = number
        return instances.removeLast()
    }

    /// Makes another open instance current, such as the instance in which the nodes of a slot were written.
    mutating func enter(_ number: Int?) { current = number }

    /// The text before the ids of parts of the current instance; empty outside of instances.
    var prefix: String { current.map { instances[$0].prefix } ?? "" }

    /// Returns the scene-wide id of a node in the current instance. `id` is the node's id in the file.
    func fullID(of id: String) -> String { current == nil ? id : prefix + id }

    /// Returns the scene-wide id for an id in the file. The result names the part in the nearest instance that has a
    /// part with the given id. If no instance has such a part, the result is `id`.
    func target(_ id: String) -> String {
        var number = current
        while let index = number {
            if instances[index].ids.contains(id) { return instances[index].prefix + id }
            number = instances[index].parent
        }
        return id
    }

    /// Returns the anchor with the scene-wide id of its target.
    func anchor(_ anchor: Anchors.Anchor) -> Anchors.Anchor {
        guard current != nil, let id = anchor.target else { return anchor }
        var anchor = anchor
        anchor.target = target(id)
        return anchor
    }

    /// Returns the overrides for a part of the current instance, and marks them as used. Overrides of the outermost
    /// instance come last.
    mutating func overrides(for part: String) -> [PartOverride] {
        var found: [PartOverride] = []
        var number = current
        while let index = number {
            for place in instances[index].overrides.indices
            where instances[index].overrides[place].part == part {
                instances[index].overrides[place].isUsed = true
                found.append(instances[index].overrides[place])
            }
            number = instances[index].isElement ? instances[index].parent : nil
        }
        return found
    }

    /// Returns the overrides for the inner parts of a part, and marks them as used. For the part `bar`, the override
    /// `bar#title` (`"#bar#title"` in the file) becomes an override of `title`.
    mutating func innerOverrides(of part: String) -> [PartOverride] {
        var found: [PartOverride] = []
        var number = current
        while let index = number {
            for place in instances[index].overrides.indices {
                let override = instances[index].overrides[place]
                guard override.part.hasPrefix(part + "#") else { continue }
                instances[index].overrides[place].isUsed = true
                found.append(
                    PartOverride(
                        part: String(override.part.dropFirst(part.count + 1)), keyRange: override.keyRange,
                        value: override.value, scope: override.scope, instance: override.instance))
            }
            number = instances[index].isElement ? instances[index].parent : nil
        }
        return found
    }
}

// MARK: Names and counts

extension ReuseState {
    /// Returns a name for a use, a repeat or an animated node without an id. The name is `word` with a number, such as
    /// `repeat-3`. It differs from all ids in the file.
    mutating func makeName(for word: String, in root: JSONValue) -> String {
        let authored = authoredNames ?? Self.firstParts(of: root.ids)
        authoredNames = authored
        while true {
            anonymousCount += 1
            let name = "\(word)-\(anonymousCount)"
            if !authored.contains(name) { return name }
        }
    }

    private static func firstParts(of ids: Set<String>) -> Set<String> {
        Set(ids.map { String($0.prefix { $0 != "#" && $0 != "[" }) })
    }

    /// Counts a use or a slot and returns the new total.
    mutating func countUse() -> Int {
        useCount += 1
        return useCount
    }

    /// Counts the elements of a repeat before they are read and returns the new total.
    mutating func countRepetitions(_ count: Int) -> Int {
        repetitionCount += count
        return repetitionCount
    }
}

extension JSONValue {
    /// The strings under the key `id` in all objects within the value.
    var ids: Set<String> {
        var ids: Set<String> = []
        forEachObject { object in
            if case .string(let id)? = object["id"]?.value.content { ids.insert(id) }
        }
        return ids
    }

    /// Calls a function for each object within the value. A loop instead of recursion keeps the call stack small.
    func forEachObject(_ body: (JSONObject) -> Void) {
        var pending = [self]
        while let value = pending.popLast() {
            switch value.content {
            case .array(let elements): pending += elements.reversed()
            case .object(let object):
                body(object)
                pending += object.members.reversed().map(\.value)
            default: continue
            }
        }
    }
}
