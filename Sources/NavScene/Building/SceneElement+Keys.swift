import NavGeometry
import NavImaging

// Modifiers for most of the keys that all nodes share. A modifier has the name of its key. A repeated modifier replaces
// the earlier value.

// MARK: Place

extension SceneElement {
    /// Returns the element as a node with an id. The id must be unique in the scene.
    public func id(_ id: String?) -> Node { with { $0.id = id } }

    /// Returns the element as a node with a place in its parent, such as `[20, 18, 160, 44]` or `.fill`.
    public func frame(_ frame: Frame) -> Node { with { $0.frame = frame } }

    /// Returns the element as a node with a place in its parent.
    ///
    /// - Parameters:
    ///   - x: the distance from the parent's left edge in points. `nil`: the parent's layout decides.
    ///   - y: the distance from the parent's top edge in points. `nil`: the parent's layout decides.
    ///   - width: the width in points. `nil`: the natural width.
    ///   - height: the height in points. `nil`: the natural height.
    public func frame(
        x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil
    ) -> Node {
        frame(Frame(x: x, y: y, width: width, height: height))
    }

    /// Returns the element as a node with a layout direction. For a text, it is the direction of paragraphs.
    public func direction(_ direction: LayoutDirection) -> Node {
        with { node in
            guard case .text(var text) = node.kind else {
                node.direction = direction
                return
            }
            text.direction = Text.Direction(direction)
            node.kind = .text(text)
        }
    }

    /// Returns the element as a node with a transform about its anchor. The last operation acts first.
    public func transform(_ operations: Transform...) -> Node {
        with { $0.transform = Transform(operations).matrix }
    }

    /// Returns the element as a node with an anchor: the point about which the node is transformed. The coordinates
    /// are fractions of the node's size.
    public func anchor(_ anchor: Point) -> Node { with { $0.anchor = anchor } }

    /// Returns the element as a node that takes a part of a stack's spare length, in proportion to `share`.
    public func grow(_ share: Double = 1) -> Node { with { $0.grow = share } }
}

// MARK: Layout

extension SceneElement {
    /// Returns the element as a node with a rule for its width, such as `.fill`.
    public func width(_ rule: SizeRule) -> Node { with { $0.layout.width = rule } }

    /// Returns the element as a node with a rule for its height, such as `.fill`.
    public func height(_ rule: SizeRule) -> Node { with { $0.layout.height = rule } }

    /// Returns the element as a node with space around it.
    public func margin(_ margin: EdgeLengths) -> Node { with { $0.layout.margin = margin } }

    /// Returns the element as a node with a changed layout: `.layout { $0.maxWidth = 320 }`.
    public func layout(_ change: (inout LayoutStyle) -> Void) -> Node { with { change(&$0.layout) } }
}

extension Text.Direction {
    fileprivate init(_ direction: LayoutDirection) {
        self =
            switch direction {
            case .auto: .auto
            case .ltr: .ltr
            case .rtl: .rtl
            }
    }
}

// MARK: Compositing

extension SceneElement {
    /// Returns the element as a node with an opacity, 0 to 1. Node and children fade as one picture.
    public func opacity(_ opacity: Double) -> Node { with { $0.opacity = opacity } }

    /// Returns the element as a node that is blended onto the pixels below.
    public func blend(_ mode: BlendMode) -> Node { with { $0.compositing.blend = mode } }

    /// Returns the element as a node that an operator composites onto the pixels below.
    public func composite(_ operation: CompositeOperator) -> Node {
        with { $0.compositing.operator = operation }
    }

    /// Returns the element as a node whose content does not blend with the pixels below the node.
    public func isolated(_ isIsolated: Bool = true) -> Node { with { $0.isIsolated = isIsolated } }

    /// Returns the element as a node that is not drawn.
    public func hidden(_ isHidden: Bool = true) -> Node { with { $0.isHidden = isHidden } }

    /// Returns the element as a node that is clipped to its own shape.
    ///
    /// - Parameter feather: standard deviation of the blur that softens the edge, in points.
    public func clip(feather: Double = 0) -> Node { with { $0.clip = Clip(.ownShape, feather: feather) } }

    /// Returns the element as a node that is clipped to a shape, or to the alpha of other nodes.
    ///
    /// - Parameters:
    ///   - feather: standard deviation of the blur that softens the edge, in points.
    ///   - nodes: the clipping nodes, in the coordinates of the clipped node.
    public func clip(feather: Double = 0, @SceneBuilder to nodes: () -> [Node]) -> Node {
        with { $0.clip = Clip(.nodes(nodes()), feather: feather) }
    }

    /// Returns the element as a node whose picture is multiplied by a mask of other nodes.
    ///
    /// - Parameters:
    ///   - kind: whether the factor is the alpha or the luminance of the mask.
    ///   - inverted: whether the mask is inverted. Opaque parts of an inverted mask hide the node.
    ///   - opacity: the opacity of the mask, 0 to 1.
    ///   - nodes: the nodes of the mask, in the coordinates of the masked node.
    public func mask(
        kind: MaskStyle.Kind = .alpha, inverted: Bool = false, opacity: Double = 1,
        @SceneBuilder by nodes: () -> [Node]
    ) -> Node {
        with {
            $0.mask = Mask(nodes(), style: MaskStyle(kind: kind, isInverted: inverted, opacity: opacity))
        }
    }
}

// MARK: Paint and effects

extension SceneElement {
    /// Returns the element as a node that is filled with a colour.
    public func fill(_ color: StraightColor) -> Node { fill(.solid(color)) }

    /// Returns the element as a node that is filled with paints, the bottom one first.
    public func fill(_ paints: Paint...) -> Node { with { $0.fills = paints } }

    /// Returns the element as a node with a line of one colour along its outline.
    ///
    /// - Parameters:
    ///   - color: the colour of the line.
    ///   - width: the width in points.
    ///   - alignment: the side of the outline on which the line lies.
    public func stroke(
        _ color: StraightColor, width: Double = 1, alignment: Stroke.Alignment = .center
    ) -> Node {
        stroke(Stroke(.solid(color), width: width, alignment: alignment))
    }

    /// Returns the element as a node with lines along its outline, the bottom one first.
    public func stroke(_ strokes: Stroke...) -> Node { with { $0.strokes = strokes } }

    /// Returns the element as a node with one shadow, measured as in CSS and in design tools.
    ///
    /// - Parameters:
    ///   - x: the offset to the right, in points.
    ///   - y: the offset downwards, in points.
    ///   - blur: the blur radius in points. It is twice the standard deviation, which JSON calls `sigma`.
    ///   - spread: the growth of the silhouette before the blur, in points.
    ///   - color: the colour of the shadow. The default is black with alpha 0.25.
    ///   - inner: whether the shadow lies inside the node, as if the node were a hole.
    public func shadow(
        x: Double = 0, y: Double = 0, blur: Double, spread: Double = 0,
        color: StraightColor = .black.opacity(0.25), inner: Bool = false
    ) -> Node {
        shadow(
            Shadow(
                color: color, sigma: blur / 2, offset: Vector(dx: x, dy: y), spread: spread, isInner: inner))
    }

    /// Returns the element as a node with shadows, the bottom one first.
    public func shadow(_ shadows: Shadow...) -> Node { with { $0.shadows = shadows } }

    /// Returns the element as a node with filters that act on its picture, in this order.
    public func filter(_ steps: Filter...) -> Node { with { $0.filters = steps } }

    /// Returns the element as a node with an effect on the pixels below the node, within the node's outline.
    public func backdrop(_ backdrop: Backdrop) -> Node { with { $0.backdrop = backdrop } }

    /// Returns the element as a node to which `change` was applied.
    func with(_ change: (inout Node) -> Void) -> Node {
        var node = node
        change(&node)
        return node
    }
}
