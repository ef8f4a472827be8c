import NavGeometry
import Testing

@Suite("Smooth outlines")
struct SmoothOutlineTests {
    /// The area of the stroke of a closed smooth path is length × width. On an arc, the stroke's outer half gains as
    /// much area as the inner half loses.
    @Test("the area of a smooth stroke outline is its length times its width", arguments: [0.3, 1, 7.5])
    func areas(width: Double) throws {
        let circle = Path(ellipseIn: Rect(x: 10, y: 20, width: 60, height: 60))
        let round = try #require(circle.smoothOutline(width: width))
        #expect(abs(round.signedArea(tolerance: 1e-5) - 60 * .pi * width) < 60 * .pi * width * 1e-4)
        let rect = Rect(x: 3.5, y: 4.25, width: 90, height: 40)
        let path = Path(roundedRect: rect, radii: CornerRadii(12), curve: .circular)
        let outline = try #require(path.smoothOutline(width: width))
        let length = 2 * (90 - 24) + 2 * (40 - 24) + 24 * Double.pi
        #expect(abs(outline.signedArea(tolerance: 1e-5) - length * width) < length * width * 1e-4)
    }

    @Test(
        "for both path directions, a smooth stroke outline has winding number 1 on the stroke and 0 beside it"
    )
    func windings() throws {
        let path = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
        let mirrored = path.transformed(by: AffineTransform(a: -1, b: 0, c: 0, d: 1, e: 0, f: 0))
        for path in [path, mirrored] {
            let outline = try #require(path.smoothOutline(width: 10))
            for degrees in stride(from: 0.0, to: 360, by: 7) {
                let (sine, cosine) = sineAndCosine(degrees / 180 * .pi)
                func winding(_ radius: Double) -> Int {
                    outline.winding(around: Point(x: cosine * radius, y: sine * radius))
                }
                #expect(winding(44.9) == 0 && winding(45.1) == 1 && winding(54.9) == 1 && winding(55.1) == 0)
            }
        }
    }

    @Test("each subpath of a smooth path gets its own stroke outline")
    func subpaths() throws {
        var path = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40))
        path.append(Path(ellipseIn: Rect(x: 100, y: 0, width: 20, height: 20)))
        let outline = try #require(path.smoothOutline(width: 2))
        #expect(abs(outline.signedArea(tolerance: 1e-5) - 2 * .pi * 60) < 0.05)
    }

    @Test(
        "paths with corners, open ends, single points or non-circular curves have no smooth outline",
        arguments: [
            "M0 0 H20 V20 H0 Z", "M5 5 H5", "M5 5 Z", "M5 5", "M0 0 H20", "M0 0 Q10 0 10 10 Q0 10 0 0 Z",
            "M0 0 C30 0 10 40 50 50 C0 60 0 20 0 0 Z",
            "M10 0 A4 4 0 0 1 10 8 A4 4 0 0 1 10 0 Z M0 0 H5",
        ])
    func others(data: String) throws {
        #expect(try Path(pathData: data).smoothOutline(width: 3) == nil)
    }

    @Test("an arc with a radius below half the stroke's width has no smooth outline")
    func tight() {
        let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 8, height: 8))
        #expect(path.smoothOutline(width: 8.1) == nil)
        #expect(path.smoothOutline(width: 7.9) != nil)
    }
}
