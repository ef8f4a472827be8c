import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

/// A bar is 393 points wide. Unless a test measures texts by itself, each character is half the font size wide.
@Suite("a bar in a transition between two screens")
struct BarTransitionTests {
    typealias Contents = NavigationBar.Contents

    /// Returns the bar during a push from `from` to `to`, or during the pop back, at the given progress.
    private func bar(
        _ progress: Double, from: Contents = .init(title: "Settings"),
        to: Contents = .init(title: "General", backTitle: "Settings"), isPop: Bool = false
    ) -> Node {
        let (old, new) = isPop ? (to, from) : (from, to)
        var bar = NavigationBar(
            title: new.title, largeTitle: new.largeTitle, backTitle: new.backTitle,
            leadingItems: new.leadingItems, trailingItems: new.trailingItems, top: 0)
        bar.transition = .init(from: old, direction: isPop ? .pop : .push, progress: progress)
        return expanded(bar)
    }

    /// Returns the texts of a node and of the nodes below it, with their opacities. Invisible texts are included.
    private func texts(_ node: Node, opacity: Double = 1) -> [(string: String, opacity: Double)] {
        let opacity = opacity * node.opacity
        return (node.string.map { [($0, opacity)] } ?? [])
            + node.children.flatMap { texts($0, opacity: opacity) }
    }

    private let steps = (0...40).map { Double($0) / 40 }

    /// The chevron begins 6.67 points before the margin of 16 points. The back title begins 21 points after the
    /// chevron's left edge.
    private let backX = 16 - 20.0 / 3 + 21

    @Test("the old title becomes the back title: it is one text, and its x coordinate changes linearly")
    func morph() throws {
        let start = (393 - 8 * 8.5) / 2
        for progress in steps {
            let title = try #require(bar(progress).part("backTitle"))
            let faces = title.children
            #expect(faces.count <= 2 && faces.allSatisfy { $0.string == "Settings" })
            // The opacities of both faces add up to 1.
            #expect(isClose(faces.reduce(0) { $0 + $1.opacity }, 1))
            #expect(
                faces.dropFirst().allSatisfy { $0.compositing.blend == .plusLighter } && title.opacity == 1)
            for face in faces {
                #expect(isClose(face.frame.x, start + (backX - start) * progress, within: 1e-6))
                // Both titles have eight characters at 17 points, so the width stays the same.
                #expect(isClose(face.transform.a, 1) && face.transform.d == 1)
            }
        }
    }

    @Test(
        "a moving title begins and ends at the heights of the resting titles, at every scale",
        arguments: [0.5, 0.75, 1, 1.5, 2, 3], [false, true])
    func heights(scale: Double, isLarge: Bool) throws {
        let canvas = canvas(scale: scale)
        let from = Contents(title: "Settings", largeTitle: isLarge ? .init() : nil)
        // As in a label, the height of a text is rounded up to whole device pixels.
        let measure = { (text: Text) in
            let size = measureByTable(text)
            return Size(width: size.width, height: (size.height * scale).rounded(.up) / scale)
        }
        let bar = { (progress: Double?) in
            var bar = NavigationBar(title: "General", backTitle: "Settings", top: 0)
            bar.transition = progress.map { .init(from: from, direction: .push, progress: $0) }
            return expand(Scene(canvas: canvas, nodes: [Node(bar, id: "it")]), measuring: measure).nodes[0]
        }
        var resting = NavigationBar(title: "Settings", top: 0)
        resting.largeTitle = from.largeTitle
        let start = expand(Scene(canvas: canvas, nodes: [Node(resting, id: "it")]), measuring: measure).nodes[
            0]
        let area = start.part("largeTitleArea")
        let old = try #require(area == nil ? start.part("title") : start.part("largeTitle"))
        let first = try #require(bar(0).part("backTitle")?.children.first)
        #expect(isClose(lineTop(first), lineTop(old) + (area?.frame.y ?? 0), within: 1 / (100 * scale)))
        let last = try #require(bar(1).part("backTitle")?.children.last)
        let back = try #require(bar(nil).part("backTitle"))
        #expect(isClose(lineTop(last), lineTop(back)))
    }

    /// Returns the y coordinate of the top of a text's line in the node's parent.
    ///
    /// The line has the system's line height.
    private func lineTop(_ node: Node) -> Double {
        guard case .text(let text) = node.kind, let y = node.frame.y, let height = node.frame.height else {
            return .nan
        }
        return text.verticalAlignment == .top ? y : y + (height - 1.19336 * text.font.size) / 2
    }

    @Test("the moving title's weight changes linearly, by a cross-dissolve of the two nearest faces")
    func weight() throws {
        for progress in steps {
            let faces = try #require(bar(progress).part("backTitle")).children
            let weight = faces.reduce(0.0) { sum, face in
                guard case .text(let text) = face.kind else { return .nan }
                return sum + Double(text.font.weight) * face.opacity
            }
            #expect(isClose(weight, 600 - 200 * progress, within: 1e-6))
        }
    }

    /// Returns the faces of the moving title during a push.
    ///
    /// - Parameter widths: The title's widths at the weights 400, 500, 600 and 700, in ems.
    private func faces(_ progress: Double, widths: [Double]) throws -> [(weight: Int, opacity: Double)] {
        var bar = NavigationBar(title: "B", backTitle: "Name", top: 0)
        bar.transition = .init(
            from: .init(title: "Name", largeTitle: .init()), direction: .push, progress: progress)
        let measure = { (text: Text) in
            let width = text.string == "Name" ? widths[max(0, min(text.font.weight / 100 - 4, 3))] : 1
            return Size(width: width * text.font.size, height: text.font.size)
        }
        let group = expand(Scene(canvas: canvas(), nodes: [Node(bar, id: "it")]), measuring: measure).nodes[0]
        return try #require(group.part("backTitle")).children.compactMap { face in
            guard case .text(let text) = face.kind else { return nil }
            return (text.font.weight, face.opacity)
        }
    }

    @Test("in a family of two weights, the bold word disappears before the regular word appears")
    func twoWeights() throws {
        for progress in steps {
            // The widths of Noto Sans Arabic for one word, in ems.
            let faces = try faces(progress, widths: [3.8, 3.8, 4.12, 4.12])
            #expect(faces.count == 1)
            #expect(faces.first?.weight == (progress < 0.5 ? 700 : 400))
            #expect(isClose(faces.first?.opacity, abs(1 - 2 * progress)))
        }
    }

    @Test(
        "two neighbouring faces cross-dissolve if a family has all weights, or if its weights are equally wide",
        arguments: [[3.72, 3.79, 3.86, 3.94], [2, 2, 2, 2]])
    func allWeights(widths: [Double]) throws {
        for progress in steps {
            let faces = try faces(progress, widths: widths)
            let weight = faces.reduce(0.0) { $0 + Double($1.weight) * $1.opacity }
            #expect(isClose(weight, 700 - 300 * progress, within: 1e-6))
            #expect(isClose(faces.reduce(0) { $0 + $1.opacity }, 1))
        }
    }

    @Test("if a heavier face widens every letter equally, the letters of both faces have the same middles")
    func alignedLetters() throws {
        // The widths of narrow and wide letters in points, for the font size 17 and the weight 400. Each
        // 100 units of weight add 0.3 points.
        let widths = [11.0, 9.5, 5.5, 5.5, 4, 10, 10.5, 9]
        let advance = { (index: Int, font: FontDescription) in
            (widths[index] + 0.3 * Double(font.weight - 400) / 100) * font.size / 17
        }
        let measure = { (text: Text) in
            let sum = text.string.indices.enumerated().reduce(0.0) { $0 + advance($1.offset, text.font) }
            let gaps = Double(text.string.count - 1)
            return Size(width: sum + gaps * (text.font.tracking ?? -0.4), height: text.font.size)
        }
        for (progress, isLarge) in steps.flatMap({ [($0, false), ($0, true)] }) {
            var bar = NavigationBar(title: "B", backTitle: "Settings", top: 0)
            bar.transition = .init(
                from: .init(title: "Settings", largeTitle: isLarge ? .init() : nil), direction: .push,
                progress: progress)
            let group = expand(Scene(canvas: canvas(), nodes: [Node(bar, id: "it")]), measuring: measure)
            let middles = try #require(group.nodes[0].part("backTitle")).children.map { face -> [Double] in
                guard case .text(let text) = face.kind, var x = face.frame.x else { return [.nan] }
                #expect(isClose(face.transform.a, 1))
                return widths.indices.map { index in
                    defer { x += advance(index, text.font) + (text.font.tracking ?? -0.4) }
                    return x + advance(index, text.font) / 2
                }
            }
            for (lighter, heavier) in zip(middles[0], middles[middles.count - 1]) {
                #expect(isClose(lighter, heavier, within: 1e-9))
            }
        }
    }

    @Test("at progress 1, the bar equals the bar at rest; at progress 0, the new title is invisible")
    func ends() throws {
        let rest = expanded(NavigationBar(title: "General", backTitle: "Settings", top: 0))
        let end = bar(1)
        #expect(end.part("title") == rest.part("title"))
        #expect(end.part("backChevron") == rest.part("backChevron"))
        let (back, settled) = try (#require(end.part("backTitle-400")), #require(rest.part("backTitle")))
        #expect(isClose(back.frame.x, settled.rect.x) && back.fills == settled.fills)
        // The back title is centred vertically in the bar.
        let height = try #require(back.frame.height)
        #expect(isClose(back.frame.y, (44 - height) / 2))
        #expect(bar(0).part("title")?.opacity == 0)
    }

    @Test("the bar of a pop equals the bar of a reversed push")
    func pop() {
        for progress in steps {
            let (push, pop) = (texts(bar(progress)), texts(bar(1 - progress, isPop: true)))
            #expect(push.map(\.string) == pop.map(\.string))
            #expect(zip(push, pop).allSatisfy { isClose($0.opacity, $1.opacity) })
        }
    }

    @Test("in a transition, two different words in one place of the bar are never visible together")
    func differentWords() {
        for (from, to) in [
            (Contents(title: "Settings"), Contents(title: "About", backTitle: "General")),
            (
                Contents(title: "A", trailingItems: [.init("Edit")]),
                Contents(title: "A", trailingItems: [.init("Save")])
            ),
            (
                Contents(title: "Settings", largeTitle: .init()),
                Contents(title: "About", largeTitle: .init(), backTitle: "Back")
            ),
        ] {
            let pairs = [("Settings", "General"), ("Edit", "Save")]
            for progress in steps {
                let visible = texts(bar(progress, from: from, to: to)).filter { $0.opacity > 0 }.map(\.string)
                #expect(pairs.allSatisfy { !(visible.contains($0.0) && visible.contains($0.1)) })
            }
        }
    }

    @Test("in a transition, a bar item that both screens have does not fade")
    func sharedItem() {
        let items = [NavigationBar.Item("Edit")]
        for progress in steps {
            let bar = bar(
                progress, from: .init(title: "A", trailingItems: items),
                to: .init(title: "B", backTitle: "A", trailingItems: items))
            #expect(texts(bar).filter { $0.string == "Edit" }.map(\.opacity) == [1])
        }
    }

    @Test("a long new title begins after the end of the old title")
    func noOverlap() throws {
        let (old, new) = ("A title of a good length", "Another such title")
        for progress in steps {
            let bar = bar(progress, from: .init(title: old), to: .init(title: new, backTitle: old))
            let (back, title) = try (#require(bar.part("backTitle")), #require(bar.part("title")))
            guard let x = back.children.first?.frame.x else { continue }
            #expect(try #require(title.frame.x) >= x + Double(old.count) * 8.5 - 1e-9)
        }
    }

    @Test("an old back title disappears at a soft edge 4 points after the chevron")
    func maskedByTheChevron() throws {
        let bar = bar(
            0.3, from: .init(title: "B", backTitle: "A"), to: .init(title: "C", backTitle: "B"))
        let area = try #require(bar.part("backTitleArea"))
        #expect(area.children.map(\.string) == ["A"])
        let chevron = try #require(bar.part("backChevron")).rect
        let (clip, shape) = try (#require(area.clip), #require(area.clip?.shape?.rect))
        // At rest, the back title begins at least three sigma after the soft edge. The feather is sigma.
        #expect(isClose(shape.x, chevron.maxX + 4) && clip.feather == 2)
        #expect(backX - shape.x >= 3 * clip.feather)
        // The clip's other edges lie at least 8 points outside the bar, so they do not soften the title.
        #expect(shape.y <= -8 && shape.maxY >= 44 + 8 && shape.maxX >= 393 + 8)
    }

    @Test(
        "the new title fades in after the old trailing items have faded out, and ends to the left of the new items"
    )
    func behindTheItems() throws {
        let items = { (word: String) in [NavigationBar.Item(word)] }
        for (old, new) in [("A long item", "Save"), ("Edit", ""), ("Edit", "Edit")] {
            for progress in steps.dropLast() {
                let bar = bar(
                    progress, from: .init(title: "A", trailingItems: items(old)),
                    to: .init(title: "Title", backTitle: "A", trailingItems: new.isEmpty ? [] : items(new)))
                let title = texts(bar).filter { $0.string == "Title" }.map(\.opacity)
                #expect(title.count == 1 && isClose(title.first, max(0, 2 * progress - 1)))
                // A character is half of 17 points wide, and the margin is 16 points. The clip ends 2 points before
                // the items.
                let clip = bar.part("titleArea")?.clip?.shape?.rect
                #expect(new.isEmpty || isClose(clip?.maxX, 393 - 16 - Double(new.count) * 8.5 - 2))
            }
        }
    }

    // MARK: Large titles

    private let large = Contents(title: "Settings", largeTitle: .init(height: 52))
    private let above = Contents(title: "Display", largeTitle: .init(height: 52), backTitle: "Settings")

    @Test(
        "a large title becomes the back title: its size falls from 34 to 17 points, its place changes linearly"
    )
    func largeTitle() throws {
        for progress in steps {
            let faces = try #require(bar(progress, from: large, to: above).part("backTitle")).children
            for face in faces {
                guard case .text(let text) = face.kind else { continue }
                #expect(isClose(text.font.size, 34 - 17 * progress))
                #expect(isClose(face.frame.x, 16 + (backX - 16) * progress))
            }
        }
    }

    /// Returns whether a polygon with horizontal and vertical sides contains a point.
    private func contains(_ point: Point, _ shape: PathShape) -> Bool {
        let corners = shape.path.elements.compactMap(\.end)
        var isInside = false
        for (a, b) in zip(corners, corners.dropFirst() + [corners[0]])
        where (a.y > point.y) != (b.y > point.y) && point.x < a.x { isInside.toggle() }
        return isInside
    }

    @Test("the new page hides the old large title, which stays visible beside the page and in the bar")
    func clipped() throws {
        for progress in steps {
            let area = try #require(bar(progress, from: large, to: above).part("uncoveredArea"))
            guard case .path(let shape)? = area.clip?.shape?.kind else {
                Issue.record("no clip")
                return
            }
            let edge = 393 * (1 - progress)
            // The bar ends at y 44. The page is placed on whole pixels, a third of a point each.
            #expect(!contains(Point(x: edge + 1, y: 60), shape))
            #expect(contains(Point(x: edge - 1, y: 60), shape) == (edge > 1))
            #expect(progress == 0 || contains(Point(x: 390, y: 43.9), shape))
        }
    }

    @Test("a large title without a matching back title moves with its page and is dimmed like the page")
    func withItsPage() throws {
        let other = Contents(title: "Display", largeTitle: .init(height: 52), backTitle: "Back")
        let bar = bar(0.5, from: large, to: other)
        let area = try #require(bar.part("old-largeTitleArea"))
        // The lower page moves by 30 % of the width, rounded to a third of a point.
        #expect(isClose(area.frame.x, -0.5 * (393 - 275), within: 1.0 / 6))
        let canvas = NavComponentsTests.canvas(.dark)
        var dark = NavigationBar(title: "Display", largeTitle: .init(), backTitle: "Back", top: 0)
        dark.transition = .init(from: large, direction: .push, progress: 0.5)
        let title = expanded(dark, on: canvas).part("old-largeTitleArea")?.children.first
        #expect(isClose(title?.solidFill.map { Double($0.red) }, 0.95, within: 1e-6))
    }

    @Test("the new large title moves in with its page")
    func newLargeTitle() throws {
        for progress in steps {
            let area = try #require(bar(progress, from: large, to: above).part("largeTitleArea"))
            #expect(isClose(area.frame.x, 393 * (1 - progress), within: 1.0 / 6 + 1e-9))
        }
    }

    @Test("the bar's height shrinks linearly during a push to a screen without a large title")
    func height() {
        for progress in steps {
            let bar = bar(progress, from: large, to: .init(title: "General", backTitle: "Settings"))
            #expect(isClose(bar.frame.height, 44 + 52 * (1 - progress)))
        }
    }
}
