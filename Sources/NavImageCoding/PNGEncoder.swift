import NavImaging

/// Writes PNG files: equal pixels, metadata and options always as equal bytes.
///
/// The chunks are put together here, around a deflate library: libpng's writer reports errors by `longjmp`, which must
/// not cross Swift frames, and its simplified writer, which does not, can neither say a resolution nor choose filters.
public enum PNGEncoder {
    /// A file without alpha channel when every pixel is opaque, with one otherwise; grey or with a palette when that
    /// says the same and size matters.
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

    /// A file of 16 bits per channel, as RGBA or, when all are opaque, RGB.
    ///
    /// - Parameter samples: straight red, green, blue and alpha of each pixel, row by row.
    /// - Precondition: both sides are 1 or more, and there are `4 · width · height` samples.
    public static func encode(
        width: Int, height: Int, samples: [UInt16], metadata: PNGMetadata,
        options: PNGOptions = PNGOptions()
    ) -> [UInt8] {
        precondition(samples.count == 4 * width * height, "a pixel has four samples")
        let isOpaque = stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == .max }
        let format = PNGFormat(colorType: isOpaque ? .rgb : .rgba, bitDepth: 16)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * samples.count)
        for (index, sample) in samples.enumerated() where !isOpaque || index % 4 != 3 {
            bytes += [UInt8(sample >> 8), UInt8(truncatingIfNeeded: sample)]
        }
        // The pixel hash is one of 8-bit pixels.
        var options = options
        options.storesPixelHash = false
        let layout = PNGLayout(width: width, height: height, format: format, options: options)
        return encode(samples: bytes, layout, metadata) { _ in nil }
    }

    private static func encode<Pixel: EncodablePixel>(
        _ pixels: [Pixel], width: Int, height: Int, _ metadata: PNGMetadata, _ options: PNGOptions
    ) -> [UInt8] {
        if options.compression == .small || options.compression == .max,
            let reduced = ReducedPicture(pixels.span, width: width, height: height)
        {
            return encode(reduced, pixels, width: width, height: height, metadata, options)
        }
        let isOpaque = RowKernelSet.compiled.isOpaque(pixels.span)
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

    private static func encode<Pixel: EncodablePixel>(
        _ picture: ReducedPicture, _ pixels: [Pixel], width: Int, height: Int, _ metadata: PNGMetadata,
        _ options: PNGOptions
    ) -> [UInt8] {
        let layout = PNGLayout(width: width, height: height, format: picture.format, options: options)
        return encode(samples: picture.samples, layout, metadata, extra: picture.chunks) { band in
            guard options.storesPixelHash else { return nil }
            let rows = layout.rows(ofBand: band)
            return PixelHash.digest(
                ofBand: pixels.span.extracting(rows.lowerBound * width..<rows.upperBound * width))
        }
    }

    /// - Parameter digest: a band's part in the pixel hash.
    private static func encode(
        samples: [UInt8], _ layout: PNGLayout, _ metadata: PNGMetadata, extra: [UInt8] = [],
        digest: @Sendable (_ band: Int) -> [UInt8]?
    ) -> [UInt8] {
        let rowLength = layout.format.rowLength(width: layout.width)
        let bytesPerPixel = layout.format.bytesPerPixel
        let bands = concurrentMap(
            count: layout.bandCount, workers: max(1, layout.options.workers),
            makeScratch: { PNGBandEncoder(layout) }
        ) { encoder, band in
            let rows = layout.rows(ofBand: band)
            let part = Array(samples[rows.lowerBound * rowLength..<rows.upperBound * rowLength])
            return encoder.encode(
                SampleRows(samples: part, rowLength: rowLength, bytesPerPixel: bytesPerPixel),
                digest: digest(band), band: band)
        }
        var stream = PNGStream(layout, metadata, extra: extra)
        for band in bands { stream.append(band) }
        return stream.takeBytes()
    }
}
