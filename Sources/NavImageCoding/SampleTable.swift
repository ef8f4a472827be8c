import NavImaging

/// Maps colours to the samples of a grey or palette file.
///
/// If a palette contains a colour twice, the table uses the first entry. The program that wrote the file may have used
/// the second entry. The table's samples then differ from the file's samples, although the pixels are equal. Only
/// decoding the file shows that the pixels are equal.
struct SampleTable {
    private let format: PNGFormat
    /// For each value of a sample, its colour as a straight pixel. Fully transparent colours are zeros.
    private let entries: [UInt32]

    /// Creates the table of a file.
    ///
    /// - Parameters:
    ///   - format: Grey or palette, with up to 8 bits per sample.
    ///   - colors: Red, green and blue of each palette entry.
    ///   - alphas: Alpha of the first palette entries; the remaining entries are opaque.
    init(_ format: PNGFormat, colors: [UInt8], alphas: [UInt8]) {
        self.format = format
        switch format.colorType {
        case .palette:
            entries = (0..<min(colors.count / 3, 1 << format.bitDepth)).map { index in
                let alpha = index < alphas.count ? alphas[index] : 255
                if alpha == 0 { return 0 }
                return StraightPixel(
                    red: colors[3 * index], green: colors[3 * index + 1], blue: colors[3 * index + 2],
                    alpha: alpha
                ).bits
            }
        default:
            let highest = (1 << format.bitDepth) - 1
            entries = (0...highest).map { level in
                let grey = UInt8(level * 255 / highest)
                return StraightPixel(red: grey, green: grey, blue: grey, alpha: 255).bits
            }
        }
    }

    /// Packs a row of straight pixels in the file's format; nil if the file cannot represent a
    /// colour.
    func row<Pixel: EncodablePixel>(of pixels: Span<Pixel>) -> [UInt8]? {
        var row = [UInt8](repeating: 0, count: format.rowLength(width: pixels.count))
        let perByte = 8 / format.bitDepth
        var last: (bits: UInt32, sample: Int)?
        for x in pixels.indices {
            let bits = pixels[x].bits >> 24 == 0 ? 0 : pixels[x].bits
            let sample: Int
            if let last, last.bits == bits {
                sample = last.sample
            } else {
                guard let found = entries.firstIndex(of: bits) else { return nil }
                (sample, last) = (found, (bits, found))
            }
            row[x / perByte] |= UInt8(sample << ((perByte - 1 - x % perByte) * format.bitDepth))
        }
        return row
    }
}
