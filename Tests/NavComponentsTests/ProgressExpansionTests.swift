import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite struct ProgressExpansionTests {
    @Test("a progress bar of the style `bar` is 2 points high and has no track")
    func barStyle() {
        let group = expanded(ProgressBar(style: .bar, value: 0.5))
        #expect(group.frame == Frame(width: 393, height: 2))
        #expect(group.children.map(\.id) == ["it#fill"])
        #expect(group.part("fill")?.kind == .box(BoxShape()))
    }

    /// Values, and the widths of their fills in device pixels. The bar is 393 points wide, at scale 3.
    private static let widths: [(value: Double, pixels: Double)] = [
        // A 300th of the bar is 3.93 pixels, and half of the bar is 589.5 pixels.
        (0, 0), (1 / 300, 4), (1 / 3, 393), (0.5, 590), (2 / 3, 786), (1, 1179), (2, 1179), (-1, 0),
    ]

    @Test("the fill of a progress bar has a width of whole device pixels", arguments: widths)
    func fillWidth(value: Double, pixels: Double) throws {
        let fill = expanded(ProgressBar(style: .bar, value: value)).part("fill")
        #expect(abs(try #require(fill?.frame.width) - pixels / 3) < 1e-9)
        #expect(fill?.opacity == (value > 0 ? 1 : 0))
    }

    @Test("a progress bar of the style `bar` is slightly darker at its top edge")
    func topEdge() throws {
        let tint = StraightColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
        let fill = try #require(
            expanded(ProgressBar(style: .bar, value: 1, tint: tint)).part("fill")?.fills.first)
        guard case .gradient(let gradient) = fill else {
            Issue.record("not a gradient")
            return
        }
        #expect(gradient.geometry == .linear(start: Point(x: 0, y: 0), end: Point(x: 0, y: 1)))
        #expect(gradient.units == .box)
        #expect(gradient.stops.map(\.offset) == [0, 1])
        // The factor of 0.978378 was measured on the system's own bar.
        let top = gradient.stops[0].color
        #expect(abs(top.red - 0.978378) < 1e-6 && abs(top.green - 0.489189) < 1e-6)
        #expect(abs(top.blue - 0.2445945) < 1e-6 && top.alpha == 0.5)
        #expect(gradient.stops[1].color == tint)
    }

    @Test("a progress bar of the default style is rounded and has a track")
    func defaultStyle() {
        let group = expanded(ProgressBar(value: 0.5))
        #expect(group.frame == Frame(width: 393, height: 4))
        #expect(group.part("track")?.rect == Rect(x: 0, y: 0, width: 393, height: 4))
        #expect(group.part("track")?.solidFill == StraightColor(bytes: 120, 120, 128, alpha: 0.2))
        #expect(group.part("fill")?.solidFill == StraightColor(bytes: 0, 122, 255))
        #expect(group.part("fill")?.kind == .box(BoxShape(corners: .capsule)))
    }

    @Test("a rounded progress fill is at least twice as long as high, unless the whole bar is shorter")
    func caps() {
        #expect(expanded(ProgressBar(value: 0.001)).part("fill")?.frame.width == 8)
        let short = expanded(ProgressBar(value: 0.001), frame: Frame(width: 5))
        #expect(short.part("fill")?.frame.width == 5)
    }
}
