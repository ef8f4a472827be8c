import Foundation
import NavImaging
import Navrender

/// A frame, a variant of it, and whether a person would call the variant harmless.
struct CalibrationPair {
    let frame: String
    /// The description of the variant.
    let change: String
    let isHarmless: Bool
    let expected: StraightBitmap
    let actual: StraightBitmap
}

/// The frames and variants from which the thresholds of the antialiasing tolerance were chosen.
enum CalibrationSet {
    /// Calls `visit` with every pair; only one pair at a time is in memory.
    static func forEach(_ visit: (CalibrationPair) throws -> Void) throws {
        for look in CalibrationScene.Look.allCases {
            let scene = CalibrationScene(look)
            let frame = try scene.bitmap()
            try visitHarmless("cards \(look)", frame, visit)
            try visitDamagedPixels("cards \(look)", frame, visit)
            for (change, edit) in sceneDamage {
                try visit(
                    CalibrationPair(
                        frame: "cards \(look)", change: change, isHarmless: false, expected: frame,
                        actual: scene.bitmap(edit)))
            }
            let nudged = try scene.bitmap { $0.offset = 0.01 }
            try visit(
                CalibrationPair(
                    frame: "cards \(look)", change: "drawn 0.02 px to the right", isHarmless: true,
                    expected: frame, actual: nudged))
        }
        for (name, edits) in heroDamage {
            let frame = try hero(name)
            try visitHarmless(name, frame, visit)
            try visitDamagedPixels(name, frame, visit)
            for (old, new) in edits {
                try visit(
                    CalibrationPair(
                        frame: name, change: "\(old) → \(new)", isHarmless: false, expected: frame,
                        actual: hero(name, replacing: old, with: new)))
            }
        }
    }

    /// Visits harmless variants of a frame. Another rasterizer, processor or rounding could produce such variants.
    private static func visitHarmless(
        _ name: String, _ frame: StraightBitmap, _ visit: (CalibrationPair) throws -> Void
    ) throws {
        let variants: [(String, StraightBitmap)] = [
            ("edge noise ±12 %, seed 1", frame.withEdgeNoise(0.12, seed: 1)),
            ("edge noise ±12 %, seed 2", frame.withEdgeNoise(0.12, seed: 2)),
            ("edge noise ±12 %, seed 3", frame.withEdgeNoise(0.12, seed: 3)),
            ("edge noise ±12 %, seed 4", frame.withEdgeNoise(0.12, seed: 4)),
            ("edge noise ±4 %", frame.withEdgeNoise(0.04, seed: 5)),
            ("coverage in 16 steps", frame.withCoverageSteps(16)),
            ("coverage in 8 steps", frame.withCoverageSteps(8)),
            ("edges 3 % heavier", frame.withEdgeContrast(0.12)),
            ("edges 3 % lighter", frame.withEdgeContrast(-0.12)),
            ("±1 on 2 % of pixels", frame.withLevelNoise(0.02, seed: 6)),
            ("±1 on 60 % of pixels", frame.withLevelNoise(0.6, seed: 7)),
            ("+1 everywhere", frame.withOtherRounding()),
            ("resampled 0.02 px to the right", frame.moved(byPart: 0.02, x: 1, y: 0)),
            ("resampled 0.02 px down", frame.moved(byPart: 0.02, x: 0, y: 1)),
        ]
        for (change, actual) in variants {
            try visit(
                CalibrationPair(
                    frame: name, change: change, isHarmless: true, expected: frame, actual: actual))
        }
    }

    /// Visits damaging variants of a frame, made by changes of its pixels.
    private static func visitDamagedPixels(
        _ name: String, _ frame: StraightBitmap, _ visit: (CalibrationPair) throws -> Void
    ) throws {
        let all = PixelRect(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
        let text = PixelRect(minX: 60, minY: 60, maxX: 400, maxY: 130)
        let row = PixelRect(minX: 0, minY: 100, maxX: frame.width, maxY: 101)
        let variants: [(String, StraightBitmap)] = [
            ("everything 1 px to the right", frame.moved(x: 1, y: 0, in: all)),
            ("everything 1 px down", frame.moved(x: 0, y: 1, in: all)),
            ("one text 1 px to the right", frame.moved(x: 1, y: 0, in: text)),
            ("one row of pixels 3 px to the right", frame.moved(x: 3, y: 0, in: row)),
            ("20 dead pixels", frame.withDeadPixels(20, seed: 8)),
            ("background tinted by 3 levels", frame.withTintedBackground(3)),
            ("a patch of 30 × 30 px by 4 levels", frame.withPatch(patch, levels: 4)),
            ("red and blue exchanged", frame.withSwappedChannels()),
            ("alpha 6 levels lower", frame.withLowerAlpha(6)),
        ]
        for (change, actual) in variants {
            try visit(
                CalibrationPair(
                    frame: name, change: change, isHarmless: false, expected: frame, actual: actual))
        }
    }

    private static let patch = PixelRect(minX: 200, minY: 200, maxX: 230, maxY: 230)

    /// Damaging changes of the cards. A point is two pixels.
    private static let sceneDamage: [(String, @Sendable (inout CalibrationScene) -> Void)] = [
        ("accent #007aff → #0a84ff", { $0.accent = "#0a84ff" }),
        ("weight 600 → 500", { $0.weight = 500 }),
        ("letter f → t", { $0.title = "Notitications" }),
        ("letter e → c in small text", { $0.message = "Sounds, badgcs and banners are shown in order." }),
        ("full stop missing", { $0.message = "Sounds, badges and banners are shown in order" }),
        ("hairline missing", { $0.hasHairline = false }),
        ("dot missing", { $0.hasDot = false }),
        ("shadow missing", { $0.hasShadow = false }),
        ("radius 24 → 22", { $0.radius = 22 }),
        ("text 1 px lower", { $0.textOffset = 0.5 }),
        ("text 3 px lower", { $0.textOffset = 1.5 }),
        ("text size 17 → 17.5", { $0.textSize = 17.5 }),
        ("button 1 px narrower", { $0.buttonWidth = 139.5 }),
        ("grey text 8 levels darker", { $0.grey = darker($0.grey, by: 8) }),
    ]

    /// Returns the colour `#rrggbb` with each channel reduced.
    private static func darker(_ color: String, by levels: Int) -> String {
        let number = Int(color.dropFirst(), radix: 16) ?? 0
        let channels = [16, 8, 0].map { String(max((number >> $0 & 255) - levels, 0), radix: 16) }
        return "#" + channels.map { String(repeating: "0", count: 2 - $0.count) + $0 }.joined()
    }

    /// Scenes in `Goldens/heroes`, called hero scenes, and damaging replacements in their JSON.
    private static let heroDamage: [(String, [(String, String)])] = [
        (
            "navigation-bar-offset-10",
            [
                ("Kingfisher", "Kingfishes"), ("\"default\": 10", "\"default\": 10.3333333"),
                ("Edit", "Exit"),
                ("systemTeal", "systemBlue"), ("\"value\": \"107\"", "\"value\": \"101\""),
            ]
        ),
        ("tags-albums", [("Aurora Hour", "Aurora Houx"), ("\"systemPink\"", "\"systemRed\"")]),
    ]

    /// Renders a hero scene after a replacement in its JSON.
    private static func hero(
        _ name: String, replacing old: String = "", with new: String = ""
    ) throws -> StraightBitmap {
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Goldens/heroes/\(name).json")
        var text = try String(contentsOf: url.standardized, encoding: .utf8)
        if !old.isEmpty { text = text.replacingOccurrences(of: old, with: new) }
        return try StraightBitmap(Renderer().render(Scene(SourceText(name: name, text: text))).bitmap)
    }
}
