import NavGeometry
import NavScene

/// The surroundings of a figure's labels: the subjects beside which labels are placed, and the obstacles that labels
/// must not cover.
package struct FigureScenery {
    private let placed: PlacedNodes
    /// The area for labels.
    let area: Rect
    /// The bounding box of each node on the canvas, without clipped parts.
    private let bounds: [Rect]
    /// For each node, the bounding box of its own painted shape and its children's painted shapes. Shapes that fill
    /// ``area`` are left out. Nil if no shape is left.
    private let paintedExtents: [Rect?]

    init(_ placed: PlacedNodes, area: Rect) {
        self.placed = placed
        self.area = area
        let places = placed.places
        bounds = Self.visibleBounds(of: places)
        var extents = [Rect?](repeating: nil, count: places.count)
        for (index, place) in places.enumerated() where place.node.paintsShape {
            let own = bounds[index]
            guard !own.isEmpty, !Self.covers(own, area) else { continue }
            extents[index] = extents[index]?.union(own) ?? own
            guard let parent = place.parent else { continue }
            extents[parent] = extents[parent]?.union(own) ?? own
        }
        paintedExtents = extents
    }

    /// Returns the bounding box of each node, without the parts that its ancestors clip.
    private static func visibleBounds(of places: [PlacedNodes.Place]) -> [Rect] {
        var bounds: [Rect] = []
        var clips = [Rect?](repeating: nil, count: places.count)
        for (index, place) in places.enumerated() {
            let clip = place.parent.flatMap { clips[$0] }
            let own = clip.map(place.bounds.intersection) ?? place.bounds
            bounds.append(own)
            clips[index] = place.node.clipsChildren ? own : clip
        }
        return bounds
    }

    /// Whether a rectangle fills the area, so that no label fits beside it.
    private static func covers(_ rect: Rect, _ area: Rect) -> Bool {
        rect.width >= 0.97 * area.width && rect.height >= 0.97 * area.height
    }

    /// Returns the rectangle beside which the labels of a node are placed.
    ///
    /// Painted shapes that fill the figure do not count. Of the other painted shapes around the node, the outermost
    /// one gives the rectangle: for example a device, a card, or the node itself.
    package func subject(of index: Int) -> Rect {
        let own = bounds[index]
        var subject = own
        var current: Int? = index
        while let ancestor = current {
            if let extent = paintedExtents[ancestor], !Self.covers(extent, area),
                extent.outset(by: 1).contains(Rect(origin: own.center, size: .zero))
            {
                subject = extent.union(own)
            }
            current = placed.places[ancestor].parent
        }
        return subject
    }

    /// Returns the bounding boxes of the painted nodes that labels must not cover. Nodes within or around a subject,
    /// and nodes that fill the area, are left out.
    func obstacles(beside subjects: [Rect]) -> [Rect] {
        var obstacles: [Rect] = []
        for (index, place) in placed.places.enumerated() where place.node.paintsAnything {
            let rect = bounds[index]
            guard !rect.isEmpty, !Self.covers(rect, area),
                !subjects.contains(where: { $0.outset(by: 0.5).contains(rect) || rect.contains($0) })
            else { continue }
            obstacles.append(rect)
            if obstacles.count > Self.obstacleLimit { break }
        }
        return obstacles
    }

    /// Returns the bounding boxes of texts, pictures and small shapes within the subjects. Labels should not cover
    /// these boxes.
    ///
    /// Shapes that serve as a background are left out: they contain a text or picture, or cover at least a quarter of
    /// the subject.
    func content(within subjects: [Rect]) -> [Rect] {
        var content: [Rect] = []
        var shapes: [Rect] = []
        for (index, place) in placed.places.enumerated() where place.node.paintsAnything {
            let rect = bounds[index]
            guard !rect.isEmpty, let subject = subjects.first(where: { $0.contains(rect) }) else { continue }
            if place.node.isContent {
                content.append(rect)
            } else if rect.width * rect.height < 0.25 * subject.width * subject.height {
                shapes.append(rect)
            }
            if max(content.count, shapes.count) > Self.obstacleLimit { break }
        }
        return content + shapes.filter { shape in !content.contains { shape.contains($0) } }
    }

    /// A search for obstacles or content stops after it has found more boxes than this number. The limit bounds the
    /// time for hostile scenes.
    private static let obstacleLimit = 1000
}

extension Node {
    /// Whether the node paints an area of its own.
    fileprivate var paintsShape: Bool {
        if opacity <= 0 { return false }
        switch kind {
        case .box, .ellipse, .path: return !fills.isEmpty || !strokes.isEmpty || backdrop != nil
        case .image: return true
        default: return false
        }
    }

    /// Whether the node clips its children to its own shape.
    fileprivate var clipsChildren: Bool {
        clip?.region == .ownShape || hasLayout && layout.overflow == .clip
    }

    fileprivate var isContent: Bool {
        switch kind {
        case .text, .image, .symbol, .glyphs: opacity > 0
        default: false
        }
    }

    fileprivate var paintsAnything: Bool { paintsShape || isContent }
}
