import NavImaging
import Navrender

/// An opaque picture for benchmarks.
struct BenchFrame {
    let name: String
    let bitmap: PremultipliedBitmap
}

/// The pictures for benchmarks: typical screens, drawn by navrender, and an imitation of a photograph.
enum BenchFrames {
    struct Device {
        let name: String
        let width: Int
        let height: Int
        let scale: Int

        static let phone = Device(name: "phone", width: 393, height: 852, scale: 3)
        static let tablet = Device(name: "tablet", width: 1024, height: 1366, scale: 2)
    }

    static func all(for device: Device) throws -> [BenchFrame] {
        var frames: [BenchFrame] = []
        for (name, appearance, nodes) in [
            ("macro", "light", macro(device)), ("list", "light", list(device)),
            ("dark", "dark", list(device)),
            ("blur", "light", blur(device)), ("gradient", "light", gradients(device)),
            ("flat", "light", form(device)),
        ] {
            let scene = """
                { "scene": 1, "root": [\(nodes.joined(separator: ",\n"))], "canvas": {
                "size": [\(device.width), \(device.height)], "scale": \(device.scale), "appearance": "\(appearance)" } }
                """
            let rendered = try Renderer().render(Scene(SourceText(name: name, text: scene)))
            frames.append(BenchFrame(name: name, bitmap: rendered.bitmap))
        }
        frames.append(BenchFrame(name: "photo", bitmap: photograph(device)))
        return frames
    }

    private static let words = [
        "aurora", "night", "train", "north", "slow", "morning", "choir", "winter", "ferry", "song", "light",
        "harbour",
        "seven", "garden", "letter", "window", "paper", "silver",
    ]

    private static func sentence(_ seed: Int, words count: Int) -> String {
        (0..<count).map { words[(seed * 7 + $0 * 5 + seed * $0) % words.count] }.joined(separator: " ")
    }

    private static func rows(_ count: Int) -> String {
        (0..<count).map { index in
            let colors = [
                "systemPurple", "systemBlue", "systemOrange", "systemTeal", "systemRed", "systemGreen",
            ]
            return """
                { "title": "\(sentence(index, words: 3))", "subtitle": "\(sentence(index + 40, words: 5))",
                "value": "\(index * 37 % 100)", "iconColor": "\(colors[index % 6])", "disclosure": true }
                """
        }.joined(separator: ",\n")
    }

    private static func list(_ device: Device) -> [String] {
        [
            """
            { "type": "list", "contentInset": 97, "rows": [\(rows(device.height / 44))] }
            """,
            """
            { "type": "navigation-bar", "title": "Inbox", "trailingItems": "Edit" }
            """,
        ]
    }

    /// Returns a list that is partly covered by a translucent bar, a row of tags and a card with a shadow.
    private static func macro(_ device: Device) -> [String] {
        [
            """
            { "type": "list", "contentInset": 40, "rows": [\(rows(device.height / 44 + 2))] }
            """,
            """
            { "type": "navigation-bar", "title": "Library", "scrollOffset": 40, "trailingItems": "Edit" }
            """,
            """
            { "type": "group", "frame": [0, 120, \(device.width), 44], "children": [
            { "type": "tags", "titles": ["Top Results", "Artists", "Albums", "Playlists"], "selection": 1 }] }
            """,
            """
            { "type": "box", "frame": [24, \(device.height - 190), \(device.width - 48), 140], "radius": 24,
            "curve": "continuous", "fill": "systemBackground", "shadow": { "sigma": 12, "offset": [0, 6] }, "children": [
            { "type": "text", "frame": [20, 20, \(device.width - 88), 100], "text": "\(sentence(3, words: 30))" }] }
            """,
        ]
    }

    private static func card(_ index: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        let colors = [
            "#ff5f6d", "#ffc371", "#36d1dc", "#5b86e5", "#11998e", "#38ef7d", "#8e2de2", "#4a00e0", "#fc4a1a",
            "#f7b733",
        ]
        let (first, second) = (colors[index * 2 % 10], colors[(index * 2 + 1 + index / 5) % 10])
        let paint =
            index % 3 == 2
            ? "\"type\": \"radial\", \"center\": [0.3, 0.3], \"radius\": 0.9"
            : "\"type\": \"linear\", \"start\": [0, 0], \"end\": [\(index % 2), 1]"
        return """
            { "type": "box", "frame": [\(x), \(y), \(width), \(height)], "radius": 20, "curve": "continuous",
            "fill": { \(paint), "stops": ["\(first)", "\(second)"] } }
            """
    }

    private static func gradients(_ device: Device) -> [String] {
        let columns = device.width / 190
        let width = (device.width - 12) / columns - 12
        let height = 190
        return (0..<columns * (device.height / (height + 12))).map { index in
            card(
                index, 12 + index % columns * (width + 12), 12 + index / columns * (height + 12), width,
                height)
        }
    }

    /// Returns cards that are partly covered by bars of blurred glass.
    private static func blur(_ device: Device) -> [String] {
        let bars = (0..<4).map { index in
            """
            { "type": "box", "frame": [0, \(index * device.height / 4), \(device.width), \(device.height / 7)],
            "backdrop": { "sigma": 20, "saturation": 1.8, "tint": "#ffffff99" }, "children": [
            { "type": "text", "frame": [20, 20, \(device.width - 40), 60], "text": "\(sentence(index, words: 8))" }] }
            """
        }
        return gradients(device) + bars
    }

    private static func form(_ device: Device) -> [String] {
        var nodes = [
            """
            { "type": "box", "frame": [0, 0, \(device.width), \(device.height)], "fill": "#f2f2f7" }
            """
        ]
        for index in 0..<(device.height - 80) / 140 {
            nodes.append(
                """
                { "type": "box", "frame": [16, \(80 + index * 140), \(device.width - 32), 88], "radius": 10,
                "fill": "#ffffff", "children": [
                { "type": "box", "frame": [16, 43.667, \(device.width - 48), 0.333], "fill": "#c6c6c8" },
                { "type": "text", "frame": [16, 10, 200, 24], "text": "\(words[index])" },
                { "type": "box", "frame": [\(device.width - 99), 6.5, 51, 31], "radius": "capsule", "fill": "#34c759" },
                { "type": "ellipse", "frame": [\(device.width - 77), 8.5, 27, 27], "fill": "#ffffff" }] }
                """)
        }
        return nodes
    }

    /// Returns smooth noise in five octaves with a little grain, which compresses like a photograph.
    private static func photograph(_ device: Device) -> PremultipliedBitmap {
        let (width, height) = (device.width * device.scale, device.height * device.scale)
        var bitmap = PremultipliedBitmap(width: width, height: height)
        func lattice(_ x: Int, _ y: Int, _ seed: Int) -> Int {
            var value = UInt32(
                truncatingIfNeeded: x &* 374_761_393 &+ y &* 668_265_263 &+ seed &* 974_634_777)
            value = (value ^ (value >> 13)) &* 1_274_126_177
            return Int((value ^ (value >> 16)) & 255)
        }
        func noise(_ x: Int, _ y: Int, _ seed: Int) -> Int {
            var sum = 0
            for (octave, shift) in [9, 7, 6, 5, 4].enumerated() {
                let (cell, mask) = (1 << shift, (1 << shift) - 1)
                let (left, top) = (x >> shift, y >> shift)
                let (dx, dy) = (x & mask, y & mask)
                let seed = seed * 8 + octave
                let upper = lattice(left, top, seed) * (cell - dx) + lattice(left + 1, top, seed) * dx
                let lower = lattice(left, top + 1, seed) * (cell - dx) + lattice(left + 1, top + 1, seed) * dx
                sum += ((upper * (cell - dy) + lower * dy) >> (2 * shift)) >> (octave + 1)
            }
            return min(255, sum + lattice(x, y, 99) % 3)
        }
        for y in 0..<height {
            for x in 0..<width {
                let light = noise(x, y, 0)
                let tone = noise(x / 2, y / 2, 1) / 4
                bitmap[x, y] = PremultipliedPixel(
                    red: UInt8(light * 3 / 4 + tone), green: UInt8(light * 7 / 8),
                    blue: UInt8(light / 2 + tone * 2),
                    alpha: 255)
            }
        }
        return bitmap
    }
}
