/// A Gaussian blur of one plane of numbers, with edges that go on for ever.
public struct GaussianBlur: Sendable {
    let horizontal: GaussianAxis
    let vertical: GaussianAxis

    /// - Parameters:
    ///   - sigmaX: standard deviation along rows in pixels, not negative; 0 changes nothing.
    ///   - sigmaY: the same along columns.
    public init(sigmaX: Double, sigmaY: Double) {
        horizontal = GaussianAxis(sigma: sigmaX)
        vertical = GaussianAxis(sigma: sigmaY)
    }

    /// - Parameter sigma: standard deviation in pixels, not negative; 0 changes nothing.
    public init(sigma: Double) { self.init(sigmaX: sigma, sigmaY: sigma) }

    /// How many pixels away a pixel can still have an influence.
    public var reach: Int { max(horizontal.reach, vertical.reach) }

    /// Whether the plane stays as it is.
    public var isIdentity: Bool { reach == 0 }

    /// The blurred plane, of the same size: averaged along both axes, convolved along both while it is small, interpolated back along
    /// both. All of it is linear, so the order says only how numbers are rounded; this one is the least work.
    /// - Parameters:
    ///   - plane: `width × height` numbers, row by row; beyond its edges the nearest number goes on.
    public func apply(to plane: [Float], width: Int, height: Int) -> [Float] {
        guard width > 0, height > 0 else { return plane }
        let (columns, rows) = reductions(width: width, height: height)
        return smoothed(averaged(plane, columns, rows), columns, rows)
    }

    /// Averages convolved along both axes, and interpolated back.
    func smoothed<Number: BlurNumber>(
        _ averages: [Number], _ columns: Reduction, _ rows: Reduction
    ) -> [Number] {
        let narrow = transposed(
            Number.convolved(averages, length: columns.count, by: horizontal), width: columns.count,
            height: rows.count)
        let smooth = Number.convolved(narrow, length: rows.count, by: vertical)
        let tall = transposed(
            rows.interpolated(rows: smooth, height: columns.count), width: rows.length,
            height: columns.count)
        return columns.interpolated(rows: tall, height: rows.length)
    }

    /// How both axes are shortened.
    func reductions(width: Int, height: Int) -> (columns: Reduction, rows: Reduction) {
        (Reduction(length: width, horizontal), Reduction(length: height, vertical))
    }

    /// The plane averaged along both axes.
    func averaged(_ plane: [Float], _ columns: Reduction, _ rows: Reduction) -> [Float] {
        let narrow = columns.averaged(rows: plane, width: columns.length, height: rows.length)
        // The same along the other axis: turn the plane, and turn it back afterwards.
        let turned = transposed(narrow, width: columns.count, height: rows.length)
        return transposed(
            rows.averaged(rows: turned, width: rows.length, height: columns.count), width: rows.count,
            height: columns.count)
    }
}

/// What a blur computes with: floats, or samples where bytes are blurred.
protocol BlurNumber {
    /// Every row of `length` numbers convolved with the kernel; at the ends the outermost number goes on.
    static func convolved(_ rows: [Self], length: Int, by axis: GaussianAxis) -> [Self]

    /// What lies so far from here to another.
    func mixed(with other: Self, at fraction: Float) -> Self
}

/// A plane with its rows as columns.
func transposed<Number>(_ plane: [Number], width: Int, height: Int) -> [Number] {
    var result = plane
    for y in 0..<height {
        for x in 0..<width { result[x * height + y] = plane[y * width + x] }
    }
    return result
}
