import NavImageDiffing
import NavImaging
import Testing

@Suite("Tolerances")
struct ToleranceTests {
    @Test(
        "tolerances are parsed from words and ranges",
        arguments: [
            ("exact", "exact"), ("aa", "aa"),
            ("maxDifference=0-3;totalPixels=0-100", "maxDifference=0-3;totalPixels=0-100"),
            ("totalPixels=5-10; maxDifference=2", "maxDifference=2-2;totalPixels=5-10"),
            ("15;300", "maxDifference=15-15;totalPixels=300-300"),
            (" 0 - 15 ; 1-2", "maxDifference=0-15;totalPixels=1-2"),
        ])
    func reading(text: String, meaning: String) {
        #expect(Tolerance(text)?.description == meaning)
    }

    @Test(
        "a text that is no tolerance is refused",
        arguments: [
            "", "AA", "3", "3-1;0", "1;2;3", "a;b", "-1;2", "1-2-3;4", "+1;2", "maxDifference=1",
            "maxDifference=1;maxDifference=2", "totalPixels=1;2", "maxDifference==1;totalPixels=2", ";",
            "1;99999999999999999999",
        ])
    func refused(text: String) {
        #expect(Tolerance(text) == nil)
    }

    /// A comparison of two differing pixels, in which the worst channel differs by 155 levels.
    private let comparison = ImageComparison(expected: picture("ggrg"), actual: picture("ghgg"))

    @Test(
        "a fuzzy tolerance accepts differences within both ranges, ends included",
        arguments: [
            ("0-155;0-2", true), ("155;2", true), ("155-200;2-9", true), ("0-154;0-9", false),
            ("156-255;2", false), ("0-255;0-1", false), ("0-255;3-9", false), ("0-0;0-0", false),
        ])
    func ranges(text: String, isAccepted: Bool) throws {
        #expect(comparison.passes(try #require(Tolerance(text))) == isAccepted)
    }

    @Test(
        "equal pictures pass a fuzzy tolerance if at least one of its ranges begins at 0",
        arguments: [("0-5;0-9", true), ("1-5;0-9", true), ("0-5;1-9", true), ("1-5;1-9", false)])
    func equalPictures(text: String, isAccepted: Bool) throws {
        let equal = ImageComparison(expected: picture("gr"), actual: picture("gr"))
        #expect(equal.passes(try #require(Tolerance(text))) == isAccepted)
    }

    @Test("a comparison finds the strictest tolerance that passes")
    func smallest() {
        #expect(
            ImageComparison(expected: picture("gr"), actual: picture("gr")).smallestTolerance == .exact)
        #expect(
            ImageComparison(expected: picture("gg"), actual: picture("gh")).smallestTolerance == .antialiasing
        )
        #expect(comparison.smallestTolerance?.description == "maxDifference=0-155;totalPixels=0-2")
        #expect(ImageComparison(expected: picture("gg"), actual: picture("g")).smallestTolerance == nil)
    }

    @Test("no tolerance accepts different sizes")
    func sizes() throws {
        let result = ImageComparison(expected: picture("ww"), actual: picture("w"))
        for text in ["exact", "aa", "0-255;0-1000"] { #expect(!result.passes(try #require(Tolerance(text)))) }
    }

    @Test("within ignored rectangles, pixels that both pictures cover are not compared")
    func ignored() {
        let expected = picture("wwww", "wwww", "wwww")
        let actual = picture("wkww", "wrww", "wwww")
        func changed(_ rectangles: [PixelRect]) -> Int {
            ImageComparison(expected: expected, actual: actual, ignoring: rectangles).changedPixels
        }
        #expect(changed([]) == 2)
        #expect(changed([PixelRect(minX: 1, minY: 0, maxX: 2, maxY: 1)]) == 1)
        #expect(changed([PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 9)]) == 2)
        #expect(changed([PixelRect(minX: -5, minY: -5, maxX: 99, maxY: 99)]) == 0)
        #expect(
            changed([
                PixelRect(minX: 1, minY: 0, maxX: 2, maxY: 1), PixelRect(minX: 1, minY: 1, maxX: 2, maxY: 2),
            ]) == 0)
        // Pixels of only one picture cannot be ignored.
        let larger = ImageComparison(
            expected: picture("w"), actual: picture("ww"),
            ignoring: [PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9)])
        #expect(!larger.isEqual && larger.changedPixels == 1)
    }
}
