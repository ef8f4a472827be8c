import Foundation
import Testing

@testable import NavTypesetting

@Suite("Fonts that are part of the program")
struct EmbeddedFontTests {
    private static let folder = URL(filePath: TestFonts.directory).deletingLastPathComponent().path

    @Test("the program contains exactly the font files of the folder Fonts, sorted by their paths")
    func list() {
        let files = TestFonts.allFiles.map { String($0.dropFirst(Self.folder.count + 1)) }
        #expect(EmbeddedFont.all.map(\.path) == files)
        #expect(files.count >= 24)
    }

    @Test(
        "each bundled font has the bytes of its file, and its `note` is the README.md of the file's folder",
        arguments: EmbeddedFont.all.map(\.path))
    func bytes(path: String) throws {
        let font = try #require(EmbeddedFont.all.first { $0.path == path })
        let file = URL(filePath: Self.folder).appending(path: path)
        let bytes = unsafe Data(buffer: font.bytes)
        #expect(try bytes == Data(contentsOf: file))
        let note = file.deletingLastPathComponent().appending(path: "README.md")
        #expect(try Data(font.note) == Data(contentsOf: note))
    }

    @Test("each bundled font has the same description as its file")
    func descriptions() {
        let embedded = FontCollection(EmbeddedFont.all.map(FontSource.init))
        let files = FontCollection(files: TestFonts.allFiles)
        #expect(embedded.descriptions == files.descriptions)
        #expect(embedded.families == files.families)
        #expect(embedded.characterCounts == files.characterCounts)
        #expect(embedded.problems.isEmpty)
    }

    @Test("a collection opens only the bundled fonts whose faces are used")
    func lazily() throws {
        let fonts = FontCollection(EmbeddedFont.all.map(FontSource.init))
        #expect(fonts.openFiles.isEmpty)
        let face = try fonts.face(family: "Inter", weight: 600)
        #expect(fonts.openFiles == ["Fonts/Inter/Inter-SemiBold.otf"])
        #expect(!face.outline(of: 40).isEmpty)
        let words = try Typesetter(fonts: fonts).typeset("Hello", style: TextStyle(size: 17))
        #expect(words.lines.count == 1)
        #expect(fonts.openFiles == ["Fonts/Inter/Inter-SemiBold.otf", "Fonts/Inter/Inter-Regular.otf"])
    }

    @Test("a bundled face and the face of its file have the same outlines and measures")
    func outlines() throws {
        let embedded = FontCollection(EmbeddedFont.all.map(FontSource.init))
        let face = try embedded.face(family: "Noto Sans Hebrew")
        let file = try FontFace(path: "\(Self.folder)/NotoSansHebrew/NotoSansHebrew-Regular.ttf")
        #expect(face.metrics == file.metrics)
        for glyph: GlyphID in 0..<60 { #expect(face.outline(of: glyph) == file.outline(of: glyph)) }
    }

    @Test("the bytes of a bundled font are still readable after the last collection is gone")
    func released() throws {
        for _ in 0..<2 {
            let fonts = FontCollection(EmbeddedFont.all.map(FontSource.init))
            #expect(try !fonts.face(family: "Inter", weight: 900).outline(of: 40).isEmpty)
        }
        try bytes(path: "Inter/Inter-Black.otf")
    }
}
