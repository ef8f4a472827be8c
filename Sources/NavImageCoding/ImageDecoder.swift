/// Decodes PNG and JPEG files. The first bytes of a file decide its format.
public enum ImageDecoder {
    /// Decodes a file to 8-bit sRGB with straight alpha.
    ///
    /// Colour profiles and the orientation tag of cameras are ignored.
    ///
    /// - Throws: ``ImageError/unknownFormat`` if the file is neither PNG nor JPEG; another
    ///   ``ImageError`` if it is damaged or exceeds `limits`.
    public static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> DecodedImage {
        // A JPEG file starts with the SOI marker FF D8, and the next marker starts with FF, too
        // (ITU-T T.81, annex B).
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
