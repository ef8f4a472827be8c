import NavImaging

/// Maps colours to the samples of a grey or palette file. A sample of a palette file is the index of a palette entry.
///
/// `PNGFile` uses the table to compare a picture with a file without decoding the file. It converts the picture's
/// pixels to samples, and compares these samples with the file's samples.
///
/// If a palette contains a colour twice, the table uses the first entry. The program that wrote the file may have used
/// the second entry. Then the samples differ, although the picture and the file have the same colour at this pixel.
/// Only decoding the file shows that the colours are equal.
struct SampleTable {
    private let format: PNGFormat
    /// The colour of each sample, as the bits of a straight pixel. The bits of fully transparent colours are 0.
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

    /// Returns a row of straight pixels as packed samples in the file's format. Returns nil if the file has no sample
    /// for one of the colours.
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
