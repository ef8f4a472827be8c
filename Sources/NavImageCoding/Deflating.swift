/// A way to make bytes smaller: one band of filtered rows becomes a piece of a deflate stream.
///
/// Pieces stand beside each other: each ends on a byte, none refers to bytes before it, and only the last carries
/// the mark that ends the stream. So bands can be compressed in any order, by any number of workers.
protocol Deflating: AnyObject {
    /// The piece for `bytes`.
    func deflate(_ bytes: [UInt8], isLast: Bool) -> [UInt8]
}

extension PNGCompression {
    /// A back end of its own for each worker.
    /// - Parameter fastest: the worker's compressor for trials, which serves `fast` too.
    func makeBackEnd(_ fastest: ISALDeflater) -> any Deflating {
        switch self {
        case .fast: fastest
        case .small: LibdeflateDeflater(level: 6)
        case .max: LibdeflateDeflater(level: 12)
        case .zlib: ZlibDeflater()
        }
    }
}
