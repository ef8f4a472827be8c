import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// The layers of a drawing, drawn apart from each other. The lowest layer is at the bottom.
///
/// The layers are the view's children. If an only child has children of its own, its children are the layers instead.
/// If an only child is a component, the layers are the component's parts.
public struct ExplodedView: Equatable, Sendable {
    /// The direction from which the layers are seen.
    public enum Projection: String, Equatable, Sendable, CaseIterable {
        /// From above and from the side. By default, layers taller than 240 points overlap.
        case oblique
        /// From the front. The layers are placed below one another.
        case flat
    }

    /// The direction from which the layers are seen.
    public var projection: Projection
    /// The names of the layers, the bottom one first.
    public var captions: [String]
    /// The size of each layer, in points.
    ///
    /// If nil, it is the largest width and the largest height in the frames of the view's children. If these frames
    /// state no width or no height, it is the view's own size.
    public var layerSize: Size?
    /// The vertical distance from one layer to the next, in points. If nil, it depends on the layers' height.
    public var distance: Double?
    /// Whether dashed lines connect the corners of the layers.
    public var hasConnectors: Bool
    /// The font of the names.
    public var font: FontDescription
    /// The colour of the names. If nil, the label colour.
    public var color: StraightColor?
    /// The colour of outlines and connectors. If nil, `systemGray2`.
    public var tint: StraightColor?

    /// Creates an exploded view.
    public init(
        projection: Projection = .oblique, captions: [String] = [], layerSize: Size? = nil,
        distance: Double? = nil, hasConnectors: Bool = true,
        font: FontDescription = FontDescription(size: 13, weight: 500), color: StraightColor? = nil,
        tint: StraightColor? = nil
    ) {
        self.projection = projection
        self.captions = captions
        self.layerSize = layerSize
        self.distance = distance
        self.hasConnectors = hasConnectors
        self.font = font
        self.color = color
        self.tint = tint
    }
}

extension ExplodedView: SceneContainer {}

extension ExplodedView: KeyedComponent {
    package static let nodeType = NodeType(ExplodedView.self)
    package static let typeName = "exploded-view"
    package static let summary = "the layers of a drawing or a component, apart from each other"
    package static var prototype: ExplodedView { ExplodedView() }
    package static var acceptsChildren: Bool { true }

    package static let fields: [Field<ExplodedView>] = [
        Field("projection", \.projection, .word, "direction from which the layers are seen"),
        Field(
            "captions", \.captions, .list(of: .text, count: 0...1000),
            "names of the layers, the bottom one first"),
        Field(
            "layerSize", optional: \.layerSize, .size,
            "[width, height] of each layer in points; default: the greatest width and height that its children state"
        ),
        Field(
            "distance", optional: \.distance, .number(.length),
            "distance from one layer to the next in points"),
        Field("connectors", \.hasConnectors, .bool, "whether dashed lines connect the corners"),
        Field("font", \.font, .font(ExplodedView.prototype.font), "font of the names, or its size in points"),
        Field("color", optional: \.color, .color, "colour of the names; default: label"),
        Field("tint", optional: \.tint, .color, "colour of outlines and connectors; default: systemGray2"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(
            ExplodedView(captions: ["labels", "pill", "labels on the pill"]), id: "layers",
            frame: Frame(x: 20, y: 80),
            children: [
                Node(
                    Tags(titles: ["Albums", "Songs"], selection: .init(1)), id: "tags",
                    frame: Frame(width: 160, height: 44))
            ])
    }
}
