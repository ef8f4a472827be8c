import NavGeometry
import NavScene
import NavTypesetting

extension InlineBox {
    /// Creates the inline box of an image or a symbol. An image takes no space if neither the scene
    /// nor the image file states a size.
    /// - Parameters:
    ///   - font: The run's font at its final size, after shrinking.
    ///   - factor: The factor by which the text has shrunk, at most 1.
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
            // The box has no height, so a symbol leaves the line height unchanged. The symbol's ink fits into the
            // font's line box.
            let width = SymbolOutline(name, font: font).size.width + 2 * SymbolOutline.bearing * font.size
            self.init(width: width, ascent: 0, descent: 0)
        }
    }
}
