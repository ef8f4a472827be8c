import NavGeometry
import NavImaging
import NavRasterization
import NavScene

/// A group that is isolated, cut to whole pixels, and laid down on whole pixels as it is: a page on its way. It is
/// recorded in coordinates of its own, so that moving it changes nothing in it.
struct MovableGroup {
    let children: [ResolvedNode]
    /// From the children's coordinates to those of the layer.
    let transform: AffineTransform
    let origin: PixelOffset
    /// What it is cut to, in the coordinates of the layer.
    let bounds: PixelRect

    /// All of such a group is recorded, also what cannot be seen: it may be so many times as large as the frame.
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

    /// The whole number that a place is, but for the last bits of a product.
    private static func whole(_ place: Double) -> Int? {
        let rounded = place.rounded()
        return abs(rounded) < 1e6 && abs(place - rounded) < 1e-6 ? Int(rounded) : nil
    }
}
