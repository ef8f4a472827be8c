import NavComponents
import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavControllers

@Suite("controllers on the screen of a device")
struct DeviceScreenTests {
    private let root = #"""
        { "type": "device", "model": "phone", "frame": { "x": 5, "y": 5, "width": 200 }, "background": "#102030",
          "children": { "type": "navigation-controller", "id": "nav", "screens": [
            { "id": "a", "title": "A", "content": { "type": "list", "id": "list", "rows": ["A", "B"] } },
            { "id": "b", "title": "B", "content": { "type": "list", "rows": ["C"] } } ] } }
        """#

    /// Returns all nodes at a time in seconds, at every depth.
    private func nodes(at time: Double) throws -> [Node] {
        var pending = try animatedScene(root, timeline: #"[{ "at": 1, "push": "b" }]"#).scene(at: time).nodes
        var found: [Node] = []
        while let node = pending.popLast() {
            found.append(node)
            pending += node.children
        }
        return found
    }

    @Test("a controller is as wide and high as its device's screen, and its bar lies below the top inset")
    func size() throws {
        let nodes = try nodes(at: 0)
        let (controller, bar) = (nodes.first { $0.id == "nav" }, nodes.first { $0.id == "nav#bar" })
        // The phone's screen has 393 × 852 points. The controller's bar is 44 points high and begins 161/3 points
        // below the top of the screen.
        #expect(controller?.frame.width == 393 && controller?.frame.height == 852)
        #expect(bar?.frame.width == 393)
        let list = try #require(nodes.first { $0.id == "list" }?.component as? List)
        #expect(isNear(list.contentInset, 161.0 / 3 + 44, 1e-9))
    }

    @Test("if a controller contains a device, the controller's bar covers nothing on the device's screen")
    func coveredOutside() throws {
        let root = #"""
            { "type": "navigation-controller", "id": "outer", "screens": [{ "id": "a", "title": "A", "content": [
              { "type": "device", "model": "phone", "frame": { "x": 50, "y": 10, "width": 200 }, "children": [
                { "type": "list", "id": "list", "rows": ["A", "B"] } ] } ] }] }
            """#
        var pending = try animatedScene(root, timeline: "[]").scene(at: 0).nodes
        var insets: [Double] = []
        while let node = pending.popLast() {
            if let list = node.component as? List { insets.append(list.contentInset) }
            pending += node.children
        }
        #expect(insets == [0])
    }

    @Test(
        "a push in a device moves a page by the screen's width, and the pages have the device's background"
    )
    func push() throws {
        let animated = try animatedScene(root, timeline: #"[{ "at": 1, "push": "b" }]"#)
        #expect(isNear(try animated.reading("nav.upper.x", at: 1), 393, 1e-9))
        let fills = try nodes(at: 0).first { $0.id == "a" }?.children.first?.fills
        #expect(fills == [.solid(StraightColor(bytes: 0x10, 0x20, 0x30))])
    }
}
