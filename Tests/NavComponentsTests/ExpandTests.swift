import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite struct ExpandTests {
    @Test("a scene without components does not change")
    func noComponents() {
        let leaf = Node(
            .ellipse, id: "a", frame: Frame(x: 1, y: 2, width: 3, height: 4), mask: Mask([Node(.group)]))
        let scene = Scene(
            canvas: canvas(), nodes: [Node(.group, opacity: 0.5, children: [leaf, Node(.group)]), leaf])
        #expect(Scene(expand(scene, measuring: measureByTable)) == scene)
    }

    @Test("a component is expanded at every place in a scene")
    func everyPlace() {
        let progress = Node(ProgressBar())
        let group = Node(.group)
        let pattern = Paint.pattern(Pattern(size: Size(width: 4, height: 4), content: [progress]))
        for node in [
            progress, Node(.group, children: [group, Node(.group, children: [progress])]),
            Node(.ellipse, clip: Clip(.nodes([progress]))), Node(.ellipse, mask: Mask([progress])),
            Node(.ellipse, fills: [pattern]),
            Node(.ellipse, strokes: [Stroke(paint: pattern, style: .init(width: 1))]),
            Node(.ellipse, backdrop: Backdrop(sigma: 1, mask: Mask([progress]))),
        ] {
            let scene = Scene(canvas: canvas(), nodes: [group, node])
            #expect(Scene(expand(scene, measuring: measureByTable)) != scene)
        }
    }

    @Test("components in patterns of text runs are expanded")
    func textPatterns() {
        let pattern = Paint.pattern(
            Pattern(size: Size(width: 4, height: 4), content: [Node(ProgressBar())]))
        var text = Text("a")
        text.runs[0].fills = [pattern]
        text.runs[0].background = pattern
        #expect(expanded(Node(.text(text))).patternNodes.map(\.kind) == [.group, .group])
    }

    @Test("components in masks of a bar's backdrops are expanded")
    func backdropMasks() {
        func backdrop() -> Backdrop { Backdrop(sigma: 2, mask: Mask([Node(ProgressBar())])) }
        var bar = NavigationBar(title: "")
        bar.standardAppearance.backdrop = backdrop()
        bar.scrollEdgeAppearance = BarAppearance(preset: .opaque, backdrop: backdrop())
        bar.progress = 0.5
        let masks = expanded(Node(bar)).children.flatMap(\.shapingNodes)
        #expect(masks.map(\.kind) == [.group, .group])
    }

    @Test("an expanded component becomes a group that keeps the keys of its node")
    func nodeKeys() {
        var node = Node(
            ProgressBar(value: 0.5, alpha: 0.5), id: "it",
            frame: Frame(x: 7, y: 9, width: 100, height: 4))
        node.transform = .translation(x: 3, y: 4)
        node.anchor = Point(x: 0, y: 1)
        node.opacity = 0.5
        node.isHidden = true
        node.clip = .shape(Node(.ellipse))
        node.mask = Mask([Node(.ellipse, id: "mask")])
        node.grow = 2
        node.source = 5..<8
        let child = Node(.ellipse, id: "child")
        node.children = [child]

        let group = expanded(node)
        var expected = node
        expected.component = nil
        expected.opacity = 0.25
        expected.accessibility = Accessibility(.progress, value: "50 %", traits: [.updatesFrequently])
        expected.children = group.children
        #expect(group == expected)
        #expect(group.children.map(\.id) == ["it#track", "it#fill", "child"])
        #expect(group.children.dropLast().allSatisfy { $0.source == 5..<8 })
    }

    @Test("parts of a component without an id have no ids")
    func noIDs() {
        let bar = Node(NavigationBar(title: "Title", backTitle: "Back"))
        let parts = expanded(bar).children
        #expect(parts.count >= 5)
        #expect(parts.allSatisfy { $0.id == nil })
    }

    @Test("components in children, masks and other components are expanded")
    func nestedComponents() {
        let progress = Node(ProgressBar(), id: "p")
        let bar = Node(NavigationBar(), id: "n", children: [progress])
        let group = Node(.group, mask: Mask([bar]), children: [progress, bar])
        let result = expanded(group)
        let nodes = (result.mask?.nodes ?? []) + result.children
        #expect(nodes.map(\.id) == ["n", "p", "n"])
        #expect(nodes.allSatisfy { $0.kind == .group })
        #expect(nodes[2].children.last?.kind == .group)
    }

    @Test("components in patterns of fills and strokes are expanded")
    func paintPatterns() {
        func pattern(_ node: Node) -> Paint {
            .pattern(Pattern(size: Size(width: 9, height: 9), content: [node]))
        }
        let progress = Node(ProgressBar(), id: "p")
        let inner = Node(.ellipse, fills: [pattern(progress)])
        let stroke = Stroke(paint: pattern(progress), style: StrokeStyle(width: 1))
        let result = expanded(Node(.ellipse, fills: [.solid(.black), pattern(inner)], strokes: [stroke]))
        #expect(result.patternNodes.map(\.kind) == [.ellipse, .group])
        #expect(result.patternNodes[0].patternNodes.map(\.kind) == [.group])
    }

    @Test("a component gets the width that its parent offers")
    func offeredWidth() {
        let progress = Node(ProgressBar())
        let padding = EdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
        let stack = Node(.stack(Stack(padding: padding)), frame: Frame(width: 200), children: [progress])
        let group = Node(.group, children: [progress])
        #expect(expanded(stack).children[0].frame.width == 170)
        #expect(expanded(group).children[0].frame.width == 393)
        #expect(expanded(Node(ProgressBar(), frame: .fill)).frame == .fill)
    }

    @Test("a tree much deeper than the decoder allows is expanded")
    func deepTree() {
        var node = Node(ProgressBar(), id: "it")
        for _ in 0..<1000 { node = Node(.group, children: [node]) }
        var result = expanded(node)
        while result.id == nil { result = result.children[0] }
        #expect(result.kind == .group)
    }
}
