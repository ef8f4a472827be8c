import NavCompositing
import NavGeometry
import NavImaging
import NavJSON
import NavScene
import Navrender

/// The small workloads, each drawn alone on a frame of 1179 × 2556 device pixels. The programs in
/// Benchmarks/peers draw the same workloads with other libraries.
enum MicroScenes {
    /// Returns the workloads in the order of the report.
    static func all() throws -> [Workload] {
        let (shapes, pills) = (RandomShape.rectangles, RandomShape.pills)
        var workloads = [
            Workload(
                name: "a_clear_opaque", drawing: try drawing("", background: "#e5e5e5"), ground: nil,
                target: .units(0.6)),
            try workload("b_srcover50", box(whole, "\"fill\": \"#20406080\""), .units(1.1)),
            try workload("c_rrect200_opaque", filled(shapes, alpha: "ff"), .units(2)),
            try workload("c_rrect200_alpha50", filled(shapes, alpha: "80"), .units(3)),
            try workload("d_pills500", filled(pills, alpha: "ff"), .units(6)),
            try workload("e_layer300_alpha60", layer, .units(0.5)),
            try workload("f_mask_layer", mask, .units(0.12)),
            try workload("g_backdrop_blur_s30", backdrop, over: beneath, .units(1.3)),
            try workload("h_shadow_rrect_s24", shadow, .units(1)),
        ]
        for (name, gradient, target) in gradients {
            // The opaque gradient hides the whole background, so navrender does not draw the background. So `ground`
            // is nil: no time for the background is subtracted from the measured time.
            let nodes = box(whole, "\"fill\": {\(gradient)}")
            workloads.append(
                Workload(
                    name: name, drawing: try drawing(nodes, background: "white"), ground: nil,
                    target: .units(target)))
        }
        workloads += [
            try workload("j_glyphs2000", glyphs, .units(1.6)),
            try workload("k_stroke200_1px", stroked(shapes), .units(2.5)),
            try image(),
        ]
        return workloads + workloads.filter { "cdk".contains($0.name.prefix(1)) }.map(new)
    }

    /// Returns a copy of a workload for measuring with empty caches, as if every shape had a new subpixel position.
    private static func new(_ workload: Workload) -> Workload {
        Workload(
            name: workload.name + "_new", drawing: workload.drawing, ground: workload.ground, target: nil,
            isNew: true)
    }

    static let whole = "0, 0, 1179, 2556"

    private static func drawing(_ nodes: String, background: String) throws -> Drawing {
        try Drawing(
            SourceText(
                name: "workload",
                text: """
                    { "scene": 1, "root": [\(nodes)],
                    "canvas": { "size": [1179, 2556], "scale": 1, "background": "\(background)" } }
                    """))
    }

    private static func workload(
        _ name: String, _ nodes: String, over ground: String = "", _ target: Target
    ) throws -> Workload {
        Workload(
            name: name,
            drawing: try drawing(
                [ground, nodes].filter { $0 != "" }.joined(separator: ",\n"), background: "white"),
            ground: try drawing(ground, background: "white"), target: target)
    }
}

// MARK: The nodes of each workload

extension MicroScenes {
    static func box(_ frame: String, _ style: String, children: String = "") -> String {
        "{ \"type\": \"box\", \"frame\": [\(frame)], \(style), \"children\": [\(children)] }"
    }

    private static func frame(_ shape: RandomShape, movedBy offset: Double = 0) -> String {
        "\(shape.x), \(shape.y - offset), \(shape.width), \(shape.height)"
    }

    /// Returns the JSON text of one box for each shape, filled with the shape's colour.
    ///
    /// - Parameters:
    ///   - alpha: The alpha of all colours as two hexadecimal digits.
    ///   - offset: The distance in device pixels by which the shapes are moved up.
    static func filled(_ shapes: [RandomShape], alpha: String, movedBy offset: Double = 0) -> String {
        shapes.map {
            box(frame($0, movedBy: offset), "\"radius\": \($0.radius), \"fill\": \"#\($0.color)\(alpha)\"")
        }.joined(separator: ",\n")
    }

    private static func stroked(_ shapes: [RandomShape]) -> String {
        shapes.map {
            box(
                frame($0),
                "\"radius\": \($0.radius), \"stroke\": { \"paint\": \"#\($0.color)\", \"width\": 1, \"alignment\": \"center\" }"
            )
        }.joined(separator: ",\n")
    }

    private static let layer = """
        { "type": "group", "frame": [0, 600, 1179, 300], "opacity": 0.6, "clip": true, "children": [
        \(filled(RandomShape.layer, alpha: "ff", movedBy: 600))] }
        """

    private static let mask = """
        { "type": "group", "frame": [0, 400, 1179, 150],
        "mask": \(box("210.5, 24.25, 300, 102", "\"radius\": \"capsule\", \"fill\": \"black\"")), "children": [
        \(box("0, 0, 1179, 150", "\"fill\": \"#007aff\"")),
        \(pillLabels.enumerated().map { text($1, x: 48 + 162 * Double($0), baseline: 88.5, size: 36, "white") }
            .joined(separator: ",\n"))] }
        """

    private static let pillLabels = ["All", "Unread", "Chats", "Work", "Family", "Later", "Done"]

    private static let beneath = box("100, 40, 800, 100", "\"fill\": \"#ff88ff\"")

    private static let backdrop = box("0, 0, 1179, 300", "\"backdrop\": { \"sigma\": 30 }")

    private static let shadow = box(
        "139.5, 700, 900, 300",
        """
        "radius": 40, "fill": "white", "shadow": { "sigma": 24, "offset": [0, 12], "color": "#00000040" }
        """)

    /// The name of each workload, the members of its gradient's JSON object, and its target as a multiple of U. U is
    /// the time to blend a constant colour over the frame (``MemoryLimit``).
    private static let gradients: [(String, String, Double)] = [
        (
            "i_lin2_diag",
            "\"type\": \"linear\", \"start\": [0, 0], \"end\": [1179, 2556], \"stops\": [\"#3A1C71\", \"#D76D77\"], \(inPixels)",
            2.5
        ),
        (
            "i_lin4_vert",
            "\"type\": \"linear\", \"start\": [0, 0], \"end\": [0, 2556], \"stops\": \(fourStops), \(inPixels)",
            0.6
        ),
        (
            "i_radial4",
            "\"type\": \"radial\", \"center\": [589.5, 1278], \"radius\": 1400, \"stops\": \(fourStops), \(inPixels)",
            3.5
        ),
    ]

    private static let fourStops = "[\"#3A1C71\", \"#D76D77\", \"#FFAF7B\", \"#2193B0\"]"
    private static let inPixels = "\"units\": \"user\""

    /// 40 lines of 50 characters.
    private static let glyphs = (0..<40).map {
        text(
            lines[$0 % 4], x: 20.25 + Double($0 % 7) * 0.37, baseline: 60 + Double($0) * 62.3, size: 39,
            "#111111")
    }.joined(separator: ",\n")

    static let lines = [
        "The quick brown fox jumps over the lazy dog 012345",
        "Pack my box with five dozen liquor jugs, 6789 abcd",
        "Sphinx of black quartz, judge my vow again & again",
        "How vexingly quick daft zebras jump; WALTZ nymphsX",
    ]

    /// Returns a text node whose baseline begins at a point. In the system font, the baseline is 1950/2048 em below the
    /// top of a line.
    static func text(
        _ words: String, x: Double, baseline: Double, size: Double, _ color: String
    ) -> String {
        """
        { "type": "text", "text": "\(words)", "font": { "size": \(size), "tracking": 0 }, "fill": "\(color)", "verticalAlignment": "top",
        "frame": [\(x), \(baseline - size * 1950 / 2048), 1179, 48] }
        """
    }

    /// Returns a workload that draws a picture of 600 × 600 pixels at 900 × 900 pixels. The picture is in
    /// memory, so the scene is built without a file.
    private static func image() throws -> Workload {
        var picture = PremultipliedBitmap(width: 600, height: 600)
        for y in 0..<600 {
            for x in 0..<600 {
                let index = 600 * y + x
                picture[x, y] = PremultipliedPixel(
                    red: UInt8(index & 255), green: UInt8(y & 255), blue: UInt8(index >> 4 & 255), alpha: 255)
            }
        }
        let ground = try drawing("", background: "white")
        var (scene, resources) = (ground.scene, ground.resources)
        resources.images["picture"] = picture
        let image = ResolvedImage(
            source: "picture", rect: Rect(x: 100.5, y: 300.25, width: 900, height: 900), sampling: .bilinear)
        scene.nodes.append(ResolvedNode(.image(image)))
        return Workload(
            name: "l_image600_900_bilinear", drawing: Drawing(scene: scene, resources: resources),
            ground: ground,
            target: .units(2.2))
    }
}
