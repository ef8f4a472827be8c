import NavGeometry
import NavScene

extension Node {
    /// A component's part as it stands where the layout runs from right to left: mirrored with all that is in it. Words are not
    /// turned around, outlines are.
    ///
    /// Recursive: as deep as components nest their parts.
    /// - Parameters:
    ///   - width: of what the part stands in, in points.
    ///   - measure: the natural size of a text in points.
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
        node.children = children.map { $0.mirrored(in: own, measuring: measure) }
        node.shapingNodes = shapingNodes.map { $0.mirrored(in: own, measuring: measure) }
        return node
    }

    private func naturalWidth(_ measure: (Text) -> Size) -> Double {
        if case .text(let text) = kind { measure(text).width } else { 0 }
    }
}
