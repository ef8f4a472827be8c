import NavCompositing
import NavImaging
import NavLayout
import NavScene

/// A frame that differs from its golden, and the inputs from which it was drawn.
package struct ChangedFrame {
    /// The scene at the moment that the frame shows.
    package let scene: PlainScene
    /// The nodes that the author wrote. A plain node belongs to the authored node with the same place in the file.
    package let authors: [AuthoredNode]
    package let environment: LayoutEnvironment
    package let resources: RenderResources
    package let limits: Limits
    /// The golden's pixels.
    package let expected: PremultipliedBitmap
    /// The frame's pixels.
    package let actual: PremultipliedBitmap
    /// Rectangles that are not compared.
    package let ignored: [PixelRect]

    package init(
        scene: PlainScene, authors: [AuthoredNode], environment: LayoutEnvironment,
        resources: RenderResources,
        limits: Limits, expected: PremultipliedBitmap, actual: PremultipliedBitmap, ignored: [PixelRect]
    ) {
        self.scene = scene
        self.authors = authors
        self.environment = environment
        self.resources = resources
        self.limits = limits
        self.expected = expected
        self.actual = actual
        self.ignored = ignored
    }
}

/// A node that may have caused a difference.
///
/// ``Attribution`` tries changes of a node, such as removing or moving the node. A suspect describes the change that
/// explains the difference best. ``TileAttribution`` tries no changes.
package struct Suspect: Equatable {
    /// The index of the authored node in ``ChangedFrame/authors``.
    package let author: Int
    /// The id of a component's part, such as `nav#title`; empty for a part without an id, nil for the whole node.
    package let part: String?
    /// How well the node explains the difference, at most 1. At 1, a change of this node alone turns the
    /// frame into the golden.
    package let score: Double
    /// The number of pixels that differ from the golden and that the change of the node touches. In a frame with very
    /// many differences, only a sample of the pixels is counted. ``TileAttribution`` instead counts the pixels of
    /// ``frame`` in changed tiles.
    package let pixels: Int
    /// The box around the pixels that the node touches in the frame.
    package let frame: PixelRect
    /// The box around the pixels that the change of the node touches. In ``TileAttribution``, this box equals
    /// ``frame``.
    package let reach: PixelRect

    /// The score with which suspects are sorted. If a whole node and a part of a component have nearly equal scores,
    /// the whole node goes first.
    var rank: Double { score - (part == nil ? 0 : 0.0005) }
}
