import NavGeometry
import NavScene

extension Resolver {
    /// Replaces a path combination by its resulting plain path. Other nodes are returned unchanged.
    ///
    /// Curves are approximated within 1/1024 of a device pixel, unless a transform scales the node
    /// up. The function recurses once per nested shape, and the decoder limits the nesting depth.
    mutating func combined(_ node: Node, in size: Size) -> Node {
        guard case .path(let shape) = node.kind, let combination = shape.combination else { return node }
        var operands: [PathOperand] = []
        for part in combination.shapes where !part.isHidden {
            let outline = placedOutline(of: part, in: size)
            operands.append(PathOperand(outline.path, fillRule: outline.fillRule))
        }
        var path = Path()
        do throws(PathOperationTooLarge) {
            path = try Path(
                combining: operands, by: combination.operation,
                tolerance: 1 / (1024 * environment.scale), work: &combiningWork)
        } catch {
            combiningWork = 0
            problems.report(
                .tooManySegments,
                "the scene's path operations need more than \(maximumCombiningWork) steps of computation",
                severity: .error, help: "use fewer or simpler shapes; \(Limits.advice("max-path-steps"))",
                at: node)
        }
        if path.elements.count > maximumSegmentCount {
            problems.report(
                .tooManySegments, "the result has more than \(maximumSegmentCount) segments",
                severity: .error, help: Limits.advice("max-segments"), at: node)
            path = Path()
        }
        if !reserve(segments: path.elements.count, at: node) { path = Path() }
        var combined = node
        combined.kind = .path(PathShape(path: path))
        return combined
    }
}
