import NavImaging

/// A decoded image file.
public struct DecodedImage: Equatable, Sendable {
    /// The pixels, in 8-bit sRGB with straight alpha.
    public var bitmap: StraightBitmap
    /// The scale and colour space that the file states; nil if the file states no scale.
    public var metadata: PNGMetadata?
}

/// Decodes PNG files of every format: palette, grey, 1 to 16 bits per sample, interlaced.
public enum PNGDecoder {
    /// Decodes a file to 8-bit sRGB with straight alpha.
    ///
    /// If the file states another gamma than sRGB's, the pixels are converted. The conversion approximates
    /// sRGB's curve by a gamma of 2.2. Colour profiles are not applied. For an animated file, the still picture is
    /// decoded. All input gives either a picture or an error.
    ///
    /// - Throws: ``ImageError`` if the file is damaged or exceeds `limits`.
    public static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> DecodedImage {
        try PNGFile(bytes, limits: limits).decode()
    }
}

extension PNGFile {
    /// Decodes the file to 8-bit sRGB with straight alpha, like ``PNGDecoder/decode(_:limits:)``.
    ///
    /// - Throws: ``ImageError`` if the compressed pixels are damaged.
    public func decode() throws(ImageError) -> DecodedImage {
        let metadata = scale.map { PNGMetadata(scale: $0, colorSpace: colorSpace ?? .sRGB) }
        return DecodedImage(bitmap: try decodedBitmap(), metadata: metadata)
    }

    private func decodedBitmap() throws(ImageError) -> StraightBitmap {
        guard let plainFormat else {
            var bitmap = StraightBitmap(width: width, height: height)
            try PNGLibrary.decode(essentials, into: &bitmap)
            return bitmap
        }
        var rows = try inflatedRows(plainFormat)
        let channels = plainFormat.colorType.channels
        guard
            let pixels = RowKernelSet.compiled.unfilter(
                &rows, width: width, height: height, channels: channels)
        else { throw .malformed("a row has a filter that does not exist") }
        return StraightBitmap(width: width, height: height, pixels: pixels)
    }
}
