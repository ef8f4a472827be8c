import NavImaging

/// A picture read from a file.
public struct DecodedImage: Equatable, Sendable {
    public var bitmap: StraightBitmap
    /// What the file says about its scale and colour space; nil when it does not say the scale.
    public var metadata: PNGMetadata?
}

/// Reads PNG files of every kind: palette, grey, 1 to 16 bits, interlaced.
public enum PNGDecoder {
    /// The picture in 8-bit sRGB with straight alpha.
    ///
    /// A gamma in the file that is not sRGB's is converted, with sRGB taken as the power 2.2; colour profiles are
    /// not applied; of an animation, the still picture is read. Any bytes give a picture or an error.
    public static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> DecodedImage {
        try PNGFile(bytes, limits: limits).decode()
    }
}

extension PNGFile {
    /// The picture in 8-bit sRGB with straight alpha, as ``PNGDecoder`` says.
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
