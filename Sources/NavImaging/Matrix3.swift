/// A 3 × 3 matrix, stored by rows.
struct Matrix3: Sendable {
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        rows = (first, second, third)
    }

    static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(dot(matrix.rows.0, vector), dot(matrix.rows.1, vector), dot(matrix.rows.2, vector))
    }

    /// Returns the matrix product, which applies `b` first.
    static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
        let columns = b.transposed
        func row(_ r: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(dot(r, columns.rows.0), dot(r, columns.rows.1), dot(r, columns.rows.2))
        }
        return Matrix3(row(a.rows.0), row(a.rows.1), row(a.rows.2))
    }

    var transposed: Matrix3 {
        Matrix3(
            SIMD3(rows.0.x, rows.1.x, rows.2.x), SIMD3(rows.0.y, rows.1.y, rows.2.y),
            SIMD3(rows.0.z, rows.1.z, rows.2.z))
    }

    /// The inverse of a matrix that is not singular.
    var inverse: Matrix3 {
        let (a, b, c) = rows
        let share = 1 / dot(a, cross(b, c))
        return Matrix3(cross(b, c) * share, cross(c, a) * share, cross(a, b) * share).transposed
    }
}

/// Returns the dot product. The fixed order of the additions gives the same rounding on every machine.
private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
