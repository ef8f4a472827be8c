import NavGeometry
import NavScene

extension Node {
    /// Returns a component's part mirrored for a right-to-left layout, with its descendants. Paths
    /// are flipped, but text is not.
    ///
    /// The depth of the recursion is the nesting depth of the component's parts.
    /// - Parameters:
    ///   - width: The width of the part's parent, in points.
    ///   - measure: Returns the natural size of a text, in points.
    func mirrored(in width: Double, measuring measure: (Text) -> Size) -> Node {
        var node = self
        let own = frame.fillsParent ? width : frame.width ?? naturalWidth(measure)
        if !frame.fillsParent { node.frame.x = width - (frame.x ?? 0) - own }
        node.anchor.x = 1 - anchor.x
        if case .path(var shape) = kind {
            shape.path = shape.path.transformed(
                by: AffineTransform(a: -1, b: 0, c: 0, d: 1, e: own, f: 0))
            node.kind = .path(shape)
        }
        // If a part states a direction, its children are nodes of the author. Layout places them in that direction, so
        // they are not mirrored here.
        guard direction == nil else { return node }
        node.children = children.map { $0.mirrored(in: own, measuring: measure) }
        node.shapingNodes = shapingNodes.map { $0.mirrored(in: own, measuring: measure) }
        return node
    }

    private func naturalWidth(_ measure: (Text) -> Size) -> Double {
        if case .text(let text) = kind { measure(text).width } else { 0 }
    }
}
