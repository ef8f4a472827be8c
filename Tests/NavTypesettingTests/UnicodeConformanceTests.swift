import Testing

@testable import NavTypesetting

@Suite("Unicode's test data", .enabled(if: UnicodeData.isInstalled))
struct UnicodeConformanceTests {
    @Test("lines break as in LineBreakTest.txt, except for known deviations of ICU")
    func lineBreaks() throws {
        let lines = try UnicodeData.lines(of: "auxiliary/LineBreakTest.txt")
        var failures: [Substring] = []
        for line in lines {
            guard let (text, expected) = UnicodeData.breaks(line) else { continue }
            if Self.lineStarts(in: Array(text.utf8)) != expected { failures.append(line) }
        }
        #expect(lines.count > 7000)
        #expect(failures.count <= 22, "\(failures)")
        #expect(failures.allSatisfy(Self.isTailoredByICU))
    }

    /// Returns the offsets at which lines may or must begin. The start of the text is not included.
    private static func lineStarts(in text: [UInt8]) -> [Int] {
        LineBreaks.paragraphs(of: text).flatMap { paragraph in
            (paragraph.lowerBound > 0 ? [paragraph.lowerBound] : [])
                + LineBreaks.opportunities(in: text[paragraph])
        }.filter { $0 < text.count }
    }

    /// ICU deviates from UAX 14 in two ways:
    /// - It does not break after a hyphen that begins a text, so “-a” stays together.
    /// - It treats a full stop or comma before a digit as part of the number, as in “.35”.
    private static func isTailoredByICU(_ line: Substring) -> Bool {
        line.hasPrefix("× 002D") || line.hasPrefix("× 002C") || line.contains("× 002E ÷ 003")
    }

    @Test("levels and visual order equal the data of BidiCharacterTest.txt")
    func bidi() throws {
        let lines = try UnicodeData.lines(of: "BidiCharacterTest.txt")
        var failures: [Substring] = []
        for line in lines where try !isRight(line) { failures.append(line) }
        #expect(lines.count > 90_000)
        #expect(failures.count <= 22, "\(failures.count): \(failures)")
        #expect(failures.allSatisfy(Self.isBeyondICU), "\(failures)")
    }

    /// ICU deviates from UAX 9 in three ways:
    /// - Isolates and brackets at the end of an embedding or override have levels different from
    ///   those of UAX 9.
    /// - Brackets are also paired beyond the 63 nesting levels of UAX 9.
    /// - All characters have level 0 if no character has the direction right to left.
    private static func isBeyondICU(_ line: Substring) -> Bool {
        line.contains("202C") || line.contains("202D 0029") || line.contains("202E 0029")
            || line.contains("0028 202C") || line.split(separator: "0028").count > 63
    }

    /// Compares a line of the file with our result.
    ///
    /// The fields are the characters, the direction, the paragraph's level, the levels of the
    /// characters, and the indices in visual order. An x in place of a level stands for a removed
    /// character.
    private func isRight(_ line: Substring) throws -> Bool {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false)
        let text = try #require(UnicodeData.text(fields[0].split(separator: " ")))
        let directions: [TextDirection] = [.leftToRight, .rightToLeft, .auto]
        let bytes = Array(text.utf8)
        let found = BidiLevels(of: bytes[...], direction: directions[Int(fields[1]) ?? 2])

        var offset = 0
        let levels = text.unicodeScalars.map { scalar in
            defer { offset += UTF8.width(scalar) }
            return found.runs.first { $0.range.contains(offset) }?.level
        }
        let expected = fields[3].split(separator: " ").map { UInt8($0) }
        let shown = expected.indices.filter { expected[$0] != nil }
        let order = BidiLevels.visualOrder(of: shown.compactMap { levels[$0] }).map { shown[$0] }
        return found.base == UInt8(fields[2]) && levels.count == expected.count
            && shown.allSatisfy { levels[$0] == expected[$0] }
            && order == fields[4].split(separator: " ").compactMap { Int($0) }
    }

    @Test("grapheme clusters equal the data of GraphemeBreakTest.txt")
    func graphemes() throws {
        let lines = try UnicodeData.lines(of: "auxiliary/GraphemeBreakTest.txt")
        var failures: [Substring] = []
        for line in lines {
            guard let (text, expected) = UnicodeData.breaks(line) else { continue }
            var offset = 0
            let ends = text.map { character in
                offset += character.utf8.count
                return offset
            }
            if ends.dropLast() != expected[...] { failures.append(line) }
        }
        #expect(lines.count > 500)
        // Unicode counts U+2701 as a pictograph. The standard library does not.
        #expect(failures.allSatisfy { $0.contains("2701 × 200D × 2701") })
        #expect(failures.count <= 1)
    }
}
