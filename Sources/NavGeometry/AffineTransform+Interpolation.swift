extension AffineTransform {
    /// Interpolates from `self` at `progress` 0 to `other` at 1. The rotation takes the shorter way.
    ///
    /// QR decomposition splits each matrix into a rotation and a scale-and-skew matrix. Both parts are interpolated
    /// separately, so a rotating shape keeps its size. If a matrix is singular, or exactly one of the two
    /// matrices mirrors, each coefficient is interpolated instead. Values of `progress` outside 0…1 extrapolate.
    public func turning(to other: AffineTransform, at progress: Double) -> AffineTransform {
        if progress == 0 { return self }
        if progress == 1 { return other }
        let offset = (e + (other.e - e) * progress, f + (other.f - f) * progress)
        guard let (angle, own) = turn, let (otherAngle, others) = other.turn, own.d * others.d > 0,
            angle != otherAngle
        else {
            return AffineTransform(
                a: a + (other.a - a) * progress, b: b + (other.b - b) * progress,
                c: c + (other.c - c) * progress, d: d + (other.d - d) * progress, e: offset.0, f: offset.1)
        }
        var way = otherAngle - angle
        if way > .pi { way -= 2 * .pi }
        if way < -.pi { way += 2 * .pi }
        let (sine, cosine) = sineAndCosine(angle + way * progress)
        let x = own.a + (others.a - own.a) * progress
        let (skew, y) = (own.c + (others.c - own.c) * progress, own.d + (others.d - own.d) * progress)
        return AffineTransform(
            a: cosine * x, b: sine * x, c: cosine * skew - sine * y, d: sine * skew + cosine * y,
            e: offset.0, f: offset.1)
    }

    /// The QR decomposition: the rotation angle in radians, and the matrix that applies before the rotation. The
    /// matrix has `b` = 0. Nil if the transform is singular.
    private var turn: (angle: Double, rest: AffineTransform)? {
        let length = (a * a + b * b).squareRoot()
        guard length > 0, length.isFinite, a * d - b * c != 0 else { return nil }
        let (cosine, sine) = (a / length, b / length)
        return (
            arcTangent(y: b, x: a),
            AffineTransform(a: length, b: 0, c: cosine * c + sine * d, d: cosine * d - sine * c, e: 0, f: 0)
        )
    }
}
