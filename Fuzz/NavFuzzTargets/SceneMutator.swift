import NavJSON

/// Edits JSON texts but keeps most of their structure, so that the parser accepts many of the results.
enum SceneMutator {
    /// Values that often break readers.
    private static let values = [
        "null", "true", "[]", "{}", "\"\"", "0", "-1", "1e308", "1e-320", "-0.0", "65536", "\"$t0\"",
        "\"50%\"",
        "\"{$item}\"", "\"#fff\"", "\"fill\"", "\"auto\"", "[0, 0, 0, 0]", "{ \"$calc\": \"1 / 0\" }",
        "{ \"$keys\": { \"at\": [0, 1], \"to\": [0, \"$t0\"], \"repeat\": 2 } }",
        "{ \"$spring\": { \"from\": 0, \"to\": 1, \"bounce\": 0.5 } }", "{ \"$bounds\": \"n1\" }",
        "{ \"$bounds\": \"n1\", \"edge\": \"max-x\" }",
        "{ \"light\": 1, \"dark\": 2 }",
    ]

    /// Returns the text after one random edit.
    static func mutated(_ text: [UInt8], _ random: inout ByteChoices) -> [UInt8] {
        var diagnostics = Diagnostics()
        let root = JSONReader().read(SourceText(name: "scene", bytes: text), into: &diagnostics)
        let places = Places(in: root)
        guard let target = places.values.randomElement(using: &random) else { return text }
        var text = text
        switch Int.random(in: 0..<7, using: &random) {
        case 0: text.replaceSubrange(target, with: values.randomElement(using: &random)!.utf8)
        case 1:
            let other = Array(text[places.values.randomElement(using: &random)!])
            guard text.count + other.count < 1 << 16 else { break }
            text.replaceSubrange(target, with: other)
        case 2:
            guard let element = places.elements.randomElement(using: &random) else { break }
            text.removeSubrange(element)
        case 3:
            guard let element = places.elements.randomElement(using: &random), text.count < 1 << 15 else {
                break
            }
            text.insert(contentsOf: Array(text[element]) + [UInt8(ascii: ",")], at: element.lowerBound)
        case 4: text.replaceSubrange(target, with: [UInt8(ascii: "[")] + text[target] + [UInt8(ascii: "]")])
        case 5:
            guard let key = places.keys.randomElement(using: &random) else { break }
            text.replaceSubrange(key, with: Array(text[places.keys.randomElement(using: &random)!]))
        default:
            let index = Int.random(in: 0..<text.count, using: &random)
            text[index] = UInt8.random(in: 32...126, using: &random)
        }
        return text
    }

    /// The ranges of all values, of all keys, and of elements with the comma after them. The last element of a list
    /// has no comma, so it is left out.
    private struct Places {
        var values: [Range<Int>] = []
        var keys: [Range<Int>] = []
        var elements: [Range<Int>] = []

        init(in root: JSONValue) {
            var waiting = [root]
            while let value = waiting.popLast() {
                values.append(value.range)
                switch value.content {
                case .array(let children):
                    add(children.map(\.range))
                    waiting += children
                case .object(let object):
                    keys += object.members.map(\.keyRange)
                    add(object.members.map { $0.keyRange.lowerBound..<$0.value.range.upperBound })
                    waiting += object.members.map(\.value)
                default: break
                }
            }
        }

        private mutating func add(_ siblings: [Range<Int>]) {
            for (one, next) in zip(siblings, siblings.dropFirst()) {
                elements.append(one.lowerBound..<next.lowerBound)
            }
        }
    }
}
