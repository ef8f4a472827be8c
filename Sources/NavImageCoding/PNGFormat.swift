/// The pixel format of a PNG file: colour type and bit depth.
///
/// Source: PNG Specification (Third Edition), section 11.2.1.
struct PNGFormat: Equatable, Sendable {
    /// The channels of a pixel. The raw values are the colour types of the IHDR chunk.
    enum ColorType: UInt8 {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6

        /// Samples per pixel.
        var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    let colorType: ColorType
    /// Bits per sample: 1, 2, 4, 8 or 16.
    let bitDepth: Int

    static let rgb = PNGFormat(colorType: .rgb, bitDepth: 8)
    static let rgba = PNGFormat(colorType: .rgba, bitDepth: 8)

    /// Distance from a sample to the same channel of the next pixel, in bytes; at least 1. PNG filters
    /// use this distance.
    var bytesPerPixel: Int { max(1, colorType.channels * bitDepth / 8) }

    /// Returns the number of bytes in a row, without the byte of the filter type.
    func rowLength(width: Int) -> Int { (width * colorType.channels * bitDepth + 7) / 8 }
}
