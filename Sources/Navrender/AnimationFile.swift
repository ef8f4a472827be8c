import NavImageCoding

/// An animated picture file that is built frame by frame.
///
/// ```swift
/// var file = AnimationFile()
/// for frame in 0..<60 { try file.append(renderer.picture(at: Double(frame) / 60), milliseconds: 17) }
/// let bytes = file.finish()
/// ```
public struct AnimationFile {
    private let format: PictureFormat
    private var writer: (any AnimationWriter)?
    private var size = (width: 0, height: 0)

    /// Creates a file without frames.
    ///
    /// - Precondition: the format is animated.
    public init(format: PictureFormat = .apng()) {
        precondition(format.isAnimated, "\(format.name) holds no animations")
        self.format = format
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - picture: the frame.
    ///   - milliseconds: the time for which the frame is shown. The largest time is 65,535 seconds in an animated PNG
    ///     file, and 16,777 seconds in a WebP file.
    /// - Throws: ``RenderError`` if the frame and the first frame differ in size, or if the format cannot hold the
    ///   frame.
    public mutating func append(_ picture: Picture, milliseconds: Int) throws {
        var writer: (any AnimationWriter)?
        swap(&writer, &self.writer)
        defer { self.writer = writer }
        if writer == nil {
            size = (picture.width, picture.height)
            writer = try format.encoder.animation(
                width: picture.width, height: picture.height, picture.details(format))
        } else if size != (picture.width, picture.height) {
            throw RenderError(.options, "the frames are not all of one size")
        }
        try writer?.add(picture.bitmap, milliseconds: milliseconds, changes: picture.changes)
    }

    /// Ends the file. Afterwards, `self` is a file without frames.
    ///
    /// - Returns: the bytes of the file; empty if no frame was added.
    /// - Throws: ``RenderError`` if the file cannot be encoded. Encoding a PNG file never fails.
    public mutating func file() throws -> [UInt8] {
        guard let finished = writer else { return [] }
        writer = nil
        return try finished.file()
    }

    /// Ends an animated PNG file. Afterwards, `self` is a file without frames.
    ///
    /// - Precondition: the format is APNG. Use ``file()`` for other formats.
    /// - Returns: the bytes of the file; empty if no frame was added.
    public mutating func finish() -> [UInt8] {
        do {
            return try file()
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
