import NavGeometry
import NavImaging
import NavRasterization
import NavScene

/// An isolated group with a whole-pixel offset and a clip on pixel boundaries, such as a page during a transition.
///
/// The group is recorded in its own coordinates, so its commands do not change when it moves.
struct MovableGroup {
    let children: [ResolvedNode]
    /// Maps the children's coordinates to the layer's.
    let transform: AffineTransform
    /// The layer's offset in the frame.
    let origin: PixelOffset
    /// The clip, in the layer's coordinates.
    let bounds: PixelRect

    /// The largest area of a movable group, as a multiple of the frame's area.
    ///
    /// A sequence of frames draws the group once, keeps this picture, and then only moves it. So the whole group is
    /// recorded, even its invisible parts. In a larger group, the recording of invisible parts costs more time than the
    /// kept picture saves.
    private static let largestShare = 4

    init?(_ group: ResolvedGroup, _ transform: AffineTransform, canvas: PixelRect, kernels: KernelSet) {
        guard group.isIsolated, group.opacity >= 1, group.compositing == .normal, group.mask == nil,
            group.shadows.isEmpty, group.filters.isEmpty, group.backdrop == nil,
            let clip = group.clip, transform.isPositiveScaleAndTranslation,
            let x = Self.whole(transform.e), let y = Self.whole(transform.f)
        else { return nil }
        var local = transform
        (local.e, local.f) = (0, 0)
        let edges = FilledOutline(
            clip.path.transformed(by: local), fillRule: clip.fillRule, kernels: kernels)
        guard let bounds = edges.pixelAlignedRect, !bounds.isEmpty,
            bounds.width * bounds.height <= Self.largestShare * canvas.width * canvas.height
        else { return nil }
        children = group.children
        self.transform = local
        origin = PixelOffset(x: x, y: y)
        self.bounds = bounds
    }

    /// Returns the nearest whole number if the position differs from it only by rounding errors; otherwise nil.
    private static func whole(_ place: Double) -> Int? {
        let rounded = place.rounded()
        return abs(rounded) < 1e6 && abs(place - rounded) < 1e-6 ? Int(rounded) : nil
    }
}
