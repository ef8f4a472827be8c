import Testing

@testable import NavTypesetting

struct BidiLevelsTests {
    private func levels(_ text: String, _ direction: TextDirection = .auto) -> BidiLevels {
        BidiLevels(of: Array(text.utf8)[...], direction: direction)
    }

    @Test("the first strong character sets the paragraph's direction, unless a direction is given")
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
}
