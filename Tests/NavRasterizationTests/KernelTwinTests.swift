import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// Compares kernels in C with their plain twins in Swift, on random input.
@Suite("Plain and compiled kernels")
struct KernelTwinTests {
    private func samples(_ count: Int, _ random: inout SeededGenerator) -> [BlurSample] {
        (0..<count).map { _ in BlurSample(value: .random(in: -16_320...16_320, using: &random)) }
    }

    private func shares(_ count: Int, _ random: inout SeededGenerator) -> [BlurShare] {
        (0..<count).map { _ in BlurShare(value: .random(in: 0...32_767, using: &random)) }
    }

    /// Returns a contour with short, long, vertical and horizontal lines on the grid of 1/4096 pixel.
    private func contour(_ random: inout SeededGenerator) -> [OutlineVertex] {
        var x = Int32.random(in: -100_000...400_000, using: &random)
        var y = Int32.random(in: -100_000...400_000, using: &random)
        var vertices = [OutlineVertex(x: x, y: y)]
        for _ in 0..<Int.random(in: 1...60, using: &random) {
            let reach: Int32 = Bool.random(using: &random) ? 6_000 : 200_000
            if Int.random(in: 0...3, using: &random) > 0 { x += .random(in: -reach...reach, using: &random) }
            if Int.random(in: 0...3, using: &random) > 0 { y += .random(in: -reach...reach, using: &random) }
            vertices.append(OutlineVertex(x: x, y: y))
        }
        return vertices + [vertices[0]]
    }

    /// Returns an outline of one contour, made by the plain kernels.
    private func outline(_ random: inout SeededGenerator) -> FixedPointOutline {
        let vertices = contour(&random)
        var polylines: [OutlinePolyline] = []
        var box = OutlineBox.empty
        _ = KernelSet.plain.appendPolylines(of: vertices, from: 0, to: &polylines, box: &box)
        var outline = FixedPointOutline(originX: 0, originY: 0)
        let size = OutlineChunk.size(polylineCount: polylines.count, vertexCount: vertices.count)
        outline.store(polylines, vertices, in: OutlineChunk(capacity: size))
        outline.isOneContour = true
        return outline
    }

    private func area(_ random: inout SeededGenerator) -> PixelRect {
        let (x, y) = (Int.random(in: -40...80, using: &random), Int.random(in: -40...80, using: &random))
        return PixelRect(
            minX: x, minY: y, maxX: x + Int.random(in: 1...90, using: &random),
            maxY: y + Int.random(in: 1...64, using: &random))
    }

    @Test("all kernels cut a contour into the same polylines with the same bounds")
    func polylines() {
        var random = SeededGenerator(seed: 101)
        for _ in 0..<3_000 {
            let vertices = contour(&random)
            let first = Int.random(in: 0...vertices.count, using: &random)
            func made(_ kernels: KernelSet) -> [[Int32]] {
                var polylines: [OutlinePolyline] = []
                var box = OutlineBox.empty
                let isAny = kernels.appendPolylines(of: vertices, from: first, to: &polylines, box: &box)
                return polylines.map { [$0.first, $0.count, $0.min_y, $0.max_y] }
                    + [[box.min_x, box.min_y, box.max_x, box.max_y, isAny ? 1 : 0]]
            }
            let expected = made(.plain)
            for set in compiledSets { #expect(made(set) == expected) }
        }
    }

    @Test("all kernels find the same changed rows, solid columns and cells of an outline")
    func outlines() {
        var random = SeededGenerator(seed: 102)
        for _ in 0..<3_000 {
            let (outline, area) = (outline(&random), area(&random))
            func made(_ kernels: KernelSet) -> [[Int32]] {
                let rows = kernels.changedRows(of: outline, in: area)
                var sides = OutlineSides()
                var solid: [Int32] = []
                kernels.forEachSolidGroup(of: outline, count: area.height / 8, from: area.minY, &sides) {
                    solid += [Int32($0), Int32($1.lowerBound), Int32($1.upperBound)]
                }
                var cells = CoverageCells()
                cells.reset(width: area.width, height: area.height)
                kernels.add(outline, in: area, to: &cells, rows: rows)
                // Cells to the right of the last pixel never become coverage.
                let seen = (0..<area.height).map { y in
                    rows >> UInt64(y) & 1 == 0
                        ? [] : Array(cells.areas[y * cells.stride..<y * cells.stride + area.width])
                }
                let mask = area.height == 64 ? UInt64.max : 1 << UInt64(area.height) - 1
                return [
                    [Int32(truncatingIfNeeded: rows & mask), Int32(truncatingIfNeeded: rows >> 32)], solid,
                ]
                    + seen
            }
            let expected = made(.plain)
            for set in compiledSets {
                let result = made(set)
                #expect(result == expected)
                if result != expected { return }
            }
        }
    }

    @Test("all kernels paint the same pixels from cells, with a colour and with a picture")
    func cells() {
        var random = SeededGenerator(seed: 103)
        for round in 0..<1_500 {
            let (outline, area) = (outline(&random), area(&random))
            let color = pixels(1, &random)[0]
            let below = pixels(area.width * area.height, &random)
            let picture = pixels(area.width * area.height, &random)
            let rule: FillRule = round.isMultiple(of: 2) ? .nonZero : .evenOdd
            func made(_ kernels: KernelSet) -> [PremultipliedPixel] {
                let changed = kernels.changedRows(of: outline, in: area)
                var (cells, row, result) = (CoverageCells(), CoverageRow(), below)
                var pixels = result.mutableSpan
                cells.reset(width: area.width, height: area.height)
                kernels.add(outline, in: area, to: &cells, rows: changed)
                kernels.paint(&cells, changed: changed, rule, color, &pixels, stride: area.width, &row)
                kernels.add(outline, in: area, to: &cells, rows: changed)
                kernels.drawPicture(
                    &cells, changed: changed, rule, picture.span, pictureStride: area.width, &pixels,
                    stride: area.width, &row)
                return result
            }
            let expected = made(.plain)
            for set in compiledSets {
                let result = made(set)
                #expect(result == expected)
                if result != expected { return }
            }
        }
    }

    @Test("all kernels paint the same pixels from any part of a span mask")
    func masks() throws {
        var random = SeededGenerator(seed: 104)
        for _ in 0..<400 {
            let size = Double.random(in: 4...90, using: &random)
            let ellipse = Path(ellipseIn: Rect(x: 0.3, y: 0.6, width: size, height: 70))
            var painter = Painter()
            let masked = FilledOutline(ellipse, fillRule: .nonZero).withMask(
                largestSize: 1 << 20, by: &painter)
            let mask = try #require(masked.mask)
            let left = Int.random(in: 0..<mask.width, using: &random)
            let top = Int.random(in: 0..<mask.height, using: &random)
            let area = PixelRect(
                minX: left, minY: top, maxX: .random(in: left + 1...mask.width, using: &random),
                maxY: .random(in: top + 1...mask.height, using: &random))
            let color = pixels(1, &random)[0]
            let below = pixels(area.width * area.height, &random)
            func painted(_ kernels: KernelSet) -> [PremultipliedPixel] {
                var result = below
                var pixels = result.mutableSpan
                kernels.paint(mask, in: area, color, &pixels, stride: area.width)
                return result
            }
            let expected = painted(.plain)
            for set in compiledSets { #expect(painted(set) == expected) }
        }
    }

    /// A kernel looks up each pixel's colour in a table. Close to a change of colour, the table does not decide between
    /// the two colours. The kernel marks such an undecided pixel, and returns the rows with marked pixels.
    @Test("all kernels write the same pixels of a gradient, and return the same rows with undecided pixels")
    func gradients() throws {
        var random = SeededGenerator(seed: 105)
        for round in 0..<300 {
            func unit() -> Double { Double.random(in: 0...1, using: &random) }
            let colors = (0..<3).map { _ in
                StraightColor(red: Float(unit()), green: Float(unit()), blue: Float(unit()), alpha: 1)
            }
            let ramp = ColorRamp(
                zip([0, unit(), 1], colors).map { (offset: $0, color: $1) },
                interpolation: ColorInterpolation(), output: .srgb)
            let steps = try #require(GradientSteps(ramp, kernels: .plain))
            let geometry: GradientPaint.Geometry =
                round.isMultiple(of: 2)
                ? .linear(start: .zero, end: Point(x: 90 * unit() + 1, y: 90 * unit()))
                : .radial(center: Point(x: 40 * unit(), y: 40 * unit()), radius: 90 * unit() + 1)
            let offset = try #require(GradientOffset(geometry, transform: .identity))
            let spread: GradientPaint.Spread = [.pad, .repeat, .reflect][round % 3]
            let table = GradientTable(steps, offset, spread, limit: 300)
            let area = area(&random)
            func shaded(_ kernels: KernelSet) -> ([PremultipliedPixel], UInt64) {
                var result = [PremultipliedPixel](repeating: .clear, count: area.width * area.height)
                var pixels = result.mutableSpan
                let undecidedRows = kernels.gradient(
                    &pixels, stride: area.width, table, offset, spread, in: area)
                return (result, undecidedRows)
            }
            let expected = shaded(.plain)
            for set in compiledSets { #expect(shaded(set) == expected, "round \(round)") }
        }
    }

    @Test("all kernels scale and mix rows of a picture to the same pixels")
    func pictures() {
        var random = SeededGenerator(seed: 106)
        for _ in 0..<400 {
            let (width, height) = (Int.random(in: 1...60, using: &random), 4)
            let bitmap = PremultipliedBitmap(
                width: width, height: height, pixels: pixels(width * height, &random))
            let count = Int.random(in: 1...90, using: &random)
            let neighbors = (0..<count).map { _ in
                let first = Int.random(in: 0..<width, using: &random)
                return ImageAxis.Neighbors(
                    first: first, second: min(first + 1, width - 1),
                    weight: .random(in: 0...256, using: &random))
            }
            let columns = ImageColumns(0..<count, width: width) { neighbors[$0] }
            let lower = pixels(count, &random)
            let weight = UInt32.random(in: 0...256, using: &random)
            func made(_ kernels: KernelSet) -> [[PremultipliedPixel]] {
                var scaled = lower
                var row = scaled.mutableSpan
                kernels.scale(rowOf: bitmap, 2, columns, into: &row)
                var mixed = lower
                var other = mixed.mutableSpan
                kernels.mix(scaled.span, lower.span, weight: weight, into: &other)
                return [scaled, mixed]
            }
            let expected = made(.plain)
            for set in compiledSets { #expect(made(set) == expected) }
        }
    }

    @Test("all kernels compute the same averages of pixels, coverage and floats for a blur")
    func averages() {
        var random = SeededGenerator(seed: 107)
        for round in 0..<600 {
            let (width, factor) = (Int.random(in: 1...150, using: &random), 1 << (round % 7))
            let rows = (0..<1 << Int.random(in: 0...6, using: &random)).map { _ in
                Int.random(in: 0..<3, using: &random)
            }
            let picture = pixels(width * 3, &random)
            let coverage = (0..<width * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
            let count = (width + factor - 1) / factor + 2
            let adjustment = ColorAdjustment(
                curveAmount: .random(in: 0...1, using: &random), curve: (0.1, 0.4, 0.3, 1),
                saturation: .random(in: 0...2, using: &random),
                brightness: .random(in: -0.3...0.3, using: &random))
            func made(_ kernels: KernelSet) -> ([[BlurSample]], [[Float]]) {
                var four = [BlurSample](repeating: BlurSample(value: 0), count: 4 * count)
                var all = four.mutableSpan
                kernels.averages(of: rows, in: picture.span, width: width, factor: factor, into: &all)
                var one = [BlurSample](repeating: BlurSample(value: 0), count: count)
                var each = one.mutableSpan
                kernels.averages(of: rows, in: coverage.span, width: width, factor: factor, into: &each)
                var floats = [Float](repeating: 0, count: 4 * width)
                var changed = floats.mutableSpan
                kernels.floats(
                    of: picture.span.extracting(0..<width), adjustedBy: adjustment, into: &changed)
                let meanCount = width / 4 * 4
                var means = [Float](repeating: 0, count: meanCount)
                var averaged = means.mutableSpan
                kernels.average(floats.span, factor: 2, into: &averaged)
                kernels.add(floats.span.extracting(0..<meanCount), to: &averaged)
                kernels.scale(&averaged, by: 0.4)
                var rounded = [BlurSample](repeating: BlurSample(value: 0), count: floats.count)
                var samples = rounded.mutableSpan
                kernels.samples(of: floats.span, into: &samples)
                return ([four, one, rounded], [floats, means])
            }
            let expected = made(.plain)
            for set in compiledSets { #expect(made(set) == expected, "round \(round)") }
        }
    }

    /// Returns the samples of all rows, without the padding at each row's end.
    private func values(_ all: BlurRows, count: Int, length: Int) -> [Int16] {
        all.read { samples in
            (0..<count * length).map { samples[$0 / length * all.stride + $0 % length].value }
        }
    }

    @Test("all kernels convolve, transpose, interpolate and stretch samples to the same values")
    func blurs() {
        var random = SeededGenerator(seed: 108)
        for round in 0..<600 {
            let axis = GaussianAxis(sigma: Double.random(in: 0...3, using: &random))
            let (rows, columns) = (
                Int.random(in: 1...9, using: &random), Int.random(in: 1...40, using: &random)
            )
            let channels = round.isMultiple(of: 2) ? 4 : 1
            let length = columns * channels
            let data = samples(length * (rows + 8), &random)
            let source = BlurRows(count: rows + 8, length: length)
            for y in 0..<rows + 8 {
                source.write(y..<y + 1) { row in for x in 0..<length { row[x] = data[y * length + x] } }
            }
            let taps = (0..<2 * axis.shares.count - 2 + rows).map { _ in
                Int.random(in: 0..<rows + 8, using: &random)
            }
            let share = shares(1, &random)[0]
            let averages = samples(length + 400, &random)
            let others = samples(averages.count, &random)
            let stretch = RowStretch(
                factor: 1 << (round % 5), from: Int.random(in: 0...40, using: &random), channels: channels)
            func made(_ kernels: KernelSet) -> ([[Int16]], [UInt8], [UInt32]) {
                let smooth = BlurRows(count: rows, length: length)
                kernels.convolve(source, taps: taps, shares: axis.shares, into: smooth, rows: rows)
                let turned = BlurRows(count: columns, length: rows * channels)
                kernels.transpose(
                    source, channels: channels, rows: rows, columns: columns, into: turned, 0..<columns)
                var mixed = averages
                var target = mixed.mutableSpan
                kernels.interpolate(from: averages.span, to: others.span, at: share, into: &target)
                var stretched = [BlurSample](repeating: BlurSample(value: 0), count: columns)
                var bytes = [UInt8](repeating: 0, count: columns)
                var pixels = [PremultipliedPixel](repeating: .clear, count: columns)
                if channels == 1 {
                    var some = stretched.mutableSpan
                    kernels.samples(of: averages.span, stretchedBy: stretch, into: &some)
                    var levels = bytes.mutableSpan
                    kernels.bytes(of: averages.span, stretchedBy: stretch, into: &levels)
                } else {
                    var row = pixels.mutableSpan
                    kernels.pixels(of: averages.span, stretchedBy: stretch, into: &row)
                }
                return (
                    [
                        values(smooth, count: rows, length: length),
                        values(turned, count: columns, length: rows * channels), mixed.map(\.value),
                        stretched.map(\.value),
                    ], bytes, pixels.map(\.bits)
                )
            }
            let expected = made(.plain)
            for set in compiledSets { #expect(made(set) == expected, "round \(round)") }
        }
    }
}
