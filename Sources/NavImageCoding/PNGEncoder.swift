import NavImaging

/// Writes PNG files: equal pixels, metadata and options always as equal bytes.
///
/// The chunks are put together here, around a deflate library: libpng's writer reports errors by `longjmp`, which must
/// not cross Swift frames, and its simplified writer, which does not, can neither say a resolution nor choose filters.
public enum PNGEncoder {
    /// A file without alpha channel when every pixel is opaque, with one otherwise; grey or with a palette when that says
    /// the same and size matters.
    ///
    /// Fully transparent pixels are written as zeros.
    /// - Precondition: both sides are 1 or more.
    public static func encode(
        _ bitmap: PremultipliedBitmap, metadata: PNGMetadata, options: PNGOptions = PNGOptions()
    ) -> [UInt8] {
        encode(bitmap.pixels, width: bitmap.width, height: bitmap.height, metadata, options)
    }

    /// As for premultiplied pixels, but each as it is.
    /// - Precondition: both sides are 1 or more.
    public static func encode(
        _ bitmap: StraightBitmap, metadata: PNGMetadata, options: PNGOptions = PNGOptions()
    ) -> [UInt8] {
        encode(bitmap.pixels, width: bitmap.width, height: bitmap.height, metadata, options)
    }

    private static func encode<Pixel: EncodablePixel>(
        _ pixels: [Pixel], width: Int, height: Int, _ metadata: PNGMetadata, _ options: PNGOptions
    ) -> [UInt8] {
        let isOpaque = RowKernels.isOpaque(pixels.span)
        let layout = PNGLayout(
            width: width, height: height, format: isOpaque ? .rgb : .rgba, options: options)
        var stream = PNGStream(layout, metadata)
        let bands = concurrentMap(
            count: layout.bandCount, workers: max(1, options.workers),
            makeScratch: { PNGBandEncoder(layout) }
        ) { encoder, band in
            let rows = layout.rows(ofBand: band)
            return encoder.encode(
                pixels.span.extracting(rows.lowerBound * width..<rows.upperBound * width), isOpaque,
                band: band)
        }
        for band in bands { stream.append(band) }
        return stream.takeBytes()
    }
}
