@testable import NavImageCoding

/// Returns the bytes as a zlib stream for IDAT chunks.
func zlibStream(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01] + ZlibDeflater().deflate(bytes, isLast: true)
    PNGChunk.append(DeflateLibrary.adler32(bytes), to: &stream)
    return stream
}
