import NavGeometry
import NavNodeKinds
import NavScene
import Testing

@testable import NavSceneFormat

/// Two JSON values of the same `ValueKind`, between which a field can interpolate.
private struct ValuePair: Sendable {
    var first: String
    var second: String

    func map(_ wrap: (String) -> String) -> ValuePair {
        ValuePair(first: wrap(first), second: wrap(second))
    }

    /// Returns pairs of values of a kind. The two values of a pair differ in one part, such as a number, a colour or a
    /// path. A list repeats one value, so the two lists of a pair differ in all elements. Words and integers have no
    /// pairs, because they change at once.
    static func all(of kind: ValueKind) -> [ValuePair] {
        switch kind {
        case .number(let range):
            let (lower, upper) = (max(range.lower, 0), min(range.upper, 8))
            let quarter = (upper - lower) / 4
            return [ValuePair(first: "\(lower + quarter)", second: "\(lower + 3 * quarter)")]
        case .percentage: return [ValuePair(first: #""25%""#, second: #""75%""#)]
        case .color: return [ValuePair(first: ##""#204060""##, second: ##""#e0c0a0""##)]
        case .pathData:
            return [
                ValuePair(
                    first: #""M0 0 L8 8 Q4 0 2 2 C1 1 2 2 3 3Z""#,
                    second: #""M4 0 L8 0 Q0 0 2 2 C9 1 2 2 3 3Z""#)
            ]
        case .list(let element, let count, _):
            return all(of: element).map { pair in
                pair.map {
                    "[" + Array(repeating: $0, count: max(count.lowerBound, 1)).joined(separator: ",") + "]"
                }
            }
        case .tuple(let kinds):
            return kinds.indices.flatMap { index in
                all(of: kinds[index]).map { pair in
                    pair.map { value in
                        let elements = kinds.indices.map { $0 == index ? value : sample(of: kinds[$0]) }
                        return "[" + elements.joined(separator: ",") + "]"
                    }
                }
            }
        case .object(let object): return all(of: object)
        case .oneOf(let kinds): return kinds.flatMap { all(of: $0) }
        case .named("node"):
            return [
                ValuePair(first: "0.25", second: "0.75").map {
                    "{ \"type\": \"box\", \"frame\": [0, 0, 8, 8], \"opacity\": \($0) }"
                }
            ]
        case .named("variations"):
            return [ValuePair(first: "100", second: "500").map { "{ \"wght\": \($0) }" }]
        case .named, .bool, .integer, .string, .words, .literal: return []
        }
    }

    private static func all(of object: ObjectDescription) -> [ValuePair] {
        let required = object.fields.filter(\.isRequired)
        return object.fields.flatMap { field in
            all(of: field.kind).map { pair in
                pair.map { value in
                    let others = required.filter { $0.name != field.name }.map {
                        "\"\($0.name)\": \(sample(of: $0.kind))"
                    }
                    return "{ " + (others + ["\"\(field.name)\": \(value)"]).joined(separator: ", ") + " }"
                }
            }
        }
    }

    /// Returns the JSON of some value of a kind.
    static func sample(of kind: ValueKind) -> String {
        switch kind {
        case .bool: "true"
        case .integer(let range): "\(range.lowerBound)"
        case .string: "\"a\""
        case .words(let words): "\"\(words[0])\""
        case .list(let element, let count, _):
            "["
                + Array(repeating: sample(of: element), count: max(count.lowerBound, 1)).joined(
                    separator: ",") + "]"
        case .tuple(let kinds): "[" + kinds.map { sample(of: $0) }.joined(separator: ",") + "]"
        case .object(let object):
            "{ "
                + object.fields.filter(\.isRequired).map { "\"\($0.name)\": \(sample(of: $0.kind))" }
                .joined(separator: ", ") + " }"
        case .oneOf(let kinds): sample(of: kinds[0])
        case .named: "{ \"type\": \"box\" }"
        case .literal: "1"
        case .number, .percentage, .color, .pathData: all(of: kind)[0].first
        }
    }
}

/// A key of a kind of node, with two values.
private struct MovingKey: Sendable, CustomTestStringConvertible {
    let type: NodeType
    let key: String
    let values: ValuePair

    var testDescription: String { "\(type.name).\(key): \(values.first)" }

    /// Every key that may change over time, of every kind of node, with each of its pairs of values. Keys that all
    /// nodes share are tried only on a box.
    static let all: [MovingKey] = NodeRegistry.standard.types.flatMap { type in
        let keys = Set(type.ownKeys)
        return type.table.fields.filter { !$0.isFixed && (type.name == "box" || keys.contains($0.name)) }
            .flatMap { field in
                ValuePair.all(of: field.description.kind).map {
                    MovingKey(type: type, key: field.name, values: $0)
                }
            }
    }

    /// Returns a node with the value, or nil if the key refuses the value. A key may accept fewer values than
    /// the kind of its value (`ValueKind`) describes. For example, the kind of a flood includes patterns, but the
    /// key refuses patterns.
    func node(_ value: String) -> Node? {
        let others = type.table.fields.filter {
            $0.description.isRequired && $0.name != key && $0.name != "type"
        }
        .map { "\"\($0.name)\": \(ValuePair.sample(of: $0.description.kind)), " }.joined()
        return Decoding.root("{ \"type\": \"\(type.name)\", \(others)\"\(key)\": \(value) }").node
    }
}

@Suite("values between two states")
struct MixingTests {
    @Test("each key that may change over time interpolates its values", arguments: MovingKey.all)
    fileprivate func everyKeyMoves(key: MovingKey) throws {
        guard let first = key.node(key.values.first),
            let second = key.node(key.values.second)
        else { return }
        func node(at progress: Double) -> Node? {
            Mixing(shown: first, old: first, new: second, progress: progress).node()
        }
        let middle = try #require(node(at: 0.5))
        #expect(middle != first && middle != second)
        #expect(node(at: 0) == first)
        #expect(node(at: 1) == second)
    }

    @Test(
        "for each interpolated key, writing a node, reading the text and writing again gives the same text",
        arguments: MovingKey.all)
    fileprivate func everyKeyIsWritten(key: MovingKey) throws {
        guard let first = key.node(key.values.first), let second = key.node(key.values.second) else { return }
        let texts = [first.written, second.written]
        #expect(texts[0] != texts[1])
        for text in texts { #expect(Decoding(text).node?.written == text) }
    }

    @Test("every interpolated key accepts at least one pair of values")
    func count() {
        let accepted = MovingKey.all.filter {
            $0.node($0.values.first) != nil && $0.node($0.values.second) != nil
        }
        #expect(accepted.count > 1900)
        let keys = { (all: [MovingKey]) in Set(all.map { "\($0.type.name).\($0.key)" }) }
        #expect(keys(accepted) == keys(MovingKey.all))
        for key in ["stroke", "fill", "filter", "d", "frame", "tint"] {
            #expect(MovingKey.all.contains { $0.key == key }, "\(key)")
        }
    }

    @Test("a change of one key does not affect a running change of another key")
    func overlap() throws {
        let old = try #require(Decoding.root(#"{ "type": "box", "frame": [0, 0, 8, 8], "opacity": 1 }"#).node)
        var new = old
        new.frame.x = 100
        var shown = old
        shown.frame.y = 3
        shown.opacity = 0.5
        let mixed = try #require(Mixing(shown: shown, old: old, new: new, progress: 0.25).node())
        #expect(mixed.frame == Frame(x: 25, y: 3, width: 8, height: 8))
        #expect(mixed.opacity == 0.5)
    }

    @Test("an overshooting spring stays within the key's range")
    func limits() throws {
        let old = try #require(
            Decoding.root(#"{ "type": "box", "frame": [0, 0, 8, 8], "opacity": 0.5 }"#).node)
        var new = old
        new.opacity = 1
        new.frame.width = 0
        let mixed = try #require(Mixing(shown: old, old: old, new: new, progress: 1.25).node())
        #expect(mixed.opacity == 1)
        #expect(mixed.frame.width == 0)
    }

    @Test("words, Booleans and paths with different elements change at once")
    func steps() throws {
        let old = try #require(Decoding.root(#"{ "type": "path", "d": "M0 0L1 1", "blend": "normal" }"#).node)
        let new = try #require(
            Decoding.root(#"{ "type": "path", "d": "M0 0L1 1L2 0", "blend": "multiply", "hidden": true }"#)
                .node)
        let mixed = try #require(Mixing(shown: old, old: old, new: new, progress: 0.25).node())
        #expect(mixed.kind == new.kind && mixed.compositing == new.compositing && mixed.isHidden)
    }
}
