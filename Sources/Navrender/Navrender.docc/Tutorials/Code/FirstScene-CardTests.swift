import NavrenderTesting
import Testing

struct CardTests {
    @Test("the card keeps its look in light and dark")
    func card() {
        assertSnapshot(
            of: .file("../../Scenes/card.json"), variants: .matrix(appearance: [.light, .dark], scale: [2]))
    }
}
