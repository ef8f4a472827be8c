import NavImaging

/// A growth of a silhouette by an ellipse. In the coordinates of the node that casts the shadow, the ellipse is a disc.
public struct SilhouetteGrowth: Equatable, Sendable {
    /// The ellipse whose radii are the growth along its axes, in pixels.
    let ellipse: SlantedEllipse
    /// Whether the silhouette shrinks.
    let isNegative: Bool

    /// No growth.
    public static let none = SilhouetteGrowth(distance: 0)

    /// Makes a growth by a disc.
    /// - Parameter distance: The radius in pixels. A negative radius shrinks the silhouette.
    public init(distance: Double) {
        self.init(
            SlantedEllipse(xx: distance * distance, yy: distance * distance, xy: 0), isNegative: distance < 0)
    }

    /// Makes a growth by an ellipse.
    public init(_ ellipse: SlantedEllipse, isNegative: Bool) {
        self.ellipse = ellipse
        self.isNegative = isNegative
    }

    /// Whether the silhouette stays as it is.
    public var isNone: Bool { max(ellipse.radiusX, ellipse.radiusY) == 0 }

    /// The greatest distance, in whole pixels, at which a pixel influences another pixel.
    public var influence: Int {
        let (x, y) = (ellipse.radiusX, ellipse.radiusY)
        return ellipse.slant?.reach(x: x, y: y) ?? Int(max(x, y).rounded(.up))
    }

    /// The greatest distance, in whole pixels, by which the silhouette grows beyond its edge.
    public var reach: Int { isNegative ? 0 : influence }

    /// Returns the rectangle in which the growth works to compute the pixels of `rect`. A slanted growth works in a
    /// larger rectangle.
    public func workArea(_ rect: PixelRect) -> PixelRect { ellipse.slant?.area(of: rect) ?? rect }

    /// The cost of growing one pixel of a silhouette, in steps of computation (`DrawingCost.work`).
    public var cost: Double {
        isNone ? 0 : 5 + max(ellipse.radiusX, ellipse.radiusY) + (ellipse.slant == nil ? 0 : 40)
    }
}

extension CoverageBuffer {
    /// Returns the silhouette after a growth. The rectangle stays the same.
    public func grown(by growth: SilhouetteGrowth, cancellation: CancellationFlag? = nil) -> CoverageBuffer {
        guard !growth.isNone else { return self }
        guard let slant = growth.ellipse.slant else { return grownUpright(by: growth, cancellation) }
        return sheared(by: slant, in: slant.area(of: rect), beyond: 0)
            .grownUpright(by: growth, cancellation)
            .sheared(by: slant, in: rect, isUndone: true, beyond: 0)
    }

    private func grownUpright(
        by growth: SilhouetteGrowth, _ cancellation: CancellationFlag?
    ) -> CoverageBuffer {
        let dilation = Dilation(radiusX: growth.ellipse.radiusX, radiusY: growth.ellipse.radiusY)
        func grown(_ plane: [UInt8]) -> [UInt8] {
            dilation.apply(to: plane, width: rect.width, height: rect.height, cancellation: cancellation)
        }
        return CoverageBuffer(
            rect: rect,
            coverage: growth.isNegative ? grown(coverage.map { 255 - $0 }).map { 255 - $0 } : grown(coverage))
    }
}
