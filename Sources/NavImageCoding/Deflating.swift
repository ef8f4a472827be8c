/// A compressor that turns one band of filtered rows into a piece of a deflate stream.
///
/// Pieces are independent. Each piece ends on a byte boundary, and no match refers to bytes before
/// the piece. Only the last piece has the BFINAL bit. Any number of workers can therefore compress
/// bands in any order.
protocol Deflating: AnyObject {
    /// Compresses `bytes`.
    ///
    /// - Parameter isLast: Whether the piece ends the stream.
    func deflate(_ bytes: [UInt8], isLast: Bool) -> [UInt8]
}

extension PNGCompression {
    /// Creates the compressor of one worker.
    ///
    /// - Parameter fastest: The worker's ISA-L compressor for filter trials. Level `fast` reuses
    ///   it.
    func makeBackEnd(_ fastest: ISALDeflater) -> any Deflating {
        switch self {
        case .fast: fastest
        case .small: LibdeflateDeflater(level: 6)
        case .max: LibdeflateDeflater(level: 12)
        case .zlib: ZlibDeflater()
        }
    }
}
