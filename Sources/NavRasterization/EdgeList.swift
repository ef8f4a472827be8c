import CNavKernels
import NavGeometry
import NavImaging

/// An outline ready to be turned into coverage: its edges in raster space and the pixels that they can touch.
public struct EdgeList: Sendable {
    public let fillRule: FillRule
    /// The pixels outside which the coverage is zero.
    public private(set) var bounds: PixelRect
    private(set) var outline: EdgeSet
    private var part: Part
    /// What they cover, where that has been drawn before.
    private(set) var mask: SpanMask?

    /// What of the outline counts.
    private indirect enum Part: Equatable, Sendable {
        case all
        case side(OutlineSide)
    }

    /// Another outline, on one side of which alone this one covers anything.
    var side: OutlineSide? { if case .side(let side) = part { side } else { nil } }

    /// How far a chord may lie from its curve in device pixels, or what area in square pixels may be missing to any stretch
    /// of it (``Path/flattenKeepingArea(tolerance:into:)``).
    ///
    /// That is a quarter of a level of coverage for each time that a curve passes through a pixel: along at most √2 pixels, chords that
    /// lie a tolerance away are wrong by two thirds of it at most.
    public static let flatteningTolerance = 1.0 / 1024

    /// How far the outline of a line may lie from the true one, in device pixels: a level of coverage along a whole pixel.
    public static let strokeTolerance = 1.0 / 256

    /// - Parameters:
    ///   - path: in device pixels; open subpaths are closed by a straight line.
    ///   - fillRule: which windings count as inside.
    ///   - window: the pixels that matter; nil: all.
    public init(
        _ path: Path, fillRule: FillRule, window: PixelRect? = nil, kernels: KernelSet = .fastest
    ) {
        var memory = EdgeMemory.ofOne
        self.init(path, fillRule: fillRule, window: window, kernels: kernels, memory: &memory)
    }

    /// - Parameters:
    ///   - path: in device pixels; open subpaths are closed by a straight line.
    ///   - fillRule: which windings count as inside.
    ///   - window: the pixels that matter; nil: all.
    ///   - memory: of outlines before, and for those that come.
    public init(
        _ path: Path, fillRule: FillRule, window: PixelRect? = nil, kernels: KernelSet = .fastest,
        memory: inout EdgeMemory
    ) {
        let area = path.controlBounds
        let reduced = path.reduced(
            to: window?.area, tolerance: Self.flatteningTolerance, controlBounds: area)
        memory.builder.begin(around: area, kernels: kernels)
        reduced.flattenKeepingArea(tolerance: Self.flatteningTolerance, into: &memory.builder)
        self.fillRule = fillRule
        (outline, bounds) = memory.builder.finish()
        part = .all
    }

    /// - Parameters:
    ///   - contours: closed chains of lines.
    ///   - transform: from there to device pixels.
    public init(_ contours: [Polyline], transform: AffineTransform = .identity, fillRule: FillRule) {
        let box = contours.boundingBox
        var builder = EdgeSetBuilder(sharesStorage: false)
        builder.begin(around: transform.boundingBox(of: box), kernels: .fastest)
        for contour in contours {
            guard let first = contour.points.first else { continue }
            builder.move(to: transform.apply(to: first))
            for point in contour.points.dropFirst() {
                builder.addLine(to: transform.apply(to: point), isInsideCurve: false)
            }
        }
        self.fillRule = fillRule
        (outline, bounds) = builder.finish()
        part = .all
    }

    /// The part of this outline that lies inside or outside another: its coverage times the other's, or times what the
    /// other leaves.
    public func keeping(_ side: OutlineSide.Side, of other: EdgeList) -> EdgeList {
        EdgeList(
            self,
            OutlineSide(side: side, outline: other.outline, fillRule: other.fillRule, bounds: other.bounds))
    }

    private init(_ list: EdgeList, _ side: OutlineSide) {
        fillRule = list.fillRule
        outline = list.outline
        part = .side(side)
        bounds = side.side == .inside ? list.bounds.intersection(side.bounds) : list.bounds
    }

    public var isEmpty: Bool { outline.chainCount == 0 }

    /// The outline moved by whole pixels.
    public func moved(byX x: Int, y: Int) -> EdgeList {
        var moved = self
        moved.bounds = bounds.moved(byX: x, y: y)
        moved.outline.move(byX: x, y: y)
        if let side { moved.part = .side(side.moved(byX: x, y: y)) }
        return moved
    }

    /// The outline with what it covers, so that drawing it again is less work; without, where that would take more room than `largestSize`
    /// bytes or so.
    public func withMask(largestSize: Int, by painter: inout Painter) -> EdgeList {
        var list = self
        list.mask = painter.mask(of: self, largestSize: largestSize)
        return list
    }

    /// Whether what it covers is known.
    public var hasMask: Bool { mask != nil }

    /// The memory of its own that it holds, in bytes.
    public var size: Int { outline.size + (side?.outline.size ?? 0) + (mask?.size ?? 0) }

    /// The whole pixels that the outline covers, when it is a rectangle with sides on their borders and nothing else.
    ///
    /// An outline without any area covers no pixel: the rectangle is then empty.
    public var pixelAlignedRect: PixelRect? {
        guard !isEmpty else { return .empty }
        // Each side is a chain of its own, or with what has no height.
        guard side == nil, outline.chainCount <= 4 else { return nil }
        let edges = outline.edges(atMost: 3)
        guard edges.count == 2, edges[0].winding == -edges[1].winding else { return nil }
        for edge in edges {
            let isOnBorders = (edge.topX | edge.top | edge.bottom) & (FixedPoint.one - 1) == 0
            guard isOnBorders, edge.topX == edge.bottomX, edge.top == edges[0].top,
                edge.bottom == edges[0].bottom
            else { return nil }
        }
        func pixels(_ units: Int32) -> Int { Int(units >> FixedPoint.fractionBits) }
        let sides = [pixels(edges[0].topX), pixels(edges[1].topX)].sorted()
        return PixelRect(
            minX: sides[0], minY: pixels(edges[0].top), maxX: sides[1], maxY: pixels(edges[0].bottom)
        ).moved(byX: outline.originX, y: outline.originY)
    }
}

extension EdgeList: Equatable {
    /// The mask says nothing that the outline does not.
    public static func == (first: EdgeList, second: EdgeList) -> Bool {
        first.fillRule == second.fillRule && first.bounds == second.bounds && first.outline == second.outline
            && first.part == second.part
    }
}

extension PixelRect {
    /// The rectangle in device pixels.
    public var area: Rect {
        Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
    }
}

extension [Polyline] {
    /// The smallest rectangle around all points.
    fileprivate var boundingBox: Rect {
        guard let first = self.first(where: { !$0.points.isEmpty })?.points[0] else { return .zero }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for line in self {
            for point in line.points {
                (minX, maxX) = (Swift.min(minX, point.x), Swift.max(maxX, point.x))
                (minY, maxY) = (Swift.min(minY, point.y), Swift.max(maxY, point.y))
            }
        }
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}

/// One side of an outline.
public struct OutlineSide: Equatable, Sendable {
    public enum Side: Sendable {
        case inside
        case outside
    }

    let side: Side
    private(set) var outline: EdgeSet
    let fillRule: FillRule
    private(set) var bounds: PixelRect

    fileprivate func moved(byX x: Int, y: Int) -> OutlineSide {
        var moved = self
        moved.outline.move(byX: x, y: y)
        moved.bounds = bounds.moved(byX: x, y: y)
        return moved
    }
}
