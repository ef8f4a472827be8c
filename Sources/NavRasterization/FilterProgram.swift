import NavImaging

/// A filter graph in device pixels: steps in their order of execution. The inputs of a step are the
/// picture to be filtered or results of earlier steps.
public struct FilterProgram: Sendable {
    /// An input of a step.
    public enum Source: Equatable, Sendable {
        /// The picture to be filtered.
        case picture
        /// The picture's alpha, with the colour black.
        case pictureAlpha
        /// The result of a step before this one.
        case step(Int)
    }

    /// The work of a step.
    public enum Operation: Sendable {
        /// A blur. If `repeatsEdge`, the nearest pixel is repeated beyond the input's edges; otherwise
        /// the input is clear there.
        case blur(GaussianBlur, repeatsEdge: Bool)
        /// An affine map of straight colours.
        case colors(ColorMatrix)
        /// A function for each channel of straight colours.
        case transfer(ChannelTransfer)
        /// A fill with a paint. Nil gives clear pixels.
        case flood(RasterPaint?)
        /// A shift by a distance in pixels.
        case offset(x: Double, y: Double)
        /// The first input composited onto the second.
        case composite(Compositing)
        /// `k.x·a·b + k.y·a + k.z·b + k.w`, where a and b are the premultiplied channels of the two
        /// inputs.
        case arithmetic(SIMD4<Float>)
        /// All inputs, each composited over the previous inputs.
        case merge
        /// The least or greatest value of each channel in a rectangle around each pixel. The radii are in pixels.
        case extreme(Extreme, radiusX: Double, radiusY: Double)
        /// The least or greatest value of each channel in a parallelogram around each pixel. The segments span the
        /// parallelogram. The operation takes the extreme along one segment, and then along the other.
        case slantedExtreme(Extreme, [SlantedSegment])
    }

    /// One step of the program.
    public struct Step: Sendable {
        let operation: Operation
        let inputs: [Source]
        /// Whether the step computes in linear light.
        let isLinear: Bool
        /// The region outside which the result is clear. Nil stands for the program's region.
        let region: FilledOutline?

        /// Makes a step.
        public init(
            _ operation: Operation, _ inputs: [Source], isLinear: Bool = false, region: FilledOutline? = nil
        ) {
            self.operation = operation
            self.inputs = inputs
            self.isLinear = isLinear
            self.region = region
        }
    }

    let steps: [Step]
    private let region: FilledOutline

    /// Makes a program.
    /// - Parameters:
    ///   - steps: The steps, at least one. The last step's result is the program's result.
    ///   - region: The region outside which everything is clear.
    public init(_ steps: [Step], region: FilledOutline) {
        self.steps = steps
        self.region = region
    }

    /// The rectangle outside which the result is clear.
    public var bounds: PixelRect { region.bounds }

    /// Returns the pixels of the picture that influence the result in `area`.
    public func needed(for area: PixelRect) -> PixelRect { needs(for: area).picture }
}

// MARK: Needed pixels

extension FilterProgram {
    /// The pixels of the steps and of the picture that influence a rectangle of the result. A step
    /// without influence has an empty rectangle.
    struct Needs {
        var steps: [PixelRect]
        var picture = PixelRect.empty
    }

    /// For each step, the index of the last step that takes its result; `Int.max` if no step takes
    /// it.
    var lastUses: [Int] {
        var lastUses = Array(repeating: Int.max, count: steps.count)
        for (index, step) in steps.enumerated() {
            for case .step(let earlier) in step.inputs { lastUses[earlier] = index }
        }
        return lastUses
    }

    func needs(for area: PixelRect) -> Needs {
        var needs = Needs(steps: Array(repeating: .empty, count: steps.count))
        if let last = steps.indices.last { needs.steps[last] = area.intersection(bounds(of: .step(last))) }
        for (index, step) in steps.enumerated().reversed() where !needs.steps[index].isEmpty {
            for source in step.inputs {
                let bounds = bounds(of: source)
                let needed = step.operation.needed(for: needs.steps[index], of: bounds).intersection(bounds)
                switch source {
                case .step(let earlier): needs.steps[earlier] = needs.steps[earlier].union(needed)
                case .picture, .pictureAlpha: needs.picture = needs.picture.union(needed)
                }
            }
        }
        return needs
    }

    /// Returns the rectangle outside which a source is clear.
    private func bounds(of source: Source) -> PixelRect {
        guard case .step(let index) = source, let own = steps[index].region else { return region.bounds }
        return own.bounds.intersection(region.bounds)
    }
}

extension FilterProgram.Operation {
    /// Returns the pixels of an input on which the pixels of `area` depend.
    fileprivate func needed(for area: PixelRect, of input: PixelRect) -> PixelRect {
        switch self {
        case .blur(let blur, let repeatsEdge): repeatsEdge ? input : area.outset(by: blur.reach + 1)
        case .offset(let x, let y):
            PixelRect(
                minX: area.minX - Int(x.rounded(.up)), minY: area.minY - Int(y.rounded(.up)),
                maxX: area.maxX - Int(x.rounded(.down)), maxY: area.maxY - Int(y.rounded(.down)))
        case .extreme(_, let radiusX, let radiusY):
            area.outset(by: Int(max(radiusX, radiusY).rounded(.up)))
        case .slantedExtreme(_, let segments): area.outset(by: segments.reduce(2) { $0 + $1.reach })
        case .colors, .transfer, .flood, .composite, .arithmetic, .merge: area
        }
    }
}

// MARK: Execution

extension FilterProgram {
    /// Returns the picture after all steps, within the visible rectangle.
    public func apply(to picture: PixelBuffer, visible: PixelRect, _ painter: inout Painter) -> PixelBuffer {
        let needs = needs(for: visible)
        var run = Run(program: self, picture: FilterImage(picture).extended(to: needs.picture))
        for index in steps.indices where !needs.steps[index].isEmpty {
            if painter.cancellation.isCancelled { return PixelBuffer(rect: needs.steps[steps.count - 1]) }
            run.perform(index, in: needs.steps[index], &painter)
        }
        guard let last = steps.indices.last else { return picture }
        let result = run.image(.step(last), isLinear: false)
        guard region.pixelAlignedRect == nil else { return result.pixels }
        return result.multiplied(by: painter.coverage(of: region, in: result.rect)).pixels
    }

    /// An execution of the program. It holds the results that later steps still need.
    private struct Run {
        let program: FilterProgram
        let picture: FilterImage
        private var results: [FilterImage]
        private let lastUses: [Int]

        init(program: FilterProgram, picture: FilterImage) {
            self.program = program
            self.picture = picture
            results = Array(repeating: .empty, count: program.steps.count)
            lastUses = program.lastUses
        }

        mutating func perform(_ index: Int, in area: PixelRect, _ painter: inout Painter) {
            let step = program.steps[index]
            let inputs = step.inputs.map { image($0, isLinear: step.isLinear) }
            var result = step.operation.result(of: inputs, isLinear: step.isLinear, in: area, &painter)
            if let region = step.region, region.pixelAlignedRect == nil {
                result = result.multiplied(by: painter.coverage(of: region, in: area))
            }
            results[index] = result
            for case .step(let earlier) in step.inputs where lastUses[earlier] == index {
                results[earlier] = .empty
            }
        }

        /// Returns an input of a step, in linear light or in gamma-encoded values.
        func image(_ source: Source, isLinear: Bool) -> FilterImage {
            switch source {
            case .picture: return isLinear ? picture.linear : picture
            case .pictureAlpha: return picture.mapped { SIMD4(0, 0, 0, $0.w) }
            case .step(let index):
                guard program.steps[index].isLinear != isLinear else { return results[index] }
                return isLinear ? results[index].linear : results[index].encoded
            }
        }
    }
}

extension FilterProgram.Operation {
    /// Computes the result of an operation.
    /// - Parameter inputs: As many inputs as the operation takes.
    fileprivate func result(
        of inputs: [FilterImage], isLinear: Bool, in area: PixelRect, _ painter: inout Painter
    ) -> FilterImage {
        let input = inputs.first ?? .empty
        switch self {
        case .blur(let blur, let repeatsEdge):
            return input.blurred(by: blur, in: area, repeatsEdge: repeatsEdge, painter.cancellation)
        case .colors(let matrix): return input.extended(to: area).mappedStraight { matrix.apply(to: $0) }
        case .transfer(let transfer):
            return input.extended(to: area).mappedStraight { transfer.apply(to: $0) }
        case .flood(let paint):
            var buffer = PixelBuffer(rect: area)
            if let paint {
                let all = CoverageBuffer(
                    rect: area, coverage: Array(repeating: 255, count: area.width * area.height))
                painter.fill(all, movedBy: (0, 0), with: paint, in: &buffer, clip: area)
            }
            let flood = FilterImage(buffer)
            return isLinear ? flood.linear : flood
        case .offset(let x, let y): return input.moved(byX: x, y: y, in: area)
        case .composite(let compositing):
            return input.joined(with: inputs.dropFirst().first ?? .empty, in: area) {
                composited($0, over: $1, by: compositing)
            }
        case .arithmetic(let k):
            return input.joined(with: inputs.dropFirst().first ?? .empty, in: area) { a, b in
                a * b * k.x + a * k.y + b * k.z + k.w
            }
        case .merge:
            return inputs.dropFirst().reduce(input.extended(to: area)) { below, above in
                above.joined(with: below, in: area) { composited($0, over: $1, by: .normal) }
            }
        case .extreme(let extreme, let radiusX, let radiusY):
            return input.extreme(
                extreme, radiusX: radiusX, radiusY: radiusY, in: area, painter.cancellation)
        case .slantedExtreme(let extreme, let segments):
            return input.extreme(extreme, within: segments, in: area, painter.cancellation)
        }
    }
}
