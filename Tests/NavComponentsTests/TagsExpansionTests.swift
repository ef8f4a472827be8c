import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite struct TagsExpansionTests {
    private func tags(_ selection: Tags.Selection) -> Node {
        expanded(Tags(titles: tagTitles, selection: selection, contentInset: 0))
    }

    /// The button widths of the search tags: title widths plus insets of 12 and 12.66 points.
    private let buttonWidths = [97.0, 66.5, 71.9, 63.8, 76.3, 76.2, 71.7]

    @Test("the container of tags is as wide as the canvas and 44 points high")
    func container() {
        let group = tags(.init(0))
        #expect(group.frame == Frame(width: 393, height: 44))
        #expect(group.clip == .ownShape)
    }

    @Test(
        "a row of tags hugs its buttons and insets, takes a share of the offered width, or fills this width"
    )
    func hugging() {
        func width(_ rule: SizeRule) -> Double? {
            var node = Node(Tags(titles: tagTitles, contentInset: 16), id: "it")
            node.layout.width = rule
            return expanded(node).frame.width
        }
        // A hugging row is as wide as all titles, 24.66 points of insets for each title, and 16 points on each side.
        let titles = tagTextWidths.values.reduce(0, +)
        #expect(isClose(width(.hug), titles + 7 * 24.66 + 32, within: 0.05))
        #expect(isClose(width(.percent(50)), 393.0 / 2))
        #expect(isClose(width(.fill(weight: 1)), 393))
    }

    @Test("tag buttons are 32 points high and have the measured widths")
    func buttonSizes() {
        for (index, width) in buttonWidths.enumerated() {
            let pill = tags(.init(index)).part("pill")
            #expect(isClose(pill?.frame.width, width, within: 0.07))
            #expect(isClose(pill?.frame.height, 32))
            #expect(pill?.frame.y == 0)
        }
        #expect(isClose(tags(.init(0)).part("labels")?.frame.width, 523.3, within: 0.1))
    }

    @Test("tag buttons follow each other without gaps")
    func noGaps() {
        let pills = tagTitles.indices.compactMap { tags(.init($0)).part("pill")?.rect }
        #expect(pills.first?.minX == 0)
        for (one, next) in zip(pills, pills.dropFirst()) { #expect(isClose(next.minX, one.maxX)) }
    }

    @Test("tags paint labels, pill and selected labels in this order; both rows of labels have equal frames")
    func layers() throws {
        let group = tags(.init(1))
        #expect(group.children.map(\.id) == ["it#labels", "it#pill", "it#selectedLabels"])
        let (labels, pill, selected) = (group.children[0], group.children[1], group.children[2])
        #expect(labels.frame == selected.frame)
        #expect(labels.children.map(\.frame) == selected.children.map(\.frame))
        #expect(labels.children.map(\.string) == tagTitles)
        #expect(selected.children.map(\.string) == tagTitles)

        let mask = try #require(selected.mask?.nodes)
        #expect(mask.count == 1)
        #expect(mask[0].kind == pill.kind && mask[0].frame == pill.frame)
        #expect(pill.kind == .box(BoxShape(corners: .capsule, curve: .continuous)))
        #expect(mask[0].solidFill == .black)
    }

    @Test("each tag title is inside its button's insets")
    func titleInsets() {
        let label = tags(.init(0)).part("label-1")
        #expect(isClose(label?.frame.x, 72.4 + 12 + 12.66 + 12))
        #expect(label?.frame.y == 8.33)
        #expect(isClose(label?.frame.height, 32 - 8.33 - 8))
    }

    @Test("tag colours follow the appearance unless they are stated")
    func colors() {
        let dark = expanded(Tags(titles: ["A"]), on: canvas(.dark))
        #expect(dark.part("label-0")?.solidFill == .white)
        #expect(dark.part("pill")?.solidFill == StraightColor(bytes: 255, 55, 95))
        #expect(tags(.init(0)).part("label-0")?.solidFill == .black)
        #expect(tags(.init(0)).part("pill")?.solidFill == StraightColor(bytes: 255, 45, 85))
        #expect(tags(.init(0)).part("selectedLabel-0")?.solidFill == .white)
    }

    /// The pill moves from Artists, 66.46 points wide, to Playlists, 76.26 points wide. Progress
    /// outside 0…1 overshoots.
    @Test(
        "the pill's frame moves linearly between the frames of two buttons",
        arguments: [-0.1, 0, 0.228, 0.5842, 1, 1.0284])
    func pillMove(progress: Double) throws {
        let pill = try #require(tags(.init(from: 1, to: 4, progress: progress)).part("pill")?.rect)
        let (x1, x4) = (97.06, 97.06 + 66.46 + 71.86 + 63.76)
        #expect(isClose(pill.x, x1 + (x4 - x1) * progress))
        #expect(isClose(pill.width, 66.46 + (76.26 - 66.46) * progress))
        #expect(isClose(pill.height, 32))
    }

    @Test("the pill's width is never negative")
    func pillWidth() {
        let pill = tags(.init(from: 0, to: 3, progress: 10)).part("pill")
        #expect(pill?.frame.width == 0)
    }

    @Test("a selection index beyond the row selects the nearest tag")
    func clampedIndex() {
        #expect(tags(.init(99)).part("pill")?.frame == tags(.init(6)).part("pill")?.frame)
        #expect(tags(.init(-1)).part("pill")?.frame == tags(.init(0)).part("pill")?.frame)
        #expect(expanded(Tags(titles: [])).part("pill") == nil)
    }

    @Test("all layers of a row of tags scroll together by whole pixels")
    func scrolling() {
        let scrolled = expanded(
            Tags(titles: tagTitles, selection: .init(1), contentInset: 16, scrollOffset: 40.1))
        // At the canvas's scale of 3, 40.1 points are 120.3 pixels. So the row moves by 120 pixels, or 40 points.
        #expect(isClose(scrolled.part("labels")?.frame.x, 16 - 40))
        #expect(isClose(scrolled.part("selectedLabels")?.frame.x, 16 - 40))
        #expect(isClose(scrolled.part("pill")?.frame.x, 16 - 40 + 97.06))
        #expect(isClose(scrolled.part("selectedLabels")?.mask?.nodes.first?.frame.x, 97.06))
    }
}
