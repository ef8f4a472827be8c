import NavImaging
import NavRasterization
import NavScene

/// Records scenes one after the other. It keeps the coverage of glyphs and of repeated shapes for the next scene.
public struct Recorder {
    private let kernels: KernelSet
    private let shortcuts: DrawingShortcuts
    private let keepsProvenance: Bool
    private var kept: DisplayListBuilder.Kept?

    /// The number of glyph masks beyond which the next scene begins with empty caches. An animated
    /// text size needs new masks in each frame, so the cache would otherwise grow without end.
    private static let largestGlyphCount = 4096

    /// Creates a recorder with empty caches.
    public init(kernels: KernelSet = .fastest, shortcuts: DrawingShortcuts = .all) {
        self.init(kernels: kernels, shortcuts: shortcuts, keepsProvenance: false)
    }

    /// - Parameter keepsProvenance: Whether to store the provenance of each command in the list.
    init(kernels: KernelSet, shortcuts: DrawingShortcuts, keepsProvenance: Bool) {
        self.kernels = kernels
        self.shortcuts = shortcuts
        self.keepsProvenance = keepsProvenance
    }

    /// Records the next scene.
    /// - Parameter resources: The glyphs and images. They must be the same for all scenes.
    public mutating func record(_ scene: ResolvedScene, resources: RenderResources) -> DisplayList {
        var budget = Budget.unlimited
        return record(scene, resources: resources, budget: &budget)
    }

    /// Records the next scene within a budget.
    /// - Parameters:
    ///   - resources: The glyphs and images. They must be the same for all scenes.
    ///   - budget: Counts the cost of recording and drawing. If it is exceeded, the list is incomplete and must not
    ///     be drawn.
    public mutating func record(
        _ scene: ResolvedScene, resources: RenderResources, budget: inout Budget
    ) -> DisplayList {
        if let count = kept?.glyphs.masks.count, count > Self.largestGlyphCount { kept = nil }
        var builder = DisplayListBuilder(
            canvas: scene.canvas, resources: resources, kernels: kernels, shortcuts: shortcuts,
            keepsProvenance: keepsProvenance, kept: kept.take(), budget: budget)
        builder.record(scene.nodes)
        budget = builder.budget
        let (list, kept) = builder.finishFrame()
        self.kept = kept
        if !budget.isExceeded { list.count(against: &budget) }
        return list
    }
}
