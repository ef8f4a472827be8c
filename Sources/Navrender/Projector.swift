import NavCompositing
import NavImageCoding
import NavScene

/// Shows a film frame by frame, and draws of each only what differs from the one before.
///
/// The pixels are those of ``Film/bitmap(at:)``; only the time that they take depends on the order.
///
/// ```swift
/// var projector = Projector(film)
/// for frame in 0..<60 { try show(projector.bitmap(at: Double(frame) / 60).product) }
/// ```
public struct Projector {
    private let film: Film
    private var frames: FrameSequence
    private var last: (scene: Scene, frame: Outcome<PremultipliedBitmap>)?

    public init(_ film: Film) {
        self.film = film
        frames = FrameSequence(workers: film.options.workers, kernels: film.options.kernels)
    }

    /// The picture at a time in seconds, as pixels.
    public mutating func bitmap(at time: Double) throws(NavrenderError) -> Outcome<PremultipliedBitmap> {
        var pipeline = Pipeline(film.source, film.options)
        return try frame(at: time, through: &pipeline)
    }

    /// The picture at a time in seconds, as a PNG file.
    public mutating func picture(at time: Double) throws(NavrenderError) -> Outcome<EncodedPicture> {
        var pipeline = Pipeline(film.source, film.options)
        let frame = try frame(at: time, through: &pipeline)
        let bitmap = frame.product
        let bytes = pipeline.encode(bitmap, of: film.cast.scene.canvas)
        return Outcome(
            product: EncodedPicture(width: bitmap.width, height: bitmap.height, bytes: bytes),
            warnings: frame.warnings, fonts: frame.fonts, timings: pipeline.outcome(()).timings,
            places: frame.places)
    }

    private mutating func frame(
        at time: Double, through pipeline: inout Pipeline
    ) throws(NavrenderError) -> Outcome<PremultipliedBitmap> {
        let scene = pipeline.scene(of: film.cast, at: time)
        if let last, last.scene == scene {
            return Outcome(
                product: last.frame.product, warnings: last.frame.warnings, fonts: last.frame.fonts,
                timings: pipeline.outcome(()).timings, places: last.frame.places)
        }
        // The sequence draws over the pixels of the frame before where nobody else has them.
        last = nil
        let prepared = try pipeline.prepare(film.cast, scene)
        let bitmap = pipeline.paint(prepared, in: &frames)
        let frame = pipeline.outcome(bitmap, places: prepared.places(of: film.options.placedNodes))
        last = (scene, frame)
        return frame
    }
}
