import NavImaging

/// The hot loops of coding and hashing over rows of pixels. The sets ``plain`` and ``compiled`` give
/// the same bytes.
///
/// This room has a kernel set of its own, because it does not depend on NavRasterization: codecs do
/// not draw. In ``compiled``, the C code selects its baseline or AVX2 version at run time.
struct RowKernelSet: Sendable {
    private let isPlain: Bool

    /// The loops in plain Swift: the specification.
    static var plain: RowKernelSet { RowKernelSet(isPlain: true) }
    /// The loops in C.
    static var compiled: RowKernelSet { RowKernelSet(isPlain: false) }

    /// Returns whether all pixels have alpha 255.
    func isOpaque<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Bool {
        isPlain ? PlainRowKernels.isOpaque(pixels) : CompiledRowKernels.isOpaque(pixels)
    }

    /// Converts premultiplied pixels to straight pixels. Pixels with alpha 0 become zeros.
    func unpremultiply<Pixel: EncodablePixel>(_ pixels: Span<Pixel>, into straight: inout [StraightPixel]) {
        if isPlain { return PlainRowKernels.unpremultiply(pixels, into: &straight) }
        CompiledRowKernels.unpremultiply(pixels, into: &straight)
    }

    /// Converts straight pixels to filtered rows of RGB (3 channels) or RGBA (4).
    /// - Returns: The number of busy rows. A row is busy if three conditions hold. It differs from the row above. Its
    ///   filter is not None. After filtering, more than 1/64 of its pixels are not zero.
    @discardableResult
    func filter<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, channels: Int, into filtered: inout [UInt8]
    ) -> Int {
        isPlain
            ? PlainRowKernels.filter(pixels, width: width, channels: channels, into: &filtered)
            : CompiledRowKernels.filter(pixels, width: width, channels: channels, into: &filtered)
    }

    /// Converts straight pixels to unfiltered rows of RGB or RGBA. `rows` must already have the final size.
    func pack<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, channels: Int, into rows: inout [UInt8]
    ) {
        if isPlain { return PlainRowKernels.pack(pixels, width: width, channels: channels, into: &rows) }
        CompiledRowKernels.pack(pixels, width: width, channels: channels, into: &rows)
    }

    /// Returns the approximate number of pixels that begin a repetition: a run of three pixels that
    /// already occurred.
    func repeatedPixels<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Int {
        isPlain ? PlainRowKernels.repeatedPixels(pixels) : CompiledRowKernels.repeatedPixels(pixels)
    }

    /// Converts a picture's filtered rows of 1 to 4 channels to pixels. The array `filtered` is overwritten.
    /// - Returns: nil if a row has no valid filter.
    func unfilter(_ filtered: inout [UInt8], width: Int, height: Int, channels: Int) -> [StraightPixel]? {
        isPlain
            ? PlainRowKernels.unfilter(&filtered, width: width, height: height, channels: channels)
            : CompiledRowKernels.unfilter(&filtered, width: width, height: height, channels: channels)
    }

    /// Filters the pixels' rows with the filters of `filtered`. Returns the first row whose result differs from
    /// `filtered`; nil if all rows match.
    func firstDifferentRow<Pixel: EncodablePixel>(
        _ filtered: [UInt8], _ pixels: Span<Pixel>, width: Int, height: Int, channels: Int
    ) -> Int? {
        isPlain
            ? PlainRowKernels.firstDifferentRow(
                filtered, pixels, width: width, height: height, channels: channels)
            : CompiledRowKernels.firstDifferentRow(
                filtered, pixels, width: width, height: height, channels: channels)
    }

    /// Replaces the pixels of the last frame by the pixels of the next frame, and returns the changed pixels.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row of both frames.
    ///   - runs: The pixels to compare. All other pixels are equal in both frames.
    func replaceChangedPixels(
        of last: inout [PremultipliedPixel], by next: Span<PremultipliedPixel>, width: Int,
        in runs: [PixelRun]
    ) -> ChangedPixels {
        precondition(last.count == next.count)
        for run in runs {
            precondition(run.y >= 0 && run.start >= 0 && run.start <= run.end && Int(run.end) <= width)
            precondition((Int(run.y) + 1) * width <= last.count)
        }
        return isPlain
            ? PlainRowKernels.replaceChangedPixels(of: &last, by: next, width: width, in: runs)
            : CompiledRowKernels.replaceChangedPixels(of: &last, by: next, width: width, in: runs)
    }

    /// Returns a copy in huge pages of memory. Both sets use the C code.
    ///
    /// The changed runs of a frame are far from each other. With small pages, access to most
    /// runs would miss the TLB.
    func copyInHugePages(_ pixels: Span<PremultipliedPixel>) -> [PremultipliedPixel] {
        CompiledRowKernels.copyInHugePages(pixels)
    }

    /// Returns the 128-bit XXH3 hash, most significant byte first.
    ///
    /// Both sets use the C code. A test compares its result with a published value.
    func hash<Element: BitwiseCopyable>(_ bytes: Span<Element>) -> [UInt8] { CompiledRowKernels.hash(bytes) }

    /// Returns the hash of pixels, computed in one pass; nil if a pixel is not opaque.
    func hash<Pixel: EncodablePixel>(ofOpaque pixels: Span<Pixel>) -> [UInt8]? {
        if isPlain { return isOpaque(pixels) ? hash(pixels) : nil }
        return CompiledRowKernels.hash(ofOpaque: pixels)
    }
}
