import NavImaging

/// A picture converted to a smaller format: a palette of 1, 2, 4 or 8 bits, or 8-bit grey.
///
/// Masks, icons and difference pictures have few enough colours; whole screens have too many.
struct ReducedPicture {
    let format: PNGFormat
    /// All rows, packed in `format`, without filters.
    let samples: [UInt8]
    /// Red, green and blue of each palette entry; empty for grey.
    private let palette: [UInt8]
    /// Alpha of the first palette entries; the remaining entries are opaque.
    private let alphas: [UInt8]

    /// Converts a picture; returns nil if no smaller format fits or saves bytes.
    ///
    /// A smaller format fits if the picture has at most 256 colours. A palette saves bytes if the picture
    /// has enough pixels to make up for the palette's size. 8-bit grey always saves bytes.
    init?<Pixel: EncodablePixel>(_ pixels: Span<Pixel>, width: Int, height: Int) {
        var colors = ColorTable()
        for index in pixels.indices where !colors.add(pixels[index].bits) { return nil }
        let entries = colors.entries.map {
            Pixel.isPremultiplied ? StraightPixel(PremultipliedPixel(bits: $0)) : StraightPixel(word: $0)
        }
        let isGrey = entries.allSatisfy { $0.alpha == 255 && $0.red == $0.green && $0.green == $0.blue }
        let depth = entries.count <= 2 ? 1 : entries.count <= 4 ? 2 : entries.count <= 16 ? 4 : 8
        if isGrey && depth == 8 {
            format = PNGFormat(colorType: .grey, bitDepth: 8)
            (palette, alphas) = ([], [])
            samples = pixels.indices.map { UInt8(truncatingIfNeeded: pixels[$0].bits) }
            return
        }
        // Entries that are not opaque come first, because the tRNS chunk may end after the last of them.
        let order =
            entries.indices.filter { entries[$0].alpha < 255 }
            + entries.indices.filter { entries[$0].alpha == 255 }
        guard pixels.count > 4 * entries.count + 24 else { return nil }
        format = PNGFormat(colorType: .palette, bitDepth: depth)
        palette = order.flatMap { [entries[$0].red, entries[$0].green, entries[$0].blue] }
        alphas = order.map { entries[$0].alpha }.filter { $0 < 255 }
        var places = [UInt8](repeating: 0, count: entries.count)
        for (place, entry) in order.enumerated() { places[entry] = UInt8(place) }
        samples = Self.packed(pixels, width: width, height: height, depth) { places[colors.index(of: $0)] }
    }

    /// The PLTE and tRNS chunks, which come between the metadata and the pixels.
    var chunks: [UInt8] {
        var bytes: [UInt8] = []
        if !palette.isEmpty { PNGChunk.append("PLTE", palette, to: &bytes) }
        if !alphas.isEmpty { PNGChunk.append("tRNS", alphas, to: &bytes) }
        return bytes
    }

    /// Packs palette indices, the leftmost pixel in the highest bits; each row begins at a byte
    /// boundary.
    private static func packed<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, height: Int, _ depth: Int, _ place: (UInt32) -> UInt8
    ) -> [UInt8] {
        let perByte = 8 / depth
        let rowLength = (width + perByte - 1) / perByte
        var samples = [UInt8](repeating: 0, count: rowLength * height)
        for y in 0..<height {
            for x in 0..<width {
                let shift = UInt8((perByte - 1 - x % perByte) * depth)
                samples[y * rowLength + x / perByte] |= place(pixels[y * width + x].bits) << shift
            }
        }
        return samples
    }
}

extension StraightPixel {
    fileprivate init(word: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }
}

/// A hash table of up to 256 colours, in the order of their first appearance.
private struct ColorTable {
    private(set) var entries: [UInt32] = []
    /// Slots with open addressing: an entry's index plus 1; 0 is a free slot.
    private var slots = [UInt16](repeating: 0, count: 1024)
    /// The last added colour. Neighbouring pixels are often equal, so `add` first compares with this colour.
    private var last: (bits: UInt32, index: Int)?

    private func slot(of bits: UInt32) -> Int {
        // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
        var slot = Int((bits &* 2_654_435_769) >> 22)
        while slots[slot] != 0 && entries[Int(slots[slot]) - 1] != bits { slot = (slot + 1) & 1023 }
        return slot
    }

    /// Adds a colour if it is new.
    ///
    /// - Returns: false if the table is full.
    mutating func add(_ bits: UInt32) -> Bool {
        if last?.bits == bits { return true }
        let slot = slot(of: bits)
        if slots[slot] == 0 {
            guard entries.count < 256 else { return false }
            entries.append(bits)
            slots[slot] = UInt16(entries.count)
        }
        last = (bits, Int(slots[slot]) - 1)
        return true
    }

    func index(of bits: UInt32) -> Int { Int(slots[slot(of: bits)]) - 1 }
}
