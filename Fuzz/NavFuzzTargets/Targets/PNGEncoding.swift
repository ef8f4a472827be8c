import CNavReferencePNG
import NavImageCoding
import NavImaging

/// Fuzzes the PNG encoder: navrender and libpng must both decode the file to the original picture.
/// The number of workers must not change the file.
func testPNGEncoding(_ bytes: [UInt8]) {
    guard bytes.count > 8 else { return }
    let compressions: [PNGCompression] = [.fast, .fast, .small, .small, .zlib, .max]
    var options = PNGOptions(
        compression: compressions[Int(bytes[0]) % 6], storesPixelHash: bytes[1] & 1 == 1)
    // Level `max` is the slowest, so it gets smaller pictures.
    let sides = options.compression == .max ? 24 : 150
    let bitmap = picture(
        width: Int(bytes[2]) % sides + 1, height: Int(bytes[3]) % sides + 1, isOpaque: bytes[1] & 2 == 2,
        mask: bytes[1] >> 2 & 1 == 1 ? 0xFFFF_FFFF : 0xFF03_0303, Array(bytes[4...]))
    let metadata = PNGMetadata(scale: Double(bytes[1] >> 4))
    let file = PNGEncoder.encode(bitmap, metadata: metadata, options: options)
    let read = try? PNGDecoder.decode(file)
    precondition(read?.bitmap == StraightBitmap(bitmap), "navrender reads the original picture")
    precondition(libpngReads(file) == read?.bitmap, "libpng reads the original picture")
    let whole = try? PNGFile(file)
    let comparison = try? whole?.compare(with: bitmap)
    precondition(
        comparison == .equal || comparison == .notComparable, "comparison by rows finds no difference")
    precondition(
        !options.storesPixelHash || whole?.storedHash == PixelHash(bitmap),
        "the stored hash is the picture's hash")
    options.workers = 2
    precondition(
        PNGEncoder.encode(bitmap, metadata: metadata, options: options) == file,
        "the number of workers changes no byte")
}

/// Returns a picture whose pixels are made from the bytes.
///
/// The bytes are used again and again, so that the compressor finds matches. The first byte shifts each row. This
/// shift varies the distance of the matches.
private func picture(
    width: Int, height: Int, isOpaque: Bool, mask: UInt32, _ bytes: [UInt8]
) -> PremultipliedBitmap {
    var bitmap = PremultipliedBitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
        let place = (index &* 3 &+ index / width &* Int(bytes[0])) % bytes.count
        let word =
            (0..<4).reduce(UInt32(0)) { word, offset in
                word << 8 | UInt32(bytes[(place + offset) % bytes.count])
            } & mask
        let straight = StraightPixel(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16),
            alpha: isOpaque ? 255 : UInt8(truncatingIfNeeded: word >> 24))
        bitmap.pixels[index] = PremultipliedPixel(straight)
    }
    return bitmap
}

/// Decodes a file with libpng; nil if libpng fails.
private func libpngReads(_ file: [UInt8]) -> StraightBitmap? {
    guard let header = try? PNGFile(file) else { return nil }
    var bitmap = StraightBitmap(width: header.width, height: header.height)
    let isRead = unsafe file.withUnsafeBufferPointer { file in
        unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
            unsafe nav_reference_decode(
                file.baseAddress, file.count, pixels.assumingMemoryBound(to: UInt8.self).baseAddress) != 0
        }
    }
    return isRead ? bitmap : nil
}
