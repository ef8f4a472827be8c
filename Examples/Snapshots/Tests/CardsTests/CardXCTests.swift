import Cards
import NavrenderTesting
import XCTest

final class CardXCTests: XCTestCase {
    func testCard() {
        assertSnapshot(of: card(title: "XCTest", rows: ["One"]))
    }

    func testLargeText() {
        withSnapshotTesting(variants: .matrix(textSize: [.l, .xxxl])) {
            assertSnapshot(of: .file("Scenes/profile.json"), ignoring: ["clock"])
        }
    }

    func testOwnAssertion() {
        let results = verifySnapshot(of: card(title: "XCTest", rows: []), named: "empty")
        XCTAssertEqual(results.map(\.status), [.matched])
    }
}
