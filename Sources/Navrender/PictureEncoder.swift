import NavImageCoding
import NavImaging
import NavScene

/// The metadata that a picture's file states, and the settings of its encoder.
struct PictureDetails: Sendable {
    let scale: Double
    let colorSpace: PNGColorSpace
    let texts: [PNGText]
    let compression: PNGCompression
    let quality: Int?
    let loops: Int
    let workers: Int
}

/// The encoder of one file format.
protocol PictureEncoder: Sendable {
    /// Encodes a whole file.
    ///
    /// - Throws: ``RenderError`` for a picture that the format cannot hold, and for a missing library.
    func encode(_ bitmap: PremultipliedBitmap, _ details: PictureDetails) throws(RenderError) -> [UInt8]

    /// Starts a file that grows band by band; nil if the encoder needs all pixels at once.
    func stream(width: Int, height: Int, isOpaque: Bool, _ details: PictureDetails) -> PNGStream?

    /// Starts a file that grows frame by frame; nil if the format holds no animations.
    func animation(
        width: Int, height: Int, _ details: PictureDetails
    ) throws(RenderError) -> (any AnimationWriter)?
}

/// Builds an animated file frame by frame.
protocol AnimationWriter {
    /// Appends a frame that is shown for a number of milliseconds.
    ///
    /// - Parameter changes: The pixels that may differ from the frame that was drawn before; nil if they are unknown.
    mutating func add(
        _ bitmap: PremultipliedBitmap, milliseconds: Int, changes: FrameChanges?
    ) throws(RenderError)

    /// Returns the bytes of the file. At least one frame must have been added.
    consuming func file() throws(RenderError) -> [UInt8]
}

/// The encoder of PNG and APNG files.
struct PNGPictureEncoder: PictureEncoder {
    func encode(_ bitmap: PremultipliedBitmap, _ details: PictureDetails) -> [UInt8] {
        PNGEncoder.encode(bitmap, metadata: PNGMetadata(details), options: PNGOptions(details))
    }

    func stream(width: Int, height: Int, isOpaque: Bool, _ details: PictureDetails) -> PNGStream? {
        guard details.compression.isStreamable else { return nil }
        return PNGStream(
            width: width, height: height, isOpaque: isOpaque, metadata: PNGMetadata(details),
            options: PNGOptions(details))
    }

    func animation(width: Int, height: Int, _ details: PictureDetails) -> (any AnimationWriter)? {
        APNGWriter(
            width: width, height: height, isOpaque: false, loopCount: details.loops,
            metadata: PNGMetadata(details),
            options: PNGOptions(details))
    }
}

extension APNGWriter: AnimationWriter {
    mutating func add(_ bitmap: PremultipliedBitmap, milliseconds: Int, changes: FrameChanges?) {
        append(bitmap, milliseconds: milliseconds, changes: changes)
    }

    consuming func file() -> [UInt8] { finish() }
}

extension PNGMetadata {
    fileprivate init(_ details: PictureDetails) {
        self.init(scale: details.scale, colorSpace: details.colorSpace, texts: details.texts)
    }
}

extension PNGOptions {
    fileprivate init(_ details: PictureDetails) {
        self.init(compression: details.compression, workers: details.workers)
    }
}

extension PNGColorSpace {
    init(_ space: OutputColorSpace) {
        switch space {
        case .srgb: self = .sRGB
        case .displayP3: self = .displayP3
        }
    }
}
