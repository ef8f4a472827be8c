import NavGeometry
import NavScene

extension Resolver {
    /// Returns a node's filters, with the lengths of filter graphs in user units: points in the node's coordinates.
    func filters(of node: Node, in size: Size) -> [Filter] {
        guard node.makesPicture else { return node.filters }
        let box = node.outline(in: size).path.bounds
        return node.filters.map { filter in
            if case .graph(let graph) = filter { .graph(graph.inUserUnits(of: box)) } else { filter }
        }
    }
}

extension Node {
    /// Whether the filters include a graph. A graph may draw without any input, for example by a flood.
    var makesPicture: Bool {
        filters.contains { if case .graph = $0 { true } else { false } }
    }
}

extension FilterGraph {
    /// Returns the graph in user units.
    /// - Parameter box: The bounding box of the node's outline.
    func inUserUnits(of box: Rect) -> FilterGraph {
        var graph = self
        func placed(_ share: Rect) -> Rect {
            Rect(
                x: box.x + share.x * box.width, y: box.y + share.y * box.height,
                width: share.width * box.width, height: share.height * box.height)
        }
        if units == .box { graph.region = placed(region) }
        (graph.units, graph.stepUnits) = (.user, .user)
        for index in steps.indices {
            graph.steps[index].operation = steps[index].operation.inUserUnits(
                of: box, scaled: stepUnits == .box)
            if stepUnits == .box { graph.steps[index].region = steps[index].region.map(placed) }
        }
        return graph
    }
}

extension FilterGraph.Operation {
    /// Returns the filter operation in user units.
    /// - Parameter scaled: Whether the operation's lengths are fractions of the box.
    fileprivate func inUserUnits(of box: Rect, scaled: Bool) -> FilterGraph.Operation {
        if case .flood(.gradient(let gradient)) = self {
            return .flood(.gradient(gradient.inUserUnits(of: box)))
        }
        guard scaled else { return self }
        switch self {
        case .filter(.blur(let x, let y)):
            return .filter(.blur(sigmaX: x * box.width, sigmaY: y * box.height))
        case .filter(.dropShadow(var shadow)):
            // Sigma has no direction, so it is a fraction of the root mean square of width and height, as in SVG.
            shadow.sigma *= ((box.width * box.width + box.height * box.height) / 2).squareRoot()
            shadow.offset = Vector(dx: shadow.offset.dx * box.width, dy: shadow.offset.dy * box.height)
            return .filter(.dropShadow(shadow))
        case .offset(let offset):
            return .offset(Vector(dx: offset.dx * box.width, dy: offset.dy * box.height))
        case .erode(let x, let y): return .erode(x: x * box.width, y: y * box.height)
        case .dilate(let x, let y): return .dilate(x: x * box.width, y: y * box.height)
        default: return self
        }
    }
}
