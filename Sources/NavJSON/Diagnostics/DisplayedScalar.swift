extension Unicode.Scalar {
    /// Whether the scalar, printed unescaped, could hide text, reorder text or control a terminal.
    ///
    /// Control characters, Unicode's line breaks and invisible formatting, such as bidirectional controls, are
    /// unsafe. The zero-width joiner and non-joiner are safe, because Persian, Indic scripts and emoji need them.
    /// U+10FF80…U+10FFFF are unsafe, because no font shows them. They stand for the bytes of a file name that are not
    /// UTF-8 (`NavFiles/SystemName.swift`).
    var isUnsafeToDisplay: Bool {
        if value < 0x7F { return value < 0x20 }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return value != 0x200C && value != 0x200D
        case .privateUse, .unassigned: return isByteOfFileName
        default: return false
        }
    }

    /// The scalar as a JSON escape, such as `\u001B`. Scalars above U+FFFF become a surrogate pair.
    var jsonEscape: String {
        String(self).utf16.reduce(into: "") { text, unit in
            let digits = String(unit, radix: 16, uppercase: true)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// The scalar as an escape in a message. If the scalar stands for a byte of a file name, the escape has the form
    /// `\xE9`. Otherwise the escape is the JSON escape.
    fileprivate var displayEscape: String {
        isByteOfFileName ? "\\x" + String(value & 0xFF, radix: 16, uppercase: true) : jsonEscape
    }

    /// Whether the scalar stands for a byte of a file name that is not UTF-8.
    private var isByteOfFileName: Bool { (0x10_FF80...0x10_FFFF).contains(value) }

    /// The width in a terminal, in cells: 0 for combining and format characters, 2 for wide ones, 1 for others.
    var cellCount: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        // Hangul vowels and final consonants combine with the initial consonant before them.
        if (0x1160...0x11FF).contains(value) { return 0 }
        return properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) } ? 2 : 1
    }

    /// East Asian wide and fullwidth characters (UAX #11), rounded to whole blocks.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}

extension String {
    /// The text with every unsafe scalar escaped, including tabs.
    package var escapedForDisplay: String {
        guard unicodeScalars.contains(where: \.isUnsafeToDisplay) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isUnsafeToDisplay {
                text += scalar.displayEscape
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The text for a message: in double quotes, escaped, and cut after 48 scalars.
    package var quotedForDisplay: String {
        let scalars = unicodeScalars.prefix(49)
        let isCut = scalars.count == 49
        return "\"" + String(scalars.prefix(48)).escapedForDisplay + (isCut ? "…\"" : "\"")
    }
}
