import NavGeometry
import NavImaging

/// An outline in raster space with its fill rule, ready to be turned into coverage.
public struct FilledOutline: Sendable {
    /// The rule that decides which windings are inside.
    public let fillRule: FillRule
    /// The pixels that may have coverage.
    public private(set) var bounds: PixelRect
    private(set) var outline: FixedPointOutline
    private var part: Part
    /// The coverage, if the outline has been drawn before and is cached.
    private(set) var mask: SpanMask?
    /// Whether the outline is drawn without antialiasing: each pixel is fully covered or clear.
    private(set) var isAliased = false

    /// The limit that other shapes put on the coverage: none, one side of another outline, or a cover
    /// (``below(_:alpha:)``).
    private indirect enum Part: Equatable, Sendable {
        case all
        case side(OutlineSide)
        case below(FilledOutline, alpha: UInt8, side: OutlineSide?)
    }

    /// Whether the outline's own lines alone determine the coverage.
    var isWhole: Bool { part == .all && !isAliased }

    /// The shape that will be painted over this outline and hides a part of it, with the alpha of that shape's paint;
    /// nil if there is none.
    var cover: (outline: FilledOutline, alpha: UInt8)? {
        if case .below(let outline, let alpha, _) = part { (outline, alpha) } else { nil }
    }

    /// The side of another outline to which the coverage is limited, if any.
    var side: OutlineSide? {
        switch part {
        case .all: nil
        case .side(let side): side
        case .below(_, _, let side): side
        }
    }

    /// The tolerance for ``Path/flattenKeepingArea(tolerance:into:)``. For each curve, it limits
    /// either the distance of the chords from the curve, in device pixels, or the area error, in
    /// square pixels.
    ///
    /// Each time a curve passes through a pixel, the error of the pixel's coverage is at most a quarter of a level. A
    /// quarter of a level is about 1/1024 of the pixel's area. If the tolerance limits the area error, the bound
    /// follows directly. If the tolerance limits the distance, the area error in the pixel is at most
    /// 2/3 · tolerance · L. Here L is the length of the curve in the pixel, which is at most √2 pixels.
    public static let flatteningTolerance = 1.0 / 1024

    /// The greatest distance between a stroke's outline and the exact outline, in device pixels. An
    /// edge that is off by this distance changes a pixel's coverage by one level.
    public static let strokeTolerance = 1.0 / 256

    /// Makes an outline with memory of its own.
    /// - Parameters:
    ///   - path: A path in device pixels. Open subpaths are closed by a straight line.
    ///   - fillRule: The windings that count as inside.
    ///   - window: The pixels whose coverage is needed; nil for all.
    public init(
        _ path: Path, fillRule: FillRule, window: PixelRect? = nil, kernels: KernelSet = .fastest
    ) {
        var arena = OutlineArena.separate
        self.init(path, fillRule: fillRule, window: window, kernels: kernels, arena: &arena)
    }

    /// Makes an outline in the memory of an arena.
    /// - Parameters:
    ///   - path: A path in device pixels. Open subpaths are closed by a straight line.
    ///   - fillRule: The windings that count as inside.
    ///   - window: The pixels whose coverage is needed; nil for all.
    public init(
        _ path: Path, fillRule: FillRule, window: PixelRect? = nil, kernels: KernelSet = .fastest,
        arena: inout OutlineArena
    ) {
        let area = path.controlBounds
        let reduced = path.reduced(
            to: window?.area, tolerance: Self.flatteningTolerance, controlBounds: area)
        arena.builder.begin(around: area, kernels: kernels)
        reduced.flattenKeepingArea(tolerance: Self.flatteningTolerance, into: &arena.builder)
        self.fillRule = fillRule
        (outline, bounds) = arena.builder.finish()
        part = .all
    }

    /// Makes an outline of closed contours.
    /// - Parameter transform: The map from the contours' coordinates to device pixels.
    public init(
        _ contours: [Polyline], transform: AffineTransform = .identity, fillRule: FillRule,
        kernels: KernelSet = .fastest
    ) {
        var arena = OutlineArena.separate
        self.init(contours, transform: transform, fillRule: fillRule, kernels: kernels, countedIn: &arena)
    }

    /// Makes an outline of closed contours in memory of its own, and counts the work for it.
    /// - Parameters:
    ///   - transform: The map from the contours' coordinates to device pixels.
    ///   - arena: The arena that counts the work.
    public init(
        _ contours: [Polyline], transform: AffineTransform = .identity, fillRule: FillRule,
        kernels: KernelSet = .fastest, countedIn arena: inout OutlineArena
    ) {
        let area = transform.boundingBox(of: contours.boundingBox)
        arena.count(contours, within: area)
        var builder = OutlineBuilder(sharesChunks: false)
        builder.begin(around: area, kernels: kernels)
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

    /// Returns the part of this outline inside or outside another outline. The part's coverage is
    /// this outline's coverage times c/255 or (255 − c)/255, where c is the other outline's coverage.
    ///
    /// Both outlines must be whole. A side, a cover or aliasing that one of them already has is ignored.
    public func keeping(_ side: OutlineSide.Side, of other: FilledOutline) -> FilledOutline {
        FilledOutline(
            self,
            OutlineSide(side: side, outline: other.outline, fillRule: other.fillRule, bounds: other.bounds))
    }

    /// Returns this outline with less coverage where another shape, the cover, will be painted over it. Together, both
    /// shapes then cover this outline's area exactly once.
    ///
    /// The cover must lie inside this outline, like a stroke along the inside of an edge. Let c be this outline's
    /// coverage of a pixel, 0…1. Let s be the cover's coverage of the pixel, times the alpha of the cover's
    /// paint. This outline gets the coverage (c − s)/(1 − s). After the cover is painted with source-over,
    /// c − s remains visible. Pixels that this outline covers completely keep their coverage.
    /// - Parameter alpha: The alpha of the cover's paint.
    public func below(_ cover: FilledOutline, alpha: UInt8) -> FilledOutline {
        var lower = self
        lower.part = .below(cover, alpha: alpha, side: side)
        lower.mask = nil
        return lower
    }

    /// Returns this outline without antialiasing. Pixels that are at least half covered become fully covered, and all
    /// other pixels become clear.
    public func aliased() -> FilledOutline {
        var aliased = self
        aliased.isAliased = true
        aliased.mask = nil
        return aliased
    }

    private init(_ whole: FilledOutline, _ side: OutlineSide) {
        fillRule = whole.fillRule
        outline = whole.outline
        part = .side(side)
        bounds = side.side == .inside ? whole.bounds.intersection(side.bounds) : whole.bounds
    }

    /// Whether the outline has no lines, or only horizontal ones.
    public var isEmpty: Bool { outline.polylineCount == 0 }

    /// Returns the outline moved by whole pixels.
    public func moved(byX x: Int, y: Int) -> FilledOutline {
        var moved = self
        moved.bounds = bounds.moved(byX: x, y: y)
        moved.outline.move(byX: x, y: y)
        switch part {
        case .all: break
        case .side(let side): moved.part = .side(side.moved(byX: x, y: y))
        case .below(let cover, let alpha, let side):
            moved.part = .below(
                cover.moved(byX: x, y: y), alpha: alpha, side: side?.moved(byX: x, y: y))
        }
        return moved
    }

    /// Returns the outline with its coverage, so that drawing it again is faster.
    /// - Parameter largestSize: The approximate size limit of the mask, in bytes. If the mask is
    ///   larger, the outline is returned without it.
    public func withMask(largestSize: Int, by painter: inout Painter) -> FilledOutline {
        var masked = self
        masked.mask = painter.mask(of: self, largestSize: largestSize)
        return masked
    }

    /// Whether the outline carries its coverage.
    public var hasMask: Bool { mask != nil }

    /// The memory that the outline holds, in bytes.
    public var size: Int {
        outline.size + (side?.outline.size ?? 0) + (cover?.outline.size ?? 0) + (mask?.size ?? 0)
    }

    /// The covered pixels if the outline is a rectangle on pixel borders; otherwise nil. An outline
    /// without area gives an empty rectangle.
    public var pixelAlignedRect: PixelRect? {
        guard !isEmpty else { return .empty }
        // Each polyline has at least one line that is not horizontal, and a rectangle has only two
        // such lines. So an outline of many polylines is no rectangle.
        guard side == nil, outline.polylineCount <= 4 else { return nil }
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

extension FilledOutline: Equatable {
    /// Returns whether two outlines are equal. Masks are not compared, because a mask follows from
    /// its outline.
    public static func == (first: FilledOutline, second: FilledOutline) -> Bool {
        first.fillRule == second.fillRule && first.bounds == second.bounds && first.outline == second.outline
            && first.part == second.part && first.isAliased == second.isAliased
    }
}

extension PixelRect {
    /// The rectangle in device pixels.
    public var area: Rect {
        Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
    }
}

/// The inside or the outside of an outline. It limits the coverage of another outline.
public struct OutlineSide: Equatable, Sendable {
    /// A side of an outline.
    public enum Side: Sendable {
        /// The covered part.
        case inside
        /// The part that is not covered.
        case outside
    }

    let side: Side
    private(set) var outline: FixedPointOutline
    let fillRule: FillRule
    private(set) var bounds: PixelRect

    fileprivate func moved(byX x: Int, y: Int) -> OutlineSide {
        var moved = self
        moved.outline.move(byX: x, y: y)
        moved.bounds = bounds.moved(byX: x, y: y)
        return moved
    }
}
