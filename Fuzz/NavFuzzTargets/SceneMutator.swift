import NavJSON

/// Edits JSON texts but keeps most of their structure, so that the parser accepts many of the results.
enum SceneMutator {
    /// Values that often reveal mistakes in decoders.
    private static let values = [
        "null", "true", "[]", "{}", "\"\"", "0", "-1", "1e308", "1e-320", "-0.0", "65536", "\"$t0\"",
        "\"50%\"",
        "\"{$item}\"", "\"#fff\"", "\"fill\"", "\"auto\"", "[0, 0, 0, 0]", "{ \"$calc\": \"1 / 0\" }",
        "{ \"$keys\": { \"at\": [0, 1], \"to\": [0, \"$t0\"], \"repeat\": 2 } }",
        "{ \"$spring\": { \"from\": 0, \"to\": 1, \"bounce\": 0.5 } }", "{ \"$bounds\": \"n1\" }",
        "{ \"$bounds\": \"n1\", \"edge\": \"max-x\" }",
        "{ \"light\": 1, \"dark\": 2 }",
    ]

    /// Members that change how a node is drawn as a whole. Edits add them, because few scenes have them.
    private static let effects: [(key: String, value: String)] = [
        ("blend", "\"multiply\""), ("blend", "\"luminosity\""), ("isolated", "true"), ("clip", "true"),
        ("mask", "{ \"type\": \"ellipse\", \"fill\": \"#fff8\" }"), ("shadow", "{ \"sigma\": 2 }"),
        ("transform", "{ \"rotationDegrees\": 10 }"), ("filter", "{ \"blur\": 1 }"),
    ]

    /// Returns the text after one random edit. An impossible edit leaves the text unchanged.
    static func mutated(_ text: [UInt8], _ random: inout ByteChoices) -> [UInt8] {
        var diagnostics = Diagnostics()
        let root = JSONReader().read(SourceText(name: "scene", bytes: text), into: &diagnostics)
        let places = Places(in: root, of: text)
        guard let target = places.values.randomElement(using: &random) else { return text }
        var text = text
        switch Int.random(in: 0..<15, using: &random) {
        case 0: text.replaceSubrange(target, with: values.randomElement(using: &random)!.utf8)
        case 1:
            let other = Array(text[places.values.randomElement(using: &random)!])
            guard text.count + other.count < 1 << 16 else { break }
            text.replaceSubrange(target, with: other)
        case 2:
            guard let part = places.removable.randomElement(using: &random) else { break }
            text.removeSubrange(part)
        case 3:
            guard let element = places.elements.randomElement(using: &random), text.count < 1 << 15 else {
                break
            }
            text.insert(contentsOf: Array(text[element]), at: element.lowerBound)
        case 4: text.replaceSubrange(target, with: [UInt8(ascii: "[")] + text[target] + [UInt8(ascii: "]")])
        case 5:
            guard let key = places.keys.randomElement(using: &random) else { break }
            text.replaceSubrange(key, with: Array(text[places.keys.randomElement(using: &random)!]))
        case 6...8: copyMember(in: &text, places, &random)
        case 9...11: changeNumber(in: &text, places, &random)
        case 12, 13: addEffect(in: &text, places, &random)
        default:
            guard let index = text.indices.randomElement(using: &random) else { break }
            text[index] = UInt8.random(in: 32...126, using: &random)
        }
        return text
    }

    /// Copies a random member to the start of a random object. If the object already has the member's key, the text
    /// stays unchanged.
    private static func copyMember(in text: inout [UInt8], _ places: Places, _ random: inout ByteChoices) {
        guard let member = places.members.randomElement(using: &random),
            let object = places.objects.randomElement(using: &random), text.count < 1 << 15,
            !object.keys.contains(member.key)
        else { return }
        let comma = object.keys.isEmpty ? [] : [UInt8(ascii: ",")]
        text.insert(contentsOf: Array(text[member.range]) + comma, at: object.start)
    }

    /// Adds an opacity, or a member of `effects`, to the start of a random object. If the object already has that key,
    /// the text stays unchanged.
    private static func addEffect(in text: inout [UInt8], _ places: Places, _ random: inout ByteChoices) {
        let opacity = ("opacity", "\(level(&random))")
        let (key, value) = Bool.random(using: &random) ? opacity : effects.randomElement(using: &random)!
        guard let object = places.objects.randomElement(using: &random), !object.keys.contains(key) else {
            return
        }
        let comma = object.keys.isEmpty ? "" : ","
        text.insert(contentsOf: "\"\(key)\": \(value)\(comma)".utf8, at: object.start)
    }

    /// Replaces a number. Some new numbers are derived from the old number: its negative, a near number, or a much
    /// larger or smaller number. Others do not depend on the old number, such as powers of two.
    private static func changeNumber(in text: inout [UInt8], _ places: Places, _ random: inout ByteChoices) {
        let numbers =
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !places.numbersInStrings.isEmpty: places.numbersInStrings
            case 1, 2: places.numbersOfKeys.randomElement(using: &random)?.numbers ?? places.numbers
            default: places.numbers
            }
        guard let (number, range) = numbers.randomElement(using: &random) else { return }
        let changed = [
            -number, 0, 1, number + 1, number - 1, number * 2, number / 2, number * 100, number / 100,
            Double(Int.random(in: 0...300, using: &random)),
            Double(1 << Int.random(in: 0..<40, using: &random)),
            Double(Int.random(in: 1..<100, using: &random)) / 100,
            level(&random),
        ]
        let value = changed.randomElement(using: &random)!
        let isWhole = value.rounded() == value && abs(value) < 1e15
        text.replaceSubrange(range, with: (isWhole ? "\(Int(value))" : "\(value)").utf8)
    }

    /// Returns a random level, divided by 255. Half of the calls choose a level near 0, near 127.5 or near 255. Such
    /// levels test the rounding of opacities.
    private static func level(_ random: inout ByteChoices) -> Double {
        let ends = [1, 2, 3, 127, 128, 253, 254]
        let isNearEnd = Bool.random(using: &random)
        let level = isNearEnd ? ends.randomElement(using: &random)! : Int.random(in: 0...255, using: &random)
        return Double(level) / 255
    }

    /// The parts of a JSON text that an edit can change.
    private struct Places {
        var values: [Range<Int>] = []
        var numbers: [(Double, Range<Int>)] = []
        /// Unsigned decimal numbers within strings, such as in `"2fr"`.
        var numbersInStrings: [(Double, Range<Int>)] = []
        /// The numbers that are values of members, grouped by the member's key. Half of the edits of a number choose
        /// first a key and then one of its numbers. So a rare key, such as `opacity`, has the same chance as `x`.
        var numbersOfKeys: [(key: String, numbers: [(Double, Range<Int>)])] = []
        var keys: [Range<Int>] = []
        /// Members from their key to the end of their value.
        var members: [(key: String, range: Range<Int>)] = []
        /// For each object, the offset after its opening brace, and its keys.
        var objects: [(start: Int, keys: [String])] = []
        /// Elements of arrays with the comma after them. The last element of an array has no comma and is left out.
        var elements: [Range<Int>] = []
        /// Elements and members with the comma after them.
        var removable: [Range<Int>] = []

        init(in root: JSONValue, of text: [UInt8]) {
            var waiting = [root]
            var numbersOfKey: [String: [(Double, Range<Int>)]] = [:]
            while let value = waiting.popLast() {
                values.append(value.range)
                switch value.content {
                case .number(let number): numbers.append((number, value.range))
                case .string: addNumbers(of: text, within: value.range)
                case .array(let children):
                    let parts = separated(children.map(\.range))
                    elements += parts
                    removable += parts
                    waiting += children
                case .object(let object):
                    keys += object.members.map(\.keyRange)
                    objects.append((value.range.lowerBound + 1, object.members.map(\.key)))
                    let ranges = object.members.map { $0.keyRange.lowerBound..<$0.value.range.upperBound }
                    members += zip(object.members, ranges).map { ($0.key, $1) }
                    removable += separated(ranges)
                    waiting += object.members.map(\.value)
                    for member in object.members {
                        guard case .number(let number) = member.value.content else { continue }
                        numbersOfKey[member.key, default: []].append((number, member.value.range))
                    }
                default: break
                }
            }
            numbersOfKeys = numbersOfKey.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }

        private mutating func addNumbers(of text: [UInt8], within range: Range<Int>) {
            let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") }
            var start = range.lowerBound
            while let first = text[start..<range.upperBound].firstIndex(where: isDigit) {
                start = text[first..<range.upperBound].firstIndex { !isDigit($0) } ?? range.upperBound
                if let number = Double(String(decoding: text[first..<start], as: UTF8.self)) {
                    numbersInStrings.append((number, first..<start))
                }
            }
        }

        private func separated(_ siblings: [Range<Int>]) -> [Range<Int>] {
            zip(siblings, siblings.dropFirst()).map { $0.lowerBound..<$1.lowerBound }
        }
    }
}
