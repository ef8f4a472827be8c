import NavImaging

/// Writes an animated PNG frame by frame. Readers that know no animation show the first frame.
///
/// Of each later frame only the rectangle that changed is stored; a frame equal to the one before it prolongs that one.
/// Equal frames and options give equal bytes.
///
/// Source: Portable Network Graphics (PNG) Specification (Third Edition), sections 4.10 and 11.3.5.
public struct APNGWriter {
    private let width: Int
    private let height: Int
    private let format: PNGFormat
    private let loopCount: Int
    private let metadata: PNGMetadata
    private let options: PNGOptions
    private var frames: [Frame] = []
    private var last: [PremultipliedPixel] = []

    /// - Parameters:
    ///   - isOpaque: whether every pixel of every frame is opaque; the file then has no alpha channel.
    ///   - loopCount: how often the animation is shown; 0 is without end.
    /// - Precondition: both sides are 1 or more.
    public init(
        width: Int, height: Int, isOpaque: Bool, loopCount: Int = 0, metadata: PNGMetadata = PNGMetadata(),
        options: PNGOptions = PNGOptions()
    ) {
        precondition(width > 0 && height > 0, "a PNG has at least one pixel")
        (self.width, self.height) = (width, height)
        format = isOpaque ? .rgb : .rgba
        self.loopCount = min(max(loopCount, 0), 1 << 31 - 1)
        self.metadata = metadata
        self.options = options
    }

    /// - Parameter milliseconds: how long the frame is shown; at most 65,535 seconds.
    /// - Precondition: the bitmap has the animation's size, and is opaque if that is.
    public mutating func append(_ bitmap: PremultipliedBitmap, milliseconds: Int) {
        precondition(bitmap.width == width && bitmap.height == height, "frames are of one size")
        precondition(
            format == .rgba || RowKernelSet.compiled.isOpaque(bitmap.pixels.span),
            "a pixel that is not opaque needs an alpha channel")
        let duration = min(max(milliseconds, 0), 65_535_000)
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let changed = frames.isEmpty ? whole : changedRect(bitmap)
        if changed.isEmpty {
            frames[frames.count - 1].prolong(by: duration)
        } else {
            frames.append(Frame(rect: changed, milliseconds: duration, data: compress(bitmap, changed)))
            last = bitmap.pixels
        }
    }

    /// The whole file.
    /// - Precondition: there is a frame.
    public consuming func finish() -> [UInt8] {
        precondition(!frames.isEmpty, "an animation has a frame")
        var file = PNGHeaderChunks.make(width: width, height: height, format, metadata)
        var control: [UInt8] = []
        PNGChunk.append(UInt32(frames.count), to: &control)
        PNGChunk.append(UInt32(loopCount), to: &control)
        PNGChunk.append("acTL", control, to: &file)
        // One number for all chunks of the animation, so that their order can be checked.
        var sequence: UInt32 = 0
        for (index, frame) in frames.enumerated() {
            PNGChunk.append("fcTL", frame.control(sequence), to: &file)
            sequence += 1
            for data in frame.data {
                if index == 0 {
                    PNGChunk.append("IDAT", data, to: &file)
                } else {
                    var numbered: [UInt8] = []
                    PNGChunk.append(sequence, to: &numbered)
                    PNGChunk.append("fdAT", numbered + data, to: &file)
                    sequence += 1
                }
            }
        }
        PNGChunk.append("IEND", [], to: &file)
        return file
    }

    /// The smallest rectangle around all pixels that differ from the frame before.
    private func changedRect(_ bitmap: PremultipliedBitmap) -> PixelRect {
        var rect = PixelRect.empty
        let (old, new) = (last.span, bitmap.pixels.span)
        for y in 0..<height {
            let row = y * width
            guard let minX = (0..<width).first(where: { old[row + $0] != new[row + $0] }),
                let maxX = (0..<width).last(where: { old[row + $0] != new[row + $0] })
            else { continue }
            rect = rect.union(PixelRect(minX: minX, minY: y, maxX: maxX + 1, maxY: y + 1))
        }
        return rect
    }

    /// The chunks of a frame's rectangle, without names and numbers.
    private func compress(_ bitmap: PremultipliedBitmap, _ rect: PixelRect) -> [[UInt8]] {
        var options = options
        options.storesPixelHash = false
        let layout = PNGLayout(width: rect.width, height: rect.height, format: format, options: options)
        let bands = concurrentMap(
            count: layout.bandCount, workers: max(1, options.workers), makeScratch: { PNGBandEncoder(layout) }
        ) { encoder, band in
            var pixels: [PremultipliedPixel] = []
            for y in layout.rows(ofBand: band) {
                let start = (rect.minY + y) * bitmap.width
                pixels += bitmap.pixels[start + rect.minX..<start + rect.maxX]
            }
            return encoder.encode(pixels.span, band: band)
        }
        var joint = ZlibJoint(bandCount: layout.bandCount)
        return bands.map { joint.data(of: $0) }
    }
}

/// A rectangle that replaces what the frame before left there.
private struct Frame {
    let rect: PixelRect
    private(set) var milliseconds: Int
    let data: [[UInt8]]

    init(rect: PixelRect, milliseconds: Int, data: [[UInt8]]) {
        self.rect = rect
        self.milliseconds = milliseconds
        self.data = data
    }

    mutating func prolong(by duration: Int) { milliseconds = min(milliseconds + duration, 65_535_000) }

    /// The fcTL chunk's data.
    func control(_ sequence: UInt32) -> [UInt8] {
        var data: [UInt8] = []
        for number in [Int(sequence), rect.width, rect.height, rect.minX, rect.minY] {
            PNGChunk.append(UInt32(number), to: &data)
        }
        // Both parts of the fraction have 16 bits: thousandths, and whole seconds for what is longer than a minute.
        let isLong = milliseconds > 65_535
        let (delay, parts) = isLong ? ((milliseconds + 500) / 1000, 1) : (milliseconds, 1000)
        for number in [delay, parts] { data += [UInt8(number >> 8), UInt8(number & 255)] }
        // Leave the frame in place; replace what is there.
        return data + [0, 0]
    }
}
