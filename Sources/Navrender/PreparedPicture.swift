import NavCompositing
import NavJSON
import NavScene

/// A picture for which nothing can go wrong any more: its scene is valid, and its fonts and images are there.
///
/// It is the program of its frame and nothing else: what that was made of is in memory no more.
public struct PreparedPicture: Sendable {
    private let pipeline: Pipeline
    private let list: DisplayList
    private let canvas: Canvas
    /// Device pixels.
    public var width: Int { list.canvas.width }
    public var height: Int { list.canvas.height }

    public var warnings: Diagnostics { pipeline.outcome(()).warnings }
    /// Which face draws which words.
    public var fonts: [FontUse] { pipeline.outcome(()).fonts }

    init(_ pipeline: consuming Pipeline, _ prepared: Pipeline.Prepared) {
        list = pipeline.record(prepared)
        canvas = prepared.scene.canvas
        self.pipeline = pipeline
    }

    /// Draws the picture and writes it as a PNG file, piece by piece: memory does not grow with its height.
    /// - Parameter write: takes the bytes of the file in their order, one piece at a time, from any thread; false stops the
    ///   work.
    /// - Returns: how long everything took.
    public func encode(to write: @Sendable ([UInt8]) -> Bool) -> StageTimings {
        var pipeline = pipeline
        if pipeline.isStreamable {
            pipeline.stream(list, of: canvas, to: write)
        } else {
            let bitmap = pipeline.paint(list)
            _ = write(pipeline.encode(bitmap, of: canvas))
        }
        return pipeline.outcome(()).timings
    }
}

/// Does everything that may fail about a picture.
///
/// - Throws: every problem of the scene at once, when one of them is an error.
public func preparePicture(
    _ source: SourceText, _ options: RenderOptions = RenderOptions()
) throws(NavrenderError) -> PreparedPicture {
    var pipeline = Pipeline(source, options)
    let prepared = try pipeline.prepare()
    return PreparedPicture(pipeline, prepared)
}
