import Synchronization

/// One face of a font file, opened when something is first asked of it that its description does not say.
///
/// Several threads may ask at once; all get the same objects.
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

    /// A face of a file that was already opened to read its description.
    init(blob: HarfBuzzBlob, index: Int, font: HarfBuzzFont) {
        makeBlob = { blob }
        self.index = index
        _ = contents.storeIfNil(Contents(blob: blob, font: font))
    }

    /// The face of a file that is part of the program.
    init(_ font: EmbeddedFont) {
        makeBlob = { HarfBuzzBlob(font) }
        index = 0
    }

    /// The bytes of the file.
    var blob: HarfBuzzBlob { opened.blob }

    /// Tells which characters the face has, without opening its outlines.
    var font: HarfBuzzFont { opened.font }

    /// Whether the bytes of the file were needed so far.
    var isOpen: Bool { contents.load() != nil }

    private var opened: Contents {
        if let contents = contents.load() { return contents }
        let blob = makeBlob()
        return contents.storeIfNil(Contents(blob: blob, font: HarfBuzzFont(blob: blob, index: index)))
    }
}
