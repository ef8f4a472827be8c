import Synchronization

/// One face of a font file. A bundled file is opened at the first request that needs more than the
/// face's description. Any other file was already opened to read the description.
///
/// Several threads may use a `FontFile` at once, and all get the same objects.
final class FontFile: Sendable {
    private final class Contents: Sendable {
        let blob: HarfBuzzBlob
        let font: HarfBuzzFont

        init(blob: HarfBuzzBlob, font: HarfBuzzFont) {
            self.blob = blob
            self.font = font
        }
    }

    private let makeBlob: @Sendable () -> HarfBuzzBlob
    private let index: Int
    private let contents = AtomicLazyReference<Contents>()

    /// Creates a face of a file that was already opened to read its description.
    init(blob: HarfBuzzBlob, index: Int, font: HarfBuzzFont) {
        makeBlob = { blob }
        self.index = index
        _ = contents.storeIfNil(Contents(blob: blob, font: font))
    }

    /// Creates the face of a bundled font.
    init(_ font: EmbeddedFont) {
        makeBlob = { HarfBuzzBlob(font) }
        index = 0
    }

    /// The bytes of the file.
    var blob: HarfBuzzBlob { opened.blob }

    /// The HarfBuzz font of the face. This property does not open the face in FreeType, which reads the outlines.
    var font: HarfBuzzFont { opened.font }

    var isOpen: Bool { contents.load() != nil }

    private var opened: Contents {
        if let contents = contents.load() { return contents }
        let blob = makeBlob()
        return contents.storeIfNil(Contents(blob: blob, font: HarfBuzzFont(blob: blob, index: index)))
    }
}
