import Foundation
import NavJSON
import NavTestSupport

/// A change of one property of one node in the text of a scene.
struct SceneMutation: CustomStringConvertible {
    /// The changed text.
    let text: [UInt8]
    /// The byte offset of the changed node in the new text.
    let node: Int
    /// The byte offset of a second node, if a change of that node alone would give the same scene;
    /// otherwise nil.
    var alternative: Int?
    /// The property's path and its new value.
    let property: String
    let value: String

    var description: String { "\(property) = \(value)" }
}

/// Makes random changes of a scene's text.
struct SceneMutator {
    private let bytes: [UInt8]
    private let root: JSONValue
    /// All JSON objects of the text, by their byte ranges.
    private let objects: [Range<Int>: JSONObject]
    private let nodes: [Range<Int>]

    /// - Parameter nodes: The byte ranges of the nodes in the text.
    init(_ source: SourceText, nodes: [Range<Int>]) {
        bytes = source.bytes
        var diagnostics = Diagnostics()
        root = JSONReader().read(source, into: &diagnostics)
        var objects: [Range<Int>: JSONObject] = [:]
        var pending = [root]
        while let value = pending.popLast() {
            switch value.content {
            case .object(let object):
                objects[value.range] = object
                pending += object.members.map(\.value)
            case .array(let values): pending += values
            default: break
            }
        }
        self.objects = objects
        self.nodes = nodes.filter { objects[$0] != nil }
    }

    /// Chooses a node and a kind of change at random, and returns the change; nil if that kind of
    /// change is impossible for the node.
    func mutation(_ random: inout SeededGenerator) -> SceneMutation? {
        guard let place = nodes.randomElement(using: &random), let object = objects[place] else { return nil }
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<7: return existing(object, place, &random)
        case 7..<9: return moved(object, place, &random)
        case 9: return resized(object, place, &random)
        case 10:
            return setting(
                "opacity", to: ["0.5", "0.3", "0.8"].randomElement(using: &random)!, object, place)
        case 11: return setting("hidden", to: "true", object, place)
        case 12: return setting("fill", to: color(&random), object, place)
        case 13:
            return setting(
                "radius", to: ["0", "4", "12", "20"].randomElement(using: &random)!, object, place)
        case 14:
            return setting(
                "filter", to: #"{ "type": "blur", "radius": \#(Int.random(in: 1...4, using: &random)) }"#,
                object, place)
        default: return reordered(place, &random)
        }
    }

    // MARK: Kinds of changes

    /// Changes a value that the node states, at any depth, but not inside other nodes.
    private func existing(
        _ object: JSONObject, _ place: Range<Int>, _ random: inout SeededGenerator
    ) -> SceneMutation? {
        var leaves: [(path: String, key: String, value: JSONValue)] = []
        var pending = object.members.map { ($0.key, $0.key, $0.value) }
        while let (path, key, value) = pending.popLast() {
            if key == "type" || key == "id" || key == "note" || key == "name" { continue }
            if nodes.contains(value.range) { continue }
            switch value.content {
            case .object(let inner):
                pending += inner.members.map { ("\(path).\($0.key)", $0.key, $0.value) }
            case .array(let values):
                pending += values.enumerated().map { ("\(path)[\($0)]", key, $1) }
            case .number, .string, .bool: leaves.append((path, key, value))
            case .null, .invalid: break
            }
        }
        guard let leaf = leaves.randomElement(using: &random), let text = other(leaf.value, leaf.key, &random)
        else { return nil }
        return replacing(leaf.value.range, with: text, leaf.path, in: place)
    }

    private func moved(_ object: JSONObject, _ place: Range<Int>, _ random: inout SeededGenerator)
        -> SceneMutation?
    {
        let distance = [-20, -8, -3, -1, 1, 2, 5, 12, 30].randomElement(using: &random)!
        let axis = Int.random(in: 0..<2, using: &random)
        return changing(axis, by: distance, object, place)
    }

    private func resized(_ object: JSONObject, _ place: Range<Int>, _ random: inout SeededGenerator)
        -> SceneMutation?
    {
        let distance = [-12, -4, 3, 8, 24].randomElement(using: &random)!
        return changing(2 + Int.random(in: 0..<2, using: &random), by: distance, object, place)
    }

    /// Changes x, y, width or height (index 0, 1, 2 or 3) of a node's frame by a distance in points.
    private func changing(_ index: Int, by distance: Int, _ object: JSONObject, _ place: Range<Int>)
        -> SceneMutation?
    {
        let name = ["x", "y", "width", "height"][index]
        guard let frame = object["frame"]?.value else {
            guard index < 2 else { return nil }
            return setting("frame", to: #"{ "\#(name)": \#(distance) }"#, object, place)
        }
        switch frame.content {
        case .array(let values) where values.count == 4:
            guard case .number(let number) = values[index].content else { return nil }
            return replacing(
                values[index].range, with: short(number + Double(distance)), "frame.\(name)", in: place)
        case .object(let inner):
            if case .number(let number)? = inner[name]?.value.content, let range = inner[name]?.value.range {
                return replacing(range, with: short(number + Double(distance)), "frame.\(name)", in: place)
            }
            guard index < 2, let first = inner.members.first else { return nil }
            return inserting(
                #""\#(name)": \#(distance), "#, at: first.keyRange.lowerBound, "frame.\(name)", in: place)
        default: return nil
        }
    }

    private func setting(_ key: String, to value: String, _ object: JSONObject, _ place: Range<Int>)
        -> SceneMutation?
    {
        if let range = object[key]?.value.range { return replacing(range, with: value, key, in: place) }
        guard let first = object.members.first else { return nil }
        return inserting(#""\#(key)": \#(value), "#, at: first.keyRange.lowerBound, key, in: place)
    }

    /// Moves a node to another place among its siblings.
    private func reordered(_ place: Range<Int>, _ random: inout SeededGenerator) -> SceneMutation? {
        var pending = [root]
        while let value = pending.popLast() {
            switch value.content {
            case .object(let object): pending += object.members.map(\.value)
            case .array(let values):
                pending += values
                guard let from = values.firstIndex(where: { $0.range == place }), values.count > 1,
                    values.allSatisfy({ nodes.contains($0.range) })
                else { continue }
                var to = Int.random(in: 0..<values.count - 1, using: &random)
                if to >= from { to += 1 }
                var order = Array(values.indices)
                order.insert(order.remove(at: from), at: to)
                var text = Array(bytes[..<values[0].range.lowerBound])
                var (node, alternative): (Int, Int?) = (0, nil)
                for (position, index) in order.enumerated() {
                    if index == from { node = text.count }
                    // If two neighbours are exchanged, either of them may have moved.
                    if index == to, abs(to - from) == 1 { alternative = text.count }
                    text += bytes[values[index].range]
                    if position + 1 < order.count {
                        text +=
                            bytes[values[position].range.upperBound..<values[position + 1].range.lowerBound]
                    }
                }
                text += bytes[values[values.count - 1].range.upperBound...]
                return SceneMutation(
                    text: text, node: node, alternative: alternative, property: "order",
                    value: "\(from) to \(to)")
            default: break
            }
        }
        return nil
    }

    // MARK: Texts

    private func replacing(
        _ range: Range<Int>, with value: String, _ property: String, in place: Range<Int>
    ) -> SceneMutation? {
        let text = bytes[..<range.lowerBound] + Array(value.utf8) + bytes[range.upperBound...]
        let old = String(decoding: bytes[range], as: UTF8.self)
        return SceneMutation(
            text: Array(text), node: place.lowerBound, property: property,
            value: "\(value.prefix(40)) (was \(old.prefix(40)))")
    }

    private func inserting(_ text: String, at offset: Int, _ property: String, in place: Range<Int>)
        -> SceneMutation
    {
        SceneMutation(
            text: Array(bytes[..<offset] + Array(text.utf8) + bytes[offset...]), node: place.lowerBound,
            property: property, value: text)
    }

    private func color(_ random: inout SeededGenerator) -> String {
        let digits = (0..<6).map { _ in String("0123456789abcdef".randomElement(using: &random)!) }
        return "\"#\(digits.joined())\""
    }

    private static let words: [[String]] = [
        ["start", "center", "end", "justify"], ["top", "center", "bottom"],
        ["butt", "round", "square"], ["miter", "round", "bevel"], ["inside", "center", "outside"],
        ["normal", "multiply", "screen", "overlay", "darken", "lighten"],
        ["fill", "contain", "cover", "none"], ["horizontal", "vertical"],
        ["regular", "medium", "semibold", "bold", "light"], ["circular", "continuous"],
        ["body", "caption1", "footnote", "headline", "title2", "subheadline"],
    ]

    /// Returns another value of the same type, as JSON text.
    private func other(_ value: JSONValue, _ key: String, _ random: inout SeededGenerator) -> String? {
        switch value.content {
        case .bool(let bool): return bool ? "false" : "true"
        case .number(let number):
            let unit = number > 0 && number < 1
            let others =
                unit
                ? [number / 2, 1 - number, number * 0.8]
                : [number + 1, number - 1, number + 7, number - 5, number * 1.5, number / 2]
            return others.randomElement(using: &random).map(short)
        case .string(let text):
            let lower = key.lowercased()
            if text.hasPrefix("#") || text.hasPrefix("system") || text.hasSuffix("Label") || text == "label"
                || lower.hasSuffix("color") || lower == "fill" || lower == "tint" || lower == "paint"
            {
                return color(&random)
            }
            let groups = Self.words.filter { $0.contains(text) }
            if let group = groups.first, let word = group.filter({ $0 != text }).randomElement(using: &random)
            {
                return "\"\(word)\""
            }
            if key == "d" {
                let numbers = text.matches(of: /\d+(\.\d+)?/)
                guard let match = numbers.randomElement(using: &random) else { return nil }
                let number = (Double(String(match.output.0)) ?? 0) + 4
                return "\"\(text.replacingCharacters(in: match.range, with: short(number)))\""
            }
            let pieces = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            var edited = pieces
            switch Int.random(in: 0..<4, using: &random) {
            case 0: edited.append("now")
            case 1 where pieces.count > 1: edited.removeLast()
            case 2: edited[0] = String(edited[0].reversed())
            default: edited[edited.count - 1] += "s"
            }
            return String(decoding: JSONEncoder.plain(edited.joined(separator: " ")), as: UTF8.self)
        default: return nil
        }
    }

    private func short(_ number: Double) -> String {
        let text = "\((number * 1e6).rounded() / 1e6)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension JSONEncoder {
    fileprivate static func plain(_ text: String) -> Data { (try? JSONEncoder().encode(text)) ?? Data() }
}
