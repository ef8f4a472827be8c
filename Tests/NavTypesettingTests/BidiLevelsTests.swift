import Testing

@testable import NavTypesetting

struct BidiLevelsTests {
    private func levels(_ text: String, _ direction: TextDirection = .auto) -> BidiLevels {
        BidiLevels(of: Array(text.utf8)[...], direction: direction)
    }

    @Test("the first strong character decides the paragraph's direction, unless a direction is given")
    func base() {
        #expect(levels("1 abc שלום").base == 0)
        #expect(levels("1 שלום abc").base == 1)
        #expect(levels("123").base == 0)
        #expect(levels("123", .rightToLeft).base == 1)
        #expect(levels("שלום", .leftToRight).base == 0)
        #expect(levels("", .rightToLeft).base == 1)
    }

    @Test("a number in right-to-left text runs from left to right")
    func numbers() {
        #expect(
            levels("אב 12").runs == [
                BidiLevels.Run(range: 0..<5, level: 1), BidiLevels.Run(range: 5..<7, level: 2),
            ])
    }

    /// The cases follow the examples of rule L2 in UAX 9.
    @Test("runs of parts are reversed from the highest level down to the lowest odd level")
    func order() {
        #expect(BidiLevels.visualOrder(of: []) == [])
        #expect(BidiLevels.visualOrder(of: [0, 0]) == [0, 1])
        #expect(BidiLevels.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
        #expect(BidiLevels.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
        #expect(BidiLevels.visualOrder(of: [0, 1, 1, 2, 2, 1, 0]) == [0, 5, 3, 4, 2, 1, 6])
    }
}
