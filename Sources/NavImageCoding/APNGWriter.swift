import NavImaging

/// Writes an animated PNG (APNG) frame by frame.
///
/// Viewers without APNG support show the first frame. Each later frame stores only the bounding rectangle of its
/// changed pixels. If all changed pixels are opaque, the other pixels of the rectangle are stored as transparent, and
/// viewers blend the frame over its predecessor. Unchanged pixels then cost almost nothing. A frame without changed
/// pixels extends its predecessor's duration. Equal frames, stated changes and options give equal bytes.
///
/// Source: Portable Network Graphics (PNG) Specification (Third Edition), sections 4.10 and 11.3.5.
public struct APNGWriter {
    private let width: Int
    private let height: Int
    private let isOpaque: Bool
    private let loopCount: Int
    private let metadata: PNGMetadata
    private let options: PNGOptions
    private var frames: [Frame] = []
    private var delta: FrameDelta?
    /// The encoder of deltas; nil if there are several workers. Later frames reuse it with its memory.
    private var encoder: APNGDeltaEncoder?
    /// The identity of the last frame.
    private var identity: FrameChanges.Identity?

    /// Creates a writer without frames.
    ///
    /// - Parameters:
    ///   - width: Width of every frame, in pixels.
    ///   - height: Height of every frame, in pixels.
    ///   - isOpaque: Whether every pixel of every frame is opaque.
    ///   - loopCount: Number of times the animation plays; 0 means forever. Clamped to 0…2³¹ − 1.
    ///   - metadata: Scale, colour space and texts of the file.
    ///   - options: Compression level and number of workers. The writer stores no pixel hash.
    /// - Precondition: `width` and `height` are at least 1.
    public init(
        width: Int, height: Int, isOpaque: Bool, loopCount: Int = 0, metadata: PNGMetadata = PNGMetadata(),
        options: PNGOptions = PNGOptions()
    ) {
        precondition(width > 0 && height > 0, "a PNG has at least one pixel")
        (self.width, self.height) = (width, height)
        self.isOpaque = isOpaque
        self.loopCount = min(max(loopCount, 0), 1 << 31 - 1)
        self.metadata = metadata
        self.options = options
    }

    /// Appends a frame.
    ///
    /// - Parameters:
    ///   - bitmap: The whole frame, even if only a part of it changed.
    ///   - milliseconds: Display time of the frame, clamped to 0…65,535,000. The delay field has 16
    ///     bits, and the writer uses no unit longer than a second.
    ///   - changes: The pixels that may differ from an earlier frame; nil if they are unknown. If the earlier frame was
    ///     appended last, the writer compares only these pixels. At the level `fast`, it takes the runs of moved
    ///     pictures as changed and does not compare them.
    /// - Precondition: The bitmap has the animation's size. If the animation is opaque, so is the
    ///   bitmap.
    public mutating func append(
        _ bitmap: PremultipliedBitmap, milliseconds: Int, changes: FrameChanges? = nil
    ) {
        precondition(bitmap.width == width && bitmap.height == height, "all frames have the animation's size")
        let duration = min(max(milliseconds, 0), 65_535_000)
        defer { identity = changes?.frame }
        guard var delta else {
            precondition(
                !isOpaque || RowKernelSet.compiled.isOpaque(bitmap.pixels.span),
                "the frames of an opaque animation are opaque")
            let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
            frames.append(Frame(rect: whole, milliseconds: duration, data: compress(bitmap, whole)))
            self.delta = FrameDelta(bitmap, trustsMovedPictures: options.compression == .fast)
            return
        }
        // Leave only one reference to the pixels, so that they are changed in place.
        self.delta = nil
        delta.advance(to: bitmap, by: bands(of: changes))
        if delta.rect.isEmpty {
            frames[frames.count - 1].prolong(by: duration)
        } else {
            let blended = delta.changes.isOpaque ? compress(delta, of: bitmap) : nil
            precondition(!isOpaque || blended != nil, "the frames of an opaque animation are opaque")
            frames.append(
                Frame(
                    rect: delta.rect, milliseconds: duration, isBlended: blended != nil,
                    data: blended ?? compress(bitmap, delta.rect)))
        }
        self.delta = delta
    }

    /// Returns the pixels that may differ from the last frame; nil if they are unknown.
    private func bands(of changes: FrameChanges?) -> [[FrameChanges.Part]]? {
        guard let changes, let identity else { return nil }
        if changes.frame === identity { return [] }
        return changes.before === identity ? changes.bands : nil
    }

    /// Returns the bytes of the file.
    ///
    /// - Precondition: At least one frame has been appended.
    public consuming func finish() -> [UInt8] {
        precondition(!frames.isEmpty, "an animation needs a frame")
        var file = PNGHeaderChunks.make(width: width, height: height, .rgba, metadata)
        var control: [UInt8] = []
        PNGChunk.append(UInt32(frames.count), to: &control)
        PNGChunk.append(UInt32(loopCount), to: &control)
        PNGChunk.append("acTL", control, to: &file)
        // fcTL and fdAT chunks share one sequence counter, so that readers can check the chunk
        // order.
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

    /// Compresses a delta as a zlib stream of its own.
    ///
    /// - Returns: The data of one chunk for each band, as from ``compress(_:_:)``; nil if a changed pixel is
    ///   not opaque.
    private mutating func compress(_ delta: FrameDelta, of frame: PremultipliedBitmap) -> [[UInt8]]? {
        let (workers, compression) = (max(1, options.workers), options.compression)
        let height = APNGDeltaEncoder.bandHeight(at: compression)
        let count = (delta.rect.height + height - 1) / height
        let bands: [PNGBand?]
        if workers == 1 {
            let encoder = encoder ?? APNGDeltaEncoder(compression)
            self.encoder = encoder
            bands = (0..<count).map { encoder.encode(delta, of: frame, band: $0, of: count) }
        } else {
            bands = concurrentMap(
                count: count, workers: workers, makeScratch: { APNGDeltaEncoder(compression) }
            ) { encoder, band in
                encoder.encode(delta, of: frame, band: band, of: count)
            }
        }
        let opaque = bands.compactMap { $0 }
        guard opaque.count == count else { return nil }
        var joint = ZlibJoint(bandCount: count)
        return opaque.map { joint.data(of: $0) }
    }

    /// Compresses a rectangle of a frame as a zlib stream of its own.
    ///
    /// - Returns: The data of one IDAT or fdAT chunk for each band, without chunk names and
    ///   sequence numbers.
    private func compress(_ bitmap: PremultipliedBitmap, _ rect: PixelRect) -> [[UInt8]] {
        var options = options
        options.storesPixelHash = false
        let layout = PNGLayout(width: rect.width, height: rect.height, format: .rgba, options: options)
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

/// A stored frame: the pixels of one rectangle of the canvas.
private struct Frame {
    let rect: PixelRect
    private(set) var milliseconds: Int
    /// Whether the pixels are blended over the canvas instead of overwriting it.
    let isBlended: Bool
    /// The compressed pixels: the data of one chunk for each band.
    let data: [[UInt8]]

    init(rect: PixelRect, milliseconds: Int, isBlended: Bool = false, data: [[UInt8]]) {
        self.isBlended = isBlended
        self.rect = rect
        self.milliseconds = milliseconds
        self.data = data
    }

    /// Extends the display time, up to the format's maximum.
    mutating func prolong(by duration: Int) { milliseconds = min(milliseconds + duration, 65_535_000) }

    /// Returns the data of the frame's fcTL chunk.
    func control(_ sequence: UInt32) -> [UInt8] {
        var data: [UInt8] = []
        for number in [Int(sequence), rect.width, rect.height, rect.minX, rect.minY] {
            PNGChunk.append(UInt32(number), to: &data)
        }
        // Numerator and denominator of the delay have 16 bits each. The denominator is the greatest power of ten, up
        // to 1000, for which the numerator fits.
        var (delay, parts) = (milliseconds, 1000)
        while delay > 65_535, parts > 1 {
            parts /= 10
            delay = (milliseconds + 500 / parts) * parts / 1000
        }
        for number in [delay, parts] { data += [UInt8(number >> 8), UInt8(number & 255)] }
        // Dispose operation 0 (none), and blend operation 1 (over) or 0 (source).
        return data + [0, isBlended ? 1 : 0]
    }
}
