import Foundation
import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// Preparation makes a table of a gradient's colours, and looks up the columns of a scaled picture in advance.
@Suite("Prepared paints")
struct PreparedPaintTests {
    private let area = PixelRect(minX: -40, minY: -3, maxX: 260, maxY: 97)
    private let large = PixelRect(minX: 0, minY: 0, maxX: 2000, maxY: 2000)

    /// Returns the rows of a paint. Each row is shaded in two parts.
    private func rows(_ shader: any Shader, _ kernels: KernelSet) -> [PremultipliedPixel] {
        var result: [PremultipliedPixel] = []
        var memory = ShaderMemory()
        for y in area.minY..<area.maxY {
            var row = [PremultipliedPixel](repeating: .clear, count: area.width)
            var all = row.mutableSpan
            let cut = (y * 37) & 127
            var left = all._mutatingExtracting(0..<cut)
            shader.shade(&left, x: area.minX, y: y, kernels: kernels, &memory)
            var right = all._mutatingExtracting(cut..<area.width)
            shader.shade(&right, x: area.minX + cut, y: y, kernels: kernels, &memory)
            result += row
        }
        return result
    }

    @Test("gradients have the same colours with and without a table, for any stops, spread and transform")
    func gradients() throws {
        var random = SeededGenerator(seed: 31)
        for round in 0..<60 {
            func unit() -> Double { Double.random(in: 0...1, using: &random) }
            let isOpaque = round % 3 == 0
            let offsets = (0..<Int.random(in: 1...5, using: &random)).map { _ in unit() }.sorted()
            var stops: [(offset: Double, color: StraightColor)] = []
            for offset in offsets {
                stops.append(
                    (
                        offset,
                        StraightColor(
                            red: Float(unit()), green: Float(unit()), blue: Float(unit()),
                            alpha: isOpaque ? 1 : Float(unit()))
                    ))
            }
            let geometry: GradientPaint.Geometry =
                round % 2 == 0
                ? .linear(start: .zero, end: Point(x: unit(), y: unit() - 0.5))
                : .radial(center: Point(x: unit(), y: unit()), radius: unit() + 0.01)
            let spread: GradientPaint.Spread = [.pad, .repeat, .reflect][round % 3]
            let transform = AffineTransform.rotation(radians: unit())
                .concatenated(afterApplying: .scale(x: 300 * unit() + 1, y: 90))
            let paint = try #require(
                GradientPaint(
                    geometry, stops: stops, spread: spread, transform: transform,
                    interpolation: ColorInterpolation(
                        space: round % 5 == 0 ? .oklab : .srgb, isPremultiplied: round % 4 != 0)))
            let expected = rows(paint, .plain)
            for set in allSets {
                #expect(rows(paint.prepared(for: area, kernels: .fastest), set) == expected)
            }
        }
    }

    @Test("gradients of any length and slope have the same colours with and without a table, in any span")
    func gradientSpans() throws {
        var random = SeededGenerator(seed: 33)
        var spans = 0
        for round in 0..<400 {
            func unit() -> Double { Double.random(in: 0...1, using: &random) }
            func channel() -> Float {
                round % 7 == 0 ? [0, 0.5, 1][Int.random(in: 0...2, using: &random)] : Float(unit())
            }
            let isOpaque = round % 2 == 0
            var offsets = (0..<Int.random(in: 1...6, using: &random)).map { _ in unit() }.sorted()
            // Scenes often have stops at both ends, and two stops at one offset.
            if round % 3 == 0 { (offsets[0], offsets[offsets.count - 1]) = (0, 1) }
            if round % 5 == 0, offsets.count > 2 { offsets[1] = offsets[2] }
            let stops = offsets.map { offset in
                (
                    offset: offset,
                    color: StraightColor(
                        red: channel(), green: channel(), blue: channel(), alpha: isOpaque ? 1 : channel())
                )
            }
            // The gradient is from 2 to 32,768 units long. Its axis is horizontal, vertical or
            // slanted.
            let length = exp2(1 + 14 * unit())
            let angle = round % 4 == 0 ? Double(round / 4 % 8) * .pi / 4 : unit() * 7
            let start = Point(x: unit() * 600 - 300, y: unit() * 600 - 300)
            let end = Point(x: start.x + length * cos(angle), y: start.y + length * sin(angle))
            let geometry: GradientPaint.Geometry =
                round % 3 == 0 ? .radial(center: start, radius: length) : .linear(start: start, end: end)
            let paint = try #require(
                GradientPaint(
                    geometry, stops: stops, spread: [.pad, .pad, .repeat, .reflect][round % 4],
                    transform: round % 8 < 4 ? .identity : .scale(x: 1 + unit(), y: 0.5)))
            let prepared = paint.prepared(for: large, kernels: .fastest)
            for length in [Array(0...67), [300, 1179, 2500]].joined() {
                let far = round % 10 == 9 ? 1_000_000 : 2000
                let x = Int.random(in: -far...far, using: &random)
                let y = Int.random(in: -far...far, using: &random)
                func row(_ paint: GradientPaint, _ kernels: KernelSet) -> [PremultipliedPixel] {
                    var memory = ShaderMemory()
                    // The pixels around the span must not change.
                    var row = [PremultipliedPixel](repeating: .clear, count: length + 11)
                    var all = row.mutableSpan
                    var inner = all._mutatingExtracting(3..<3 + length)
                    paint.shade(&inner, x: x, y: y, kernels: kernels, &memory)
                    return row
                }
                let expected = row(paint, .plain)
                for set in allSets {
                    guard row(prepared, set) == expected else {
                        Issue.record("round \(round), \(length) pixels from \(x), \(y), \(set)")
                        return
                    }
                    spans += 1
                }
            }
        }
        #expect(spans >= 25_000 * compiledSets.count)
    }

    @Test("radial gradients have the same colours with and without a table, for every position of the centre")
    func rings() throws {
        var random = SeededGenerator(seed: 34)
        for round in 0..<150 {
            func unit() -> Double { Double.random(in: 0...1, using: &random) }
            let stops = (0...round % 4 + 1).map { index in
                (
                    offset: Double(index) / Double(round % 4 + 1),
                    color: StraightColor(red: Float(unit()), green: Float(unit()), blue: Float(unit()))
                )
            }
            // Some centres are in the middle of a pixel's left edge, some have the x of a pixel's centre, and the
            // others are anywhere. Some centres lie 4000 pixels higher, so the area shows only nearly straight
            // pieces of rings.
            var center = Point(x: unit() * 300 - 60, y: unit() * 120 - 20)
            if round % 3 == 0 {
                center = Point(x: center.x.rounded(.down), y: center.y.rounded(.down) + 0.5)
            }
            if round % 3 == 1 { center.x = center.x.rounded(.down) + 0.5 }
            if round % 10 == 9 { center.y -= 4000 }
            let radius = exp2(2 + 10 * unit()) + (round % 10 == 9 ? 4000 : 0)
            // The rings are round, oval or rotated.
            let oval = AffineTransform.scale(x: round % 2 == 0 ? 1 : 0.3 + 2 * unit(), y: 1)
            let turned =
                round % 4 < 2 ? oval : .rotation(radians: unit() * 7).concatenated(afterApplying: oval)
            let transform = AffineTransform.translation(x: center.x, y: center.y)
                .concatenated(afterApplying: turned)
            let paint = try #require(
                GradientPaint(
                    .radial(center: .zero, radius: radius), stops: stops, spread: .pad, transform: transform))
            let expected = rows(paint, .plain)
            for set in compiledSets where rows(paint.prepared(for: area, kernels: .fastest), set) != expected
            {
                Issue.record("round \(round), radius \(radius) around \(center), \(set)")
                return
            }
        }
    }

    @Test("a colour ramp is steady only if every channel is monotonic")
    func steadiness() {
        func ramp(_ first: StraightColor, _ last: StraightColor, isPremultiplied: Bool) -> ColorRamp {
            ColorRamp(
                [(0, first), (1, last)], interpolation: ColorInterpolation(isPremultiplied: isPremultiplied),
                output: .srgb)
        }
        #expect(ramp(.black, .white, isPremultiplied: false).isSteady)
        #expect(ramp(.clear, .white, isPremultiplied: true).isSteady)
        // Red times alpha rises and falls again.
        #expect(
            !ramp(.black, StraightColor(red: 1, green: 0, blue: 0, alpha: 0), isPremultiplied: false).isSteady
        )
        let beyond = StraightColor(red: 1.2, green: 0, blue: 0, alpha: 0.5)
        #expect(!ramp(.black, beyond, isPremultiplied: true).isSteady)
    }

    @Test("a scaled picture has the same pixels whether or not its columns are looked up in advance")
    func images() throws {
        var random = SeededGenerator(seed: 32)
        for round in 0..<40 {
            let width = Int.random(in: 1...40, using: &random)
            let height = Int.random(in: 1...40, using: &random)
            let pixels = (0..<width * height).map { _ in
                PremultipliedPixel(
                    StraightPixel(
                        red: .random(in: 0...255, using: &random),
                        green: .random(in: 0...255, using: &random),
                        blue: .random(in: 0...255, using: &random),
                        alpha: .random(in: 0...255, using: &random)))
            }
            let bitmap = PremultipliedBitmap(width: width, height: height, pixels: pixels)
            let scale = Double.random(in: 0.1...9, using: &random)
            let transform = AffineTransform.translation(x: -10.3, y: Double(round) / 3)
                .concatenated(afterApplying: .scale(x: round % 4 == 0 ? -scale : scale, y: scale * 0.7))
            let paint = try #require(
                round % 3 == 0
                    ? ImagePaint(
                        NineSlice(
                            bitmap, columns: StretchedAxis(length: 60, pixels: width, start: 3, end: 2),
                            rows: StretchedAxis(length: 50, pixels: height, start: 1, end: 4)),
                        sampling: .bilinear,
                        transform: transform)
                    : ImagePaint(
                        bitmap, sampling: .bilinear, spread: [.pad, .repeat, .reflect][round % 3],
                        transform: transform))
            let expected = rows(paint, .plain)
            for set in allSets {
                #expect(rows(paint.prepared(for: area), set) == expected)
            }
        }
    }
}
