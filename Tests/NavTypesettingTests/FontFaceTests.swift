import Foundation
import NavGeometry
import Testing

@testable import NavTypesetting

/// The expected names, measures and coordinates come from fontTools, which read the same files.
struct FontFaceTests {
    @Test(
        "a face reports its names, weight and slant",
        arguments: [
            ("Inter-Light", 300, false), ("Inter-Regular", 400, false), ("Inter-Italic", 400, true),
            ("Inter-Medium", 500, false), ("Inter-SemiBold", 600, false), ("Inter-Bold", 700, false),
            ("Inter-Thin", 100, false), ("Inter-ExtraLight", 200, false), ("Inter-ExtraBold", 800, false),
            ("Inter-Black", 900, false), ("Inter-MediumItalic", 500, true),
            ("Inter-SemiBoldItalic", 600, true), ("Inter-BoldItalic", 700, true),
        ])
    func description(name: String, weight: Int, isItalic: Bool) throws {
        let face = try FontFace(path: TestFonts.path(name))
        #expect(face.postScriptName == name)
        #expect(face.familyName == "Inter")
        #expect(face.weight == weight)
        #expect(face.isItalic == isItalic)
    }

    @Test("a face's measures in ems agree with the font file")
    func metrics() throws {
        let face = try FontFace(path: TestFonts.path("Inter-Regular"))
        #expect(face.unitsPerEm == 2816)
        func ems(_ units: Double) -> Double { units / 2816 }
        #expect(face.metrics.ascent == ems(2728))
        #expect(face.metrics.descent == ems(680))
        #expect(face.metrics.lineGap == 0)
        #expect(face.metrics.capHeight == ems(2048))
        #expect(face.metrics.xHeight == ems(1536))
    }

    @Test("an unusable font file gives the error for its kind of problem")
    func errors() throws {
        let folder = try TemporaryDirectory()
        let text = try folder.write(Data("not a font at all".utf8), as: "text.otf")
        let empty = try folder.write(Data(), as: "empty.otf")
        let large = try folder.write(Data(), as: "large.otf")
        let handle = try #require(FileHandle(forWritingAtPath: large))
        try handle.truncate(atOffset: UInt64(FontFace.maximumFileSize) + 1)
        let pipe = "\(folder.path)/pipe.otf"
        try #require(unsafe mkfifo(pipe, 0o600) == 0)
        let absent = "\(folder.path)/absent.otf"

        #expect(throws: FontError.notAFont(path: text)) { try FontFace(path: text) }
        #expect(throws: FontError.notAFont(path: empty)) { try FontFace(path: empty) }
        #expect(throws: FontError.tooLarge(path: large)) { try FontFace(path: large) }
        #expect(throws: FontError.unreadable(path: pipe)) { try FontFace(path: pipe) }
        #expect(throws: FontError.unreadable(path: folder.path)) { try FontFace(path: folder.path) }
        #expect(throws: FontError.missing(path: absent)) { try FontFace(path: absent) }
        #expect(throws: FontError.missing(path: "\(text)/x.otf")) { try FontFace(path: "\(text)/x.otf") }
    }

    @Test("releasing pages does not change the bytes of a mapped or copied file")
    func releasedPages() throws {
        let path = TestFonts.path("Inter-Regular")
        let data = try Data(contentsOf: URL(filePath: path))
        let held = FontSource(.bytes(Array(data)), name: "held")
        for source in [FontSource(path: path), held] {
            let blob = try HarfBuzzBlob(source)
            for _ in 0..<2 {
                let bytes = unsafe blob.withBytes { start, count in unsafe Data(bytes: start, count: count) }
                #expect(bytes == data)
                blob.releasePages()
            }
        }
    }

    @Test("a glyph outline has the points of the font file, in ems with y down")
    func outline() throws {
        let face = try FontFace(path: TestFonts.path("Inter-Regular"))
        #expect(
            face.outline(of: 197).isClose(
                to: [
                    .move(at(496, 2048)), .line(at(248, 2048)), .line(at(248, 0)), .line(at(496, 0)), .close,
                ],
                unitsPerEm: 2816), "I")
        #expect(
            face.outline(of: 1405).isClose(
                to: [
                    .move(at(388, -16)),
                    .cubic(control1: at(487, -16), control2: at(568, 65), end: at(568, 164)),
                    .cubic(control1: at(568, 263), control2: at(487, 344), end: at(388, 344)),
                    .cubic(control1: at(289, 344), control2: at(208, 263), end: at(208, 164)),
                    .cubic(control1: at(208, 65), control2: at(289, -16), end: at(388, -16)),
                    .close,
                ], unitsPerEm: 2816), "full stop")
    }

    /// TrueType omits a curve's end point that is half way between two control points. The coordinates of
    /// an omitted point may be half units.
    @Test("the implied points of TrueType curves keep half units", .enabled(if: TestFonts.hasDejaVu))
    func quadraticOutline() throws {
        let face = try FontFace(path: TestFonts.dejaVu)
        let letterO = face.outline(of: 82).elements
        #expect(letterO.count == 20, "two rings of a move, eight curves and a close")
        #expect(
            Path(elements: Array(letterO.prefix(4))).isClose(
                to: [
                    .move(at(627, 991)),
                    .quadratic(control: at(479, 991), end: at(393, 875.5)),
                    .quadratic(control: at(307, 760), end: at(307, 559)),
                    .quadratic(control: at(307, 358), end: at(392.5, 242.5)),
                ], unitsPerEm: 2048))
    }

    @Test("the outline of a glyph without ink, or of a glyph that does not exist, is empty")
    func emptyOutlines() throws {
        let face = try FontFace(path: TestFonts.path("Inter-Regular"))
        let space = try TestFonts.typesetter.shape(" ", style: .units).glyphs[0].id
        #expect(face.outline(of: space).isEmpty)
        #expect(face.outline(of: 2548).isEmpty, "the file has 2548 glyphs")
        #expect(face.outline(of: .max).isEmpty)
        #expect(!face.outline(of: 0).isEmpty, "the box for a missing character")
    }

    @Test("threads that share a face get the same outlines as a single thread")
    func concurrency() async throws {
        let shared = try FontFace(path: TestFonts.path("Inter-Bold"))
        let alone = try FontFace(path: TestFonts.path("Inter-Bold"))
        let expected = (0..<300).map { alone.outline(of: $0) }
        await withTaskGroup(of: [Path].self) { group in
            for _ in 0..<4 { group.addTask { (0..<300).map { shared.outline(of: $0) } } }
            for await outlines in group { #expect(outlines == expected) }
        }
    }

    /// Returns a point in font units, with y up as in the file.
    private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
}

extension Path {
    /// Returns whether the path equals `expected` within a millionth of a unit. `expected` is in
    /// font units, y up.
    fileprivate func isClose(to expected: [Path.Element], unitsPerEm: Double) -> Bool {
        let flipped = transformed(
            by: AffineTransform.scale(x: unitsPerEm, y: -unitsPerEm))
        guard flipped.elements.count == expected.count else { return false }
        return zip(flipped.elements, expected).allSatisfy { one, other in
            let (onePoints, otherPoints) = (one.points, other.points)
            return one.kind == other.kind
                && zip(onePoints, otherPoints).allSatisfy {
                    abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6
                }
        }
    }
}

extension Path.Element {
    fileprivate var points: [Point] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadratic(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    fileprivate var kind: String {
        switch self {
        case .move: "move"
        case .line: "line"
        case .quadratic: "quadratic"
        case .cubic: "cubic"
        case .close: "close"
        }
    }
}
