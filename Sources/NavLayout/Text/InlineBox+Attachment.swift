import NavGeometry
import NavScene
import NavTypesetting

extension InlineBox {
    /// The room of a picture or a symbol. A picture without a size, here and in its file, takes none.
    /// - Parameters:
    ///   - font: of the run, already scaled.
    ///   - factor: by which the text has shrunk.
    init(
        _ attachment: NavScene.TextAttachment, font: NavScene.FontDescription, factor: Double,
        imageSizes: [String: Size]
    ) {
        switch attachment {
        case .image(let inline):
            let size = inline.size ?? imageSizes[inline.image.source] ?? .zero
            let offset = inline.baselineOffset * factor
            self.init(width: size.width * factor, ascent: size.height * factor + offset, descent: -offset)
        case .symbol(let name):
            // Symbols are made for the line of their font and do not make it higher.
            let width = SymbolOutline(name, font: font).size.width + 2 * SymbolOutline.bearing * font.size
            self.init(width: width, ascent: 0, descent: 0)
        }
    }
}
