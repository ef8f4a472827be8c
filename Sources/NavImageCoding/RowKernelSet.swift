import NavImaging

/// The loops over rows of pixels in which coding and hashing spend their time. Both sets give the same bytes.
///
/// This room has a set of its own, because ``NavRasterization`` is no dependency of it: codecs do not draw. In
/// ``compiled``, C chooses between copies for every CPU and for AVX2.
struct RowKernelSet: Sendable {
    private let isPlain: Bool

    /// The loops in plain Swift, which define what each loop does.
    static var plain: RowKernelSet { RowKernelSet(isPlain: true) }
    /// The loops in C.
    static var compiled: RowKernelSet { RowKernelSet(isPlain: false) }

    /// Returns whether alpha is 255 in all pixels.
    func isOpaque<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Bool {
        isPlain ? PlainRowKernels.isOpaque(pixels) : CompiledRowKernels.isOpaque(pixels)
    }

    /// Turns premultiplied pixels into straight ones. Pixels of alpha 0 become zeros.
    func unpremultiply<Pixel: EncodablePixel>(_ pixels: Span<Pixel>, into straight: inout [StraightPixel]) {
        if isPlain { return PlainRowKernels.unpremultiply(pixels, into: &straight) }
        CompiledRowKernels.unpremultiply(pixels, into: &straight)
    }

    /// Turns straight pixels into filtered rows of RGB (3 channels) or RGBA (4).
    /// - Returns: The number of busy rows: those that differ from the row above, have a filter, and keep more than
    ///   one pixel in 64 that is not zero.
    @discardableResult
    func filter<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, channels: Int, into filtered: inout [UInt8]
    ) -> Int {
        isPlain
            ? PlainRowKernels.filter(pixels, width: width, channels: channels, into: &filtered)
            : CompiledRowKernels.filter(pixels, width: width, channels: channels, into: &filtered)
    }

    /// Turns straight pixels into rows of RGB or RGBA without any filter, in the memory of as many filtered rows.
    func pack<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, channels: Int, into rows: inout [UInt8]
    ) {
        if isPlain { return PlainRowKernels.pack(pixels, width: width, channels: channels, into: &rows) }
        CompiledRowKernels.pack(pixels, width: width, channels: channels, into: &rows)
    }

    /// Returns about how many pixels begin three in a row that came before.
    func repeatedPixels<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Int {
        isPlain ? PlainRowKernels.repeatedPixels(pixels) : CompiledRowKernels.repeatedPixels(pixels)
    }

    /// Turns a picture's filtered rows of 1 to 4 channels into pixels, and uses the rows up.
    /// - Returns: nil if a row has no valid filter.
    func unfilter(_ filtered: inout [UInt8], width: Int, height: Int, channels: Int) -> [StraightPixel]? {
        isPlain
            ? PlainRowKernels.unfilter(&filtered, width: width, height: height, channels: channels)
            : CompiledRowKernels.unfilter(&filtered, width: width, height: height, channels: channels)
    }

    /// Returns the first row of straight pixels that does not give the filtered row in its place; nil if all do.
    func firstDifferentRow<Pixel: EncodablePixel>(
        _ filtered: [UInt8], _ pixels: Span<Pixel>, width: Int, height: Int, channels: Int
    ) -> Int? {
        isPlain
            ? PlainRowKernels.firstDifferentRow(
                filtered, pixels, width: width, height: height, channels: channels)
            : CompiledRowKernels.firstDifferentRow(
                filtered, pixels, width: width, height: height, channels: channels)
    }

    /// Returns XXH3 of 128 bits, the highest byte first.
    ///
    /// It has no plain form: its definition is the published one, and tests compare with published values.
    func hash<Element: BitwiseCopyable>(_ bytes: Span<Element>) -> [UInt8] { CompiledRowKernels.hash(bytes) }

    /// Returns the hash of pixels in one pass, or nil if one of them is not opaque.
    func hash<Pixel: EncodablePixel>(ofOpaque pixels: Span<Pixel>) -> [UInt8]? {
        if isPlain { return isOpaque(pixels) ? hash(pixels) : nil }
        return CompiledRowKernels.hash(ofOpaque: pixels)
    }
}
