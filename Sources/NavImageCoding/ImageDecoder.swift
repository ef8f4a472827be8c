/// Reads pictures of the kinds that scenes may use: PNG and JPEG, told apart by their first bytes.
public enum ImageDecoder {
    /// The picture in 8-bit sRGB with straight alpha. Colour profiles are not applied, nor is the orientation that a
    /// camera notes.
    public static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> DecodedImage {
        // Source: ITU-T T.81, annex B: a file starts with the marker SOI, and the next begins with FF, too.
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else {
            do throws(ImageError) {
                return try PNGDecoder.decode(bytes, limits: limits)
            } catch .notPNG {
                throw .unknownFormat
            }
        }
        guard bytes.count <= limits.maxBytes else { throw .tooManyBytes(limit: limits.maxBytes) }
        return DecodedImage(bitmap: try TurboJPEGLibrary.decode(bytes, limits: limits), metadata: nil)
    }
}
