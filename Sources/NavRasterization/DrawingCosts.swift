import NavImaging

// The costs of drawing, in steps of computation (`DrawingCost.work`). A step of computation is about a
// nanosecond. The costs were measured on a 2-core x86-64 machine in November 2026 with pictures of a million
// pixels, and rounded up.

extension RasterPaint {
    /// The cost of painting one pixel, in steps of computation.
    public var cost: Double {
        switch self {
        case .solid: 0.2
        case .gradient(let paint): paint.cost
        case .image(let paint): paint.cost
        }
    }
}

extension RasterPaint {
    /// The cost of the tables that ``prepared(for:kernels:shortcuts:)`` makes, in steps of computation. Most of this
    /// cost is the search for the offsets at which a gradient's 8-bit colour changes.
    public var tableCost: Double { Double(tableBytes) * 3 }

    /// The cost of making the paint, in steps of computation: the conversion of a gradient's colours.
    public var conversionCost: Double {
        if case .gradient(let paint) = self { Double(paint.colorCount) * 1500 } else { 0 }
    }
}

extension GradientPaint {
    /// The cost of painting one pixel, in steps of computation. A gradient with a table looks up the colours of most
    /// pixels. In a vertical gradient, only one pixel of each row is computed. A gradient between two circles needs a
    /// square root, and a conic gradient an arctangent.
    fileprivate var cost: Double {
        if tableBytes > 0 { return 2 }
        switch offset {
        case .linear(0, _, _) where !isDithered: return 2
        case .linear, .distance: return 40
        case .circles: return isDithered ? 120 : 80
        case .turn: return isDithered ? 150 : 120
        }
    }
}

extension ImagePaint {
    /// The cost of painting one pixel, in steps of computation. `mean` takes 16 samples, each interpolated
    /// between four pixels. A repeated picture needs a division for each sample.
    fileprivate var cost: Double {
        switch sampling {
        case .nearest: 40
        case .bilinear: 60
        case .mean: isRepeated ? 3000 : 900
        }
    }
}

extension FilledOutline {
    /// The cost of one line of an outline, in steps of computation. The cost includes building the outline,
    /// and finding the rows that the line crosses.
    private static let costPerLine = 100.0
    /// The cost of each pixel of a line's height, and of each pixel of its width, in steps of computation.
    private static let costPerCrossing = 6.0

    /// Returns the cost of computing the coverage within a part of the outline's bounds, in steps of computation.
    public func coverageCost(in part: PixelRect) -> Double {
        let crossings = outline.crossings(width: part.width, height: part.height)
        let other = side.map { $0.outline.crossings(width: part.width, height: part.height) }
        // A cover is a shape that will be painted over the outline. A cover has no cover of its own, so the
        // recursion is one level deep.
        return cost(crossings) + (other.map(cost) ?? 0) + (cover?.outline.coverageCost(in: part) ?? 0)
    }

    private func cost(_ found: (lines: Int, crossings: Double)) -> Double {
        Double(found.lines) * Self.costPerLine + found.crossings * Self.costPerCrossing
    }
}

extension FixedPointOutline {
    /// Returns the number of lines, and an estimate of the number of pixels that they cross within a
    /// rectangle: the sum of the lines' heights and widths. Each line adds at most the rectangle's
    /// height and width to the sum.
    fileprivate func crossings(width: Int, height: Int) -> (lines: Int, crossings: Double) {
        let bits = Int(FixedPoint.fractionBits)
        let limit = (x: width << bits, y: height << bits)
        return withPolylines { polylines, vertices in
            var (lines, sum) = (0, 0)
            for place in polylines.indices {
                let first = Int(polylines[place].first)
                let count = Int(polylines[place].count)
                lines += count
                for index in first..<first + count {
                    let (start, end) = (vertices[index], vertices[index + 1])
                    sum &+= min(abs(Int(end.x) - Int(start.x)), limit.x)
                    sum &+= min(abs(Int(end.y) - Int(start.y)), limit.y)
                }
            }
            return (lines, Double(sum) / Double(FixedPoint.one))
        }
    }
}

extension GaussianBlur {
    /// The cost of blurring one pixel of four channels, in steps of computation. A wide blur works on averages of
    /// several pixels. Most of the constant 7 is spent on memory that is touched for the first time.
    public var cost: Double {
        let factor = Double(horizontal.factor * vertical.factor)
        return 7 + 16 / factor + (slant == nil ? 0 : 60)
    }

    /// The memory for one pixel, in bytes.
    ///
    /// - The blurred pixel takes 4 bytes.
    /// - Each group of averaged pixels needs two averages: the input and the result of the convolution along columns.
    ///   An average has four 16-bit channels. So both take 16 bytes, divided by the number of pixels in the group.
    /// - A slanted blur also holds two sheared pixels of 4 bytes.
    public var bytesPerPixel: Double {
        16 / Double(horizontal.factor * vertical.factor) + (slant == nil ? 4 : 12)
    }
}

extension ColorMatrix {
    /// The cost of changing the colour of one pixel, in steps of computation.
    public static let cost = 25.0
}

extension ProgressiveBlur {
    /// The cost of one pixel, in steps of computation: ten blurs, and a mixture in floating-point numbers.
    public static let cost = 150.0
    /// The memory for one pixel, in bytes: ten blurred pictures, and two more pictures.
    public static let bytesPerPixel = 48.0
}

extension FilterProgram {
    /// The memory for each pixel of a filter step's result, in bytes: four floating-point numbers.
    private static let bytesPerPixel = 16.0
    /// The number of arrays that a filter step holds in addition to its inputs and its result.
    private static let temporaryCount = 3.0

    /// Returns the cost of applying the program.
    public func cost(visible: PixelRect) -> DrawingCost {
        let needs = needs(for: visible)
        let lastUses = lastUses
        var cost = DrawingCost()
        var live = needs.picture.pixelArea * 2
        cost.bytes = live
        for (index, step) in steps.enumerated() where !needs.steps[index].isEmpty {
            let area = needs.steps[index]
            let room = step.operation.workArea(area.outset(by: step.operation.reach)).pixelArea
            cost.work +=
                room * (step.operation.cost(inputCount: step.inputs.count) + (step.isLinear ? 100 : 0))
            live += area.pixelArea
            cost.bytes = max(cost.bytes, live + Self.temporaryCount * room)
            for case .step(let earlier) in step.inputs where lastUses[earlier] == index {
                live -= needs.steps[earlier].pixelArea
            }
        }
        cost.bytes *= Self.bytesPerPixel
        return cost
    }
}

extension FilterProgram.Operation {
    /// The distance in pixels by which the operation's working memory extends beyond its result.
    fileprivate var reach: Int {
        switch self {
        case .blur(let blur, _): blur.reach + 1
        case .extreme(_, let radiusX, let radiusY): Int(max(radiusX, radiusY).rounded(.up))
        case .slantedExtreme(_, let segments): segments.reduce(2) { $0 + $1.reach }
        default: 1
        }
    }

    /// Returns the rectangle in which the operation works to compute the pixels of `rect`. A slanted operation works
    /// in a larger rectangle.
    fileprivate func workArea(_ rect: PixelRect) -> PixelRect {
        switch self {
        case .blur(let blur, _): blur.workArea(rect)
        case .slantedExtreme(_, let segments):
            segments.reduce(rect) { area, segment in
                let sheared = segment.slant?.area(of: rect) ?? rect
                return sheared.pixelArea > area.pixelArea ? sheared : area
            }
        default: rect
        }
    }

    /// Returns the cost of one pixel, in steps of computation.
    fileprivate func cost(inputCount: Int) -> Double {
        switch self {
        case .blur(let blur, _): 100 + 300 / Double(blur.horizontal.factor)
        case .colors, .transfer: 40
        case .flood: 5
        case .offset: 40
        case .composite: 60
        case .arithmetic: 30
        case .merge: 60 * Double(inputCount)
        case .extreme: 200
        case .slantedExtreme: 800
        }
    }
}
