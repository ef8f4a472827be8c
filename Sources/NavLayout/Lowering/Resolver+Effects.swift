import NavGeometry
import NavImaging
import NavScene

// MARK: Clips and masks

extension Resolver {
    /// The outline that cuts a node's picture; nil where there is none, or where the clip is a mask.
    mutating func outline(ofClipOf node: Node, in size: Size) -> ResolvedOutline? {
        guard let clip = node.clip, clip.feather == 0 else { return nil }
        switch clip.region {
        case .ownShape: return node.outline(in: size)
        case .nodes: return clip.shape.map { placedOutline(of: $0, in: size) }
        }
    }

    /// What multiplies a node's picture: its mask, and its clip where that is no plain outline.
    ///
    /// A clip around a mask is said as a mask whose nodes are themselves masked, so that every value is a product.
    mutating func mask(of node: Node, in size: Size) -> ResolvedMask? {
        let mask = node.mask.map { ResolvedMask(resolve($0.nodes, in: size), style: $0.style) }
        guard let clip = node.clip, clip.feather > 0 || (clip.nodes != nil && clip.shape == nil) else {
            return mask
        }
        var nodes = clippingNodes(clip, of: node, in: size)
        // Where one of them has nothing in it, neither shows anything.
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
        case .nodes(let nodes):
            guard let shape = clip.shape else { return resolve(nodes, in: size) }
            outline = placedOutline(of: shape, in: size)
        }
        guard reserve(1, at: node) else { return [] }
        let path = ResolvedPath(
            path: outline.path, drawing: .fill(outline.fillRule), paint: .solid(.black))
        return [ResolvedNode(.path(path), source: node.source)]
    }

    /// A shape's outline in the coordinates of the node that it belongs to.
    mutating func placedOutline(of shape: Node, in size: Size) -> ResolvedOutline {
        let frame = measurer.frame(of: LayoutItem(shape, in: direction), in: size)
        var outline = combined(shape, in: frame.size).outline(in: frame.size)
        outline.path = outline.path.transformed(by: shape.transform(in: frame))
        return outline
    }
}

extension ResolvedMask {
    /// Whether there is nothing in the mask that could show anything.
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
        var plain = shadow
        plain.shape = []
        let spread = shadow.isInner ? -shadow.spread : shadow.spread
        if let shape = shadow.shape.first {
            let frame = measurer.frame(of: LayoutItem(shape, in: direction), in: size)
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
    /// Whether the node's picture is its outline, filled, and nothing else.
    fileprivate var isOpaqueShape: Bool {
        let isFilled = fills.contains { if case .solid(let color) = $0 { color.alpha >= 1 } else { false } }
        return kind.isShape && isFilled && children.isEmpty && strokes.isEmpty
    }

    /// The outline of a box or an ellipse with each side moved outwards by a distance, or inwards; nil for anything else.
    ///
    /// A radius r grows by the distance d where r ≥ d. Below, it grows by `d·(1 + (r/d − 1)³)`, so that sharp corners stay
    /// sharp and nothing jumps (CSS Backgrounds and Borders Level 3, section 6.1.1).
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
        switch kind {
        case .ellipse: return ResolvedOutline(path: Path(ellipseIn: rect))
        case .box(let box):
            switch box.corners {
            case .capsule: return ResolvedOutline(path: Path(capsule: rect, curve: box.curve))
            case .radii(.zero): return ResolvedOutline(path: Path(rect: rect))
            case .radii(let radii):
                let radii = CornerRadii(
                    topLeft: grown(radii.topLeft), topRight: grown(radii.topRight),
                    bottomRight: grown(radii.bottomRight), bottomLeft: grown(radii.bottomLeft))
                return ResolvedOutline(path: Path(roundedRect: rect, radii: radii, curve: box.curve))
            }
        default: return nil
        }
    }
}
