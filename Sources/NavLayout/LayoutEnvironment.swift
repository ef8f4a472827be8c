import NavGeometry
import NavImaging
import NavTypesetting

/// The resources and device properties for layout: fonts, image sizes and scale.
public struct LayoutEnvironment: Sendable {
    /// The fonts for all text.
    public var fonts: FontCollection
    /// The natural sizes of images in points. The key is the image's name in the scene.
    ///
    /// An image without an entry has no natural size. Layout reports no problem for it: the image
    /// loader has already reported the missing image.
    public var imageSizes: [String: Size]
    /// Device pixels per point, above 0. Text heights are rounded up to whole device pixels.
    public var scale: Double
    /// The flag that ends layout early when it is set. The result is then incomplete.
    public var cancellation: CancellationFlag?
    /// The counter of the steps of layout, or nil if they have no limit.
    package var work: LayoutWork?
    /// Whether glyph runs state the advance and the cluster of each glyph.
    public var describesGlyphs = false
    /// The typeset lines of other frames of the same animation, or nil. All these frames must have the same fonts and
    /// image sizes.
    public var texts: TextCache?
    /// The space at each edge that the device keeps for itself, in points.
    public var safeArea = EdgeInsets.zero

    /// Creates an environment.
    public init(fonts: FontCollection, imageSizes: [String: Size] = [:], scale: Double = 1) {
        self.fonts = fonts
        self.imageSizes = imageSizes
        self.scale = scale
    }
}
