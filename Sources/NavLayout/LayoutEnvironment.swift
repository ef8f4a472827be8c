import NavGeometry
import NavTypesetting

/// What layout has to know about things that a scene only names, and about the device.
public struct LayoutEnvironment: Sendable {
    public var fonts: FontCollection
    /// Sizes of the pictures in points, by the name that the scene uses.
    ///
    /// A picture that is not here has no size of its own. That is not reported: whoever loads pictures did so.
    public var imageSizes: [String: Size]
    /// Device pixels for each point, above 0. Heights of texts are whole device pixels.
    public var scale: Double

    public init(fonts: FontCollection, imageSizes: [String: Size] = [:], scale: Double = 1) {
        self.fonts = fonts
        self.imageSizes = imageSizes
        self.scale = scale
    }
}
