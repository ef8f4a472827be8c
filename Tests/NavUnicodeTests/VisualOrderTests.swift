import Testing

@testable import NavUnicode

struct VisualOrderTests {
    /// The cases follow the examples of rule L2 in UAX 9.
    @Test("visual order reverses runs from the highest bidi level down to the lowest odd level")
    func order() {
        #expect(BidiParagraph.visualOrder(of: []) == [])
        #expect(BidiParagraph.visualOrder(of: [0, 0]) == [0, 1])
        #expect(BidiParagraph.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
        #expect(BidiParagraph.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
        #expect(BidiParagraph.visualOrder(of: [0, 1, 1, 2, 2, 1, 0]) == [0, 5, 3, 4, 2, 1, 6])
    }

    @Test("the visual order of characters equals the order in BidiCharacterTest.txt")
    func characters() throws {
        var failures: [Substring] = []
        for line in try UnicodeTestFile.lines(of: "BidiCharacterTest.txt") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let levels = fields[3].split(separator: " ").map { UInt8($0) }
            let shown = levels.indices.filter { levels[$0] != nil }
            let order = BidiParagraph.visualOrder(of: levels.compactMap(\.self)).map { shown[$0] }
            if order != fields[4].split(separator: " ").compactMap({ Int($0) }) { failures.append(line) }
        }
        #expect(failures.isEmpty, "\(failures.count) lines, such as \(failures.prefix(10))")
    }
}
