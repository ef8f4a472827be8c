import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("fits of images")
struct ImageFitTests {
    /// Returns the image's rectangle in the frame's coordinates.
    private func place(_ fit: Image.Fit, _ source: String, in size: Size) throws -> Rect {
        let resolved = Image(source: source, fit: fit).lowered(
            in: size, natural: Fixture.environment().imageSizes[source], source: nil)
        let picture = try #require(resolved.group?.children.first ?? resolved)
        let image = try #require(picture.image)
        #expect(image.rect.origin == .zero)
        return picture.transform.boundingBox(of: image.rect)
    }

    @Test("an image of 40 × 20 in a frame of 100 × 100 is placed by its fit")
    func fits() throws {
        let frame = Size(width: 100, height: 100)
        #expect(try place(.fill, "40x20", in: frame) == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(try place(.contain, "40x20", in: frame) == Rect(x: 0, y: 25, width: 100, height: 50))
        #expect(try place(.cover, "40x20", in: frame) == Rect(x: -50, y: 0, width: 200, height: 100))
        #expect(try place(.none, "40x20", in: frame) == Rect(x: 30, y: 40, width: 40, height: 20))
    }

    @Test("an image larger than its frame is clipped only with the fits `cover` and `none`")
    func clips() {
        func clip(_ fit: Image.Fit) -> ResolvedOutline? {
            Image(source: "40x20", fit: fit).lowered(
                in: Size(width: 10, height: 10), natural: Size(width: 40, height: 20), source: nil
            ).group?.clip
        }
        let frame = ResolvedOutline(path: Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))
        #expect(clip(.cover) == frame)
        #expect(clip(.none) == frame)
        #expect(clip(.contain) == nil && clip(.fill) == nil)
    }

    @Test("an image at its own size that fits into its frame is not clipped")
    func fitting() {
        let resolved = Image(source: "40x20", fit: .none).lowered(
            in: Size(width: 40, height: 30), natural: Size(width: 40, height: 20), source: nil)
        #expect(resolved.group == nil)
    }

    @Test("an image of unknown size is stretched")
    func unknown() throws {
        for fit in Image.Fit.allCases {
            let found = try place(fit, "unknown", in: Size(width: 30, height: 10))
            #expect(found == Rect(x: 0, y: 0, width: 30, height: 10))
        }
    }

    @Test("an image inside its frame becomes one resolved node with the image node's id and transform")
    func single() throws {
        let node = Node(
            .image(Image(source: "40x20", fit: .contain)), id: "picture",
            frame: Frame(x: 10, y: 20, width: 100, height: 100), transform: .rotation(degrees: 90))
        let resolved = try #require(Fixture.nodes(node).first)
        #expect(resolved.id == "picture")
        let image = try #require(resolved.image)
        // The image is 100 × 50 points in the frame's centre (60, 70), rotated by a quarter turn.
        let found = resolved.transform.boundingBox(of: image.rect)
        #expect(isClose(found, Rect(x: 35, y: 20, width: 50, height: 100)))
    }
}
