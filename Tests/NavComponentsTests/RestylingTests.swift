import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite("restyled components")
struct RestylingTests {
    private let red = StraightColor(red: 1, green: 0, blue: 0)

    private func box(_ node: Node?) -> BoxShape? {
        if case .box(let shape)? = node?.kind { shape } else { nil }
    }

    @Test(
        "a pill takes its look from its style, and the mask of the selected titles has the pill's shape"
    )
    func pill() throws {
        var tags = Tags(titles: tagTitles, selection: 1, tint: .black)
        tags.pill = BoxStyle(
            fills: [.solid(red)], strokes: [Stroke(paint: .solid(.white), style: StrokeStyle(width: 1))],
            shadows: [Shadow(color: .black, sigma: 2)],
            corners: .radii(CornerRadii(6)))
        let row = expanded(tags)
        let pill = try #require(row.part("pill"))
        #expect(pill.solidFill == red && pill.strokes.count == 1 && pill.shadows.count == 1)
        #expect(box(pill)?.corners == .radii(CornerRadii(6)))
        let mask = try #require(row.part("selectedLabels")?.mask?.nodes.first)
        #expect(box(mask) == box(pill))
        // The pill is in the coordinates of the component. The mask is in the coordinates of the group of selected
        // titles. The group begins 16 points to the right of the component's left edge.
        #expect(isClose(mask.frame.x, pill.rect.x - 16) && mask.rect.width == pill.rect.width)
        #expect(mask.shadows.isEmpty && mask.strokes.isEmpty)
    }

    @Test("`gap` is the space between tag buttons, and a bold selected title is centred on the plain title")
    func spacing() throws {
        var tags = Tags(titles: tagTitles)
        tags.gap = 10
        tags.selectedFont = FontDescription(size: 13, weight: 800)
        let row = expanded(tags)
        // The first title is 72.4 points wide in the tests' table of widths. The paddings of its button are 12 points
        // and 12.66 points.
        #expect(isClose(row.part("label-1")?.frame.x, 72.4 + 24.66 + 10 + 12))
        #expect(isClose(row.part("selectedLabel-1")?.frame.x, 72.4 + 24.66 + 10 + 12))
        guard case .text(let text)? = row.part("selectedLabel-1")?.kind else {
            Issue.record("no title")
            return
        }
        #expect(text.font.weight == 800)
    }

    @Test("a progress bar's own thickness and ends replace the thickness and ends of its style")
    func progress() throws {
        var bar = ProgressBar(style: .bar, value: 0.001)
        #expect(bar.naturalSize(offered: Size(width: 100, height: 9), canvas: canvas()).height == 2)
        bar.thickness = 6
        bar.ends = .round
        bar.track.fills = [.solid(red)]
        let node = expanded(bar, frame: Frame(width: 100))
        #expect(node.part("track")?.rect == Rect(x: 0, y: 0, width: 100, height: 6))
        #expect(node.part("track")?.solidFill == red)
        #expect(box(node.part("fill"))?.corners == .capsule)
        // A fill with round ends is at least twice as wide as it is high.
        #expect(node.part("fill")?.rect.width == 12)
    }

    @Test(
        "the 30 % segment of an indeterminate progress bar moves from left of the track to right of it",
        arguments: [(0.0, -30.0), (0.5, 35), (1, 100)])
    func indeterminate(share: Double, x: Double) {
        var bar = ProgressBar(value: 0)
        bar.indeterminate = share
        let node = expanded(bar, frame: Frame(width: 100))
        #expect(isClose(node.part("fill")?.rect.x, x) && isClose(node.part("fill")?.rect.width, 30))
        #expect(node.part("fill")?.opacity == 1 && node.clip == .ownShape)
    }

    @Test("a toolbar and a search bar take their colours and box styles from their properties")
    func bars() {
        var toolbar = Toolbar(title: "T", isRoot: false)
        toolbar.titleColor = red
        toolbar.backTint = red
        toolbar.strip.fills = [.solid(.black)]
        let strip = expanded(toolbar)
        #expect(strip.part("title")?.solidFill == red && strip.part("background")?.solidFill == .black)
        guard case .solid(let back)? = strip.part("back")?.strokes.first?.paint else {
            Issue.record("no back button")
            return
        }
        #expect(back == red)
        var search = SearchBar(text: "blue")
        search.textColor = red
        search.field.corners = .capsule
        let field = expanded(search)
        #expect(field.part("text")?.solidFill == red && box(field.part("field"))?.corners == .capsule)
    }

    @Test("a bar item shows its symbol, and its badge is 16 points wide and high and has the system's red")
    func items() throws {
        var item = NavigationBar.Item("")
        item.symbol = .plus
        item.badge = "3"
        let bar = expanded(NavigationBar(title: "T", trailingItems: [item]))
        guard case .text(let text)? = bar.part("trailingItem-0")?.kind else {
            Issue.record("no item")
            return
        }
        #expect(text.runs.map(\.attachment) == [.symbol(.plus)])
        let badge = try #require(bar.part("trailingItem-0-badge"))
        #expect(badge.solidFill == StraightColor(bytes: 255, 59, 48))
        #expect(badge.rect.height == 16 && badge.rect.width == 16)
        #expect(bar.part("trailingItem-0-badgeText")?.string == "3")
    }
}
