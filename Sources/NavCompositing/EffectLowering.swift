import NavGeometry
import NavImaging
import NavRasterization
import NavScene

extension [LayerEffect] {
    /// Converts a group's shadows and filters to device space and to the output's colour space.
    init(
        _ group: ResolvedGroup, transform: AffineTransform, output: OutputColorSpace, kernels: KernelSet
    ) {
        self = []
        if !group.shadows.isEmpty {
            append(
                .shadows(
                    group.shadows.map {
                        ShadowCommand($0, transform: transform, output: output, kernels: kernels)
                    }))
        }
        for filter in group.filters { append(filter, transform, output, kernels) }
    }

    private mutating func append(
        _ filter: Filter, _ transform: AffineTransform, _ output: OutputColorSpace, _ kernels: KernelSet
    ) {
        switch filter {
        case .blur(let sigmaX, let sigmaY):
            append(.blur(GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY, transform: transform)))
        case .dropShadow(let shadow):
            let resolved = ResolvedShadow(shadow)
            append(
                .shadows([
                    ShadowCommand(resolved, transform: transform, output: output, kernels: kernels)
                ]))
        case .graph(let graph):
            append(.graph(FilterProgram(graph, transform: transform, output: output, kernels: kernels)))
        default:
            guard let matrix = filter.colorMatrix else { return }
            // Combine adjacent colour filters into one effect, so that colours are rounded only once.
            if case .colors(let before) = last {
                self[count - 1] = .colors(before + [matrix])
            } else {
                append(.colors([matrix]))
            }
        }
    }
}

/// Upper bounds of transformed lengths, in device pixels. A group with a larger sigma or growth is refused
/// (``ResolvedGroup/hasExcessiveEffects(_:)``), because drawing the group would cost more than any budget.
enum EffectLimits {
    static let sigma = 4096.0
    /// The radius of a dilation or an erosion. A larger radius is reduced to this value.
    static let radius = 1024.0
    static let growth = 4096.0
    static let offset = 1e6
}

extension Double {
    fileprivate func clamped(to limit: Double) -> Double { Swift.min(Swift.max(self, -limit), limit) }
}

extension AffineTransform {
    /// Converts a sigma from points to device pixels.
    func deviceSigma(_ sigma: Double) -> Double { (sigma * meanScale).clamped(to: EffectLimits.sigma) }

    /// Converts two lengths along a node's axes to lengths along the device's axes.
    ///
    /// Both lengths are projected onto each device axis. The result for an axis is the square root
    /// of the sum of its squared projections. The results are exact for upright nodes, for quarter
    /// turns, and for equal lengths under any rotation.
    func deviceLengths(
        _ x: Double, _ y: Double, limit: Double = EffectLimits.sigma
    ) -> (x: Double, y: Double) {
        func length(_ fromX: Double, _ fromY: Double) -> Double {
            let (x, y) = (fromX * x, fromY * y)
            return (x * x + y * y).squareRoot().clamped(to: limit)
        }
        return (length(a, c), length(b, d))
    }

    /// Converts an offset from points to device pixels.
    func deviceOffset(_ offset: Vector) -> Vector {
        let moved = apply(to: offset)
        return Vector(
            dx: moved.dx.clamped(to: EffectLimits.offset), dy: moved.dy.clamped(to: EffectLimits.offset))
    }
}

extension ShadowCommand {
    init(
        _ resolved: ResolvedShadow, transform: AffineTransform, output: OutputColorSpace, kernels: KernelSet
    ) {
        let shadow = resolved.shadow
        let offset = transform.deviceOffset(shadow.offset)
        let spread = shadow.isInner ? -shadow.spread : shadow.spread
        self.init(
            color: PremultipliedPixel(shadow.color.converted(to: output)),
            blur: GaussianBlur(sigmaX: shadow.sigma, sigmaY: shadow.sigma, transform: transform),
            offsetX: offset.dx, offsetY: offset.dy,
            growth: SilhouetteGrowth(distance: spread, transform: transform), isInner: shadow.isInner,
            outline: resolved.outline.map { $0.filled(transform, kernels) },
            knockout: resolved.knockout.map { $0.filled(transform, kernels) })
    }
}

extension ResolvedOutline {
    fileprivate func filled(_ transform: AffineTransform, _ kernels: KernelSet) -> FilledOutline {
        FilledOutline(path.transformed(by: transform), fillRule: fillRule, kernels: kernels)
    }
}

extension GaussianBlur {
    /// Creates a blur in device pixels from sigmas along a node's axes. The blur's ellipse rotates with the node.
    init(sigmaX: Double, sigmaY: Double, transform: AffineTransform) {
        guard transform.turnsAxes(x: sigmaX, y: sigmaY) else {
            let sigmas = transform.deviceLengths(sigmaX, sigmaY)
            self.init(sigmaX: sigmas.x, sigmaY: sigmas.y)
            return
        }
        self.init(
            SlantedEllipse(
                imageOfX: transform.deviceVector(sigmaX, 0, limit: EffectLimits.sigma),
                y: transform.deviceVector(0, sigmaY, limit: EffectLimits.sigma)))
    }
}

extension SilhouetteGrowth {
    /// Creates a growth in device pixels from a distance in a node's coordinates. If the node is skewed or scaled
    /// unevenly, a disc in its coordinates is an ellipse in device pixels.
    fileprivate init(distance: Double, transform: AffineTransform) {
        let (across, down) = transform.deviceLengths(1, 1)
        guard transform.turnsAxes(x: 1, y: 1) || abs(across - down) > 1e-9 * across else {
            self.init(distance: (distance * transform.meanScale).clamped(to: EffectLimits.growth))
            return
        }
        self.init(
            SlantedEllipse(
                imageOfX: transform.deviceVector(distance, 0, limit: EffectLimits.growth),
                y: transform.deviceVector(0, distance, limit: EffectLimits.growth)), isNegative: distance < 0)
    }
}

extension AffineTransform {
    /// Whether the transform maps an axis-aligned ellipse with these radii to an ellipse that is not axis-aligned.
    /// The result is false for upright nodes, for quarter turns, and if a circle stays a circle.
    fileprivate func turnsAxes(x: Double, y: Double) -> Bool {
        let lean = a * b * x * x + c * d * y * y
        return abs(lean) > 1e-12 * ((a * a + b * b) * x * x + (c * c + d * d) * y * y)
    }

    /// Converts a vector to device pixels. A vector longer than `limit` is shortened to `limit`.
    func deviceVector(_ x: Double, _ y: Double, limit: Double) -> (dx: Double, dy: Double) {
        let (dx, dy) = (a * x + c * y, b * x + d * y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > limit ? (dx * limit / length, dy * limit / length) : (dx, dy)
    }
}

extension ResolvedGroup {
    /// Whether a blur or a growth of the group is so large that no budget allows it.
    func hasExcessiveEffects(_ transform: AffineTransform) -> Bool {
        guard !shadows.isEmpty || !filters.isEmpty else { return false }
        var (sigma, growth) = (0.0, 0.0)
        func look(at shadow: Shadow) {
            sigma = max(sigma, shadow.sigma)
            growth = max(growth, abs(shadow.spread))
        }
        func look(at filter: Filter) {
            switch filter {
            case .blur(let x, let y): sigma = max(sigma, x, y)
            case .dropShadow(let shadow): look(at: shadow)
            default: break
            }
        }
        for shadow in shadows { look(at: shadow.shadow) }
        for filter in filters {
            look(at: filter)
            guard case .graph(let graph) = filter else { continue }
            for step in graph.steps { if case .filter(let filter) = step.operation { look(at: filter) } }
        }
        let scale = transform.largestScale
        return sigma * scale > EffectLimits.sigma || growth * scale > EffectLimits.growth
    }
}

extension Filter {
    /// The filter as a colour matrix; nil if a matrix cannot express the filter.
    ///
    /// The matrices are from Filter Effects Module Level 1: section 12 for filter functions, section 9.6 for
    /// `feColorMatrix`.
    var colorMatrix: ColorMatrix? {
        switch self {
        case .blur, .dropShadow, .graph: return nil
        case .colorMatrix(let rows): return ColorMatrix(rows: rows)
        case .opacity(let amount): return .diagonal(1, alpha: amount)
        case .brightness(let amount): return .diagonal(amount)
        case .contrast(let amount): return .diagonal(amount, plus: 0.5 - 0.5 * amount)
        case .invert(let amount): return .diagonal(1 - 2 * amount, plus: amount)
        case .saturate(let amount): return .weighted([0.213, 0.715, 0.072], kept: amount)
        case .grayscale(let amount): return .weighted([0.2126, 0.7152, 0.0722], kept: 1 - amount)
        case .sepia(let amount): return .sepia(amount)
        case .hueRotate(let degrees): return .hueRotation(degrees: degrees)
        }
    }
}

extension ColorMatrix {
    /// Creates a matrix that leaves alpha as it is.
    /// - Parameter colors: Three rows, for the new red, green and blue. Each row has the weights of the
    ///   old red, green and blue.
    fileprivate init(colors: [Double]) {
        var rows: [Double] = []
        for row in 0..<3 { rows += Array(colors[3 * row..<3 * row + 3]) + [0, 0] }
        self.init(rows: rows + [0, 0, 0, 1, 0])
    }

    fileprivate static func diagonal(_ factor: Double, plus: Double = 0, alpha: Double = 1) -> ColorMatrix {
        ColorMatrix(rows: [
            factor, 0, 0, 0, plus, 0, factor, 0, 0, plus, 0, 0, factor, 0, plus, 0, 0, 0, alpha, 0,
        ])
    }

    /// Returns a matrix that mixes each channel with a weighted grey.
    /// - Parameter kept: The channel's own weight. The grey has the weight 1 − `kept`.
    fileprivate static func weighted(_ weights: [Double], kept: Double) -> ColorMatrix {
        ColorMatrix(
            colors: (0..<9).map { index in
                weights[index % 3] * (1 - kept) + (index.isMultiple(of: 4) ? kept : 0)
            })
    }

    fileprivate static func sepia(_ amount: Double) -> ColorMatrix {
        let brown = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
        return ColorMatrix(
            colors: brown.enumerated().map { index, share in
                share * amount + (index.isMultiple(of: 4) ? 1 - amount : 0)
            })
    }

    fileprivate static func hueRotation(degrees: Double) -> ColorMatrix {
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        let grey = [0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072]
        let along = [0.787, -0.715, -0.072, -0.213, 0.285, -0.072, -0.213, -0.715, 0.928]
        let across = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]
        return ColorMatrix(colors: (0..<9).map { grey[$0] + cosine * along[$0] + sine * across[$0] })
    }
}
