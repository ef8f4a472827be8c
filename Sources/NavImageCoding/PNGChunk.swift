/// Writes and reads the chunk layer of PNG files.
///
/// A PNG file is an 8-byte signature followed by chunks. A chunk is its length, its name, its data
/// and a CRC.
///
/// Source: Portable Network Graphics (PNG) Specification (Third Edition), section 5.
enum PNGChunk {
    /// The eight bytes at the start of every PNG file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Appends one chunk to the file.
    ///
    /// - Precondition: `name` is four ASCII letters, and `data` has fewer than 2³¹ bytes.
    static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
        precondition(data.count < 1 << 31, "a chunk holds less than 2³¹ bytes")
        append(UInt32(data.count), to: &file)
        let start = file.count
        file += name.utf8
        file += data
        append(DeflateLibrary.crc32(file, start..<file.count), to: &file)
    }

    /// Appends a number as four bytes in PNG's byte order, big-endian.
    static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
    }

    /// Returns the big-endian number in the four bytes at `offset`.
    static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
