import NavImaging

/// Nodes whose picture multiplies another.
public struct Mask: Equatable, Sendable {
    /// In the masked node's own coordinates, the first at the bottom.
    public var nodes: [Node]
    public var style: MaskStyle

    public init(_ nodes: [Node], style: MaskStyle = .alpha) {
        self.nodes = nodes
        self.style = style
    }
}

/// The region outside which a node is not drawn.
public struct Clip: Equatable, Sendable {
    public enum Region: Equatable, Sendable {
        /// The node's own outline: the shape of a box, ellipse or path, the frame of anything else.
        case ownShape
        /// Nodes in the node's coordinates. Of one box, ellipse or path the outline counts, however it is painted; of anything
        /// else the alpha.
        case nodes([Node])
    }

    public var region: Region
    /// Standard deviation, in points, of the Gaussian that softens the edge; 0 leaves it as it is.
    public var feather: Double

    public static let ownShape = Clip(.ownShape)

    /// The outline of a box, ellipse or path.
    public static func shape(_ node: Node) -> Clip { Clip(.nodes([node])) }

    public init(_ region: Region, feather: Double = 0) {
        self.region = region
        self.feather = feather
    }

    /// The nodes that the clip is made of; nil for the own shape.
    public var nodes: [Node]? {
        get { if case .nodes(let nodes) = region { nodes } else { nil } }
        set { region = newValue.map(Region.nodes) ?? .ownShape }
    }

    /// The box, ellipse or path whose outline is the clip.
    public var shape: Node? {
        guard let nodes, nodes.count == 1, nodes[0].kind.isShape else { return nil }
        return nodes[0]
    }
}

extension Node.Kind {
    /// Whether the node has an outline of its own.
    public var isShape: Bool {
        switch self {
        case .box, .ellipse, .path: true
        default: false
        }
    }
}

extension Node {
    /// Nodes that are pictures for this one without being drawn themselves: those of its clip, mask and backdrop, and those
    /// of a bar's backdrops. Setting it takes as many.
    public var shapingNodes: [Node] {
        get {
            (clip?.nodes ?? []) + (mask?.nodes ?? []) + (backdrop?.mask?.nodes ?? [])
                + (component?.shapingNodes ?? [])
        }
        set {
            var rest = newValue[...]
            func replace(_ nodes: inout [Node]?) {
                guard let count = nodes?.count else { return }
                nodes = Array(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            var (clipping, masking) = (clip?.nodes, mask?.nodes)
            var fading = backdrop?.mask?.nodes
            replace(&clipping)
            replace(&masking)
            replace(&fading)
            if let clipping { clip?.nodes = clipping }
            if let masking { mask?.nodes = masking }
            if let fading { backdrop?.mask?.nodes = fading }
            if !rest.isEmpty { component?.shapingNodes = Array(rest) }
        }
    }
}
