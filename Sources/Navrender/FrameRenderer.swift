import NavCompositing
import NavScene

/// Draws the frames of an animation one after the other. It draws only the parts that differ from
/// the frame before.
///
/// The pixels equal those of ``Animation/picture(at:)``. The order of the frames changes only the drawing time.
///
/// ```swift
/// var renderer = FrameRenderer(animation)
/// for frame in 0..<60 { show(try renderer.picture(at: Double(frame) / 60)) }
/// ```
public struct FrameRenderer {
    private let animation: Animation
    private var frames: FrameSequence
    private var last: (scene: Scene, picture: Picture)?

    /// Creates a renderer that has drawn nothing yet.
    public init(_ animation: Animation) {
        self.animation = animation
        frames = FrameSequence(workers: animation.options.workers, kernels: animation.options.kernels)
    }

    /// Draws the frame at a time in seconds.
    ///
    /// - Throws: ``RenderError`` for a problem that occurs only at this time.
    public mutating func picture(at time: Double) throws -> Picture {
        var pipeline = Pipeline(momentOf: animation.loaded.scene, animation.options)
        let scene = pipeline.scene(of: animation.loaded, at: time)
        if let last, last.scene == scene {
            return last.picture.shown(at: time, timings: pipeline.stageTimings)
        }
        // Releases the last picture, which shares its pixel array with `frames`. If nobody else holds that picture,
        // `frames` draws into the array without a copy.
        last = nil
        let prepared = try pipeline.prepare(animation.loaded, scene)
        let bitmap = try pipeline.paint(prepared, in: &frames)
        var picture = pipeline.picture(bitmap, of: prepared, at: time)
        picture.changes = frames.changes
        last = (scene, picture)
        return picture
    }
}

extension Picture {
    /// Returns the same picture with another moment and other timings.
    fileprivate func shown(at time: Double, timings: StageTimings) -> Picture {
        Picture(
            bitmap: bitmap,
            variant: Variant(appearance: variant.appearance, scale: variant.scale, time: time),
            colorSpace: colorSpace, warnings: warnings, fontUses: fontUses, timings: timings, frames: frames,
            workers: workers, changes: changes)
    }
}
