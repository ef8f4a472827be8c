import NavJSON
import Testing

@Suite("nearest words for misspellings")
struct NearestWordTests {
    private static let keys = [
        "cornerRadius", "color", "opacity", "children", "type", "id", "x", "y", "fill", "fills",
    ]

    @Test(
        "a misspelt word gives the intended word, and an unknown word gives nothing",
        arguments: [
            ("cornerradius", "cornerRadius"), ("corner_radius", "cornerRadius"),
            ("corner-radius", "cornerRadius"),
            ("Corner Radius", "cornerRadius"), ("conrerRadius", "cornerRadius"), ("colour", "color"),
            ("opactiy", "opacity"), ("opacty", "opacity"), ("tpye", "type"), ("ID", "id"), ("child", nil),
            ("filll", "fill"), ("fil", "fill"), ("z", nil), ("", nil), ("-", nil), ("banana", nil),
        ])
    func slips(word: String, expected: String?) {
        #expect(nearestWord(to: word, among: Self.keys) == expected)
    }

    @Test("among equally near words, the first one is chosen")
    func ties() {
        #expect(nearestWord(to: "cat", among: ["cut", "cot"]) == "cut")
        #expect(nearestWord(to: "cat", among: ["cot", "cut"]) == "cot")
    }

    @Test("a word that is too long to compare has no nearest word")
    func bounded() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(nearestWord(to: long, among: [long]) == nil)
        #expect(nearestWord(to: "color", among: [long, "color"]) == "color")
    }
}
