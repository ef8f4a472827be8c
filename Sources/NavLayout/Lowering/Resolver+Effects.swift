import NavGeometry
import NavImaging
import NavScene

// MARK: Clips and masks

extension Resolver {
    /// Returns the outline that clips a node. Returns nil if there is no clip, or if the clip
    /// becomes a mask.
    mutating func outline(ofClipOf node: Node, in size: Size) -> ResolvedOutline? {
        guard let clip = node.clip, clip.feather == 0 else { return nil }
        switch clip.region {
        case .ownShape: return node.outline(in: size)
        case .nodes:
            guard let shape = clip.shape else { return nil }
            var outline = placedOutline(of: shape, in: size)
            outline.isAntialiased = shape.isAntialiased ?? true
            return outline
        }
    }

    /// Returns the mask of a node: its own mask, combined with a clip that is not a plain outline.
    ///
    /// If a node has both such a clip and a mask, the mask is applied to the clip's nodes. Each
    /// value of the result is then the product of the clip's value and the mask's value.
    mutating func mask(of node: Node, in size: Size) -> ResolvedMask? {
        let mask = node.mask.map { ResolvedMask(resolve($0.nodes, in: size), style: $0.style) }
        guard let clip = node.clip, clip.feather > 0 || (clip.nodes != nil && clip.shape == nil) else {
            return mask
        }
        var nodes = clippingNodes(clip, of: node, in: size)
        // An empty clip hides the whole node. An empty mask has the same effect, because it is not inverted.
        if nodes.isEmpty { return ResolvedMask([]) }
        if let mask, mask.hidesEverything { return mask }
        guard reserve(2, at: node) else { return mask }
        if clip.feather > 0 {
            let blur = Filter.blur(sigmaX: clip.feather, sigmaY: clip.feather)
            nodes = [ResolvedNode(.group(ResolvedGroup(children: nodes, filters: [blur])))]
        }
        if let mask { nodes = [ResolvedNode(.group(ResolvedGroup(children: nodes, mask: mask)))] }
        return ResolvedMask(nodes)
    }

    private mutating func clippingNodes(_ clip: Clip, of node: Node, in size: Size) -> [ResolvedNode] {
        let outline: ResolvedOutline
        switch clip.region {
        case .ownShape: outline = node.outline(in: size)
        case .nodes:
            guard let shape = clip.shape else { return resolve(clip.alphaNodes, in: size) }
            outline = placedOutline(of: shape, in: size)
        }
        guard reserve(1, at: node) else { return [] }
        let path = ResolvedPath(
            path: outline.path, drawing: .fill(outline.fillRule), paint: .solid(.black))
        return [ResolvedNode(.path(path), source: node.source)]
    }

    /// Returns the outline of a shape that belongs to a node's clip, shadow or path combination, in the
    /// coordinates of the node.
    /// - Parameter size: The size of the node.
    mutating func placedOutline(of shape: Node, in size: Size) -> ResolvedOutline {
        let frame = frame(of: shape, in: size)
        var outline = combined(shape, in: frame.size).outline(in: frame.size)
        outline.path = outline.path.transformed(by: shape.transform(in: frame))
        return outline
    }
}

extension Resolver {
    private func frame(of shape: Node, in size: Size) -> Rect {
        NodeBoxes.frame(of: shape, in: size, direction: direction, environment: environment)
    }
}

extension ResolvedMask {
    /// Whether the mask hides the whole node, because it is empty and not inverted.
    var hidesEverything: Bool { nodes.isEmpty && !style.isInverted }
}

// MARK: Shadows

extension Resolver {
    mutating func shadows(of node: Node, in size: Size) -> [ResolvedShadow] {
        var resolved: [ResolvedShadow] = []
        for shadow in node.shadows { resolved.append(self.resolved(shadow, of: node, in: size)) }
        return resolved
    }

    private mutating func resolved(_ shadow: Shadow, of node: Node, in size: Size) -> ResolvedShadow {
        var resolved = caster(of: shadow, of: node, in: size)
        guard let knockout = shadow.knockout, !shadow.isInner else { return resolved }
        switch knockout {
        case .ownShape: resolved.knockout = node.outline(in: size)
        case .shape(let shape): resolved.knockout = placedOutline(of: shape, in: size)
        }
        return resolved
    }

    private mutating func caster(of shadow: Shadow, of node: Node, in size: Size) -> ResolvedShadow {
        var plain = shadow
        plain.shape = []
        plain.knockout = nil
        let spread = shadow.isInner ? -shadow.spread : shadow.spread
        if let shape = shadow.shape.first {
            let frame = frame(of: shape, in: size)
            guard spread != 0, var grown = shape.grownOutline(in: frame.size, by: spread) else {
                return ResolvedShadow(plain, outline: placedOutline(of: shape, in: size))
            }
            plain.spread = 0
            grown.path = grown.path.transformed(by: shape.transform(in: frame))
            return ResolvedShadow(plain, outline: grown)
        }
        guard spread != 0, node.isOpaqueShape, let grown = node.grownOutline(in: size, by: spread) else {
            return ResolvedShadow(plain)
        }
        plain.spread = 0
        return ResolvedShadow(plain, outline: grown)
    }
}

extension Node {
    /// Whether the node is a shape with an opaque fill and with neither children nor strokes.
    fileprivate var isOpaqueShape: Bool {
        let isFilled = fills.contains { if case .solid(let color) = $0 { color.alpha >= 1 } else { false } }
        return kind.isShape && isFilled && children.isEmpty && strokes.isEmpty
    }

    /// Returns the outline of a box or an ellipse with each side moved outwards by a distance. A
    /// negative distance moves the sides inwards. Returns nil for other kinds of node.
    ///
    /// A corner radius r ≥ d grows by the distance d. A smaller radius grows by
    /// `d·(1 + (r/d − 1)³)`. With this formula, sharp corners stay sharp and the radius changes
    /// continuously. Source: CSS Backgrounds and Borders Level 3, section 6.1.1.
    fileprivate func grownOutline(in size: Size, by distance: Double) -> ResolvedOutline? {
        if case .path = kind { return nil }
        guard kind.isShape else { return nil }
        let rect = Rect(origin: .zero, size: size).outset(by: distance)
        guard rect.width > 0, rect.height > 0 else { return ResolvedOutline(path: Path()) }
        func grown(_ radius: Double) -> Double {
            guard distance > radius else { return max(radius + distance, 0) }
            let missing = radius / distance - 1
            return radius + distance * (1 + missing * missing * missing)
        }
        func rounded(_ ellipses: CornerEllipses, _ curve: CornerCurve) -> ResolvedOutline {
            ResolvedOutline(path: Path(roundedRect: rect, ellipses: ellipses, curve: curve))
        }
        switch kind {
        case .ellipse: return ResolvedOutline(path: Path(ellipseIn: rect))
        case .box(let box):
            switch box.corners {
            case .capsule: return ResolvedOutline(path: Path(capsule: rect, curve: box.curve))
            case .radii(.zero): return ResolvedOutline(path: Path(rect: rect))
            case .radii(let radii): return rounded(CornerEllipses(radii).mapped(grown), box.curve)
            case .ellipses(let ellipses): return rounded(ellipses.mapped(grown), box.curve)
            }
        default: return nil
        }
    }
}
