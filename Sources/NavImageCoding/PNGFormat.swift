/// How samples stand in a file.
///
/// Source: PNG Specification (Third Edition), section 11.2.1.
struct PNGFormat: Equatable, Sendable {
    enum ColorType: UInt8 {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6

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
    /// 1, 2, 4, 8 or 16.
    let bitDepth: Int

    static let rgb = PNGFormat(colorType: .rgb, bitDepth: 8)
    static let rgba = PNGFormat(colorType: .rgba, bitDepth: 8)

    /// At least 1.
    var bytesPerPixel: Int { max(1, colorType.channels * bitDepth / 8) }

    /// Bytes of a row, without its filter's number.
    func rowLength(width: Int) -> Int { (width * colorType.channels * bitDepth + 7) / 8 }
}
