import NavImaging

/// Encodes PNG files. Equal pixels, metadata and options always give equal bytes.
///
/// The encoder writes the chunks itself and uses a deflate library for the pixels. It does not use
/// libpng. libpng's full writer reports errors by `longjmp`, which must not cross Swift frames.
/// libpng's simplified writer can neither set a resolution nor choose filters.
public enum PNGEncoder {
    /// Encodes premultiplied pixels as a PNG file of 8 bits per channel.
    ///
    /// The file has an alpha channel unless every pixel is opaque. The levels `small` and `max` use grey or a palette
    /// if that format can represent all pixels and saves bytes. Fully transparent pixels are written as zeros.
    ///
    /// - Parameters:
    ///   - bitmap: The pixels.
    ///   - metadata: The scale, colour space and texts of the file.
    ///   - options: The compression level, the number of workers, and whether to store the pixel hash.
    /// - Precondition: Width and height are at least 1.
    public static func encode(
        _ bitmap: PremultipliedBitmap, metadata: PNGMetadata, options: PNGOptions = PNGOptions()
    ) -> [UInt8] {
        encode(bitmap.pixels, width: bitmap.width, height: bitmap.height, metadata, options)
    }

    /// Encodes straight pixels as a PNG file, like the overload for premultiplied pixels. The colour
    /// of fully transparent pixels is kept.
    ///
    /// - Precondition: Width and height are at least 1.
    public static func encode(
        _ bitmap: StraightBitmap, metadata: PNGMetadata, options: PNGOptions = PNGOptions()
    ) -> [UInt8] {
        encode(bitmap.pixels, width: bitmap.width, height: bitmap.height, metadata, options)
    }

    /// Encodes a PNG file of 16 bits per channel: RGB if all pixels are opaque, otherwise RGBA.
    ///
    /// The file stores no pixel hash.
    ///
    /// - Parameters:
    ///   - width: The width of the picture, in pixels.
    ///   - height: The height of the picture, in pixels.
    ///   - samples: The straight red, green, blue and alpha of each pixel, row by row.
    ///   - metadata: The scale, colour space and texts of the file.
    ///   - options: The compression level and the number of workers.
    /// - Precondition: `width` and `height` are at least 1, and there are `4 · width · height` samples.
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
        // The pixel hash is defined for 8-bit pixels only.
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

    /// Encodes packed samples as a PNG file.
    ///
    /// - Parameters:
    ///   - samples: The rows of the picture, packed in the layout's format, without filters.
    ///   - extra: Complete chunks to write between the metadata and the pixels.
    ///   - digest: Returns a band's contribution to the pixel hash.
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
