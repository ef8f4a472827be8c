import CNavFonts

/// A font file with one face that is part of the program: a file of the folder `Fonts`.
///
/// Its bytes are constants of the binary: nobody copies them, and a page is read when it is first touched.
public struct EmbeddedFont: Equatable, Sendable {
    /// In the order of ``all``.
    let index: Int

    /// Every font of the program, ascending by the bytes of their paths.
    public static var all: [EmbeddedFont] { (0..<nav_font_count()).map(EmbeddedFont.init) }

    /// The path beneath `Fonts`, such as `Inter/Inter-Regular.otf`.
    public var path: String { unsafe String(cString: nav_font_at(index).path) }

    /// The `README.md` beside the file, in UTF-8: origin and licence.
    public var note: [UInt8] {
        let font = unsafe nav_font_at(index)
        return unsafe UnsafeRawBufferPointer(start: font.note, count: font.note_size).map { $0 }
    }

    /// What the file says about its face, written down when the program was built.
    var description: FaceDescription {
        let font = unsafe nav_font_at(index)
        return unsafe FaceDescription(
            postScriptName: String(cString: font.post_script_name), familyName: String(cString: font.family),
            weight: Int(font.weight), isItalic: font.is_italic, axes: [], hasColor: font.has_color)
    }

    /// The bytes of the file, which live as long as the program.
    var bytes: UnsafeBufferPointer<UInt8> {
        let font = unsafe nav_font_at(index)
        return unsafe UnsafeBufferPointer(start: font.bytes, count: font.size)
    }
}
