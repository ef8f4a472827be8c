import NavUnicode

extension Unicode.Scalar {
    /// Whether the character has no glyph of its own. Examples are joiners, variation selectors, soft hyphens and bidi
    /// marks. All characters below U+00AD are visible.
    var isInvisible: Bool { value >= 0xAD && CharacterProperties(of: self).isDefaultIgnorable }
}
