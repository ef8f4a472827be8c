import NavGeometry
import Testing

@testable import NavTypesetting

/// The glyphs of the test fonts are bars. The axes change the sizes of the bars as Scripts/make-test-fonts.py
/// defines.
struct VariableFontTests {
    private static let fonts = FontCollection(
        ["NavTestVariable.ttf", "NavTestVariableCFF2.otf", "NavTestCollection.ttc"].map {
            FontSource(path: TestFonts.ownPath($0))
        })

    /// Returns the width of the only bar of the letter I, in thousandths of an em.
    private func stem(_ family: String, weight: Int, _ variations: [FontVariation] = []) throws -> Double {
        let face = try Self.fonts.face(family: family, weight: weight, variations: variations)
        return face.outline(of: 3).controlBounds.width * 1000
    }

    @Test(
        "a style's weight sets the weight axis of a variable font",
        arguments: ["Nav Test Variable", "Nav Test Variable CFF2"])
    func weights(family: String) throws {
        // The masters at 100, 400 and 900 have stems of 20, 100 and 220 units. The axis map
        // (`avar`) moves 700 to 600, which is 2/5 of the way from 400 to 900.
        for (weight, expected) in [(100, 20.0), (250, 60), (400, 100), (900, 220), (700, 148), (950, 220)] {
            #expect(abs(try stem(family, weight: weight) - expected) <= 0.5, "\(weight)")
        }
        let explicit = try stem(family, weight: 400, [FontVariation(tag: "wght", value: 900)])
        #expect(abs(explicit - 220) <= 0.5)
    }

    @Test(
        "advances of a variable font follow its width axis",
        arguments: ["Nav Test Variable", "Nav Test Variable CFF2"])
    func advances(family: String) throws {
        // At the widths 50, 100 and 200, the advances are 400, 600 and 1000 units.
        for (width, expected) in [(50.0, 400.0), (75, 500), (100, 600), (150, 800), (200, 1000)] {
            let style = TextStyle(
                family: family, size: 1000, tracking: .custom(0),
                variations: [FontVariation(tag: "wdth", value: width)])
            let set = try Typesetter(fonts: Self.fonts).typeset("H", style: style)
            #expect(abs(set.lines[0].width - expected) <= 1)
        }
    }

    @Test("the PostScript name of a variable font's instance finds that instance")
    func names() throws {
        let face = try Self.fonts.face(
            family: "Nav Test Variable", weight: 650, variations: [FontVariation(tag: "wdth", value: 87.5)])
        #expect(face.postScriptName == "NavTestVariable-Regular_650wght_87.5wdth")
        #expect(try Self.fonts.face(postScriptName: face.postScriptName) === face)
        let plain = try Self.fonts.face(family: "Nav Test Variable")
        #expect(plain.postScriptName == "NavTestVariable-Regular")
        #expect(try Self.fonts.face(postScriptName: "NavTestVariable-Regular") === plain)
        #expect(try Self.fonts.face(postScriptName: "NavTestVariable-Regular_650wobl") == nil)
    }

    @Test("the axes of a variable font are reported with their ranges and names")
    func axes() throws {
        let description = try #require(
            Self.fonts.descriptions.first { $0.familyName == "Nav Test Variable" })
        #expect(
            description.axes == [
                FontAxis(tag: "wght", name: "Weight", minimum: 100, defaultValue: 400, maximum: 900),
                FontAxis(tag: "wdth", name: "Width", minimum: 50, defaultValue: 100, maximum: 200),
            ])
    }

    @Test("each face of a `.ttc` file can be opened")
    func collection() throws {
        let faces = Self.fonts.descriptions.filter { $0.familyName == "Nav Test Collection" }
        #expect(faces.map(\.weight) == [400, 700])
        #expect(abs(try stem("Nav Test Collection", weight: 400) - 80) < 1e-6)
        #expect(abs(try stem("Nav Test Collection", weight: 700) - 180) < 1e-6)
    }

    @Test("a font source can rename its family, and the second of two equal PostScript names gets a suffix")
    func renaming() throws {
        let path = TestFonts.ownPath("NavTestCollection.ttc")
        let fonts = FontCollection([
            FontSource(.file(path), name: path, family: "Brand"), FontSource(path: path),
        ])
        #expect(fonts.families == ["Brand", "Nav Test Collection"])
        #expect(try fonts.face(family: "brand", weight: 700).postScriptName == "NavTestCollection-Bold")
        let second = try fonts.face(family: "Nav Test Collection", weight: 700)
        #expect(second.postScriptName == "NavTestCollection-Bold~2")
        #expect(try fonts.face(postScriptName: "NavTestCollection-Bold~2") === second)
    }

    /// The font has no `HVAR` table, so its advances vary only through the phantom points of
    /// `gvar`.
    ///
    /// fontTools' instancer and hb-shape give the expected advances. fontTools also gives the expected bounds.
    @Test(
        "in a variable font without HVAR, composite glyphs and their advances follow the axes",
        arguments: [
            (weight: 400, width: 100.0, advance: 600.0, stem: 100.0), (900, 100, 600, 220),
            (400, 50, 400, 100),
            (700, 150, 800, 148), (250, 75, 500, 60), (100, 200, 1000, 20),
        ])
    func composites(weight: Int, width: Double, advance: Double, stem: Double) throws {
        let fonts = FontCollection(files: [TestFonts.samplePath("NavTestComposites.ttf")])
        // The glyph of the letter `A` consists of the glyphs of `I` and `L`, side by side. B is L with I in its middle,
        // and has the advance of L. C is A, moved right by 100 units.
        let expected: [(letter: String, advance: Double, minX: Double, maxX: Double, height: Double)] = [
            ("A", 2 * advance, 60, 2 * advance - 60, 750),
            ("B", advance, 60, max(advance - 60, advance / 2 + 60 + stem), 700),
            ("C", 2 * advance + 100, 160, 2 * advance + 40, 750),
        ]
        for (letter, advance, minX, maxX, height) in expected {
            let style = TextStyle(
                family: "Nav Test Composites", size: 1000, weight: weight, tracking: .custom(0),
                variations: [FontVariation(tag: "wdth", value: width)])
            let line = try Typesetter(fonts: fonts).typeset(letter, style: style).lines[0]
            #expect(abs(line.width - advance) <= 1, "\(letter)")
            let run = try #require(line.runs.first)
            let bounds = run.face.outline(of: run.glyphs[0].id).controlBounds
            #expect(abs(bounds.x * 1000 - minX) <= 1, "\(letter)")
            #expect(abs((bounds.x + bounds.width) * 1000 - maxX) <= 1, "\(letter)")
            #expect(abs(bounds.height * 1000 - height) <= 1, "\(letter)")
        }
    }
}
