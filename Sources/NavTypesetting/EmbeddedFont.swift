import CNavFonts

/// A bundled font: a file of the folder `Fonts` that is part of the program. The file has one face.
///
/// The bytes are constants of the program. They are never copied, and the system loads each page of
/// memory on its first access.
public struct EmbeddedFont: Equatable, Sendable {
    /// The position of the font in ``all``.
    let index: Int

    /// All bundled fonts, sorted by the bytes of their paths.
    public static var all: [EmbeddedFont] { (0..<nav_font_count()).map(EmbeddedFont.init) }

    /// The path beneath `Fonts`, such as `Inter/Inter-Regular.otf`.
    public var path: String { unsafe String(cString: nav_font_at(index).path) }

    /// The contents of the `README.md` beside the file, in UTF-8. It states the font's origin and
    /// licence.
    public var note: [UInt8] {
        let font = unsafe nav_font_at(index)
        return unsafe UnsafeRawBufferPointer(start: font.note, count: font.note_size).map { $0 }
    }

    /// The description of the font's face. A script read it from the file before the program was
    /// built.
    var description: FaceDescription {
        let font = unsafe nav_font_at(index)
        return unsafe FaceDescription(
            postScriptName: String(cString: font.post_script_name), familyName: String(cString: font.family),
            weight: Int(font.weight), isItalic: font.is_italic, axes: [], hasColor: font.has_color)
    }

    /// The bytes of the file. They live as long as the program.
    var bytes: UnsafeBufferPointer<UInt8> {
        let font = unsafe nav_font_at(index)
        return unsafe UnsafeBufferPointer(start: font.bytes, count: font.size)
    }
}
