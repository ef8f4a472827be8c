import NavGeometry
import NavScene
import NavTypesetting

extension InlineBox {
    /// Creates the space for an image or a symbol in a line. An image without a size in the scene
    /// or in the image file takes no space.
    /// - Parameters:
    ///   - font: The run's font, already scaled.
    ///   - factor: The factor by which the text has shrunk.
    init(
        _ attachment: TextAttachment, font: FontDescription, factor: Double,
        imageSizes: [String: Size]
    ) {
        switch attachment {
        case .image(let inline):
            let size = inline.size ?? imageSizes[inline.image.source] ?? .zero
            let offset = inline.baselineOffset * factor
            self.init(width: size.width * factor, ascent: size.height * factor + offset, descent: -offset)
        case .symbol(let name):
            // A symbol fits into its font's line and does not change the line height.
            let width = SymbolOutline(name, font: font).size.width + 2 * SymbolOutline.bearing * font.size
            self.init(width: width, ascent: 0, descent: 0)
        }
    }
}
