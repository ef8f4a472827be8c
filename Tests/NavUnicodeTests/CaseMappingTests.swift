import NavUnicode
import Testing

/// The expected values are from ICU 72 (PyICU) and, for capitals and small letters, also from the `innerText` of
/// Chromium 156. Where ICU and Chromium differ, a comment says so.
struct CaseMappingTests {
    private func mapped(_ text: String, _ letterCase: LetterCase, _ language: String? = nil) -> [String] {
        let scalars = Array(text.unicodeScalars)
        let result = CaseMapping(of: scalars, language: language).mapped(0..<scalars.count, to: letterCase)
        return result.split(separator: " ").map(codes)
    }

    /// Returns the code points in hexadecimal digits, because Swift treats canonically equivalent strings as equal.
    private func codes(_ text: some StringProtocol) -> String {
        text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }

    private func expect(
        _ text: String, _ letterCase: LetterCase, _ language: String?, _ expected: String,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(
            mapped(text, letterCase, language) == expected.split(separator: " ").map(codes),
            sourceLocation: location)
    }

    @Test("capitals follow SpecialCasing and the language")
    func upper() {
        // Chromium leaves Georgian letters as they are.
        expect("straße ﬁn ŉ ǆ ᾳ ẖ և ა ⓐ", .upper, nil, "STRASSE FIN \u{2BC}N Ǆ ΑΙ H\u{331} ԵՒ \u{1C90} Ⓐ")
        expect("\u{390}", .upper, nil, "\u{399}\u{308}\u{301}")
        expect("Größe ẞ", .upper, "de", "GRÖSSE ẞ")
        expect("diyarbakır ISPARTA", .upper, "tr-TR", "DİYARBAKIR ISPARTA")
        expect("i ı", .upper, "AZ", "İ I")
        expect("i\u{307}\u{301} j\u{307} \u{12F}\u{307}\u{303}", .upper, "lt", "I\u{301} J \u{12E}\u{303}")
        expect("ijs", .upper, "nl", "IJS")
        // Chromium gives ԵՒ.
        expect("և", .upper, "hy", "ԵՎ")
    }

    @Test("Greek capitals have no accents, except in the word “ή”, and keep or get a diaeresis")
    func greek() {
        expect(
            "άι ήτοι \u{390} μαΐου Ρωμέϊκα άυλος ᾳ ᾴ ὕ άίίι", .upper, "el",
            "Α\u{3AA} ΗΤΟΙ \u{3AA} ΜΑ\u{3AA}ΟΥ ΡΩΜΕ\u{3AA}ΚΑ Α\u{3AB}ΛΟΣ ΑΙ ΑΙ Υ Α\u{3AA}Ι\u{3AA}")
        // ICU 72 gives a capital eta and a combining accent.
        expect("γάιδαρος ή μαϊμού ἢ", .upper, "el", "ΓΑ\u{3AA}ΔΑΡΟΣ \u{389} ΜΑ\u{3AA}ΜΟΥ \u{389}")
        expect("ή", .upper, nil, "\u{389}")
        expect("έ", .upper, nil, "\u{388}")
        expect("\u{37A} \u{3D2}\u{3D3}", .upper, "el", "\u{37A} \u{3D2}\u{3D2}")
    }

    @Test("small letters follow SpecialCasing and the language")
    func lower() {
        expect("ΟΔΟΣ ΣΑΣ Σ ΑΣ. ΑΣ.Β Σ\u{301}Σ", .lower, nil, "οδος σας σ ας. ασ.β σ\u{301}ς")
        expect("İI ẞ Ǆ", .lower, nil, "i\u{307}i ß ǆ")
        expect("ISI İZMİR I\u{307}", .lower, "tr", "ısı izmir i")
        expect("II\u{307}", .lower, "az", "ıi")
        expect(
            "Ì Í Ĩ J\u{301} Į\u{303} I\u{323}\u{301} I", .lower, "lt",
            "i\u{307}\u{300} i\u{307}\u{301} i\u{307}\u{303} j\u{307}\u{301} į\u{307}\u{303} i\u{307}\u{323}\u{301} i"
        )
        expect("ΟΔΥΣΣΕΥΣ", .lower, "el", "οδυσσευς")
    }

    @Test("title case changes the first letter of each word, by the rules of the language")
    func title() {
        expect("ǆungla ﬁn ßeta ᾳ", .title, nil, "ǅungla Fin Sseta ᾼ")
        expect("istanbul ısı", .title, "tr", "İstanbul Isı")
        expect(
            "ijsland ÍJ\u{301}s íj\u{301}s i\u{301}j\u{301}s íjs ij\u{301}s het", .title, "nl",
            "IJsland ÍJ\u{301}s ÍJ\u{301}s I\u{301}J\u{301}s Íjs Ij\u{301}s Het")
        expect("ijsland", .title, "en", "Ijsland")
        expect("և", .title, "hy", "Եվ")
    }

    /// The values are from Chromium 156.
    @Test(
        "title case finds the same beginnings of words as Chromium",
        arguments: [
            ("it's a dog\u{2019}s life, don't 'tis o'neil", "It's A Dog\u{2019}s Life, Don't 'Tis O'neil"),
            ("hello-world foo_bar a.b.c 3rd u.s.a.", "Hello-World Foo_bar A.B.C 3rd U.S.A."),
            (
                "\u{201C}quoted\u{201D} (paren) a:b a/b l\u{B7}l",
                "\u{201C}Quoted\u{201D} (Paren) A:B A/B L\u{B7}l"
            ),
            ("éa e\u{301}a soft\u{AD}hyphen no\u{200D}join", "Éa E\u{301}a Soft\u{AD}hyphen No\u{200D}join"),
            ("1,000a a1b 1a ²a ⅷ", "1,000a A1b 1a ²A Ⅷ"),
            ("中文abc テストtest iPhone", "中文Abc テストTest IPhone"),
        ])
    func words(text: String, expected: String) { expect(text, .title, "en", expected) }

    @Test("the letter case of a part of a text depends on the characters beside the part")
    func parts() {
        let scalars = Array("ΟΔΟΣ ijs".unicodeScalars)
        let mapping = CaseMapping(of: scalars, language: "nl")
        #expect(mapping.mapped(3..<4, to: .lower) == "ς")
        #expect(mapping.mapped(2..<3, to: .lower) == "ο")
        #expect(mapping.mapped(5..<6, to: .title) == "I")
        #expect(mapping.mapped(6..<8, to: .title) == "js")
        #expect(mapping.mapped(5..<8, to: .title) == "IJs")
        #expect(mapping.mapped(4..<4, to: .upper).isEmpty)
    }

    /// Swift's library has tables of its own, which may be older. So characters after Unicode 15 are left out.
    @Test("each character of Unicode 15 has the mappings of Swift's library")
    func allCharacters() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15 else {
                continue
            }
            let properties = scalar.properties
            let text = [scalar]
            for (letterCase, expected) in [
                (LetterCase.upper, properties.uppercaseMapping), (.lower, properties.lowercaseMapping),
            ] {
                let found = CaseMapping(of: text, language: nil).mapped(0..<1, to: letterCase)
                guard !found.unicodeScalars.elementsEqual(expected.unicodeScalars) else { continue }
                Issue.record(
                    "U+\(String(value, radix: 16)) \(letterCase): \(codes(found)), not \(codes(expected))")
            }
            let title = scalar.mapped(to: .title)
            #expect(title.elementsEqual(properties.titlecaseMapping.unicodeScalars))
            let own = CharacterProperties(of: scalar)
            #expect(own.isCased == properties.isCased && own.isCaseIgnorable == properties.isCaseIgnorable)
            #expect(own.isSoftDotted == properties.isSoftDotted)
        }
    }

    @Test("the time for mapping a long text is not quadratic, even if mappings depend on neighbours")
    func longTexts() {
        for (piece, language) in [
            ("Σ'", "el"), ("'", "el"), ("I\u{323}", "tr"), ("\u{307}", "tr"), ("i\u{323}\u{307}", "lt"),
            ("ά\u{345}", "el"), ("\u{301}a", "nl"), ("ij\u{301}", "nl"),
        ] {
            let scalars = Array(String(repeating: piece, count: 200_000).unicodeScalars)
            let mapping = CaseMapping(of: scalars, language: language)
            for letterCase in [LetterCase.lower, .title, .upper] {
                #expect(
                    mapping.mapped(0..<scalars.count, to: letterCase).unicodeScalars.count >= scalars.count
                        / 3)
            }
        }
    }
}
