import NavGeometry
import NavImaging
import NavScene

/// A change of one resolved node. To try the change, the frame is drawn with the changed node.
enum ResolvedEdit: Equatable {
    case remove
    /// Removes the node's own drawing and keeps its children.
    case removeOwn
    case removeShadows
    case removeBackdrop
    case removeFilters
    case removeClip
    case removeMask
    /// Moves the node by a distance in device pixels.
    case move(x: Double, y: Double)
    case opacity(Double)
    /// Gives one colour to the node's own paths and glyphs.
    case color(StraightColor)

    /// The edits that remove the node, or one part or effect of it.
    static let facets: [ResolvedEdit] = [
        .remove, .removeOwn, .removeShadows, .removeBackdrop, .removeFilters, .removeClip, .removeMask,
    ]

    /// Returns the changed node; nil if the edit does not apply to the node, for example if the node has no clip to
    /// remove.
    ///
    /// - Parameter outer: The transform from the parent's coordinates to device pixels.
    func applied(to node: ResolvedNode, in outer: AffineTransform) -> ResolvedNode? {
        var node = node
        switch self {
        case .remove: node.content = .group(ResolvedGroup(children: []))
        case .removeOwn:
            guard case .group(var group) = node.content else { return nil }
            let children = group.children.map { child in
                child.source == node.source
                    ? ResolvedNode(.group(ResolvedGroup(children: [])), source: child.source) : child
            }
            guard group.children.contains(where: { $0.source == node.source }),
                group.children.contains(where: { $0.source != node.source }) || !group.shadows.isEmpty
                    || group.backdrop != nil
            else { return nil }
            group.children = children
            node.content = .group(group)
        case .removeShadows:
            guard case .group(var group) = node.content, !group.shadows.isEmpty else { return nil }
            group.shadows = []
            node.content = .group(group)
        case .removeBackdrop:
            guard case .group(var group) = node.content, group.backdrop != nil else { return nil }
            group.backdrop = nil
            node.content = .group(group)
        case .removeFilters:
            guard case .group(var group) = node.content, !group.filters.isEmpty else { return nil }
            group.filters = []
            node.content = .group(group)
        case .removeClip:
            guard case .group(var group) = node.content, group.clip != nil else { return nil }
            group.clip = nil
            node.content = .group(group)
        case .removeMask:
            guard case .group(var group) = node.content, group.mask != nil else { return nil }
            group.mask = nil
            node.content = .group(group)
        case .move(let x, let y):
            guard let inner = outer.inverse else { return nil }
            node.transform = inner.concatenated(
                afterApplying: AffineTransform.translation(x: x, y: y).concatenated(
                    afterApplying: outer.concatenated(afterApplying: node.transform)))
        case .opacity(let opacity):
            if case .group(var group) = node.content {
                guard group.opacity != opacity else { return nil }
                group.opacity = opacity
                node.content = .group(group)
            } else {
                guard opacity < 1 else { return nil }
                var inner = node
                inner.transform = .identity
                node.content = .group(ResolvedGroup(children: [inner], opacity: opacity))
            }
        case .color(let color):
            guard let painted = Self.painted(node, of: node.source, color) else { return nil }
            node = painted
        }
        return node
    }

    private static func painted(_ node: ResolvedNode, of source: Range<Int>?, _ color: StraightColor)
        -> ResolvedNode?
    {
        guard node.source == source else { return nil }
        var node = node
        switch node.content {
        case .path(var path):
            path.paint = .solid(color)
            node.content = .path(path)
        case .glyphs(var glyphs):
            glyphs.paint = .solid(color)
            node.content = .glyphs(glyphs)
        case .image: return nil
        case .group(var group):
            let children = group.children.map { painted($0, of: source, color) }
            guard children.contains(where: { $0 != nil }) else { return nil }
            group.children = zip(children, group.children).map { $0 ?? $1 }
            node.content = .group(group)
        }
        return node
    }
}

extension ResolvedNode {
    /// The solid colours of the node's own drawing, in drawing order.
    var ownColors: [StraightColor] {
        var colors: [StraightColor] = []
        var pending = [self]
        while let next = pending.popLast() {
            guard next.source == source else { continue }
            switch next.content {
            case .path(let path):
                if case .solid(let color) = path.paint, !colors.contains(color) { colors.append(color) }
            case .glyphs(let run):
                if case .solid(let color) = run.paint, !colors.contains(color) { colors.append(color) }
            case .image: break
            case .group(let group): pending += group.children.reversed()
            }
        }
        return colors
    }
}

extension [ResolvedNode] {
    /// Returns the nodes after replacing the node at a path of child indices.
    func replacing(at path: ArraySlice<Int>, with new: ResolvedNode) -> [ResolvedNode] {
        guard let first = path.first else { return self }
        var nodes = self
        if path.count == 1 {
            nodes[first] = new
        } else if case .group(var group) = nodes[first].content {
            group.children = group.children.replacing(at: path.dropFirst(), with: new)
            nodes[first].content = .group(group)
        }
        return nodes
    }
}
