import NavUnicode

extension Unicode.Scalar {
    /// Whether the character has no glyph of its own (Default_Ignorable_Code_Point). Examples are joiners, variation
    /// selectors, soft hyphens and bidi marks. No character below U+00AD has this property.
    var isInvisible: Bool { value >= 0xAD && CharacterProperties(of: self).isDefaultIgnorable }
}
