import NavJSON
import Testing

@testable import Navrender

/// Checks clips, shadows and filters, from the scene to the pixels.
@Suite struct EffectTests {
    private func picture(_ root: String) throws -> PremultipliedBitmap {
        try Renderer().render(
            Scene(
                SourceText(
                    name: "test.json",
                    text: #"{ "scene": 1, "canvas": { "size": [40, 30] }, "root": \#(root) }"#))
        ).bitmap
    }

    /// Returns the columns from the first to the last dark pixel of a row; nil if no pixel is dark. A pixel is dark if
    /// its green channel is below 128.
    private func dark(_ bitmap: PremultipliedBitmap, row: Int) -> ClosedRange<Int>? {
        let columns = (0..<bitmap.width).filter { bitmap[$0, row].green < 128 }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
    }

    @Test("the spread shadow of a box with sharp corners has sharp corners")
    func sharpSpread() throws {
        let bitmap = try picture(
            #"{ "type": "box", "frame": [10, 10, 10, 10], "fill": "black", "shadow": { "spread": 4, "color": "black" } }"#
        )
        for row in 6..<24 { #expect(dark(bitmap, row: row) == 6...23) }
        #expect(dark(bitmap, row: 5) == nil && dark(bitmap, row: 24) == nil)
    }

    @Test("the corner radius of a spread shadow is the box's radius plus the spread")
    func roundedSpread() throws {
        let spread = try picture(
            #"{ "type": "box", "frame": [10, 8, 14, 14], "radius": 6, "fill": "black", "shadow": { "spread": 4, "color": "black" } }"#
        )
        let larger = try picture(
            #"{ "type": "box", "frame": [6, 4, 22, 22], "radius": 10, "fill": "black" }"#)
        #expect(spread == larger)
    }

    @Test("the shadow of a path spreads by a disc, even if the path is a rectangle")
    func pathSpread() throws {
        let bitmap = try picture(
            #"{ "type": "path", "d": "M10 10h10v10h-10z", "fill": "black", "shadow": { "spread": 4, "color": "black" } }"#
        )
        #expect(dark(bitmap, row: 15) == 6...23)
        // The shadow's corner is a quarter of a circle with radius 4 around the path's corner. The middle of row 6
        // lies 3.5 above the path's corner. There, the circle reaches out by sqrt(16 - 3.5²) = 1.94.
        #expect(dark(bitmap, row: 6) == 8...21)
    }

    @Test("a knocked-out shadow is drawn only outside the node's shape, or outside a given shape")
    func knockout() throws {
        func drawn(_ knockout: String) throws -> PremultipliedBitmap {
            try picture(
                ##"{ "type": "box", "frame": [10, 8, 20, 14], "radius": 4, "fill": "#ff000080", "shadow": { "color": "black", "sigma": 0, "offset": [3, 0], "shape": { "type": "box", "radius": 4 }\##(knockout) } }"##
            )
        }
        let (plain, hollow) = try (drawn(""), drawn(#", "knockout": true"#))
        let smaller = try drawn(#", "knockout": { "type": "box", "frame": [0, 0, 10, 14] }"#)
        // The fill is half-transparent red. A knocked-out shadow leaves white below the fill, and the plain shadow is
        // black below the fill.
        #expect(hollow[20, 15].red == 255 && hollow[20, 15].green == 127)
        #expect(plain[20, 15].red == 128 && plain[20, 15].green == 0)
        #expect(hollow[31, 15].green == 0 && plain[31, 15].green == 0)
        #expect(smaller[15, 15].green == 127 && smaller[25, 15].green == 0)
    }

    @Test("a node turns antialiasing off for itself and its children, unless a child turns it on again")
    func antialias() throws {
        func partial(_ keys: String, _ child: String) throws -> Set<Int> {
            let bitmap = try picture(
                #"{ "type": "group", \#(keys) "children": [{ "type": "ellipse", "frame": [2.3, 2.4, 12, 12], "fill": "black" }, { "type": "ellipse", \#(child) "frame": [22.3, 2.4, 12, 12], "fill": "black" }] }"#
            )
            var halves: Set<Int> = []
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width where (1...254).contains(bitmap[x, y].green) {
                    halves.insert(x / 20)
                }
            }
            return halves
        }
        #expect(try partial("", "") == [0, 1])
        #expect(try partial(#""antialias": false,"#, "") == [])
        #expect(try partial(#""antialias": false,"#, #""antialias": true,"#) == [1])
        #expect(try partial("", #""antialias": false,"#) == [0])
    }

    @Test("a shadow can have a shape of its own")
    func shadowShape() throws {
        let cast = try picture(
            #"{ "type": "box", "frame": [0, 0, 5, 5], "fill": "red", "shadow": { "color": "black", "shape": { "type": "box", "frame": [10, 8, 20, 4] } } }"#
        )
        #expect(dark(cast, row: 10) == 10...29 && dark(cast, row: 13) == nil)
    }

    @Test("a clip of several nodes clips by the alpha of the nodes")
    func clipNodes() throws {
        let bitmap = try picture(
            #"""
            { "type": "box", "frame": "fill", "fill": "black",
              "clip": [{ "type": "box", "frame": [5, 5, 5, 5], "fill": "red" }, { "type": "box", "frame": [8, 5, 7, 5], "fill": "#0f08" }] }
            """#)
        #expect(bitmap[6, 6].red == 0 && abs(Int(bitmap[12, 6].red) - 119) <= 1 && bitmap[16, 6].red == 255)
    }

    @Test("a clip and an inverted mask of one node both apply")
    func invertedMask() throws {
        let bitmap = try picture(
            #"""
            { "type": "box", "frame": "fill", "fill": "black",
              "clip": { "nodes": { "type": "box", "frame": [0, 0, 20, 30] }, "feather": 0.001 },
              "mask": { "nodes": { "type": "box", "frame": [0, 0, 10, 30], "fill": "black" }, "inverted": true } }
            """#)
        #expect(dark(bitmap, row: 10) == 10...19)
    }

    @Test("the alpha of a feathered clip's edge is the integral of a Gaussian")
    func featheredClip() throws {
        let bitmap = try picture(
            #"{ "type": "box", "frame": [10, -20, 60, 80], "fill": "black", "clip": { "feather": 3 } }"#)
        // The centre of column 10 lies half a pixel inside the clip's edge. This distance is a sixth of sigma. The
        // Gaussian's integral up to this distance is 56.6 %.
        #expect(bitmap[9, 15].red == 255 && abs(Double(bitmap[10, 15].red) - 255 * 0.434) <= 3)
        #expect(bitmap[25, 15].red == 0)
    }

    @Test("a scene with many effects has the same pixels after it is resolved")
    func resolvedEffects() throws {
        let root = #"""
            [{ "type": "ellipse", "frame": [2, 2, 30, 25], "fill": "systemPink" },
             { "type": "box", "id": "a", "frame": [8, 8, 20, 14], "radius": 4, "fill": "#48f", "blend": "overlay", "opacity": 0.8,
               "shadow": [{ "spread": 2, "sigma": 1 }, { "inner": true, "sigma": 2, "color": "red" }],
               "filter": [{ "saturate": 2 }, { "blur": [1, 0.5] }, { "dropShadow": { "offset": [2, 1] } }],
               "clip": { "feather": 1 }, "mask": { "nodes": { "type": "ellipse", "frame": "fill", "fill": "white" }, "kind": "luminance", "opacity": 0.9 } },
             { "type": "ellipse", "frame": [3, 16, 16, 12], "fill": "#a0f", "transform": { "rotationDegrees": 20 },
               "filter": [{ "blur": 0.5 }, { "graph": { "stepUnits": "box", "colorSpace": "linear", "steps": [
                 { "dilate": [0.1, 0], "in": "source-alpha", "result": "wide" },
                 { "flood": { "type": "linear", "stops": ["red", "#0f08"] } },
                 { "composite": "in", "in2": "wide" },
                 { "dropShadow": { "sigma": 0.1, "offset": [0.1, 0] } },
                 { "merge": ["previous", "source"], "region": [0, 0, 1, 1], "colorSpace": "srgb" }] } }] },
             { "type": "box", "frame": [20, 0, 15, 30], "composite": "dst-out", "fill": "#0005", "isolated": true },
             { "type": "box", "frame": [0, 15, 40, 10], "backdrop": { "sigma": 3, "mask": { "type": "ellipse", "frame": "fill", "fill": "black" } } }]
            """#
        let scene = SourceText(
            name: "a.json", text: #"{ "scene": 1, "canvas": { "size": [40, 30] }, "root": \#(root) }"#)
        let resolved = try Renderer().resolve(Scene(scene)).scene.json
        let again = try Renderer().render(Scene(SourceText(name: "b.json", text: resolved))).bitmap
        #expect(try Renderer().render(Scene(scene)).bitmap == again)
        #expect(
            try Renderer().resolve(Scene(SourceText(name: "b.json", text: resolved))).scene.json == resolved)
    }
}
