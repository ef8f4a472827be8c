import NavGeometry
import NavImaging
import NavRasterization
import NavScene

extension FilterProgram {
    /// Converts a filter graph from user units to device space.
    ///
    /// All steps work in device pixels, even if the node is rotated or skewed. Regions and offsets
    /// are transformed exactly. The ellipses of blurs and the rectangles of dilations and erosions turn with
    /// the node.
    init(
        _ graph: FilterGraph, transform: AffineTransform, output: OutputColorSpace, kernels: KernelSet
    ) {
        var lowering = FilterGraphLowering(transform: transform, output: output, kernels: kernels)
        for step in graph.steps { lowering.append(step, colorSpace: step.colorSpace ?? graph.colorSpace) }
        self.init(lowering.steps, region: lowering.outline(of: graph.region))
    }
}

private struct FilterGraphLowering {
    let transform: AffineTransform
    let output: OutputColorSpace
    let kernels: KernelSet
    private(set) var steps: [FilterProgram.Step] = []
    /// The named results, each with its step's index, latest last.
    private var results: [(name: String, step: Int)] = []

    init(transform: AffineTransform, output: OutputColorSpace, kernels: KernelSet) {
        self.transform = transform
        self.output = output
        self.kernels = kernels
    }

    /// Returns the outline of a rectangle in device space.
    func outline(of rect: Rect) -> FilledOutline {
        FilledOutline(Path(rect: rect).transformed(by: transform), fillRule: .nonZero, kernels: kernels)
    }

    mutating func append(_ step: FilterGraph.Step, colorSpace: FilterGraph.ColorSpace) {
        let isLinear = colorSpace == .linear
        let input = source(step.input)
        let both = [input, step.input2.map(source) ?? input]
        switch step.operation {
        case .filter(.dropShadow(let shadow)): appendShadow(shadow, of: input, step, isLinear)
        case .filter(let filter):
            if let operation = FilterProgram.Operation(filter, edge: step.edge, transform) {
                append(operation, [input], step, isLinear)
            }
        case .luminanceToAlpha: append(.colors(.luminanceToAlpha), [input], step, isLinear)
        case .transfer(let transfer): append(.transfer(ChannelTransfer(transfer)), [input], step, isLinear)
        case .flood(let paint): append(.flood(rasterPaint(paint)), [], step, isLinear)
        case .offset(let offset):
            let moved = transform.deviceOffset(offset)
            append(.offset(x: moved.dx, y: moved.dy), [input], step, isLinear)
        case .composite(let composite): append(.init(composite), both, step, isLinear)
        case .blend(let mode): append(.composite(Compositing(blend: mode)), both, step, isLinear)
        case .merge(let inputs): append(.merge, inputs.map(source), step, isLinear)
        case .erode(let x, let y): append(.extreme(.least, x, y, transform), [input], step, isLinear)
        case .dilate(let x, let y): append(.extreme(.greatest, x, y, transform), [input], step, isLinear)
        }
        if let name = step.result { results.append((name, steps.count - 1)) }
    }

    private mutating func append(
        _ operation: FilterProgram.Operation, _ inputs: [FilterProgram.Source], _ step: FilterGraph.Step,
        _ isLinear: Bool
    ) {
        steps.append(
            FilterProgram.Step(
                operation, inputs, isLinear: isLinear, region: step.region.map(outline(of:))))
    }

    /// Appends a drop shadow as four steps of the program: give the silhouette the shadow's colour,
    /// blur it, move it, and place it under the picture. The region of `step` clips only the last of the four.
    private mutating func appendShadow(
        _ shadow: Shadow, of input: FilterProgram.Source, _ step: FilterGraph.Step, _ isLinear: Bool
    ) {
        var inner = step
        inner.region = nil
        let color = shadow.color.converted(to: output).clipped
        append(.colors(.silhouette(isLinear ? color.linear : color)), [input], inner, isLinear)
        append(
            .blur(
                GaussianBlur(sigmaX: shadow.sigma, sigmaY: shadow.sigma, transform: transform),
                repeatsEdge: false),
            [.step(steps.count - 1)], inner, isLinear)
        let offset = transform.deviceOffset(shadow.offset)
        append(.offset(x: offset.dx, y: offset.dy), [.step(steps.count - 1)], inner, isLinear)
        append(.merge, [.step(steps.count - 1), input], step, isLinear)
    }

    /// Returns the source that an input of the next step refers to.
    private func source(_ input: FilterGraph.Input) -> FilterProgram.Source {
        switch input {
        case .previous: steps.isEmpty ? .picture : .step(steps.count - 1)
        case .source: .picture
        case .sourceAlpha: .pictureAlpha
        // The decoder has checked that a step with this name exists.
        case .result(let name): results.last { $0.name == name }.map { .step($0.step) } ?? .picture
        }
    }

    private func rasterPaint(_ paint: Paint) -> RasterPaint? {
        switch paint {
        case .solid(let color): RasterPaint(.solid(color), transform: transform, output: output)
        case .gradient(let gradient): RasterPaint(.gradient(gradient), transform: transform, output: output)
        case .pattern, .picture, .blended: nil
        }
    }
}

extension FilterProgram.Operation {
    /// Converts a filter other than a drop shadow; nil if filter graphs do not support the filter.
    fileprivate init?(_ filter: Filter, edge: FilterGraph.Edge, _ transform: AffineTransform) {
        if case .blur(let sigmaX, let sigmaY) = filter {
            self = .blur(
                GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY, transform: transform),
                repeatsEdge: edge == .duplicate)
        } else if let matrix = filter.colorMatrix {
            self = .colors(matrix)
        } else {
            return nil
        }
    }

    fileprivate init(_ composite: FilterGraph.Composite) {
        switch composite {
        case .over: self = .composite(.normal)
        case .in: self = .composite(Compositing(operator: .sourceIn))
        case .out: self = .composite(Compositing(operator: .sourceOut))
        case .atop: self = .composite(Compositing(operator: .sourceAtop))
        case .xor: self = .composite(Compositing(operator: .xor))
        case .lighter: self = .composite(Compositing(blend: .plusLighter))
        case .arithmetic(let k1, let k2, let k3, let k4):
            self = .arithmetic(SIMD4(Float(k1), Float(k2), Float(k3), Float(k4)))
        }
    }

    fileprivate static func extreme(
        _ extreme: Extreme, _ x: Double, _ y: Double, _ transform: AffineTransform
    ) -> Self {
        guard (transform.b != 0 || transform.c != 0) && (transform.a != 0 || transform.d != 0) else {
            let radii = transform.deviceLengths(x, y, limit: EffectLimits.radius)
            return .extreme(extreme, radiusX: radii.x, radiusY: radii.y)
        }
        // If the node is rotated or skewed, the operation's rectangle is a parallelogram in device pixels.
        return .slantedExtreme(
            extreme,
            [
                SlantedSegment(to: transform.deviceVector(x, 0, limit: EffectLimits.radius)),
                SlantedSegment(to: transform.deviceVector(0, y, limit: EffectLimits.radius)),
            ])
    }
}

extension ColorMatrix {
    fileprivate static let luminanceToAlpha = ColorMatrix(
        rows: Array(repeating: 0, count: 15) + [0.2126, 0.7152, 0.0722, 0, 0])

    /// Returns a matrix that gives every pixel one colour and multiplies its alpha by the colour's alpha.
    fileprivate static func silhouette(_ color: StraightColor) -> ColorMatrix {
        var rows: [Double] = []
        for channel in [color.red, color.green, color.blue] { rows += [0, 0, 0, 0, Double(channel)] }
        return ColorMatrix(rows: rows + [0, 0, 0, Double(color.alpha), 0])
    }
}

extension StraightColor {
    /// The colour with every channel clamped to the output's range.
    fileprivate var clipped: StraightColor {
        func unit(_ value: Float) -> Float { Swift.min(Swift.max(value, 0), 1) }
        return StraightColor(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
    }

    /// The colour in linear light.
    fileprivate var linear: StraightColor {
        let light = RGBSpace.srgb.linear(SIMD3(Double(red), Double(green), Double(blue)))
        return StraightColor(red: Float(light.x), green: Float(light.y), blue: Float(light.z), alpha: alpha)
    }
}

extension ChannelTransfer {
    fileprivate init(_ transfer: ComponentTransfer) {
        self.init(
            red: Function(transfer.red), green: Function(transfer.green), blue: Function(transfer.blue),
            alpha: Function(transfer.alpha))
    }
}

extension ChannelTransfer.Function {
    fileprivate init(_ function: ComponentTransfer.Function) {
        switch function {
        case .identity: self = .identity
        case .table(let values): self = .table(values.map { Float($0) })
        case .discrete(let values): self = .discrete(values.map { Float($0) })
        case .linear(let slope, let intercept):
            self = .linear(slope: Float(slope), intercept: Float(intercept))
        case .gamma(let amplitude, let exponent, let offset):
            self = .gamma(amplitude: amplitude, exponent: exponent, offset: offset)
        }
    }
}
