import Foundation
import NavGeometry
import NavImaging
import NavJSON
import NavScene
import NavTypesetting

@testable import NavLayout

/// The layout environment of the tests: the fonts in `Fonts/Inter`, and images of known sizes.
enum Fixture {
    static let fonts: FontCollection = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fonts/Inter").standardizedFileURL.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return FontCollection(
            files: names.filter { $0.hasSuffix(".otf") }.sorted().map { "\(folder)/\($0)" })
    }()

    /// Returns an environment whose images are named after their sizes, such as `10x20`.
    static func environment(scale: Double = 3) -> LayoutEnvironment {
        let sides = [5.0, 10, 15, 20, 30, 40, 60, 100]
        var sizes: [String: Size] = [:]
        for width in sides {
            for height in sides { sizes[name(width, height)] = Size(width: width, height: height) }
        }
        return LayoutEnvironment(fonts: fonts, imageSizes: sizes, scale: scale)
    }

    static func name(_ width: Double, _ height: Double) -> String { "\(Int(width))x\(Int(height))" }

    static let canvas = Canvas(size: Size(width: 390, height: 844), scale: 3, background: .white)

    /// Resolves nodes on a canvas of 390 × 844 points at scale 3.
    static func resolve(
        _ nodes: [Node], appearance: Appearance = .light, direction: LayoutDirection = .auto,
        limits: Limits = Limits()
    ) -> (scene: ResolvedScene, diagnostics: [Diagnostic]) {
        var canvas = canvas
        canvas.appearance = appearance
        canvas.direction = direction
        var diagnostics = Diagnostics()
        let scene = ResolvedScene(
            PlainScene(canvas: canvas, nodes: nodes), environment: environment(), limits: limits,
            diagnostics: &diagnostics)
        return (scene, diagnostics.sorted)
    }

    /// Gives a node this size, and returns the frames of its children.
    static func frames(
        in node: Node, _ size: Size, environment: LayoutEnvironment = environment()
    ) -> [Rect] {
        var node = node
        node.frame = Frame(Rect(origin: .zero, size: size))
        let boxes = NodeBoxes([node], in: size, direction: .auto, environment: environment)
        return boxes.tree.boxes[1].children.map { boxes.frames[$0] }
    }

    static func nodes(_ nodes: Node...) -> [ResolvedNode] { resolve(nodes).scene.nodes }
}

extension Node {
    static func picture(
        _ width: Double, _ height: Double, frame: Frame = Frame(), grow: Double = 0
    ) -> Node {
        Node(.image(Image(source: Fixture.name(width, height))), frame: frame, grow: grow)
    }

    /// Returns a rectangle with a natural size and no ratio.
    static func block(
        _ width: Double, _ height: Double, frame: Frame = Frame(), grow: Double = 0
    ) -> Node {
        let path = Path(rect: Rect(x: 0, y: 0, width: width, height: height))
        return Node(.path(PathShape(path: path)), frame: frame, grow: grow)
    }

    static func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, id: String? = nil,
        fills: [Paint] = [.solid(.black)]
    ) -> Node {
        Node(
            .box(BoxShape()), id: id, frame: Frame(x: x, y: y, width: width, height: height), fills: fills)
    }
}

extension ResolvedNode {
    var group: ResolvedGroup? {
        if case .group(let group) = content { group } else { nil }
    }

    var path: ResolvedPath? {
        if case .path(let path) = content { path } else { nil }
    }

    var glyphs: ResolvedGlyphs? {
        if case .glyphs(let glyphs) = content { glyphs } else { nil }
    }

    var image: ResolvedImage? {
        if case .image(let image) = content { image } else { nil }
    }
}

/// Returns whether two numbers are equal up to rounding errors.
func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

func isClose(_ a: Point, _ b: Point) -> Bool { isClose(a.x, b.x) && isClose(a.y, b.y) }

func isClose(_ a: Rect, _ b: Rect) -> Bool {
    isClose(a.origin, b.origin) && isClose(a.width, b.width) && isClose(a.height, b.height)
}
