import Foundation
import NavJSON
import Testing

@testable import Navrender

/// Checks the fonts of scenes, of callers and of the program, and the reports about fonts.
@Suite struct FontTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Goldens/text").standardizedFileURL.path

    private var options: RenderOptions {
        var options = RenderOptions()
        options.assets = .folder(Self.folder)
        return options
    }

    private func text(_ text: String, family: String) -> String {
        #"{ "type": "text", "overflow": "visible", "text": "\#(text)", "font": { "family": "\#(family)" } }"#
    }

    private func faces(_ source: SourceText, _ options: RenderOptions) throws -> [String] {
        try Renderer(options).render(Scene(source)).fontUses.map(\.face)
    }

    @Test("A scene's own font is used, under the name that the scene gives it")
    func sceneFonts() throws {
        let fonts = #""fonts": [{ "source": "Fonts/NavTestCollection.ttc", "family": "Brand" }],"#
        let scene = source(text("HI", family: "brand"), more: fonts)
        #expect(try faces(scene, options) == ["NavTestCollection-Regular"])
        #expect(try Renderer(options).render(Scene(scene)).warnings.isEmpty)
    }

    @Test("A folder of the scene or of the caller adds all its fonts")
    func folders() throws {
        let scene = text("HI", family: "Nav Test Variable")
        let brought = source(scene, more: #""fonts": "Fonts","#)
        #expect(try faces(brought, options) == ["NavTestVariable-Regular"])
        var named = RenderOptions()
        named.fonts = .bundled(after: ["\(Self.folder)/Fonts"])
        #expect(try faces(source(scene), named) == ["NavTestVariable-Regular"])
        // Without the folder, the default font is used, with a warning.
        #expect(try codes(Renderer().render(Scene(source(scene))).warnings) == ["NAV0601"])
    }

    @Test(
        "The error for an unusable font points to the font's name in the scene",
        arguments: [
            ("Fonts/Nothing.ttf", "NAV0401"), ("../Fonts", "NAV0402"), ("emoji-row.json", "NAV0405"),
        ])
    func unusable(name: String, code: String) throws {
        let scene = source(text("HI", family: "Inter"), more: #""fonts": "\#(name)","#)
        let error = #expect(throws: RenderError.self) { try Renderer(options).render(Scene(scene)) }
        #expect(error?.kind == .asset)
        #expect(error.map { codes($0.diagnostics) } == [code])
        let range = error?.diagnostics.sorted.first?.range
        #expect(range.map { String(decoding: scene.bytes[$0], as: UTF8.self) } == "\"\(name)\"")
    }

    @Test("Fonts with too many bytes exceed a limit, and the error's help names the option that raises it")
    func fontBytes() throws {
        let scene = source(
            text("HI", family: "Brand"),
            more: #""fonts": [{ "source": "Fonts/NavTestCollection.ttc", "family": "Brand" }],"#)
        var limited = options
        limited.limits.fontBytes = 100
        let error = #expect(throws: RenderError.self) { try Renderer(limited).render(Scene(scene)) }
        #expect(error?.kind == .limit)
        let diagnostic = error?.diagnostics.sorted.first
        #expect(
            diagnostic?.message
                == "Fonts/NavTestCollection.ttc: the scene's fonts have more than 100 bytes together")
        #expect(diagnostic?.help == "--max-font-bytes raises the limit")
    }

    @Test("A font use states the family, the words, the words' offset, and the position of the node")
    func uses() throws {
        let scene = source(text("Hi 😀 שלום", family: "Inter"))
        let uses = try Renderer().render(Scene(scene)).fontUses
        #expect(uses.map(\.family) == ["Inter", "Twemoji Mozilla", "Inter", "Noto Sans Hebrew"])
        #expect(uses.map(\.text) == ["Hi ", "😀", " ", "שלום"])
        #expect(uses.map(\.start) == [0, 3, 7, 8])
        #expect(uses.allSatisfy { $0.line == 1 && ($0.column ?? 0) > 1 })
    }

    @Test(
        "A resolved scene with coloured glyphs or variable faces has the same pixels as the scene",
        arguments: ["emoji-row", "emoji-in-text", "emoji-transformed", "variable-axes", "color-paints"])
    func resolved(name: String) throws {
        let url = URL(filePath: "\(Self.folder)/\(name).json")
        let scene = SourceText(name: name, bytes: Array(try Data(contentsOf: url)))
        let resolved = try Renderer(options).resolve(Scene(scene)).scene.json
        let again = SourceText(name: "resolved", text: resolved)
        #expect(
            try Renderer(options).render(Scene(scene)).bitmap == Renderer(options).render(Scene(again)).bitmap
        )
        #expect(try Renderer(options).resolve(Scene(again)).scene.json == resolved)
    }

    @Test("A folder of fonts replaces the bundled fonts, and an empty folder name keeps the bundled fonts")
    func replacedFonts() throws {
        var options = RenderOptions()
        options.fonts = .folder("\(Self.folder)/Fonts")
        let own = try Renderer(options).fonts()
        #expect(!own.isEmpty && own.allSatisfy { !$0.isBundled && $0.file.hasPrefix(Self.folder) })
        options.fonts = .folder("")
        #expect(try Renderer(options).fonts().allSatisfy(\.isBundled))
        #expect(try Renderer(options).fonts().first?.file == "Fonts/Inter/Inter-Black.otf")
        options.fonts = .bundled(after: ["\(Self.folder)/Fonts"])
        let both = try Renderer(options).fonts()
        #expect(both.map(\.isBundled) == both.indices.map { $0 >= own.count })
    }

    @Test("The error for a missing folder names the folder, and a folder without fonts is an error")
    func missingFolder() {
        var options = RenderOptions()
        options.fonts = .folder("/no/such/folder")
        let error = #expect(throws: FontProblem.self) { try Renderer(options).fonts() }
        #expect(error?.message == "/no/such/folder: no such file")
        options.fonts = .folder("\(Self.folder)/../heroes")
        #expect(throws: FontProblem.self) { try Renderer(options).fonts() }
    }

    @Test("Fonts are listed with axes, scripts, licence, and the characters that a subset leaves out")
    func listing() throws {
        var options = RenderOptions()
        options.fonts = .bundled(after: ["\(Self.folder)/Fonts"])
        let faces = try Renderer(options).fonts()
        let variable = try #require(faces.first { $0.postScriptName == "NavTestVariable-Regular" })
        #expect(variable.axes.map(\.tag) == ["wght", "wdth"])
        // The font has a space and the letters E, H, I, L and T. H and I form one range.
        #expect(variable.characterCount == 6 && variable.rangeCount == 5)
        #expect(variable.scripts == [.init(tag: "Latn", count: 5), .init(tag: "Zyyy", count: 1)])
        let emoji = try #require(faces.first { $0.family == "Twemoji Mozilla" })
        #expect(emoji.hasColor && emoji.leftOut != nil && emoji.license.contains("CC BY 4.0"))
        let hebrew = try #require(faces.first { $0.family == "Noto Sans Hebrew" })
        #expect(hebrew.scripts.contains { $0.tag == "Hebr" && $0.count >= 27 })
    }
}
