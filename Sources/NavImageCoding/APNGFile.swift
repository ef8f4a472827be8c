import NavImaging

/// A parsed animated PNG (APNG) file. The parser accepts only the features that ``APNGWriter`` uses. Pixels are
/// decoded frame by frame.
///
/// Source: Portable Network Graphics (PNG) Specification (Third Edition), sections 4.10 and 11.3.5.
public struct APNGFile: Sendable {
    /// A stored frame.
    public struct Frame: Sendable {
        /// The rectangle of the canvas that the frame changes.
        public let rect: PixelRect
        /// The display time.
        public let milliseconds: Int
        /// Whether transparent pixels of the frame leave the canvas unchanged.
        public let isBlended: Bool
        /// The byte ranges of the compressed pixels in the file, without sequence numbers.
        fileprivate var data: [Range<Int>] = []
    }

    /// The width of the canvas, in pixels.
    public let width: Int
    /// The height of the canvas, in pixels.
    public let height: Int
    /// The frames in their order; not empty.
    public private(set) var frames: [Frame] = []
    /// The number of times that the animation plays; 0 means forever.
    public private(set) var loopCount = 0
    private let bytes: [UInt8]
    private let limits: ImageLimits
    /// The data of the IHDR chunk.
    private let header: [UInt8]
    /// The ranges of the chunks that all frames share, such as a palette. They precede the first
    /// frame.
    private var shared: [Range<Int>] = []
    /// Whether an acTL chunk was read. In an animation, this chunk comes before the first IDAT chunk.
    private var isAnimation = false

    /// The largest number of frames that is read. By default, `navrender` writes at most 36,000 frames, so all such
    /// files can be read. The option `--max-frames` changes only the limit for writing.
    private static let frameLimit = 36_001

    /// Parses a file and verifies the checksums of its chunks.
    ///
    /// - Throws: ``ImageError`` if the file is damaged, exceeds `limits`, is not an animation, or has a frame with a
    ///   dispose operation other than none.
    public init(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
        // `PNGFile` checks the signature, the limits and all checksums.
        let still = try PNGFile(bytes, limits: limits)
        (width, height) = (still.width, still.height)
        self.bytes = bytes
        self.limits = limits
        var chunk = try PNGChunkPlace(bytes, at: PNGChunk.signature.count)
        header = Array(bytes[chunk.data])
        while chunk.name != "IEND" {
            chunk = try PNGChunkPlace(bytes, at: chunk.end)
            try read(chunk)
        }
        guard !frames.isEmpty, frames.allSatisfy({ !$0.data.isEmpty }) else {
            throw .malformed("it has no frames, or a frame has no data")
        }
    }

    private mutating func read(_ chunk: PNGChunkPlace) throws(ImageError) {
        switch chunk.name {
        case "fcTL":
            guard frames.count < Self.frameLimit else {
                throw .malformed("it has more than \(Self.frameLimit) frames")
            }
            frames.append(try frame(chunk.data))
        case "acTL":
            guard chunk.data.count == 8 else {
                throw .malformed("its animation header (acTL) does not have 8 bytes")
            }
            isAnimation = true
            loopCount = Int(PNGChunk.number(bytes, at: chunk.data.lowerBound + 4))
        case "IDAT":
            guard isAnimation else { throw .malformed("it is not an animation") }
            guard frames.count == 1 else { throw .malformed("its still picture is not its first frame") }
            frames[0].data.append(chunk.data)
        case "fdAT":
            guard frames.count > 1, chunk.data.count > 4 else {
                throw .malformed("frame data (fdAT) is empty or precedes the header of the second frame")
            }
            frames[frames.count - 1].data.append(chunk.data.dropFirst(4))
        default:
            if frames.isEmpty, chunk.isCritical || chunk.name == "tRNS" { shared.append(chunk.range) }
        }
    }

    /// Reads the data of an fcTL chunk.
    private func frame(_ data: Range<Int>) throws(ImageError) -> Frame {
        guard data.count == 26 else { throw .malformed("a frame header (fcTL) does not have 26 bytes") }
        let number = { (offset: Int) in Int(PNGChunk.number(bytes, at: data.lowerBound + offset)) }
        let half = { (offset: Int) in number(offset) >> 16 }
        let rect = PixelRect(
            minX: number(12), minY: number(16), maxX: number(12) + number(4), maxY: number(16) + number(8))
        let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let (disposal, blending) = (bytes[data.upperBound - 2], bytes[data.upperBound - 1])
        guard !rect.isEmpty, canvas.contains(rect) else {
            throw .malformed("a frame is empty or reaches outside of the picture")
        }
        guard disposal == 0, blending <= 1 else {
            throw .malformed("a frame has a dispose operation other than none, or an unknown blend operation")
        }
        // A denominator of 0 means hundredths of a second.
        let parts = half(22) == 0 ? 100 : half(22)
        return Frame(
            rect: rect, milliseconds: (half(20) * 1000 + parts / 2) / parts, isBlended: blending == 1)
    }

    /// Decodes the pixels of a frame's rectangle.
    ///
    /// - Throws: ``ImageError`` if the compressed pixels are damaged.
    public func pixels(of frame: Frame) throws(ImageError) -> StraightBitmap {
        var file = PNGChunk.signature
        var size: [UInt8] = []
        PNGChunk.append(UInt32(frame.rect.width), to: &size)
        PNGChunk.append(UInt32(frame.rect.height), to: &size)
        PNGChunk.append("IHDR", size + header.dropFirst(8), to: &file)
        for range in shared { file += bytes[range] }
        for range in frame.data { PNGChunk.append("IDAT", Array(bytes[range]), to: &file) }
        PNGChunk.append("IEND", [], to: &file)
        return try PNGFile(file, limits: limits).decode().bitmap
    }
}

/// Plays an animation: draws one frame after the other onto a canvas.
public struct APNGPlayer: Sendable {
    private let file: APNGFile
    private var next = 0
    /// The pixels that are shown now.
    public private(set) var canvas: StraightBitmap
    /// The time at which the next frame is shown, in milliseconds.
    public private(set) var nextTime = 0

    /// Creates a player with a transparent canvas.
    public init(_ file: APNGFile) {
        self.file = file
        canvas = StraightBitmap(width: file.width, height: file.height)
    }

    /// Whether all frames were shown.
    public var isAtEnd: Bool { next == file.frames.count }

    /// Shows the next frame.
    ///
    /// - Throws: ``ImageError`` if the frame's pixels are damaged, or if the frame blends half-transparent pixels.
    public mutating func advance() throws(ImageError) {
        guard !isAtEnd else { return }
        let frame = file.frames[next]
        let pixels = try file.pixels(of: frame)
        if frame.isBlended {
            try blend(pixels, at: frame.rect)
        } else {
            overwrite(pixels, at: frame.rect)
        }
        next += 1
        nextTime += frame.milliseconds
    }

    private mutating func overwrite(_ pixels: StraightBitmap, at rect: PixelRect) {
        for y in 0..<pixels.height {
            let start = (rect.minY + y) * canvas.width + rect.minX
            canvas.pixels.replaceSubrange(
                start..<start + pixels.width,
                with: pixels.pixels[y * pixels.width..<(y + 1) * pixels.width])
        }
    }

    /// Replaces the pixels of the canvas where a frame is opaque. Half-transparent pixels are errors, because
    /// ``APNGWriter`` never blends them.
    private mutating func blend(_ pixels: StraightBitmap, at rect: PixelRect) throws(ImageError) {
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let pixel = pixels[x, y]
                guard pixel.alpha != 0 else { continue }
                guard pixel.alpha == 255 else { throw .malformed("a frame blends half-transparent pixels") }
                canvas[rect.minX + x, rect.minY + y] = pixel
            }
        }
    }
}
