import NavImageCoding
import NavImaging

/// Fuzzes the reading of JPEG files: every input gives an error or a whole picture. Decoding an input again gives the
/// same picture.
func testJPEG(_ bytes: [UInt8]) {
    let limits = ImageLimits(maxBytes: 1 << 20, maxPixels: 1 << 14)
    guard let image = try? ImageDecoder.decode(bytes, limits: limits) else { return }
    let bitmap = image.bitmap
    precondition(bitmap.pixels.count == bitmap.width * bitmap.height, "a picture has all its pixels")
    precondition(bitmap.pixels.count <= 1 << 14, "a picture keeps the limit")
    precondition(
        (try? ImageDecoder.decode(bytes, limits: limits))?.bitmap == bitmap, "decoding is repeatable")
}
