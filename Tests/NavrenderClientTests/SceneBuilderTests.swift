// This file has only the imports of a client. The test target enables MemberImportVisibility. So this file compiles
// only if these imports make all members visible that a client needs.

import Navrender
import Testing

/// Tests statements in the block of a scene builder, and modifiers of nodes.
@Suite("Scene builders")
struct SceneBuilderTests {
    private enum Mood { case calm, loud, silent }

    private struct Badge: SceneElement {
        var word: String
        var node: Node { Box(radius: .capsule) { Text(word).fill(.white) }.fill(.black) }
    }

    private func words(_ scene: Scene) -> [String?] { scene.nodes.map(\.id) }

    private func scene(@SceneBuilder _ elements: () -> [Node]) -> Scene { Scene(size: [10, 10], elements) }

    @Test("a scene builder's block can contain `if` and `else`", arguments: [true, false])
    func branches(isOn: Bool) {
        let scene = scene {
            if isOn { Box().id("box") } else { Ellipse().id("ellipse") }
            if isOn { Text("on").id("text") }
        }
        #expect(words(scene) == (isOn ? ["box", "text"] : ["ellipse"]))
    }

    @Test("a scene builder's block can unwrap optionals")
    func optionals() {
        let (badge, none): (String?, String?) = ("new", nil)
        let element: Box? = nil
        let scene = scene {
            if let badge { Badge(word: badge).id(badge) }
            if let none { Text(none) }
            element
            badge.map { Text($0).id("text") }
        }
        #expect(words(scene) == ["new", "text"])
    }

    @Test(
        "a scene builder's block can contain loops and `switch`",
        arguments: [(0, "calm"), (1, "loud"), (2, nil)])
    func loopsAndCases(index: Int, id: String?) {
        let mood = [Mood.calm, .loud, .silent][index]
        let scene = scene {
            for row in 1...3 { Box().id("row\(row)") }
            switch mood {
            case .calm: Ellipse().id("calm")
            case .loud: Text("!").id("loud")
            case .silent: []
            }
        }
        #expect(words(scene) == ["row1", "row2", "row3"] + (id.map { [$0] } ?? []))
    }

    @Test("a scene builder's block can declare constants, and can contain nodes that were built before it")
    func arrays() {
        let nodes = [Box().id("a"), Text("b").id("b")]
        let scene = scene {
            let id = "c"
            nodes
            Image(source: "c.png").id(id)
        }
        #expect(words(scene) == ["a", "b", "c"])
    }

    @Test("a scene builder's containers can be nested")
    func nesting() {
        let scene = scene {
            Group {
                Stack(axis: .horizontal, gap: 8, padding: 16) { Text("a") }
                Ellipse() { Box(radius: [1, 2, 3, 4]) }
                ScrollView(contentLength: 900) { Box().frame([0, 0, 10, 900]) }
            }
        }
        let group = scene.nodes[0]
        #expect(group.children.map(\.children.count) == [1, 1, 1])
        #expect(group.children[2].component as? ScrollView == ScrollView(contentLength: 900))
    }

    @Test("a repeated modifier of a node replaces the earlier value")
    func repeatedModifier() {
        let node = Box().fill(.white).fill(.black).id("a").id("b").shadow(blur: 2).shadow(blur: 8)
        #expect(node == Box().fill(.black).id("b").shadow(blur: 8))
    }

    @Test("the blur of a shadow is twice its standard deviation, as in CSS")
    func blur() {
        let node = Box().shadow(x: 1, y: 2, blur: 8, spread: 3, color: .white, inner: true)
        #expect(node.shadows[0].sigma == 4 && node.shadows[0].offset == [1, 2])
        #expect(node.shadows[0].spread == 3 && node.shadows[0].isInner && node.shadows[0].color == .white)
    }

    @Test("the modifier `direction` sets the direction of a text's paragraphs, like the key in JSON")
    func direction() throws {
        let scene = Scene(size: [100, 40]) {
            Text("a").direction(.rtl)
            Stack(axis: .horizontal) { Text("b") }.direction(.rtl)
        }
        #expect(try Scene(json: scene.json) == scene)
        #expect(scene.nodes[0] == Text("a", direction: .rtl).node && scene.nodes[1].direction == .rtl)
    }

    @Test("a colour can be created from hexadecimal digits")
    func colors() throws {
        #expect(StraightColor(hex: "#f00") == StraightColor(red: 1, green: 0, blue: 0))
        #expect(StraightColor(hex: "#00ff0080")?.alpha == Float(128) / 255)
        for wrong in ["f00", "#f0", "#ggg", "", "#12345", "red"] { #expect(StraightColor(hex: wrong) == nil) }
        #expect(StraightColor.white.opacity(0.5).alpha == 0.5)
    }

    @Test("a scene builder's block can take colours and fonts from the canvas")
    func canvas() throws {
        let colors = Appearance.allCases.map { appearance in
            Scene(size: [1, 1], appearance: appearance) { canvas in
                Box().fill(canvas.color(.label))
            }.nodes[0].fills
        }
        #expect(colors == [[.solid(.black)], [.solid(.white)]])
        var canvas = try Canvas(#require(Device.named("iPhone 15")))
        canvas.sizeCategory = .ax5
        let text = Scene(canvas) { canvas in Text("a", font: canvas.font(.body)) }
        let json =
            #"{ "scene": 1, "canvas": { "device": "iPhone 15", "sizeCategory": "ax5" }, "#
            + #""root": { "type": "text", "text": "a", "font": "body" } }"#
        #expect(try Scene(json: json) == text)
    }
}
