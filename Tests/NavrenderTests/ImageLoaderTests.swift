import Foundation
import NavGeometry
import NavImageCoding
import NavImaging
import NavJSON
import NavScene
import Testing

@testable import Navrender

@Suite final class ImageLoaderTests {
    private let root = FileManager.default.temporaryDirectory.appending(
        path: "navrender-\(UUID().uuidString)")
    private let picture = StraightBitmap(
        width: 3, height: 2, fill: StraightPixel(red: 1, green: 2, blue: 3, alpha: 255))

    init() throws {
        try FileManager.default.createDirectory(
            at: root.appending(path: "folder"), withIntermediateDirectories: true)
        let bytes = PNGEncoder.encode(picture, metadata: PNGMetadata())
        try Data(bytes).write(to: root.appending(path: "good.png"))
        try Data(bytes).write(to: root.appending(path: "folder/other.png"))
        try Data(bytes.dropLast(20)).write(to: root.appending(path: "damaged.png"))
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func load(
        _ names: String..., limits: Limits = Limits()
    ) -> (images: [String: PremultipliedBitmap], codes: [String]) {
        let nodes = names.enumerated().map { index, name in
            Node(.image(Image(source: name)), source: index..<index + 1)
        }
        let scene = Scene(
            canvas: Canvas(size: Size(width: 1, height: 1), background: .clear), nodes: nodes)
        var diagnostics = Diagnostics()
        let images = ImageLoader(root: root.path, limits: limits).load(
            SceneContents(of: scene).images, into: &diagnostics)
        return (images, codes(diagnostics))
    }

    @Test("images beneath the root are read")
    func beneathRoot() {
        let (images, codes) = load("good.png", "folder/other.png", "./good.png")
        #expect(codes.isEmpty)
        #expect(images.count == 3)
        #expect(images["folder/other.png"] == PremultipliedBitmap(picture))
    }

    @Test("each unusable image gives a diagnostic code, in the order of the scene")
    func faults() {
        let found = load("none.png", "../good.png", "/etc/passwd", "folder", "damaged.png", "good.png")
        #expect(found.codes == ["NAV0401", "NAV0402", "NAV0402", "NAV0403", "NAV0404"])
        #expect(found.images.count == 1)
    }

    @Test("an image that a scene names twice is read once, and its problem is reported once")
    func duplicates() {
        #expect(load("good.png", "good.png").images.count == 1)
        #expect(load("none.png", "none.png").codes == ["NAV0401"])
    }

    @Test("all images of a scene share one pixel budget")
    func pixelBudget() {
        var limits = Limits()
        limits.imagePixels = 6 + 5
        let found = load("good.png", "folder/other.png", limits: limits)
        #expect(found.codes == ["NAV0510"])
        limits.imagePixels = 6 + 6
        #expect(load("good.png", "folder/other.png", limits: limits).codes.isEmpty)
    }

    @Test("the size and the number of image files are limited")
    func fileLimits() {
        var limits = Limits()
        limits.imageBytes = 20
        #expect(load("good.png", limits: limits).codes == ["NAV0510"])
        limits = Limits()
        limits.images = 1
        #expect(load("good.png", "folder/other.png", limits: limits).codes == ["NAV0511"])
    }

    @Test("without a root, an image in a pattern is refused, like the image of a node")
    func patterns() {
        let tile = Pattern(
            size: Size(width: 1, height: 1), content: [Node(.image(Image(source: "good.png")))])
        let stroke = Stroke(paint: .pattern(tile), style: StrokeStyle(width: 1))
        let scene = Scene(
            canvas: Canvas(size: Size(width: 1, height: 1), background: .clear),
            nodes: [Node(.ellipse, strokes: [stroke])])
        var diagnostics = Diagnostics()
        _ = ImageLoader(root: nil, limits: Limits()).load(SceneContents(of: scene).images, into: &diagnostics)
        #expect(codes(diagnostics) == ["NAV0402"])
    }

    @Test("without a root, every image is refused")
    func noRoot() {
        let scene = Scene(
            canvas: Canvas(size: Size(width: 1, height: 1), background: .clear),
            nodes: [Node(.group, children: [Node(.image(Image(source: "good.png")))])])
        var diagnostics = Diagnostics()
        let images = ImageLoader(root: nil, limits: Limits()).load(
            SceneContents(of: scene).images, into: &diagnostics)
        #expect(images.isEmpty && codes(diagnostics) == ["NAV0402"])
    }
}
