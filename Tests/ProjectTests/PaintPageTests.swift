import Foundation
import NavScene
import Testing

@Suite("the page about paints")
struct PaintPageTests {
    @Test("the page and its picture name every system colour", arguments: SystemColor.allCases)
    func systemColors(color: SystemColor) throws {
        let page = try String(contentsOf: packageFolder.appending(path: "docs/paints.md"), encoding: .utf8)
        let picture = try String(
            contentsOf: packageFolder.appending(path: "docs/images/system-colors.json"), encoding: .utf8)
        #expect(page.contains("`\(color.rawValue)`"))
        #expect(picture.contains("\"\(color.rawValue)\""))
    }
}
