import NavImaging

/// An uncompressed PNG file that is assembled from filtered rows. The assembly uses no code under test. A test may
/// make the file inconsistent on purpose.
///
/// Source: PNG Specification (Third Edition), sections 5 and 9; RFC 1950 and 1951.
struct HandmadePNG {
    var width: Int
    var height: Int
    /// The rows, each a filter type and the filtered RGBA samples.
    var rows: [[UInt8]]
    /// Data of a hash chunk to write after the pixels; nil for none.
    var hashChunk: [UInt8]?

    /// Creates a file with the same filter in every row: 0 (None), 1 (Sub) or 2 (Up).
    init(_ bitmap: StraightBitmap, filter: UInt8 = 0) {
        (width, height) = (bitmap.width, bitmap.height)
        rows = []
        var above = [UInt8](repeating: 0, count: width * 4)
        for y in 0..<height {
            let row = (0..<width).flatMap { x in
                [bitmap[x, y].red, bitmap[x, y].green, bitmap[x, y].blue, bitmap[x, y].alpha]
            }
            let filtered = row.indices.map { index in
                switch filter {
                case 1: row[index] &- (index >= 4 ? row[index - 4] : 0)
                case 2: row[index] &- above[index]
                default: row[index]
                }
            }
            rows.append([filter] + filtered)
            above = row
        }
    }

    /// The bytes of the file.
    var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += Self.chunk("IHDR", Self.word(width) + Self.word(height) + [8, 6, 0, 0, 0])
        file += Self.chunk("IDAT", Self.stored(rows.flatMap { $0 }))
        if let hashChunk { file += Self.chunk("nvPH", hashChunk) }
        return file + Self.chunk("IEND", [])
    }

    /// Returns the data of the first chunk with a name; nil if there is none.
    static func contents(of name: String, in file: [UInt8]) -> [UInt8]? {
        var start = 8
        while start + 12 <= file.count {
            let count = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            if Array(file[start + 4..<start + 8]) == Array(name.utf8) {
                return Array(file[start + 8..<start + 8 + count])
            }
            start += count + 12
        }
        return nil
    }

    /// Returns a number as four big-endian bytes.
    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + contents
        var register = UInt32.max
        for byte in body {
            register ^= UInt32(byte)
            for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
        }
        return word(contents.count) + body + word(Int(~register))
    }

    /// Returns a zlib stream of one stored block.
    ///
    /// - Precondition: `data` has at most 65,535 bytes.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        precondition(data.count <= 65_535)
        let count = UInt16(data.count)
        let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        var (low, high) = (1, 0)
        for byte in data {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return [0x78, 0x01, 1] + lengths + data + word(high << 16 | low)
    }
}
