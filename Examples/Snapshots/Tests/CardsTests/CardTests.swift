import Cards
import NavrenderTesting
import Testing

@Suite("Cards", .snapshots(variants: .matrix(appearance: [.light, .dark])))
struct CardTests {
    @Test("a card in both appearances")
    func twoRows() {
        assertSnapshot(
            of: .build { variant in
                card(title: "Rows", rows: ["One", "Two"], appearance: variant.isDark ? .dark : .light)
            })
    }

    @Test("a scene file at two scales; its clock is not compared")
    func profile() {
        assertSnapshot(
            of: .file("Scenes/profile.json"), variants: .matrix(scale: [1, 2]), ignoring: ["clock"])
    }

    @Test("one golden for each argument", arguments: ["short", "a title that is too long for its card"])
    func titles(title: String) {
        assertSnapshot(of: card(title: title, rows: []), named: title, variants: .own)
    }

    @Test("the places of all nodes, as text")
    func layout() {
        assertSnapshot(of: card(title: "Rows", rows: ["One"]), as: .layout, variants: .own)
    }

    @Test("the problems of a scene, as text")
    func problems() {
        assertSnapshot(
            of: .json(#"{ "scene": 1, "canvas": { "size": [10, 10] }, "root": { "type": "bocks" } }"#),
            as: .diagnostics, variants: .own)
    }

    @Test("a title changes how a card looks, and two cards without titles look alike")
    func references() {
        let empty = card(title: "", rows: [])
        assertReference(card(title: "Rows", rows: []), differsFrom: empty)
        assertReference(card(title: "", rows: []), matches: empty, named: "same")
    }
}
