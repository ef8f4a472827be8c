import NavImaging

/// A shear that makes an ellipse axis-aligned in device pixels.
///
/// A blur by a rotated ellipse has three steps: shear the picture, blur it along rows and columns, and shear it back.
/// Shifts are fractions of pixels, so each shear interpolates linearly. The shift of a row or column depends only on
/// the device coordinate of that row or column. So a pixel has the same value in every drawn rectangle that contains
/// the pixel.
public struct Slant: Equatable, Sendable {
    /// Whether rows are shifted along x. Otherwise columns are shifted along y.
    let shiftsRows: Bool
    /// The shift from one row or column to the next, in pixels.
    let slope: Double

    /// Returns a rectangle that contains `rect` after the shear, with a margin for interpolation.
    func area(of rect: PixelRect) -> PixelRect {
        guard !rect.isEmpty else { return .empty }
        let lines = shiftsRows ? (rect.minY, rect.maxY - 1) : (rect.minX, rect.maxX - 1)
        let (first, last) = (slope * Double(lines.0), slope * Double(lines.1))
        // A pixel of the sheared picture mixes two pixels.
        let before = Int(max(first, last).rounded(.up)) + 1
        let after = 1 - Int(min(first, last).rounded(.down))
        return shiftsRows
            ? PixelRect(minX: rect.minX - before, minY: rect.minY, maxX: rect.maxX + after, maxY: rect.maxY)
            : PixelRect(minX: rect.minX, minY: rect.minY - before, maxX: rect.maxX, maxY: rect.maxY + after)
    }

    /// Returns the reach of an effect with a shear before it and a shear back after it: the greatest distance, in
    /// whole pixels, at which a pixel has influence.
    /// - Parameters:
    ///   - x: The effect's reach along rows of the sheared picture, in pixels.
    ///   - y: The effect's reach along columns of the sheared picture, in pixels.
    func reach(x: Double, y: Double) -> Int {
        let (shifted, other) = shiftsRows ? (x, y) : (y, x)
        // The shear and the shear back each read one more pixel.
        return Int(max(shifted + abs(slope) * other, other).rounded(.up)) + 2
    }
}

/// An ellipse around the origin, stored as a shear and the axis-aligned ellipse after this shear.
///
/// The ellipse consists of the points p with pᵀ·S⁻¹·p = 1, where S is a symmetric 2 × 2 matrix. S is also the
/// covariance of a Gaussian whose contours have this shape.
public struct SlantedEllipse: Equatable, Sendable {
    /// The radius along x after the shear, in pixels.
    let radiusX: Double
    /// The radius along y after the shear, in pixels.
    let radiusY: Double
    /// The shear; nil if the ellipse is already axis-aligned.
    let slant: Slant?

    /// Makes the ellipse of a matrix S.
    /// - Parameters:
    ///   - xx: The first diagonal element: the square of the ellipse's greatest x.
    ///   - yy: The second diagonal element: the square of the ellipse's greatest y.
    ///   - xy: Both off-diagonal elements, which are equal.
    public init(xx: Double, yy: Double, xy: Double) {
        let shiftsRows = yy >= xx
        let greater = max(xx, yy)
        let slope = greater > 0 ? xy / greater : 0
        // If the shear moves no point by more than 1/100 pixel, the ellipse counts as axis-aligned.
        guard abs(slope) * greater.squareRoot() > 0.01 else {
            (radiusX, radiusY, slant) = (xx.squareRoot(), yy.squareRoot(), nil)
            return
        }
        let lesser = max(0, min(xx, yy) - xy * slope).squareRoot()
        (radiusX, radiusY) = shiftsRows ? (lesser, yy.squareRoot()) : (xx.squareRoot(), lesser)
        slant = Slant(shiftsRows: shiftsRows, slope: slope)
    }

    /// Makes the image of an axis-aligned ellipse under a linear map.
    /// - Parameters:
    ///   - x: The image of the ellipse's radius along x, in device pixels.
    ///   - y: The image of the ellipse's radius along y, in device pixels.
    public init(imageOfX x: (dx: Double, dy: Double), y: (dx: Double, dy: Double)) {
        self.init(xx: x.dx * x.dx + y.dx * y.dx, yy: x.dy * x.dy + y.dy * y.dy, xy: x.dx * x.dy + y.dx * y.dy)
    }
}

/// A line segment centred on the origin, stored as a shear and the axis-aligned segment after this shear.
public struct SlantedSegment: Equatable, Sendable {
    /// Half the segment's length along x after the shear, in pixels.
    let radiusX: Double
    /// Half the segment's length along y after the shear, in pixels.
    let radiusY: Double
    /// The shear; nil if the segment is already axis-aligned.
    let slant: Slant?

    /// Makes a segment from the vector that leads from its centre to one of its ends.
    public init(to end: (dx: Double, dy: Double)) {
        let shiftsRows = abs(end.dy) >= abs(end.dx)
        (radiusX, radiusY) = shiftsRows ? (0, abs(end.dy)) : (abs(end.dx), 0)
        let (along, across) = shiftsRows ? (end.dy, end.dx) : (end.dx, end.dy)
        // If the shear moves no point by more than 1/100 pixel, the segment counts as axis-aligned.
        slant = abs(across) > 0.01 ? Slant(shiftsRows: shiftsRows, slope: across / along) : nil
    }

    /// The greatest distance, in whole pixels, at which a pixel has influence.
    var reach: Int { Int(max(radiusX, radiusY).rounded(.up)) + (slant == nil ? 0 : 2) }
}

// MARK: Pictures

/// Returns a level between two levels, rounded. The share of the second level is 0 to 1.
private func mixed(_ first: UInt8, _ second: UInt8, _ share: Float) -> UInt8 {
    UInt8(Float(first).mixed(with: Float(second), at: share) + 0.5)
}

extension PixelBuffer {
    /// Returns the picture after a shear. Beyond the picture's edges, the nearest pixel is repeated.
    func sheared(by slant: Slant, in area: PixelRect, isUndone: Bool = false) -> PixelBuffer {
        let pixels = slant.applied(to: pixels, of: rect, in: area, isUndone: isUndone, beyond: nil) {
            PremultipliedPixel(
                red: mixed($0.red, $1.red, $2), green: mixed($0.green, $1.green, $2),
                blue: mixed($0.blue, $1.blue, $2), alpha: mixed($0.alpha, $1.alpha, $2))
        }
        return PixelBuffer(rect: area, pixels: pixels)
    }
}

extension CoverageBuffer {
    /// Returns the coverage after a shear.
    /// - Parameter beyond: The coverage beyond the edges; nil to repeat the nearest coverage.
    func sheared(by slant: Slant, in area: PixelRect, isUndone: Bool = false, beyond: UInt8?)
        -> CoverageBuffer
    {
        let bytes = slant.applied(
            to: coverage, of: rect, in: area, isUndone: isUndone, beyond: beyond, mix: mixed)
        return CoverageBuffer(rect: area, coverage: bytes)
    }

    /// Returns the coverage moved to the right and down by less than a pixel. Beyond the edges, the nearest coverage
    /// is repeated.
    func moved(by shift: (x: Float, y: Float)) -> CoverageBuffer {
        guard shift != (0, 0) else { return self }
        var result = coverage
        for y in 0..<rect.height {
            for x in 0..<rect.width {
                func row(_ line: Int) -> Float {
                    let own = Float(coverage[line * rect.width + x])
                    return own + (Float(coverage[line * rect.width + max(x - 1, 0)]) - own) * shift.x
                }
                let own = row(y)
                result[y * rect.width + x] = UInt8(own + (row(max(y - 1, 0)) - own) * shift.y + 0.5)
            }
        }
        return CoverageBuffer(rect: rect, coverage: result)
    }
}

extension FilterImage {
    /// Returns the picture after a shear. Beyond its edges it is clear, or the nearest pixel is repeated.
    func sheared(
        by slant: Slant, in area: PixelRect, isUndone: Bool = false, repeatsEdge: Bool
    ) -> FilterImage {
        FilterImage(
            rect: area,
            colors: slant.applied(
                to: colors, of: rect, in: area, isUndone: isUndone,
                beyond: repeatsEdge ? nil : .zero
            ) { $0 + ($1 - $0) * $2 })
    }
}
