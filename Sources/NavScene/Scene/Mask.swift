import NavImaging

/// Nodes whose picture multiplies another node's picture.
public struct Mask: Equatable, Sendable {
    /// The nodes in drawing order, the bottom one first, in the masked node's coordinates.
    public var nodes: [Node]
    /// The rule that turns a pixel of the mask's picture into a factor. The rule uses the pixel's alpha or luminance.
    public var style: MaskStyle

    /// Creates a mask from nodes.
    public init(_ nodes: [Node], style: MaskStyle = .alpha) {
        self.nodes = nodes
        self.style = style
    }
}

/// The region to which a node is clipped.
public struct Clip: Equatable, Sendable {
    /// The node's own outline, or the region that other nodes cover.
    public enum Region: Equatable, Sendable {
        /// The node's own outline. Nodes other than boxes, ellipses and paths use their frame.
        case ownShape
        /// Nodes in the clipped node's coordinates. Their alpha clips the node.
        ///
        /// A single box, ellipse or path clips with its outline, whatever its paints and children. There is one
        /// exception: a shape that is hidden or has an opacity below 1, a clip, a mask or filters. Such a shape is
        /// filled with black and clips with its alpha.
        case nodes([Node])
    }

    /// The region.
    public var region: Region
    /// Standard deviation of the Gaussian that softens the edge, in points. 0 keeps the edge sharp.
    public var feather: Double

    /// A clip to the node's own outline, without feathering.
    public static let ownShape = Clip(.ownShape)

    /// Returns a clip to the outline of a box, ellipse or path.
    public static func shape(_ node: Node) -> Clip { Clip(.nodes([node])) }

    /// Creates a clip from a region.
    public init(_ region: Region, feather: Double = 0) {
        self.region = region
        self.feather = feather
    }

    /// The nodes of the region, or `nil` for the node's own shape.
    public var nodes: [Node]? {
        get { if case .nodes(let nodes) = region { nodes } else { nil } }
        set { region = newValue.map(Region.nodes) ?? .ownShape }
    }

    /// The box, ellipse or path whose outline is the clip, or `nil` for any other clip.
    public var shape: Node? { singleShape.flatMap { $0.isFaded ? nil : $0 } }

    /// The nodes whose alpha is the clip if ``shape`` is `nil`. In this list, a single box, ellipse or path is filled
    /// with black.
    public var alphaNodes: [Node] {
        guard var shape = singleShape else { return nodes ?? [] }
        shape.fills = [.solid(.black)]
        shape.strokes = []
        shape.shadows = []
        shape.children = []
        return [shape]
    }

    private var singleShape: Node? {
        guard let nodes, nodes.count == 1, nodes[0].kind.isShape else { return nil }
        return nodes[0]
    }
}

extension Node {
    /// Whether a property other than the paints may change the alpha inside the shape's outline.
    fileprivate var isFaded: Bool {
        isHidden || opacity < 1 || clip != nil || mask != nil || !filters.isEmpty
    }
}

extension Node.Kind {
    /// Whether the kind is a box, an ellipse or a path. Only these have an outline of their own.
    public var isShape: Bool {
        switch self {
        case .box, .ellipse, .path: true
        default: false
        }
    }
}

extension Node {
    /// The shapes that this node uses only for their outlines: the parts of a path combination, and the shapes and
    /// knockouts of the node's shadows.
    public var outlineNodes: [Node] {
        var nodes: [Node] = []
        if case .path(let shape) = kind, let combination = shape.combination { nodes += combination.shapes }
        for shadow in shadows {
            nodes += shadow.shape
            if case .shape(let knockout)? = shadow.knockout { nodes.append(knockout) }
        }
        return nodes
    }

    /// The nodes that shape this node's drawing but are not drawn. The order is: the nodes of the clip, of the mask and
    /// of the backdrop's mask, then the ``Component/shapingNodes`` of this node's component.
    ///
    /// A new value must have as many nodes as the old value.
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
