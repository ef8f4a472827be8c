import CNavFreeType
import Foundation
import NavJSON
import Navrender
import Testing

/// Compares the coverage of words with FreeType's rasterizer. FreeType draws the glyphs at the positions that
/// `hb-shape` computes.
///
/// FreeType rounds scaled outlines to 1/64 pixel, which changes coverage by up to two levels. FreeType also flattens
/// cubics with an error of up to 1/8 pixel. So FreeType draws at 32 times the size, and the means of 32 × 32 pixels
/// are the reference. The error of this reference is below one level.
struct FreeTypeCoverageTests {
    /// The words to draw, with their font file and the family name in scenes.
    private static let words: [(face: String, family: String?, words: [String])] = [
        (
            "Inter/Inter-Regular.otf", nil,
            ["Type", "Quick", "flags", "Straße", "@&%§", "jgpqy", "AVATAR", "0123456789"]
        ),
        ("NotoSansArabic/NotoSansArabic-Regular.ttf", "Noto Sans Arabic", ["السلام", "لا", "عليكم"]),
        ("NotoSansHebrew/NotoSansHebrew-Regular.ttf", "Noto Sans Hebrew", ["שלום", "בְּרֵאשִׁית"]),
        ("NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari", ["नमस्ते", "क्षत्रिय", "र्क्षि"]),
        ("NotoSansThai/NotoSansThai-Regular.ttf", "Noto Sans Thai", ["สวัสดี", "น้ำ"]),
        ("NotoSansCJKjp/NotoSansCJKjp-Regular.otf", "Noto Sans CJK JP", ["日本語", "鬱", "ひらがな"]),
    ]

    @Test(
        "a word's coverage equals FreeType's coverage within 2.5 of 255 levels",
        .enabled(if: HarfBuzzProgram.isInstalled),
        arguments: Self.words.indices)
    func coverage(index: Int) throws {
        let (file, family, words) = Self.words[index]
        for (size, scale) in [(11.0, 2), (13, 1), (17, 2), (17, 3), (34, 3)] {
            // From 22.5 points on, navrender uses the face Inter Display.
            let path = Self.fonts + (size < 22.5 ? file : file.replacing("Inter", with: "InterDisplay"))
            let reference = try ReferenceFace(path: path)
            for word in words {
                let (bitmap, baseline) = try ours(word, family: family, size: size, scale: scale)
                var expected = [Double](repeating: 0, count: bitmap.width * bitmap.height)
                var pen = Double(Self.left)
                for glyph in try HarfBuzzProgram.shape(word, path: path) {
                    let unit = size / Double(reference.unitsPerEm)
                    let place = (
                        x: (pen + glyph.dx * unit) * Double(scale),
                        y: (baseline - glyph.dy * unit) * Double(scale)
                    )
                    try reference.draw(
                        glyph: glyph.g, pixelsPerEm: size * Double(scale), x: place.x, y: place.y,
                        into: &expected, width: bitmap.width)
                    pen += glyph.ax * unit
                }
                #expect(expected.contains { $0 > 200 }, "the reference shows “\(word)”")
                let worst = zip(bitmap.pixels, expected).map { abs(255 - Double($0.red) - $1) }.max() ?? 255
                // One level of the bound is for rounding: half for the reference, and half for
                // navrender's coverage.
                #expect(worst <= 2.5, "“\(word)” at \(size) × \(scale)")
            }
        }
    }

    private static let left = 8
    private static let fonts =
        URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fonts/").standardizedFileURL.path + "/"

    /// Draws a word in black on white, and returns its baseline in points.
    private func ours(
        _ word: String, family: String?, size: Double, scale: Int
    ) throws -> (bitmap: PremultipliedBitmap, baseline: Double) {
        let font = #"{ "size": \#(size), "tracking": 0\#(family.map { #", "family": "\#($0)""# } ?? "") }"#
        let text = """
            { "scene": 1, "canvas": { "size": [240, 80], "scale": \(scale), "background": "#fff" }, "root": [
              { "type": "text", "text": "\(word)", "frame": { "x": \(Self.left), "y": 8, "w": 220, "h": 60 },
                "alignment": "left", "font": \(font) } ] }
            """
        let source = SourceText(name: "word.json", text: text)
        let glyph = try #require(
            try Renderer().resolve(Scene(source)).scene.json.firstMatch(
                of: /"glyphs": \[\s*\[[0-9]+, [-0-9.]+, ([-0-9.]+)\]/))
        return (try Renderer().render(Scene(source)).bitmap, 8 + (Double(glyph.1) ?? .nan))
    }
}

/// A face that FreeType draws.
@safe private final class ReferenceFace {
    struct Failure: Error {}

    /// The number of FreeType's pixels along each side of one navrender pixel.
    private static let samples = 32

    @safe private let library: FT_Library
    @safe private let face: FT_Face

    init(path: String) throws {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { throw Failure() }
        var face: FT_Face?
        guard unsafe FT_New_Face(library, path, 0, &face) == 0, let face = unsafe face else {
            throw Failure()
        }
        unsafe self.library = library
        unsafe self.face = face
    }

    deinit { unsafe FT_Done_FreeType(library) }

    var unitsPerEm: Int { unsafe Int(face.pointee.units_per_EM) }

    /// Adds a glyph to a picture of coverage, 0…255. The pen is rounded to the nearest quarter pixel, and the baseline
    /// to the nearest row.
    func draw(
        glyph: UInt32, pixelsPerEm: Double, x: Double, y: Double, into picture: inout [Double], width: Int
    ) throws {
        let samples = Self.samples
        let size = FT_F26Dot6(pixelsPerEm * 64 * Double(samples))
        guard unsafe FT_Set_Char_Size(face, size, size, 72, 72) == 0,
            unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0
        else { throw Failure() }
        let quarters = Int((x * 4 + 0.5).rounded(.down))
        let pen = (x: quarters >> 2, phase: quarters & 3, y: Int((y + 0.5).rounded(.down)))
        let outline = unsafe withUnsafeMutablePointer(to: &face.pointee.glyph.pointee.outline) { unsafe $0 }
        unsafe FT_Outline_Translate(outline, pen.phase * samples / 4 * 64, 0)
        var box = FT_BBox()
        unsafe FT_Outline_Get_CBox(outline, &box)
        // The pixels that the glyph touches, y up.
        let cell = samples * 64
        let (left, bottom) = (box.xMin.flooringDivision(by: cell), box.yMin.flooringDivision(by: cell))
        let columns = (box.xMax - 1).flooringDivision(by: cell) + 1 - left
        let rows = (box.yMax - 1).flooringDivision(by: cell) + 1 - bottom
        guard columns > 0, rows > 0 else { return }
        unsafe FT_Outline_Translate(outline, -left * cell, -bottom * cell)
        let stride = columns * samples
        var gray = [UInt8](repeating: 0, count: stride * rows * samples)
        let status = unsafe gray.withUnsafeMutableBufferPointer { buffer in
            var bitmap = unsafe FT_Bitmap()
            unsafe bitmap.rows = UInt32(rows * samples)
            unsafe bitmap.width = UInt32(stride)
            unsafe bitmap.pitch = Int32(stride)
            unsafe bitmap.buffer = buffer.baseAddress
            unsafe bitmap.num_grays = 256
            unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return unsafe FT_Outline_Get_Bitmap(library, outline, &bitmap)
        }
        guard status == 0 else { throw Failure() }
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = 0
                for line in row * samples..<(row + 1) * samples {
                    let start = line * stride + column * samples
                    for index in start..<start + samples { sum += Int(gray[index]) }
                }
                let coverage = Double(sum) / Double(samples * samples)
                let place = (pen.y - bottom - rows + row) * width + pen.x + left + column
                picture[place] += (255 - picture[place]) * coverage / 255
            }
        }
    }
}

extension Int {
    fileprivate func flooringDivision(by divisor: Int) -> Int {
        Int((Double(self) / Double(divisor)).rounded(.down))
    }
}

/// The program `hb-shape` (Debian package libharfbuzz-bin).
private enum HarfBuzzProgram {
    struct Glyph: Decodable {
        let g: UInt32
        let dx: Double
        let dy: Double
        let ax: Double
    }

    private static let path = "/usr/bin/hb-shape"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

    /// Returns the glyphs of a word, in font units.
    static func shape(_ word: String, path font: String) throws -> [Glyph] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = ["--output-format=json", "--no-glyph-names", "--language=und", font, word]
        // The program decodes its arguments by the locale.
        process.environment = ["LC_ALL": "C.UTF-8"]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode([Glyph].self, from: data)
    }
}
