/// The contexts of case mappings (chapter 3.13 of the Unicode Standard, table 3-17).
extension CaseMapping {
    /// Returns whether a capital sigma ends a word: a cased letter precedes it, and none follows.
    func isFinalSigma(_ index: Int) -> Bool { isAfterCased(index) && !isBeforeCased(index) }

    /// Returns whether the nearest character before `index` that is not case-ignorable is a cased letter.
    func isAfterCased(_ index: Int) -> Bool {
        text[..<index].last { !CharacterProperties(of: $0).isCaseIgnorable }.map(Self.isCased) ?? false
    }

    /// Returns whether the nearest character after `index` that is not case-ignorable is a cased letter.
    func isBeforeCased(_ index: Int) -> Bool {
        text[(index + 1)...].first { !CharacterProperties(of: $0).isCaseIgnorable }.map(Self.isCased) ?? false
    }

    private static func isCased(_ scalar: Unicode.Scalar) -> Bool { CharacterProperties(of: scalar).isCased }

    /// Returns whether a character before `index` meets a condition: the contexts After_I and After_Soft_Dotted.
    ///
    /// There must be no base character and no mark above between that character and `index`.
    func isAfter(_ index: Int, _ isMet: (Unicode.Scalar) -> Bool) -> Bool {
        for scalar in text[..<index].reversed() {
            if isMet(scalar) { return true }
            let combiningClass = CharacterProperties(of: scalar).combiningClass
            if combiningClass == 0 || combiningClass == 230 { return false }
        }
        return false
    }

    /// Returns whether a dot above follows: the context Before_Dot.
    ///
    /// There must be no base character and no other mark above between `index` and the dot.
    func isBeforeDot(_ index: Int) -> Bool {
        for scalar in text[(index + 1)...] {
            if scalar == "\u{307}" { return true }
            let combiningClass = CharacterProperties(of: scalar).combiningClass
            if combiningClass == 0 || combiningClass == 230 { return false }
        }
        return false
    }

    /// Returns whether a mark above the letter follows: the context More_Above.
    func hasMoreAbove(_ index: Int) -> Bool {
        for scalar in text[(index + 1)...] {
            let combiningClass = CharacterProperties(of: scalar).combiningClass
            if combiningClass == 230 { return true }
            if combiningClass == 0 { return false }
        }
        return false
    }

    // MARK: Words

    /// Returns whether a word begins at `index`.
    ///
    /// A word consists of letters, digits and connecting punctuation. An apostrophe or a middle dot between two
    /// letters belongs to the word (UAX 29, rules WB6 and WB7). A full stop does not, so u.s.a. becomes U.S.A., as in
    /// Chromium.
    func isWordStart(_ index: Int) -> Bool {
        guard Self.isWordCharacter(text[index]), !CharacterProperties(of: text[index]).isMark else {
            return false
        }
        var before = text[..<index]
        while let last = before.last, Self.isTransparent(last) { before.removeLast() }
        guard let last = before.popLast() else { return true }
        if Self.isWordCharacter(last) { return false }
        guard Self.joinsLetters(last), CharacterProperties(of: text[index]).isLetter else { return true }
        while let last = before.last, Self.isTransparent(last) { before.removeLast() }
        return !(before.last.map { CharacterProperties(of: $0).isLetter } ?? false)
    }

    private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        let properties = CharacterProperties(of: scalar)
        guard properties.isLetter else { return properties.isDigit || properties.isConnector }
        // Chinese and Japanese letters are not part of a word, so that a Latin word can begin directly after them.
        return ![0x4861_6E69, 0x4869_7261, 0x4B61_6E61].contains(properties.script)  // Hani, Hira, Kana
    }

    /// Returns whether the search for the start of a word skips a character: a mark or an invisible character.
    private static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
        let properties = CharacterProperties(of: scalar)
        return properties.isMark || properties.isDefaultIgnorable
    }

    /// Returns whether a character joins letters, such as an apostrophe or a middle dot. All these characters are in
    /// the classes MidLetter, MidNumLet or Single_Quote of UAX 29.
    private static func joinsLetters(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "\u{B7}", "\u{387}", "\u{55F}", "\u{5F4}", "\u{2018}", "\u{2019}", "\u{2027}", "\u{FF07}":
            true
        default: false
        }
    }
}
