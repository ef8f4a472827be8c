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

    /// The blurred plane, of the same size.
    /// - Parameters:
    ///   - plane: `width × height` numbers, row by row; beyond its edges the nearest number goes on.
    public func apply(to plane: [Float], width: Int, height: Int) -> [Float] {
        guard width > 0, height > 0 else { return plane }
        let wide = horizontal.apply(to: plane, length: width, count: height)
        guard vertical.reach > 0 else { return wide }
        // The same again along the other axis: turn the plane, and turn it back at the end.
        let turned = vertical.apply(
            to: transposed(wide, width: width, height: height), length: height, count: width)
        return transposed(turned, width: height, height: width)
    }

    private func transposed(_ plane: [Float], width: Int, height: Int) -> [Float] {
        var result = [Float](repeating: 0, count: plane.count)
        for y in 0..<height {
            for x in 0..<width { result[x * height + y] = plane[y * width + x] }
        }
        return result
    }
}
