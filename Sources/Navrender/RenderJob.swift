import NavCompositing
import NavFiles
import NavScene
import Synchronization

/// A scene that is ready to be drawn: it is valid, its fonts and images are loaded, and its frame is recorded.
///
/// Drawing cannot fail any more, but a deadline may end it, and writing the file may fail. The job keeps the frame's
/// display list, but not the values from which the list was made.
public struct RenderJob: Sendable {
    private let pipeline: Pipeline
    private let list: DisplayList
    private let details: @Sendable (PictureFormat) -> PictureDetails

    /// The width in device pixels.
    public var width: Int { list.canvas.width }
    /// The height in device pixels.
    public var height: Int { list.canvas.height }
    /// The warnings about the scene.
    public var warnings: Warnings { pipeline.warnings }
    /// The runs of words in the scene in drawing order, each with the face that draws it.
    public var fontUses: [FontUse] { pipeline.fontUses.uses }

    init(
        _ pipeline: consuming Pipeline, _ prepared: Pipeline.Prepared, workers: Int
    ) throws(RenderError) {
        list = try pipeline.record(prepared)
        let canvas = prepared.scene.canvas
        details = { format in
            PictureDetails(
                scale: canvas.scale, colorSpace: PNGColorSpace(canvas.colorSpace), texts: format.texts,
                compression: format.compression, quality: format.quality, loops: format.loops,
                workers: workers)
        }
        self.pipeline = pipeline
    }

    /// Draws and encodes the picture. If the format can be streamed, the function works piece by piece, and its memory
    /// does not grow with the height of the picture.
    ///
    /// - Parameters:
    ///   - format: the format of the file.
    ///   - write: takes the bytes of the file in order, one piece at a time, on any thread; returns false to stop.
    /// - Returns: the duration of each stage.
    /// - Throws: ``RenderError`` if the format cannot hold the picture, or if the deadline passes. Bytes that were
    ///   written before the error are an incomplete file.
    @discardableResult
    public func encode(
        as format: PictureFormat = .png(), to write: @Sendable ([UInt8]) -> Bool
    ) throws -> StageTimings {
        var pipeline = pipeline
        let details = details(format)
        if let stream = format.encoder.stream(
            width: width, height: height, isOpaque: list.isSurelyOpaque, details)
        {
            pipeline.stream(list, into: stream, to: write)
        } else {
            let bitmap = pipeline.paint(list)
            try pipeline.stopIfCancelled()
            let file = pipeline.encode { Result { try format.encoder.encode(bitmap, details) } }
            _ = write(try file.get())
        }
        try pipeline.stopIfCancelled()
        return pipeline.stageTimings
    }

    /// Draws the picture into a file that appears whole or not at all.
    ///
    /// - Parameters:
    ///   - path: the file. Its folder must exist; an older file is replaced.
    ///   - format: nil chooses the format by the suffix of the path.
    /// - Returns: The duration of each stage.
    /// - Throws: ``RenderError`` for a suffix of an unknown format, for a picture that the format cannot hold, for a
    ///   file that cannot be written, and if the deadline passes.
    @discardableResult
    public func write(to path: String, as format: PictureFormat? = nil) throws -> StageTimings {
        let format = try format ?? PictureFormat(forFile: path)
        var result: Result<StageTimings, any Error> = .success(StageTimings())
        do {
            try AtomicFile.write(to: path) { write in
                result = Result { try encode(as: format, to: write) }
                if case .success = result { return true } else { return false }
            }
        } catch {
            throw RenderError(.output, "\(error)")
        }
        return try result.get()
    }
}
