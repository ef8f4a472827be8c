import Foundation
import NavGeometry
import NavLayout
import NavScene
import NavTypesetting
import Testing

@testable import NavComponents

/// Checks tag widths with the real font file. The other tests of tags measure text with the table `tagTextWidths`.
@Suite struct TagWidthsTests {
    private let environment: LayoutEnvironment = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fonts/Inter")
        let face = folder.appending(path: "Inter-SemiBold.otf").standardizedFileURL.path
        return LayoutEnvironment(fonts: FontCollection(files: [face]), scale: 3)
    }()

    private func pill(_ index: Int) throws -> Rect {
        let tags = Node(Tags(titles: tagTitles, selection: .init(index)), id: "it")
        let scene = expand(Scene(canvas: canvas(), nodes: [tags])) { environment.naturalSize(of: $0) }
        return try #require(scene.nodes[0].part("pill")).rect
    }

    /// Each width is the title's width in 13-point semibold with a tracking of −0.08 points, plus insets of
    /// 12 points on the left and 12.66 points on the right.
    @Test(
        "tag buttons have the widths measured in another program",
        arguments: zip(0..<7, [97.0, 66.5, 71.9, 63.8, 76.3, 76.2, 71.7]))
    func buttonWidths(index: Int, width: Double) throws {
        let pill = try pill(index)
        #expect(isClose(pill.width, width, within: 0.01 * width))
        #expect(isClose(pill.height, 32))
    }

    @Test("the row of tags has the length measured in another program")
    func rowLength() throws {
        let last = try pill(6)
        // The row begins 16 points from the canvas's left edge.
        #expect(isClose(last.maxX - 16, 523.3, within: 0.005 * 523.3))
    }
}
