import Foundation
import Testing

@testable import NavUnicode

struct CharacterTests {
    /// The characters of Unicode 15 and older versions, which Foundation also has. Later versions of Unicode never
    /// change the normalization of these characters. So Foundation and the tested tables may have different versions.
    private static let assigned = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
        .filter { $0.properties.age.map { $0.major <= 15 } ?? false }

    private func decomposed(_ scalar: UInt32) -> [UInt32] {
        guard let parts = CharacterMapping.decomposition(of: scalar) else { return [scalar] }
        return decomposed(parts.first) + (parts.second.map(decomposed) ?? [])
    }

    @Test("the decompositions of characters equal Foundation's decompositions")
    func decompositions() {
        var count = 0
        for scalar in Self.assigned {
            let expected = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
            if decomposed(scalar.value) != expected { Issue.record("\(scalar.value) \(expected)") }
            count += expected == [scalar.value] ? 0 : 1
        }
        #expect(count > 13_000)
    }

    @Test(
        "the parts of a character compose to the character if and only if they do so in Foundation"
    )
    func compositions() {
        for scalar in Self.assigned {
            guard let parts = CharacterMapping.decomposition(of: scalar.value), let second = parts.second
            else {
                continue
            }
            let composed = String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
            let expected = composed == [scalar.value] ? scalar.value : nil
            if CharacterMapping.composition(of: parts.first, second) != expected {
                Issue.record("\(scalar.value)")
            }
        }
        #expect(CharacterMapping.composition(of: 0x1100, 0x1161) == 0xAC00)
        #expect(CharacterMapping.composition(of: 0x61, 0x62) == nil)
    }

    @Test(
        "combining classes, marks, default ignorables and emoji differ from Swift's in fewer than 20 values"
    )
    func categories() {
        var changes = 0
        for scalar in Self.assigned {
            let found = CharacterProperties(of: scalar)
            changes += found.combiningClass == scalar.properties.canonicalCombiningClass.rawValue ? 0 : 1
            let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(
                scalar.properties.generalCategory)
            changes += found.isMark == isMark ? 0 : 1
            changes += found.isDefaultIgnorable == scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
            changes += found.isEmojiPresentation == scalar.properties.isEmojiPresentation ? 0 : 1
        }
        #expect(changes < 20)
    }

    @Test("scripts have the tags of ISO 15924, and mirrored characters follow BidiMirroring.txt")
    func scripts() {
        for (scalar, tag) in [
            ("a", "Latn"), ("א", "Hebr"), (" ", "Zyyy"), ("\u{301}", "Zinh"), ("\u{378}", "Zzzz"),
        ] {
            let script = CharacterProperties(of: scalar.unicodeScalars.first ?? "?").script
            #expect(script == tag.utf8.reduce(0) { $0 << 8 | UInt32($1) })
        }
        #expect(CharacterMapping.mirrored(0x28) == 0x29)
        #expect(CharacterMapping.mirrored(0x2264) == 0x2265)
        #expect(CharacterMapping.mirrored(0x61) == 0x61)
    }
}
