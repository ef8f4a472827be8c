import NavImaging

/// A Gaussian blur of one plane of numbers, along its rows and columns or along slanted axes. Beyond an
/// edge the nearest number is repeated.
public struct GaussianBlur: Sendable {
    let horizontal: GaussianAxis
    let vertical: GaussianAxis
    /// The shear after which the blur runs along rows and columns; nil if no shear is needed.
    let slant: Slant?

    /// Makes a blur.
    /// - Parameters:
    ///   - sigmaX: The standard deviation along rows in pixels, not negative. 0 changes nothing.
    ///   - sigmaY: The standard deviation along columns in pixels, not negative.
    public init(sigmaX: Double, sigmaY: Double) {
        horizontal = GaussianAxis(sigma: sigmaX)
        vertical = GaussianAxis(sigma: sigmaY)
        slant = nil
    }

    /// Makes a blur from an ellipse, whose radii are the standard deviations in pixels.
    ///
    /// A shear interpolates linearly. A shift by the fraction f adds the variance f·(1 − f), which is 1/6 on average.
    /// So the shear and the shear back add 1/3. The variance of the blur along the shifted axis is reduced by 1/3,
    /// but not below 0.
    public init(_ ellipse: SlantedEllipse) {
        slant = ellipse.slant
        var (x, y) = (ellipse.radiusX, ellipse.radiusY)
        if let slant, slant.slope != slant.slope.rounded() {
            func reduced(_ sigma: Double) -> Double { max(0, sigma * sigma - 1.0 / 3).squareRoot() }
            if slant.shiftsRows { x = reduced(x) } else { y = reduced(y) }
        }
        horizontal = GaussianAxis(sigma: x)
        vertical = GaussianAxis(sigma: y)
    }

    /// The same blur without the shear.
    var upright: GaussianBlur { GaussianBlur(horizontal: horizontal, vertical: vertical) }

    private init(horizontal: GaussianAxis, vertical: GaussianAxis) {
        (self.horizontal, self.vertical, slant) = (horizontal, vertical, nil)
    }

    /// Makes a blur with the same standard deviation along both axes.
    /// - Parameter sigma: The standard deviation in pixels, not negative. 0 changes nothing.
    public init(sigma: Double) { self.init(sigmaX: sigma, sigmaY: sigma) }

    /// The greatest distance, in pixels, at which a pixel has influence.
    public var reach: Int {
        guard let slant else { return max(horizontal.reach, vertical.reach) }
        return slant.reach(x: Double(horizontal.reach), y: Double(vertical.reach))
    }

    /// Returns the rectangle in which the blur works to compute the pixels of `rect`. A slanted blur works in a
    /// larger rectangle.
    public func workArea(_ rect: PixelRect) -> PixelRect { slant?.area(of: rect) ?? rect }

    /// Whether the blur changes nothing.
    public var isIdentity: Bool { reach == 0 }

    /// Returns the blurred plane, of the same size.
    ///
    /// The blur averages the plane along both axes, convolves the averages along both axes, and then
    /// interpolates back to the full size. All steps are linear, so their order affects only rounding.
    /// This order needs the least work. The function ignores the shear of a slanted blur.
    /// - Parameter plane: `width × height` numbers, row by row.
    public func apply(to plane: [Float], width: Int, height: Int) -> [Float] {
        guard width > 0, height > 0 else { return plane }
        let (columns, rows) = reductions(width: width, height: height)
        return smoothed(averaged(plane, columns, rows), columns, rows)
    }

    /// Returns averages convolved along both axes and interpolated back.
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

    func reductions(width: Int, height: Int) -> (columns: Reduction, rows: Reduction) {
        (Reduction(length: width, horizontal), Reduction(length: height, vertical))
    }

    func averaged(_ plane: [Float], _ columns: Reduction, _ rows: Reduction) -> [Float] {
        let narrow = columns.averaged(rows: plane, width: columns.length, height: rows.length)
        // To average along the other axis, transpose the plane, and transpose the result back.
        let turned = transposed(narrow, width: columns.count, height: rows.length)
        return transposed(
            rows.averaged(rows: turned, width: rows.length, height: columns.count), width: rows.count,
            height: columns.count)
    }
}

/// The numbers of a blur: floats, or samples if bytes are blurred.
protocol BlurNumber {
    /// Returns every row of `length` numbers convolved with the kernel. Beyond the ends the
    /// outermost number is repeated.
    static func convolved(_ rows: [Self], length: Int, by axis: GaussianAxis) -> [Self]

    /// Interpolates between this number (fraction 0) and another (fraction 1).
    func mixed(with other: Self, at fraction: Float) -> Self
}

func transposed<Number>(_ plane: [Number], width: Int, height: Int) -> [Number] {
    var result = plane
    for y in 0..<height {
        for x in 0..<width { result[x * height + y] = plane[y * width + x] }
    }
    return result
}
