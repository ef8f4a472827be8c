import NavGeometry
import NavImaging
import NavScene

extension Resolver {
    /// Returns the borders of a box: nothing or one node.
    ///
    /// If all visible sides have the same paint and no dashes, the border is one shape between its outer and its inner
    /// edge. Otherwise each side is cut off at the lines from the outer to the inner corners. The sides are drawn into
    /// a layer that adds their colours. So two neighbouring sides together fill the pixels on their common line. The
    /// layer is clipped to the border's shape.
    mutating func borders(of node: Node, in size: Size) -> [ResolvedNode] {
        guard case .box(let box) = node.kind, !box.borders.isEmpty else { return [] }
        let outline = node.outline(in: size).path
        guard let edges = BorderEdges(box, outline: outline, in: size) else { return [] }
        if let paint = edges.commonPaint {
            guard reserve(1, at: node) else { return [] }
            let path = ResolvedPath(
                path: edges.ring, paint: resolve(paint, in: outline.bounds), isAntialiased: isAntialiased)
            return [ResolvedNode(.path(path), source: node.source)]
        }
        guard reserve(edges.nodeCount, at: node) else { return [] }
        // Without antialiasing, a side paints each pixel that it covers by at least half. Two neighbouring sides may
        // each cover half of a pixel on their common line. In such a pixel, the later side replaces the earlier side.
        let compositing = isAntialiased ? Compositing(blend: .plusLighter) : .normal
        var sides: [ResolvedNode] = []
        for side in 0..<4 where edges.width(of: side) > 0 {
            guard let border = box.borders[side] else { continue }
            let paint = resolve(border.paint, in: outline.bounds)
            sides.append(
                ResolvedNode(
                    .group(
                        ResolvedGroup(
                            children: [edges.drawing(of: side, border, paint, isAntialiased)],
                            compositing: compositing)),
                    source: node.source))
        }
        let ring = ResolvedOutline(path: edges.ring, isAntialiased: isAntialiased)
        return [
            ResolvedNode(
                .group(ResolvedGroup(children: sides, isIsolated: true, clip: ring)), source: node.source)
        ]
    }
}

/// The outer and the inner edge of a box's borders, and the lines between their corners.
///
/// Sides and corners are numbered clockwise. Side 0 is the top, and it ends at corner 1, the top right.
private struct BorderEdges {
    private let size: Size
    /// The widths, scaled down together if two opposite sides do not fit the box.
    private let widths: EdgeInsets
    private let borders: Borders
    private let ellipses: CornerEllipses
    /// The outer edge, which is the box's outline, and then the inner edge in the opposite direction. So the inner
    /// edge's coverage is subtracted from the outer edge's coverage, even in a pixel that contains both edges.
    let ring: Path

    init?(_ box: BoxShape, outline: Path, in size: Size) {
        let wanted = box.borders.widths
        let factor = min(
            1, size.width / max(wanted.left + wanted.right, 1e-9),
            size.height / max(wanted.top + wanted.bottom, 1e-9))
        widths = EdgeInsets(
            top: wanted.top * factor, left: wanted.left * factor, bottom: wanted.bottom * factor,
            right: wanted.right * factor)
        self.size = size
        borders = box.borders
        guard widths.top + widths.right + widths.bottom + widths.left > 0 else { return nil }
        ellipses = box.ellipses(in: size)
        let inner = Rect(
            minX: widths.left, minY: widths.top, maxX: size.width - widths.right,
            maxY: size.height - widths.bottom)
        var ring = outline
        if inner.width > 0, inner.height > 0 {
            let edge = Path(roundedRect: inner, ellipses: ellipses.inset(by: widths), curve: box.curve)
            ring.append(edge.reversedContour)
        }
        self.ring = ring
    }

    /// The common paint of all visible sides; nil if two sides have different paints or a side has dashes.
    var commonPaint: Paint? {
        var common: Paint?
        for side in 0..<4 where width(of: side) > 0 {
            guard let border = borders[side], border.dashes.isEmpty, common == nil || common == border.paint
            else { return nil }
            common = border.paint
        }
        return common
    }

    /// The number of nodes if each side is drawn on its own: one layer around all sides, two nodes for each solid side,
    /// and three nodes for each dashed side.
    var nodeCount: Int {
        (0..<4).reduce(1) { count, side in
            guard width(of: side) > 0, let border = borders[side] else { return count }
            return count + (border.dashes.isEmpty ? 2 : 3)
        }
    }

    func width(of side: Int) -> Double { widths[side] }

    /// Returns the drawing of one side, before it is clipped to the ring.
    func drawing(
        of side: Int, _ border: Border, _ paint: ResolvedPaint, _ isAntialiased: Bool
    ) -> ResolvedNode {
        let area = area(of: side)
        guard !border.dashes.isEmpty else {
            return ResolvedNode(
                .path(ResolvedPath(path: area, paint: paint, isAntialiased: isAntialiased)))
        }
        // The line is twice as wide as the border. So the edges of the ring cut the dashes, not the line's own edges.
        let style = StrokeStyle(width: 2 * width(of: side), dashes: border.dashes, dashFit: .path)
        let line = ResolvedPath(
            path: centerLine(of: side, dash: border.dashes[0]), drawing: .stroke(style), paint: paint,
            isAntialiased: isAntialiased)
        return ResolvedNode(
            .group(
                ResolvedGroup(
                    children: [ResolvedNode(.path(line))],
                    clip: ResolvedOutline(path: area, isAntialiased: isAntialiased))))
    }

    /// Returns an outer corner, and the vector from it to the inner corner.
    private func corner(_ index: Int) -> (point: Point, inwards: Vector) {
        switch index % 4 {
        case 0: (.zero, Vector(dx: widths.left, dy: widths.top))
        case 1: (Point(x: size.width, y: 0), Vector(dx: -widths.right, dy: widths.top))
        case 2: (Point(x: size.width, y: size.height), Vector(dx: -widths.right, dy: -widths.bottom))
        default: (Point(x: 0, y: size.height), Vector(dx: widths.left, dy: -widths.bottom))
        }
    }

    /// Returns the part of the box that belongs to a side. The four parts tile the box.
    ///
    /// A line from each outer corner through the inner corner separates two parts. Each line is the same multiple of
    /// its corner's inward vector. The multiple is the smallest at which two of the lines meet.
    private func area(of side: Int) -> Path {
        let across = size.width / max(widths.left + widths.right, 1e-9)
        let down = size.height / max(widths.top + widths.bottom, 1e-9)
        let length = min(across, down)
        let (start, end) = (corner(side), corner(side + 1))
        return Path(elements: [
            .move(start.point), .line(end.point), .line(end.point + end.inwards * length),
            .line(start.point + start.inwards * length), .close,
        ])
    }

    /// Returns the line in the middle of a side, from the middle of one corner to the middle of the next.
    ///
    /// The line extends into the neighbouring sides, so that a dash continues around the corner. The clip to the side's
    /// area hides these two extensions. At a round corner, an extension is at most half a dash long, so that at least
    /// half of the last dash stays visible.
    private func centerLine(of side: Int, dash: Double) -> Path {
        let half = EdgeInsets(
            top: widths.top / 2, left: widths.left / 2, bottom: widths.bottom / 2, right: widths.right / 2)
        let rect = Rect(
            minX: half.left, minY: half.top, maxX: size.width - half.right, maxY: size.height - half.bottom)
        let radii = ellipses.inset(by: half)
        let (across, down) = (radii.horizontal, radii.vertical)
        let isRound = [
            min(across.topLeft, down.topLeft), min(across.topRight, down.topRight),
            min(across.bottomRight, down.bottomRight), min(across.bottomLeft, down.bottomLeft),
        ].map { $0 > 0 }
        func length(into neighbour: Int, at corner: Int) -> Double {
            isRound[corner % 4] ? min(half[neighbour % 4], dash / 2) : half[neighbour % 4]
        }
        return Path(
            sideOf: rect, between: side, ellipses: radii,
            extendedBy: (length(into: side + 3, at: side), length(into: side + 1, at: side + 1)))
    }
}

extension EdgeInsets {
    /// The inset of a side: 0 is top, 1 is right, 2 is bottom, 3 is left.
    fileprivate subscript(side: Int) -> Double { [top, right, bottom, left][side] }
}
