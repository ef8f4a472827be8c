import NavGeometry
import NavImaging
import NavScene

extension ExplodedView: UIComponent {
    public var hugsContent: Bool { true }

    public func arrange(_ children: [Node], in node: inout Node, context: ComponentContext) -> Bool {
        let isSingle = children.count == 1 && !children[0].children.isEmpty
        let layers = isSingle ? children[0].children : children
        let natural = children.reduce(Size.zero) {
            Size(
                width: max($0.width, $1.frame.width ?? 0), height: max($0.height, $1.frame.height ?? 0))
        }
        let size = layerSize ?? (natural.width > 0 && natural.height > 0 ? natural : context.size)
        let geometry = ExplodedGeometry(
            layers: layers.count, size: size, projection: projection, distance: distance)
        node.children = connectors(geometry, context) + names(geometry, context)
        for (index, layer) in layers.enumerated() {
            node.children.append(plane(index, holding: layer, geometry, context))
        }
        let widest = captions.prefix(layers.count).map { context.measure(text($0)).width }.max() ?? 0
        let names = widest > 0 ? Self.nameGap + context.pixels.roundedUp(widest) : 0
        node.frame.width = node.frame.width ?? geometry.extent.width + names
        node.frame.height = node.frame.height ?? geometry.extent.height
        return true
    }

    /// The distance of a name from its layer, in points.
    private static let nameGap = 20.0

    private func line(_ context: ComponentContext) -> StraightColor {
        tint ?? context.color(.systemGray2)
    }

    private func text(_ caption: String) -> Text { Text(caption, font: font, maximumLines: 1) }

    /// Returns a layer on a translucent sheet. The sheets of all layers have the same size.
    private func plane(
        _ index: Int, holding layer: Node, _ geometry: ExplodedGeometry, _ context: ComponentContext
    ) -> Node {
        let bounds = Rect(origin: .zero, size: geometry.size)
        // A grey on which both dark and white parts can be seen.
        var fill = context.color(.systemGray2)
        fill.alpha = 0.5
        var sheet = context.part("sheet-\(index + 1)", .box(BoxShape()), frame: bounds, fill: fill)
        sheet.strokes = [
            Stroke(paint: .solid(line(context)), style: StrokeStyle(width: 1), alignment: .outside)
        ]
        var plane = context.part(
            "layer-\(index + 1)", .group, frame: bounds.offset(by: geometry.origin(of: index) - Point.zero),
            children: [sheet, layer])
        plane.anchor = .zero
        plane.transform = geometry.transform
        return plane
    }

    private func connectors(_ geometry: ExplodedGeometry, _ context: ComponentContext) -> [Node] {
        guard hasConnectors else { return [] }
        var path = Path()
        for index in 1..<max(geometry.layers, 1) {
            for corner in geometry.visibleCorners {
                let offset = geometry.transform.apply(to: corner)
                let lower = geometry.origin(of: index - 1) + (offset - Point.zero)
                let upper = geometry.origin(of: index) + (offset - Point.zero)
                path.move(to: upper)
                path.addLine(to: lower)
            }
        }
        var node = context.part(
            "connectors", .path(PathShape(path: path)), frame: Rect(origin: .zero, size: geometry.extent))
        node.strokes = [
            Stroke(paint: .solid(line(context)), style: StrokeStyle(width: 1, dashes: [3, 3]))
        ]
        return [node]
    }

    private func names(_ geometry: ExplodedGeometry, _ context: ComponentContext) -> [Node] {
        let color = color ?? context.color(.label)
        return captions.prefix(geometry.layers).indices.map { index in
            let middle = geometry.origin(of: index).y + geometry.layerHeight / 2
            let height = context.lineHeight(captions[index], font: font)
            return context.label(
                "name-\(index + 1)", captions[index], font: font, color: color, y: middle - height / 2,
                height: height
            ).node(atX: geometry.extent.width + Self.nameGap)
        }
    }
}

/// The places of the layers of an exploded view.
struct ExplodedGeometry {
    let layers: Int
    /// The size of one layer, seen from the front.
    let size: Size
    /// Maps a point of a layer, seen from the front, to the point's offset from the layer's origin in the picture.
    let transform: AffineTransform
    /// The vertical distance between neighbouring layers, in points.
    private let step: Double
    /// The distance by which a layer's top edge is moved to the right, in points.
    private let shift: Double

    /// The height of an oblique layer, divided by the layer's height seen from the front. The layer's top edge moves to
    /// the right by as many points as the oblique layer is high.
    private static let slope = 0.5

    init(layers: Int, size: Size, projection: ExplodedView.Projection, distance: Double?) {
        self.layers = layers
        self.size = size
        let isOblique = projection == .oblique
        transform =
            isOblique
            ? AffineTransform(a: 1, b: 0, c: -Self.slope, d: Self.slope, e: 0, f: 0) : .identity
        shift = isOblique ? Self.slope * size.height : 0
        let height = isOblique ? Self.slope * size.height : size.height
        // High oblique layers overlap, because the default step is at most 120 points.
        step = distance ?? (isOblique ? min(height + 24, 120) : height + 24)
    }

    /// The height of one layer in the picture.
    var layerHeight: Double { transform.d * size.height }

    /// The size of all layers in the picture.
    var extent: Size {
        Size(width: size.width + shift, height: layerHeight + step * Double(max(layers - 1, 0)))
    }

    /// Returns the place of a layer's top left corner in the picture. Layer 0 is the lowest one.
    func origin(of layer: Int) -> Point {
        Point(x: shift, y: step * Double(layers - 1 - layer))
    }

    /// The corners of a layer from which connecting lines lead to the next layer: all four.
    var visibleCorners: [Point] {
        [
            Point(x: 0, y: 0), Point(x: size.width, y: 0), Point(x: size.width, y: size.height),
            Point(x: 0, y: size.height),
        ]
    }
}
