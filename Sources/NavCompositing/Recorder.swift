import NavRasterization
import NavScene

/// Records scenes one after the other, and keeps the coverage of glyphs, and of shapes that come again, for the next one.
public struct Recorder {
    private let kernels: KernelSet
    private let keepsProvenance: Bool
    private var kept: DisplayListBuilder.Kept?

    /// So many pieces of coverage are kept at most, as text that grows needs new ones in each frame.
    private static let largestGlyphCount = 4096

    public init(kernels: KernelSet = .fastest) { self.init(kernels: kernels, keepsProvenance: false) }

    /// - Parameter keepsProvenance: whether the lists say what their commands were recorded from.
    init(kernels: KernelSet, keepsProvenance: Bool) {
        self.kernels = kernels
        self.keepsProvenance = keepsProvenance
    }

    /// Records the next scene.
    /// - Parameter resources: the same for all scenes.
    public mutating func record(_ scene: ResolvedScene, resources: RenderResources) -> DisplayList {
        if let count = kept?.glyphs.masks.count, count > Self.largestGlyphCount { kept = nil }
        var builder = DisplayListBuilder(
            canvas: scene.canvas, resources: resources, kernels: kernels, keepsProvenance: keepsProvenance,
            kept: kept.take())
        builder.record(scene.nodes)
        let (list, kept) = builder.finishFrame()
        self.kept = kept
        return list
    }
}
