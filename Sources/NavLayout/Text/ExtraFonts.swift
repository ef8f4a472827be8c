/// The fonts for further scripts, which `make fonts` assembles. They are not part of the program.
enum ExtraFonts {
    /// Returns the name of a character's script or group, such as `Hangul` or `arrows`, if the extra fonts have the
    /// character. Otherwise returns nil.
    ///
    /// The ranges are blocks of Unicode. Chinese characters are included, because the bundled Japanese face has only
    /// 6,400 of them.
    static func kind(of character: Character) -> String? {
        guard let value = character.unicodeScalars.first?.value else { return nil }
        return switch value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: "Hangul"
        case 0x2E80...0x2FFF, 0x3100...0x312F, 0x31A0...0x31BF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF,
            0x20000...0x323AF:
            "Chinese"
        case 0x980...0x9FF: "Bengali"
        case 0xB80...0xBFF: "Tamil"
        case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: "Georgian"
        case 0x530...0x58F, 0xFB13...0xFB17: "Armenian"
        case 0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F: "Ethiopic"
        case 0x1780...0x17FF, 0x19E0...0x19FF: "Khmer"
        case 0xE80...0xEFF: "Lao"
        case 0x2190...0x21FF, 0x27F0...0x27FF, 0x2900...0x297F, 0x2B00...0x2BFF: "arrows"
        case 0x2200...0x22FF, 0x2A00...0x2AFF, 0x27C0...0x27EF, 0x2980...0x29FF, 0x1D400...0x1D7FF:
            "mathematics"
        case 0x2500...0x259F: "box drawing"
        default: nil
        }
    }
}
