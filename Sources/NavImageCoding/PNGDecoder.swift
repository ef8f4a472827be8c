import NavImaging

/// A picture read from a file.
public struct DecodedImage: Equatable, Sendable {
    public var bitmap: StraightBitmap
    /// What the file says about its scale; nil when it says nothing.
    public var metadata: PNGMetadata?
}

/// Reads PNG files of every kind: palette, grey, 1 to 16 bits, interlaced.
public enum PNGDecoder {
    /// The picture in 8-bit sRGB with straight alpha.
    ///
    /// A gamma in the file that is not sRGB's is converted, with sRGB taken as the power 2.2; colour profiles are not applied; of an
    /// animation, the still picture is read. Any bytes give a picture or an error.
    public static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> DecodedImage {
        let contents = try PNGContents(bytes, limits: limits)
        var bitmap = StraightBitmap(width: contents.width, height: contents.height)
        try PNGLibrary.decode(contents.essentials, into: &bitmap)
        return DecodedImage(bitmap: bitmap, metadata: contents.metadata)
    }
}
