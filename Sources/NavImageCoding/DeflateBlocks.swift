/// Finds the last block of a deflate stream without inflating the stream.
///
/// The cost is linear in the number of Huffman symbols, not in the number of inflated bytes.
///
/// Source: RFC 1951, section 3.2.
struct DeflateBlocks {
    private var bits: BitReader
    private static let fixedLiterals = SkipTable.literals(
        lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = SkipTable.distances(lengths: Array(repeating: 5, count: 30))

    /// Reopens a finished stream, so that the blocks of another stream may follow.
    ///
    /// The function clears the last block's BFINAL bit and appends an empty stored block, which
    /// ends on a byte boundary.
    ///
    /// - Precondition: `stream` is one complete deflate stream without trailing bytes.
    static func reopen(_ stream: inout [UInt8]) {
        var blocks = DeflateBlocks(bits: BitReader(bytes: stream))
        var start = 0
        var isLast = false
        while !isLast {
            start = blocks.bits.position
            isLast = blocks.skipBlock()
        }
        stream[start / 8] &= ~(1 << UInt8(start % 8))
        // An empty stored block: a 3-bit header, zero bits up to the byte boundary, length 0 and
        // its complement.
        let used = blocks.bits.position % 8
        if used == 0 || used > 5 { stream.append(0) }
        stream += [0, 0, 0xFF, 0xFF]
    }

    /// Skips one block.
    ///
    /// - Returns: Whether the block's BFINAL bit is set.
    private mutating func skipBlock() -> Bool {
        let isLast = bits.take(1) == 1
        switch bits.take(2) {
        case 0:
            bits.alignToByte()
            let count = bits.take(16)
            bits.skip(16 + count * 8)
        case 1: skipSymbols(Self.fixedLiterals, Self.fixedDistances)
        case 2:
            let (literals, distances) = readTables()
            skipSymbols(literals, distances)
        default: preconditionFailure("a deflate stream has three kinds of blocks")
        }
        return isLast
    }

    /// Skips the Huffman symbols of a block, up to and including its end-of-block symbol.
    private mutating func skipSymbols(_ literals: SkipTable, _ distances: SkipTable) {
        while true {
            let entry = literals[bits.peek()]
            bits.skip(entry.bitCount)
            if entry.isEnd { return }
            if entry.isLength { bits.skip(distances[bits.peek()].bitCount) }
        }
    }

    /// Reads the code lengths of a block with dynamic Huffman codes (RFC 1951, section 3.2.7).
    private mutating func readTables() -> (literals: SkipTable, distances: SkipTable) {
        let literalCount = bits.take(5) + 257
        let distanceCount = bits.take(5) + 1
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var lengthsOfLengths = [Int](repeating: 0, count: 19)
        for index in 0..<bits.take(4) + 4 { lengthsOfLengths[order[index]] = bits.take(3) }
        let codes = SkipTable.plain(lengths: lengthsOfLengths)
        var lengths: [Int] = []
        while lengths.count < literalCount + distanceCount {
            let code = codes[bits.peek()]
            bits.skip(code.bitCount)
            switch code.symbol {
            case 16: lengths += repeatElement(lengths.last ?? 0, count: 3 + bits.take(2))
            case 17: lengths += repeatElement(0, count: 3 + bits.take(3))
            case 18: lengths += repeatElement(0, count: 11 + bits.take(7))
            default: lengths.append(code.symbol)
            }
        }
        return (
            .literals(lengths: Array(lengths[..<literalCount])),
            .distances(lengths: Array(lengths[literalCount..<literalCount + distanceCount]))
        )
    }
}

/// A Huffman decoding table, indexed by the next bits of the stream.
///
/// Each entry holds the code's symbol and the total length of the code and its extra bits.
private struct SkipTable {
    struct Entry {
        /// Length of the code and its extra bits, in bits.
        var bitCount = 0
        var symbol = 0
        var isEnd: Bool { symbol == 256 }
        var isLength: Bool { symbol > 256 }
    }

    private var entries: [Entry]
    private let mask: Int

    subscript(bits: Int) -> Entry { entries[bits & mask] }

    /// Returns a table for the code length alphabet, whose extra bits the caller reads.
    static func plain(lengths: [Int]) -> SkipTable { SkipTable(lengths) { _ in 0 } }

    /// Returns a table for the literal/length alphabet. Length symbols 265…284 have (symbol − 261)
    /// / 4 extra bits.
    static func literals(lengths: [Int]) -> SkipTable {
        SkipTable(lengths) { $0 < 265 || $0 >= 285 ? 0 : ($0 - 261) / 4 }
    }

    /// Returns a table for the distance alphabet. Symbols 4…29 have symbol / 2 − 1 extra bits.
    static func distances(lengths: [Int]) -> SkipTable {
        SkipTable(lengths) { $0 < 4 ? 0 : $0 / 2 - 1 }
    }

    /// Assigns canonical Huffman codes (RFC 1951, section 3.2.2).
    ///
    /// The stream stores the most significant bit of a code first, so the table index is the
    /// reversed code.
    private init(_ lengths: [Int], extraBits: (Int) -> Int) {
        let longest = max(1, lengths.max() ?? 1)
        mask = (1 << longest) - 1
        entries = Array(repeating: Entry(bitCount: 1), count: 1 << longest)
        var code = 0
        for length in 1...longest {
            for symbol in lengths.indices where lengths[symbol] == length {
                let reversed = Self.reversed(code, length)
                let entry = Entry(bitCount: length + extraBits(symbol), symbol: symbol)
                for index in stride(from: reversed, to: entries.count, by: 1 << length) {
                    entries[index] = entry
                }
                code += 1
            }
            code <<= 1
        }
    }

    private static func reversed(_ code: Int, _ length: Int) -> Int {
        (0..<length).reduce(0) { $0 << 1 | (code >> $1 & 1) }
    }
}

/// Reads bits from a byte array, starting at the least significant bit of each byte.
private struct BitReader {
    let bytes: [UInt8]
    /// Index of the next bit, counted from the start of the array.
    private(set) var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Returns at least the next 25 bits without consuming them. Bits past the end of the array are
    /// 0.
    func peek() -> Int {
        let start = position >> 3
        var word = 0
        for index in 0..<4 where start + index < bytes.count {
            word |= Int(bytes[start + index]) << (8 * index)
        }
        return word >> (position & 7)
    }

    mutating func skip(_ count: Int) { position += count }

    mutating func take(_ count: Int) -> Int {
        let bits = peek() & ((1 << count) - 1)
        position += count
        return bits
    }

    mutating func alignToByte() { position = (position + 7) & ~7 }
}
