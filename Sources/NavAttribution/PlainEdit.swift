import NavGeometry
import NavScene

/// A change of one plain node, after which the scene is laid out again.
enum PlainEdit: Equatable {
    case show
    /// Moves each edge by a distance in points.
    case resize(left: Double, top: Double, right: Double, bottom: Double)
    /// Moves the node to this index among its siblings.
    case order(Int)
    case radius(Double)

    /// Returns the scene's nodes with the change; nil if the change is impossible or would change nothing.
    func applied(to nodes: [Node], at path: ArraySlice<Int>) -> [Node]? {
        guard let first = path.first, nodes.indices.contains(first) else { return nil }
        var nodes = nodes
        if path.count > 1 {
            guard let children = applied(to: nodes[first].children, at: path.dropFirst()) else { return nil }
            nodes[first].children = children
        } else if case .order(let place) = self {
            guard nodes.indices.contains(place), place != first else { return nil }
            nodes.insert(nodes.remove(at: first), at: place)
        } else {
            guard let node = changed(nodes[first]) else { return nil }
            nodes[first] = node
        }
        return nodes
    }

    private func changed(_ node: Node) -> Node? {
        var node = node
        switch self {
        case .show:
            guard node.isHidden || node.opacity == 0 else { return nil }
            node.isHidden = false
            if node.opacity == 0 { node.opacity = 1 }
        case .resize(let left, let top, let right, let bottom):
            guard !node.frame.fillsParent, [left, top, right, bottom].contains(where: { $0 != 0 }) else {
                return nil
            }
            if left != 0 { node.frame.x = (node.frame.x ?? 0) + left }
            if top != 0 { node.frame.y = (node.frame.y ?? 0) + top }
            if left != right {
                guard let width = node.frame.width else { return nil }
                node.frame.width = max(0, width + right - left)
            }
            if top != bottom {
                guard let height = node.frame.height else { return nil }
                node.frame.height = max(0, height + bottom - top)
            }
        case .radius(let radius):
            guard case .box(var box) = node.kind, box.corners != .radii(CornerRadii(radius)) else {
                return nil
            }
            box.corners = .radii(CornerRadii(radius))
            node.kind = .box(box)
        case .order: return nil
        }
        return node
    }
}
