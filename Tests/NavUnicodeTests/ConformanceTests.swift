import Testing

@testable import NavUnicode

@Suite("Unicode's conformance tests")
struct ConformanceTests {
    @Test("the tables have the Unicode version of the conformance tests")
    func version() { #expect(CharacterProperties.version == "17.0.0") }

    @Test("lines break as in LineBreakTest.txt")
    func lineBreaks() throws {
        let lines = try UnicodeTestFile.lines(of: "LineBreakTest.txt")
        var failures: [Substring] = []
        for line in lines {
            let (characters, breaks) = try UnicodeTestFile.breaks(line)
            let expected = breaks.map { characters.offsets[$0] }
            if LineBreaker.opportunities(in: characters.utf8[...]) != expected { failures.append(line) }
        }
        #expect(lines.count == 19_338)
        #expect(failures.isEmpty, "\(failures.count) lines, such as \(failures.prefix(30))")
    }

    @Test("grapheme clusters end as in GraphemeBreakTest.txt")
    func clusters() throws {
        let lines = try UnicodeTestFile.lines(of: "GraphemeBreakTest.txt")
        var failures: [Substring] = []
        for line in lines {
            let (characters, breaks) = try UnicodeTestFile.breaks(line)
            var found: [Int] = []
            var breaker = GraphemeBreaker(characters[0])
            for (index, character) in characters.enumerated().dropFirst()
            where !breaker.extends(with: character) {
                found.append(index)
                breaker = GraphemeBreaker(character)
            }
            if found != breaks { failures.append(line) }
        }
        #expect(lines.count == 766)
        #expect(failures.isEmpty, "\(failures.count) lines, such as \(failures.prefix(30))")
    }

    @Test("bidi levels equal the levels in BidiTest.txt")
    func classLevels() throws {
        let classes = Dictionary(
            uniqueKeysWithValues: BidiClass.allCases.map { (UInt8(ascii: "a") + $0.rawValue, $0) })
        var expected: [UInt8?] = []
        var failures: [String] = []
        var count = 0
        for line in try UnicodeTestFile.lines(of: "BidiTest.txt") {
            if line.hasPrefix("@Levels:") {
                expected = line.split(separator: "\t").dropFirst().flatMap { $0.split(separator: " ") }
                    .map { UInt8($0) }
                continue
            }
            guard !line.hasPrefix("@") else { continue }
            count += 1
            let text = line.utf8.dropLast().compactMap { classes[$0] }
            // The bits 1, 2 and 4 stand for the directions automatic, left to right and right to left.
            let directions = line.utf8.last.map { $0 - UInt8(ascii: "0") } ?? 0
            for (bit, level) in [(1, nil), (2, 0), (4, 1)] as [(UInt8, UInt8?)] where directions & bit != 0 {
                let found = BidiParagraph(
                    text, brackets: Array(repeating: 0, count: text.count), offsets: [], level: level)
                let isRight = zip(found.levels, expected).allSatisfy { $1 == nil || $0 == $1 }
                if !isRight || expected.count != text.count { failures.append("\(line) \(bit)") }
            }
        }
        #expect(count == 490_846)
        #expect(failures.isEmpty, "\(failures.count) lines, such as \(failures.prefix(30))")
    }

    @Test("bidi levels equal the levels in BidiCharacterTest.txt")
    func characterLevels() throws {
        let lines = try UnicodeTestFile.lines(of: "BidiCharacterTest.txt")
        var failures: [Substring] = []
        for line in lines {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let characters = try fields[0].split(separator: " ").map(UnicodeTestFile.scalar)
            let wanted = UInt8(fields[1])
            let found = BidiParagraph(characters.utf8[...], level: wanted == 2 ? nil : wanted)
            let expected = fields[3].split(separator: " ").map { UInt8($0) }
            let isRight = zip(found.levels, expected).allSatisfy { $1 == nil || $0 == $1 }
            if !isRight || found.level != UInt8(fields[2]) || found.levels.count != expected.count {
                failures.append(line)
            }
        }
        #expect(lines.count == 91_707)
        #expect(failures.isEmpty, "\(failures.count) lines, such as \(failures.prefix(10))")
    }
}
