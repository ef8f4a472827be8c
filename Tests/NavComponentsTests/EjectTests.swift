import NavNodeKinds
import NavScene
import Testing

@testable import NavComponents

@Suite struct EjectTests {
    @Test(
        "every component is ejected as plain nodes on the canvas of an iPhone 15",
        arguments: ComponentName.allCases, [Appearance.light, .dark])
    func plainNodes(name: ComponentName, appearance: Appearance) throws {
        let scene = eject(name.component, appearance: appearance, measuring: measureByTable)
        let phone = try #require(Device.named("iPhone 15"))
        #expect(scene.canvas.size == phone.size && scene.canvas.scale == phone.scale)
        #expect(scene.canvas.barTop == phone.barTop && scene.canvas.appearance == appearance)

        var waiting = scene.nodes
        var count = 0
        while let node = waiting.popLast() {
            #expect(node.component == nil)
            #expect(node.id != nil)
            waiting += node.children + node.shapingNodes
            count += 1
        }
        #expect(count > 1)
    }

    @Test("component names are the values of the key `type` in scene files")
    func names() {
        #expect(
            ComponentName.allCases.map(\.rawValue) == [
                "tags", "navigation-bar", "progress", "list", "toolbar", "search-bar", "segmented-control",
                "status-bar", "device", "comparison", "contact-sheet", "exploded-view",
            ])
    }
}
