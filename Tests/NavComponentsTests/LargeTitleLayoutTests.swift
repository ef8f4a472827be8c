import NavGeometry
import NavScene
import Testing

@testable import NavComponents

/// In these tests, a bar's extension is the area with the large title below the bar.
@Suite struct LargeTitleLayoutTests {
    private func bar(_ height: Double, width: Double = 393) -> Node {
        expanded(
            NavigationBar(title: "Music", largeTitle: .init(height: height), top: 0),
            on: canvas(width: width))
    }

    /// The ascent of the system family's line box, in points. The ascent is 0.95215 em, and the large title's font size
    /// is 34 points.
    private let ascent = 0.95215 * 34

    @Test(
        "a large title's baseline is 16 points above the bottom of the bar's extension",
        arguments: [0, 20, 52.0])
    func baseline(height: Double) throws {
        let area = try #require(bar(height).part("largeTitleArea"))
        #expect(area.rect == Rect(x: 0, y: 44, width: 393, height: height))
        #expect(area.clip == .ownShape)
        let label = try #require(area.part("largeTitle"))
        #expect(isClose(label.frame.y, height - 16 - ascent))
        #expect(label.frame.x == 16)
        #expect(
            label.kind
                == .text(
                    Text(
                        "Music", font: FontDescription(size: 34, weight: 700), verticalAlignment: .top,
                        maximumLines: 1)))
    }

    @Test("a large title's margin is 20 points on wide screens")
    func wideMargin() {
        #expect(bar(52, width: 430).part("largeTitle")?.frame.x == 20)
    }

    @Test(
        "the small title in the bar fades in while the extension shrinks from 10 points to 0",
        arguments: [(52, 0), (10.5, 0), (10, 0), (7.5, 0.25), (5, 0.5), (1, 0.9), (0, 1)])
    func barTitle(height: Double, opacity: Double) {
        #expect(isClose(bar(height).part("title")?.opacity ?? 0, opacity))
    }

    @Test(
        "pulling a large title down enlarges it by at most a tenth, around the left end of its baseline")
    func pulledDown() throws {
        #expect(bar(52).part("largeTitle")?.transform == .identity)
        let label = try #require(bar(104).part("largeTitle"))
        #expect(label.transform == .scale(x: 1.03, y: 1.03))
        #expect(label.anchor.x == 0)
        #expect(isClose(label.anchor.y * (label.frame.height ?? 0), ascent))
        #expect(bar(1000).part("largeTitle")?.transform == .scale(x: 1.1, y: 1.1))
    }
}
