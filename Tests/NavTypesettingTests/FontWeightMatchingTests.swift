import Testing

@testable import NavTypesetting

/// The cases follow the rules of CSS Fonts 4, section 5.2, one by one.
struct FontWeightMatchingTests {
    @Test(
        "the closest font weight follows the rules of CSS",
        arguments: [
            (400, [300, 400, 500], 400),
            // A desired weight of 400…500: search upwards to 500, then downwards, then upwards from 500.
            (400, [300, 500, 700], 500), (450, [300, 400, 500], 500), (450, [300, 400, 600], 400),
            (500, [400, 600], 400), (400, [300, 600], 300), (450, [600, 700], 600),
            // A desired weight below 400: search downwards, then upwards.
            (350, [300, 400], 300), (200, [100, 300], 100), (200, [400, 900], 400),
            // A desired weight above 500: search upwards, then downwards.
            (501, [500, 700], 700), (600, [400, 700], 700), (900, [100, 400], 400),
        ])
    func closest(desired: Int, available: [Int], expected: Int) {
        #expect(FontWeightMatching.closest(to: desired, among: available) == expected)
        #expect(FontWeightMatching.closest(to: desired, among: available.reversed()) == expected)
    }

    @Test("an empty list of font weights has no closest weight")
    func none() {
        #expect(FontWeightMatching.closest(to: 400, among: []) == nil)
    }
}
