import Foundation
import NavJSON
import NavTestSupport
import Testing

@Suite("reading random JSON")
struct JSONReaderPropertyTests {
    @Test("random valid documents have the same value as in Foundation's reader")
    func agreesWithFoundation() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let text = RandomJSON.document(using: &generator)
            let reading = Reading(text)
            try #require(reading.mistakes == [], "\(text)")
            let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            let isEqual = Self.isEqual(reading.value, expected)
            #expect(isEqual, "\(text)")
        }
    }

    @Test("random numbers give the same doubles as `strtod` of the C library")
    func numbersAgreeWithTheLibrary() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<20_000 {
            let text = RandomJSON.number(using: &generator)
            guard case .number(let number) = Reading(text).value.content else {
                Issue.record("\(text) is not a number")
                continue
            }
            let byLibrary = unsafe strtod(text, nil)
            #expect(number.bitPattern == byLibrary.bitPattern, "\(text)")
        }
    }

    @Test("random changes of bytes never crash the reader, and every range is inside the text")
    func survivesMutations() {
        var generator = SeededGenerator(seed: 2)
        var mistakeCount = 0
        for _ in 0..<20_000 {
            var bytes = Array(RandomJSON.document(using: &generator).utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                RandomJSON.mutate(&bytes, using: &generator)
            }
            let reading = Reading(bytes, reader: JSONReader(maximumDepth: 5))
            mistakeCount += reading.mistakes.count
            for diagnostic in reading.diagnostics.sorted {
                #expect(diagnostic.range.lowerBound >= 0 && diagnostic.range.upperBound <= bytes.count)
            }
            let renderer = DiagnosticRenderer(source: reading.source)
            #expect(renderer.text(for: reading.diagnostics).isEmpty == reading.diagnostics.isEmpty)
            #expect(Self.rangesAreNested(reading.value, in: 0..<bytes.count), "\(bytes)")
        }
        #expect(mistakeCount > 20_000)
    }

    @Test("a truncated document has one or two mistakes")
    func truncation() {
        let text = #"{"a": [1, {"b": "x\n\u00e9"}, true], /* c */ "d": {"e": -1.5e3}}"#
        for length in 1..<text.utf8.count {
            let reading = Reading(Array(text.utf8.prefix(length)))
            #expect((1...2).contains(reading.mistakes.count), "\(length): \(reading.mistakes)")
        }
    }

    private static func isEqual(_ value: JSONValue, _ expected: Any) -> Bool {
        switch (value.content, expected) {
        case (.null, is NSNull): true
        case (.bool(let bool), let number as NSNumber): number.boolValue == bool
        case (.number(let number), let expected as NSNumber):
            // Foundation reads long numbers as decimals and misses the nearest double by a few units in the last
            // place. `numbersAgreeWithTheLibrary` checks exactness.
            abs(expected.doubleValue - number) <= 1e-14 * abs(number)
        case (.string(let string), let expected as String):
            Array(string.unicodeScalars) == Array(expected.unicodeScalars)
        case (.array(let elements), let expected as [Any]):
            elements.count == expected.count && zip(elements, expected).allSatisfy { isEqual($0, $1) }
        case (.object(let object), let expected as [String: Any]):
            object.members.count == expected.count
                && object.members.allSatisfy { member in
                    expected[member.key].map { isEqual(member.value, $0) } ?? false
                }
        default: false
        }
    }

    /// Returns whether each value lies inside its parent's range and siblings do not overlap.
    private static func rangesAreNested(_ value: JSONValue, in outer: Range<Int>) -> Bool {
        guard outer.lowerBound <= value.range.lowerBound, value.range.upperBound <= outer.upperBound
        else { return false }
        let children: [JSONValue] =
            switch value.content {
            case .array(let elements): elements
            case .object(let object): object.members.map(\.value)
            default: []
            }
        let areOrdered = zip(children, children.dropFirst()).allSatisfy {
            $0.range.upperBound <= $1.range.lowerBound
        }
        return areOrdered && children.allSatisfy { rangesAreNested($0, in: value.range) }
    }
}

/// Generates random JSON that is valid by RFC 8259, with blanks, escapes and every kind of value. Also damages texts.
enum RandomJSON {
    static func document(using generator: inout SeededGenerator) -> String {
        blanks(using: &generator) + value(depth: 0, using: &generator) + blanks(using: &generator)
    }

    static func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        let alphabet =
            Array("{}[],:\"'/*\\u+-.eE0129 \n\t\0=;aNtD8".utf8) + [0xFF, 0xC3, 0xA9, 0xED, 0xF0, 0x80]
        let index = Int.random(in: 0...bytes.count, using: &generator)
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where index < bytes.count: bytes[index] = byte
        case 1 where index < bytes.count: bytes.remove(at: index)
        case 2:
            let end = Int.random(in: index...bytes.count, using: &generator)
            bytes.insert(contentsOf: bytes[index..<min(end, index + 12)], at: index)
        default: bytes.insert(byte, at: index)
        }
    }

    private static func value(depth: Int, using generator: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<(depth < 4 ? 9 : 5), using: &generator) {
        case 0: return ["null", "true", "false"].randomElement(using: &generator) ?? ""
        case 1, 2: return number(using: &generator)
        case 3, 4: return string(using: &generator)
        case 5, 6:
            let elements = (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
                padded(value(depth: depth + 1, using: &generator), using: &generator)
            }
            return "[" + elements.joined(separator: ",") + "]"
        default:
            let members = (0..<Int.random(in: 0..<12, using: &generator)).map { index in
                // The index makes keys unique.
                padded("\"\(index)" + string(using: &generator).dropFirst(), using: &generator) + ":"
                    + padded(value(depth: depth + 2, using: &generator), using: &generator)
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    static func number(using generator: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return "\(Int.random(in: -100...100, using: &generator))"
        case 1: return "\(Double.random(in: -1000...1000, using: &generator))"
        case 2: return "-0.\(UInt32.random(in: 0...9999, using: &generator))E+3"
        default:
            let digits = UInt64.random(in: 1...UInt64.max, using: &generator)
            return "\(digits).5e\(Int.random(in: -300...280, using: &generator))"
        }
    }

    private static func string(using generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "Z", " ", "é", "中", "😀", "e\u{301}", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#,
            #"\uD83D\uDE00"#,
            "/*", "//", "{", "]", ",", "'", "\u{7F}",
        ]
        let count = Int.random(in: 0..<8, using: &generator)
        return "\"" + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\""
    }

    private static func padded(_ text: some StringProtocol, using generator: inout SeededGenerator) -> String
    {
        blanks(using: &generator) + text + blanks(using: &generator)
    }

    private static func blanks(using generator: inout SeededGenerator) -> String {
        ["", "", "", " ", "\n", "\t", "\r\n  "].randomElement(using: &generator) ?? ""
    }
}
