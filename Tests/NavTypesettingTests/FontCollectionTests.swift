import Foundation
import Testing

@testable import NavTypesetting

struct FontCollectionTests {
    @Test("a font collection lists faces in the order of their files")
    func order() {
        let names = TestFonts.collection.descriptions.map(\.postScriptName)
        #expect(
            names
                == [
                    "Black", "Bold", "BoldItalic", "ExtraBold", "ExtraLight", "Italic", "Light", "Medium",
                    "MediumItalic", "Regular", "SemiBold", "SemiBoldItalic", "Thin",
                ].map { "Inter-\($0)" })
        #expect(TestFonts.collection.families == ["Inter"])
        #expect(TestFonts.collection.problems.isEmpty)
    }

    @Test(
        "a font collection finds a face by family, weight and slant",
        arguments: [
            (400, false, "Inter-Regular"), (600, false, "Inter-SemiBold"), (450, false, "Inter-Medium"),
            (100, false, "Inter-Thin"), (900, false, "Inter-Black"), (650, false, "Inter-Bold"),
            (400, true, "Inter-Italic"), (700, true, "Inter-BoldItalic"), (300, true, "Inter-Italic"),
        ])
    func lookup(weight: Int, isItalic: Bool, expected: String) throws {
        let face = try TestFonts.collection.face(family: "inter", weight: weight, isItalic: isItalic)
        #expect(face.postScriptName == expected)
    }

    @Test("threads that share a collection open each face once")
    func concurrency() async throws {
        let collection = FontCollection(files: TestFonts.files(in: TestFonts.directory))
        let names = collection.descriptions.map(\.postScriptName)
        try await withThrowingTaskGroup(of: [FontFace?].self) { group in
            for _ in 0..<4 {
                group.addTask { try names.map { try collection.face(postScriptName: $0) } }
            }
            let first = try #require(try await group.next())
            #expect(first.map { $0?.postScriptName } == names)
            for try await faces in group { #expect(faces == first, "a face is equal to itself only") }
        }
    }

    @Test("a family without an italic face uses its upright face")
    func missingSlant() throws {
        let folder = try TemporaryDirectory()
        for name in ["Inter-Bold", "Inter-Regular"] {
            try FileManager.default.copyItem(
                atPath: TestFonts.path(name), toPath: "\(folder.path)/\(name).otf")
        }
        let fonts = FontCollection(files: TestFonts.files(in: folder.path))
        let face = try fonts.face(family: "Inter", weight: 600, isItalic: true)
        #expect(face.postScriptName == "Inter-Bold")
    }

    @Test("all bundled fonts can be opened and report their numbers of characters")
    func project() {
        let fonts = TestFonts.allFonts.fonts
        #expect(fonts.problems.isEmpty)
        #expect(
            fonts.families == [
                "Inter", "Inter Display", "Noto Sans Arabic", "Noto Sans CJK JP", "Noto Sans Devanagari",
                "Noto Sans Hebrew", "Noto Sans Thai", "Twemoji Mozilla",
            ])
        let counts = zip(fonts.descriptions.map(\.postScriptName), fonts.characterCounts)
        // The standard JIS X 0208 has 6879 characters.
        #expect(counts.allSatisfy { $0.0.hasPrefix("NotoSansCJK") ? $0.1 > 6879 : $0.1 > 80 })
    }

    @Test("a font collection opens a face only once")
    func identity() throws {
        let fonts = TestFonts.collection
        let byName = try #require(try fonts.face(postScriptName: "Inter-Medium"))
        #expect(try fonts.face(family: "Inter", weight: 500) == byName)
    }

    @Test("a font collection throws for an unknown family, and returns nil for an unknown PostScript name")
    func unknown() throws {
        #expect(throws: FontError.unknownFamily("Helvetica")) {
            try TestFonts.collection.face(family: "Helvetica")
        }
        #expect(try TestFonts.collection.face(postScriptName: "Inter-Heavy") == nil)
    }

    @Test("a font collection reports unusable files and still finds the others")
    func problems() throws {
        let folder = try TemporaryDirectory()
        let broken = try folder.write(Data("OTTO".utf8), as: "broken.ttf")
        let absent = "\(folder.path)/absent.otf"
        let fonts = FontCollection(files: [absent, broken] + TestFonts.files(in: TestFonts.directory))
        #expect(fonts.problems == [.missing(path: absent), .notAFont(path: broken)])
        #expect(fonts.families == ["Inter"])
    }
}
