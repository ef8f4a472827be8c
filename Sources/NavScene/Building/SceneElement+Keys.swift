import NavGeometry
import NavImaging

// The keys that every node has, as modifiers with the names of the keys. A modifier that is repeated replaces the
// value, as a key does.

// MARK: Place

extension SceneElement {
    /// Returns the element as a node with an id, which is unique in the scene.
    public func id(_ id: String?) -> Node { with { $0.id = id } }

    /// Returns the element as a node with a place in its parent, such as `[20, 18, 160, 44]` or `.fill`.
    public func frame(_ frame: Frame) -> Node { with { $0.frame = frame } }

    /// Returns the element as a node with a place in its parent.
    ///
    /// - Parameters:
    ///   - x: points from the parent's left edge; nil leaves it to the parent's layout.
    ///   - y: points from the parent's top edge; nil leaves it to the parent's layout.
    ///   - width: points; nil takes the natural width.
    ///   - height: points; nil takes the natural height.
    public func frame(
        x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil
    ) -> Node {
        frame(Frame(x: x, y: y, width: width, height: height))
    }

    /// Returns the element as a node with a direction of its layout; of a text: of its paragraphs.
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

    /// Returns the element as a node with a fixed point of its transform, as shares of the node's size.
    public func anchor(_ anchor: Point) -> Node { with { $0.anchor = anchor } }

    /// Returns the element as a node that takes a share of a stack's spare length.
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

    /// Returns the element as a node with another layout: `.layout { $0.maxWidth = 320 }`.
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
    /// Returns the element as a node with an opacity, 0 to 1, for itself and everything in it as one picture.
    public func opacity(_ opacity: Double) -> Node { with { $0.opacity = opacity } }

    /// Returns the element as a node whose colours mix with those below.
    public func blend(_ mode: BlendMode) -> Node { with { $0.compositing.blend = mode } }

    /// Returns the element as a node whose shape combines with that below.
    public func composite(_ operation: CompositeOperator) -> Node {
        with { $0.compositing.operator = operation }
    }

    /// Returns the element as a node in which nothing blends with what is below it.
    public func isolated(_ isIsolated: Bool = true) -> Node { with { $0.isIsolated = isIsolated } }

    /// Returns the element as a node that is left out of the picture.
    public func hidden(_ isHidden: Bool = true) -> Node { with { $0.isHidden = isHidden } }

    /// Returns the element as a node that is cut off at its own shape.
    ///
    /// - Parameter feather: standard deviation, in points, that softens the edge.
    public func clip(feather: Double = 0) -> Node { with { $0.clip = Clip(.ownShape, feather: feather) } }

    /// Returns the element as a node that is cut off at a shape, or at the alpha of any nodes.
    ///
    /// - Parameters:
    ///   - feather: standard deviation, in points, that softens the edge.
    ///   - nodes: in the node's coordinates.
    public func clip(feather: Double = 0, @SceneBuilder to nodes: () -> [Node]) -> Node {
        with { $0.clip = Clip(.nodes(nodes()), feather: feather) }
    }

    /// Returns the element as a node whose picture is multiplied by other nodes.
    ///
    /// - Parameters:
    ///   - kind: whether the alpha or the luminance of the nodes counts.
    ///   - inverted: whether the nodes hide where they would show.
    ///   - opacity: factor for the mask's value, 0 to 1.
    ///   - nodes: in the node's coordinates.
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

    /// Returns the element as a node that is filled with paints, the first at the bottom.
    public func fill(_ paints: Paint...) -> Node { with { $0.fills = paints } }

    /// Returns the element as a node with a line in one colour along its outline.
    ///
    /// - Parameters:
    ///   - color: the colour of the line.
    ///   - width: points.
    ///   - alignment: where the line lies beside the outline.
    public func stroke(
        _ color: StraightColor, width: Double = 1, alignment: Stroke.Alignment = .center
    ) -> Node {
        stroke(Stroke(.solid(color), width: width, alignment: alignment))
    }

    /// Returns the element as a node with lines along its outline, the first at the bottom.
    public func stroke(_ strokes: Stroke...) -> Node { with { $0.strokes = strokes } }

    /// Returns the element as a node with one shadow, measured as in CSS and in design tools.
    ///
    /// - Parameters:
    ///   - x: points that the shadow lies to the right of the node.
    ///   - y: points that the shadow lies below the node.
    ///   - blur: points over which the edge fades: twice the standard deviation that is `sigma` in JSON.
    ///   - spread: points by which the silhouette grows before it is blurred.
    ///   - color: the colour of the shadow; by default black at a quarter of its opacity.
    ///   - inner: whether the shadow falls into the node as into a hole.
    public func shadow(
        x: Double = 0, y: Double = 0, blur: Double, spread: Double = 0,
        color: StraightColor = .black.opacity(0.25), inner: Bool = false
    ) -> Node {
        shadow(
            Shadow(
                color: color, sigma: blur / 2, offset: Vector(dx: x, dy: y), spread: spread, isInner: inner))
    }

    /// Returns the element as a node with shadows, the first at the bottom.
    public func shadow(_ shadows: Shadow...) -> Node { with { $0.shadows = shadows } }

    /// Returns the element as a node with steps that are done to its picture, the first first.
    public func filter(_ steps: Filter...) -> Node { with { $0.filters = steps } }

    /// Returns the element as a node that changes what lies below it within its outline.
    public func backdrop(_ backdrop: Backdrop) -> Node { with { $0.backdrop = backdrop } }

    /// Returns the element as a node after a change.
    func with(_ change: (inout Node) -> Void) -> Node {
        var node = node
        change(&node)
        return node
    }
}
