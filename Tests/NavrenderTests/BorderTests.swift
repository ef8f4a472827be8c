import NavJSON
import Testing

@testable import Navrender

/// Checks borders and elliptical corners of boxes, from the scene to the pixels.
@Suite struct BorderTests {
    private func picture(_ root: String, scale: Int = 1) throws -> PremultipliedBitmap {
        try Renderer().render(
            Scene(
                SourceText(
                    name: "test.json",
                    text:
                        #"{ "scene": 1, "canvas": { "size": [80, 60], "scale": \#(scale), "background": "white" }, "root": \#(root) }"#
                ))
        ).bitmap
    }

    /// Returns the colour of a pixel as six hexadecimal digits.
    private func color(_ bitmap: PremultipliedBitmap, _ x: Int, _ y: Int) -> String {
        let pixel = bitmap[x, y]
        return [pixel.red, pixel.green, pixel.blue].map {
            String(Int($0) + 256, radix: 16).dropFirst()
        }.joined()
    }

    private static let four = #"""
        "border": {
            "top": { "color": "#ff0000", "width": 4 }, "right": { "color": "#00ff00", "width": 8 },
            "bottom": { "color": "#0000ff", "width": 12 }, "left": { "color": "#000000", "width": 6 }
        }
        """#

    @Test("each side of a border has its own width and colour, and the inside shows the box's fill")
    func fourSides() throws {
        let found = try picture(
            ##"{ "type": "box", "frame": [10, 10, 60, 40], "fill": "#ffff00", \##(Self.four) }"##)
        for (x, y, expected) in [
            (40, 10, "ff0000"), (40, 13, "ff0000"), (40, 14, "ffff00"), (69, 25, "00ff00"),
            (62, 25, "00ff00"),
            (61, 25, "ffff00"), (40, 49, "0000ff"), (40, 38, "0000ff"), (40, 37, "ffff00"),
            (10, 25, "000000"),
            (15, 25, "000000"), (16, 25, "ffff00"), (9, 25, "ffffff"), (40, 9, "ffffff"),
        ] { #expect(color(found, x, y) == expected, "(\(x), \(y))") }
    }

    @Test(
        "the line from the outer to the inner corner divides two border sides, which share the line's pixels"
    )
    func miters() throws {
        let found = try picture(#"{ "type": "box", "frame": [10, 10, 60, 40], \#(Self.four) }"#)
        // At the bottom right, the line goes from (70, 50) to (62, 38): 8 points to the left for 12 up.
        #expect(color(found, 68, 44) == "00ff00" && color(found, 65, 47) == "0000ff")
        // At the top left, the line goes from (10, 10) to (16, 14). A third of the pixel at (10, 10) is above the
        // line. So a third of the pixel's colour is the red of the top side.
        let corner = found[10, 10]
        #expect(abs(Int(corner.red) - 85) <= 1 && corner.green == 0 && corner.blue == 0)
        // No pixel of the corners shows the background: the four colours sum up to the whole pixel.
        for y in 10..<50 {
            for x in 10..<70 where !(16..<62).contains(x) || !(14..<38).contains(y) {
                let pixel = found[x, y]
                let colors = Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)
                #expect(colors <= 256, "(\(x), \(y))")
            }
        }
    }

    @Test("half-transparent sides of a border do not overlap")
    func translucent() throws {
        let found = try picture(
            #"""
            { "type": "box", "frame": [10, 10, 60, 40], "border": {
                "top": { "color": "#00000080", "width": 10 }, "left": { "color": "#01000080", "width": 10 } } }
            """#)
        // An alpha of 128/255 turns white into 127. Both sides have nearly the same colour, so their common line is
        // invisible.
        for y in 10..<20 {
            for x in 10..<70 { #expect(abs(Int(found[x, y].green) - 127) <= 1, "(\(x), \(y))") }
        }
    }

    @Test("the inner edge of a border has the outer radii less the widths, as in CSS")
    func innerRadii() throws {
        let ring = try picture(
            #"""
            { "type": "box", "frame": [10, 10, 60, 40], "radius": [20, 12], "fill": "#ff0000",
              "border": { "left": { "width": 8 }, "right": { "width": 8 }, "top": { "width": 4 }, "bottom": { "width": 4 } } }
            """#, scale: 2)
        let stacked = try picture(
            #"""
            { "type": "group", "children": [
                { "type": "box", "frame": [10, 10, 60, 40], "radius": [20, 12], "fill": "black" },
                { "type": "box", "frame": [18, 14, 44, 32], "radius": [12, 8], "fill": "#ff0000" }] }
            """#, scale: 2)
        for (one, other) in zip(ring.pixels, stacked.pixels) {
            #expect(abs(Int(one.red) - Int(other.red)) <= 2 && abs(Int(one.green) - Int(other.green)) <= 2)
        }
    }

    @Test("a box whose corner radii are half its width and half its height is an ellipse")
    func ellipse() throws {
        let box = try picture(
            #"{ "type": "box", "frame": [10, 10, 60, 40], "radius": [30, 20], "fill": "black" }"#, scale: 3)
        let ellipse = try picture(
            #"{ "type": "ellipse", "frame": [10, 10, 60, 40], "fill": "black" }"#, scale: 3)
        for (one, other) in zip(box.pixels, ellipse.pixels) {
            #expect(abs(Int(one.red) - Int(other.red)) <= 1)
        }
    }

    @Test("each corner of a box may have two radii; if radii do not fit, all shrink by the same factor")
    func eightRadii() throws {
        let corners = try picture(
            #"{ "type": "box", "frame": [0, 0, 80, 60], "radius": [[40, 20], 0, [20, 30], 10], "fill": "black" }"#,
            scale: 8)
        let area = corners.pixels.reduce(0.0) { $0 + Double(255 - Int($1.red)) / 255 } / 64
        // A corner takes rx·ry·(1 − π/4) from the rectangle.
        let expected = 80.0 * 60 - (40 * 20 + 20 * 30 + 10 * 10) * (1 - Double.pi / 4)
        #expect(abs(area - expected) < 0.5)
        let large = try picture(
            #"{ "type": "box", "frame": [0, 0, 80, 60], "radius": [80, 60], "fill": "black" }"#)
        #expect(
            try large
                == picture(
                    #"{ "type": "box", "frame": [0, 0, 80, 60], "radius": [40, 30], "fill": "black" }"#))
    }

    @Test("a dashed border side begins and ends with a whole dash")
    func dashes() throws {
        let found = try picture(
            #"""
            { "type": "box", "frame": [10, 10, 56, 40], "border": {
                "top": { "width": 4, "dashes": [8, 8] }, "bottom": { "color": "#0000ff", "width": 4 } } }
            """#)
        // 56 points are four dashes and three gaps of 8 points each.
        for x in 10..<66 {
            let isDash = (x - 10) / 8 % 2 == 0
            #expect(color(found, x, 11) == (isDash ? "000000" : "ffffff"), "\(x)")
            #expect(color(found, x, 48) == "0000ff")
        }
        #expect(color(found, 12, 25) == "ffffff")
    }

    @Test("along round corners, a side without a border does not show its neighbour's colour")
    func oneSide() throws {
        let found = try picture(
            ##"{ "type": "box", "frame": [10, 10, 60, 40], "radius": 16, "fill": "#ffff00", "border": { "left": { "color": "#0000ff", "width": 8 } } }"##
        )
        let plain = try picture(
            ##"{ "type": "box", "frame": [10, 10, 60, 40], "radius": 16, "fill": "#ffff00" }"##)
        for y in 0..<60 {
            for x in 30..<80 {
                // These columns have no border: the border's inner edge runs back along its outer edge. The curves of
                // both edges are flattened in opposite directions. This changes a pixel by at most one level.
                #expect(abs(Int(found[x, y].blue) - Int(plain[x, y].blue)) <= 1, "(\(x), \(y))")
            }
        }
        #expect(color(found, 11, 30) == "0000ff")
    }

    @Test(
        "without antialiasing, each pixel has the colour of one border side or of the background",
        arguments: [
            "", #", "dashes": [6, 6]"#,
        ])
    func aliased(dashes: String) throws {
        let found = try picture(
            ##"""
            { "type": "box", "frame": [10.5, 5.5, 45, 45], "radius": 12, "antialias": false, "border": {
              "top": { "paint": "#000", "width": 5\##(dashes) }, "right": { "paint": "#000", "width": 5 },
              "bottom": { "paint": "#000", "width": 5 }, "left": { "paint": "#f00", "width": 5 } } }
            """##)
        var colors: Set<String> = []
        for y in 0..<60 { for x in 0..<80 { colors.insert(color(found, x, y)) } }
        #expect(colors == ["ffffff", "000000", "ff0000"])
    }

    @Test(
        "even short dashes of two sides join in the middle of a round corner without a seam",
        arguments: ["[10, 10]", "[4, 6]"])
    func roundDashes(dashes: String) throws {
        let found = try picture(
            #"{ "type": "box", "frame": [10, 0, 60, 60], "radius": 30, "border": { "width": 10, "dashes": \#(dashes) } }"#
        )
        // The tested pixels are on the diagonals, 21.9 to 27.6 points from the centre. The border covers
        // the distances from 20 to 30 points. The dash covers at least 2 points on both sides of the diagonal.
        for step in 15...19 {
            for (x, y) in [(39 - step, 29 - step), (40 + step, 29 - step), (39 - step, 30 + step)] {
                #expect(color(found, x, y) == "000000", "(\(x), \(y))")
            }
        }
    }

    @Test("a border of one paint counts as one resolved node")
    func nodeCount() throws {
        let scene = try Scene(
            SourceText(
                name: "test.json",
                text: #"""
                    { "scene": 1, "canvas": { "size": [80, 60] },
                      "root": { "type": "box", "frame": [5, 5, 60, 40], "border": { "width": 2 } } }
                    """#))
        var limits = Limits()
        limits.resolvedNodes = 2
        #expect(throws: Never.self) { try Renderer(limits: limits).render(scene) }
    }

    @Test("borders wider than their box shrink to the box")
    func tooWide() throws {
        let found = try picture(
            #"{ "type": "box", "frame": [10, 10, 60, 40], "fill": "red", "border": { "width": 500 } }"#)
        for y in 10..<50 { for x in 10..<70 { #expect(color(found, x, y) == "000000") } }
        #expect(color(found, 9, 30) == "ffffff" && color(found, 70, 30) == "ffffff")
    }

    @Test("the fill of a round box shows no rim around an opaque border", arguments: [false, true])
    func noRim(isMixed: Bool) throws {
        let border =
            isMixed
            ? ##"{ "top": { "color": "white", "width": 6 }, "right": { "color": "#fffffe", "width": 6 }, "bottom": { "color": "white", "width": 6 }, "left": { "color": "white", "width": 6 } }"##
            : #"{ "color": "white", "width": 6 }"#
        let found = try picture(
            ##"{ "type": "box", "frame": [10.3, 10.4, 40, 40], "radius": 20, "fill": "#ff0080", "border": \##(border) }"##
        )
        for y in 0..<60 {
            for x in 0..<80 {
                let (dx, dy) = (Double(x) + 0.5 - 30.3, Double(y) + 0.5 - 30.4)
                if (dx * dx + dy * dy).squareRoot() > 14.75 {
                    #expect(found[x, y].green >= 254, "(\(x), \(y))")
                }
            }
        }
    }

    @Test("a fill with a blend mode is blended onto the fills below it")
    func blendedFill() throws {
        let found = try picture(
            ##"{ "type": "box", "frame": [10, 10, 60, 40], "fill": ["#808040", { "paint": "#ff8000", "blend": "multiply" }] }"##
        )
        // The expected channels are 128 · 255, 128 · 128 and 64 · 0, each divided by 255.
        #expect(color(found, 40, 30) == "804000" && color(found, 5, 5) == "ffffff")
    }

    @Test("a resolved scene with borders has the same pixels as the scene", arguments: [true, false])
    func resolved(isAntialiased: Bool) throws {
        let scene = try Scene(
            SourceText(
                name: "test.json",
                text: #"""
                    { "scene": 1, "canvas": { "size": [80, 60] }, "root": { "type": "box", "frame": [5.5, 4, 60, 41],
                      "antialias": \#(isAntialiased), "radius": [20, 9], "fill": "#ff0000", "border": {
                        "top": { "color": "white", "width": 3 }, "right": { "width": 2 },
                        "bottom": { "width": 2 }, "left": { "color": "#0000ff", "width": 5 } } } }
                    """#))
        let renderer = Renderer()
        let resolved = try renderer.resolve(scene).scene
        #expect(try renderer.render(scene).bitmap == renderer.render(resolved).bitmap)
    }
}
