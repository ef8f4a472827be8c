import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Compiled coverage")
struct CompiledCoverageTests {
    /// Returns an outline with vertical, horizontal and slanted sides, on whole pixels and between
    /// them. Parts of the outline may lie outside of the rectangle that a test draws.
    private func outline(_ random: inout SeededGenerator) -> Path {
        var path = Path()
        func coordinate(_ range: ClosedRange<Double>) -> Double {
            let value = Double.random(in: range, using: &random)
            return Bool.random(using: &random) ? value.rounded() : value
        }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            switch Int.random(in: 0...3, using: &random) {
            case 0:
                path.append(
                    Path(
                        rect: Rect(
                            x: coordinate(-30...60), y: coordinate(-30...90), width: coordinate(0...90),
                            height: coordinate(0...120))))
            case 1:
                path.append(
                    Path(
                        ellipseIn: Rect(
                            x: coordinate(-30...60), y: coordinate(-30...60), width: coordinate(1...80),
                            height: coordinate(1...80))))
            default:
                path.move(to: Point(x: coordinate(-40...120), y: coordinate(-40...140)))
                for _ in 0..<Int.random(in: 2...6, using: &random) {
                    path.addLine(to: Point(x: coordinate(-40...120), y: coordinate(-40...140)))
                }
                path.close()
            }
        }
        return path
    }

    @Test("all kernels convert curves to the same edges, whether coordinates reach 3 or 300,000 pixels")
    func curves() {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<3_000 {
            let sizes: [Double] = [3, 40, 900, 90_000, 300_000]
            let size = sizes[Int.random(in: sizes.indices, using: &random)]
            func point() -> Point {
                Point(
                    x: Double.random(in: -size...size, using: &random),
                    y: Double.random(in: -size...size, using: &random))
            }
            let path = Path(elements: [
                .move(point()), .cubic(control1: point(), control2: point(), end: point()),
                .quadratic(control: point(), end: point()), .close,
            ])
            let plain = FilledOutline(path, fillRule: .nonZero, kernels: .plain)
            for set in compiledSets {
                #expect(FilledOutline(path, fillRule: .nonZero, kernels: set) == plain)
            }
        }
    }

    @Test("in any rows of a tall outline, compiled loops give the same coverage as plain loops")
    func highOutlines() {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<60 {
            var path = Path()
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let rect = Rect(
                    x: Double.random(in: -50...50, using: &random),
                    y: Double.random(in: -300...300, using: &random),
                    width: Double.random(in: 1...300, using: &random),
                    height: Double.random(in: 1...500, using: &random))
                path.append(Bool.random(using: &random) ? Path(ellipseIn: rect) : outline(&random))
            }
            let edges = FilledOutline(path, fillRule: .nonZero)
            let y = Int.random(in: -320...600, using: &random)
            let area = PixelRect(
                minX: -10, minY: y, maxX: 200, maxY: y + Int.random(in: 1...120, using: &random))
            var plain = Painter(kernels: .plain)
            let expected = plain.coverage(of: edges, in: area).coverage
            for set in compiledSets {
                var painter = Painter(kernels: set)
                #expect(painter.coverage(of: edges, in: area).coverage == expected)
            }
        }
    }

    @Test("for random outlines in random rectangles, compiled loops draw the same pixels as plain loops")
    func outlines() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<1_500 {
            let rule: FillRule = Bool.random(using: &random) ? .nonZero : .evenOdd
            var edges = FilledOutline(outline(&random), fillRule: rule)
            if Int.random(in: 0...3, using: &random) == 0 {
                edges = edges.keeping(
                    Bool.random(using: &random) ? .inside : .outside,
                    of: FilledOutline(outline(&random), fillRule: .nonZero))
            }
            let x = Int.random(in: -20...40, using: &random)
            let y = Int.random(in: -20...40, using: &random)
            let area = PixelRect(
                minX: x, minY: y, maxX: x + Int.random(in: 1...90, using: &random),
                maxY: y + Int.random(in: 1...90, using: &random))
            let color = pixels(1, &random)[0]
            let below = pixels(area.width * area.height, &random)
            let layer = PixelBuffer(rect: area, pixels: pixels(area.width * area.height, &random))
            func drawn(_ kernels: KernelSet, _ shortcuts: DrawingShortcuts) -> [PremultipliedPixel] {
                var painter = Painter(kernels: kernels, shortcuts: shortcuts)
                var buffer = PixelBuffer(rect: area, pixels: below)
                painter.fill(edges, with: .solid(color), in: &buffer, clip: area)
                painter.composite(layer, inside: edges, onto: &buffer, clip: area)
                painter.multiply(&buffer, by: edges)
                return buffer.pixels
            }
            let expected = drawn(.plain, [])
            for (set, shortcuts) in combinations {
                let result = drawn(set, shortcuts)
                #expect(result == expected)
                if result != expected { return }
            }
        }
    }

    @Test("for random sigmas, picture sizes and numbers of workers, compiled loops blur like plain loops")
    func blurs() {
        var random = SeededGenerator(seed: 22)
        for round in 0..<120 {
            let width = Int.random(in: 1...90, using: &random)
            let height = Int.random(in: 1...90, using: &random)
            let rect = PixelRect(minX: -7, minY: 4, maxX: width - 7, maxY: height + 4)
            let picture = PixelBuffer(rect: rect, pixels: pixels(width * height, &random))
            let blur = GaussianBlur(
                sigmaX: round % 5 == 0 ? 0 : .random(in: 0.1...(round % 11 == 3 ? 900 : 40), using: &random),
                sigmaY: round % 7 == 0 ? 0 : .random(in: 0.1...(round % 11 == 4 ? 900 : 40), using: &random))
            let left = Int.random(in: 0..<width, using: &random)
            let top = Int.random(in: 0..<height, using: &random)
            let part = PixelRect(
                minX: rect.minX + left, minY: rect.minY + top,
                maxX: rect.minX + Int.random(in: left + 1...width, using: &random),
                maxY: rect.minY + Int.random(in: top + 1...height, using: &random))
            let adjustment =
                round % 2 == 0
                ? ColorAdjustment.none
                : ColorAdjustment(
                    curveAmount: .random(in: 0...1, using: &random), curve: (0.1, 0.4, 0.3, 1),
                    saturation: .random(in: 0...2, using: &random),
                    brightness: .random(in: -0.3...0.3, using: &random))
            let bytes = CoverageBuffer(rect: rect, coverage: weights(width * height, &random))
            let shift: (x: Float, y: Float) = round % 3 == 0 ? (0, 0) : (0.3, Float(round) / 120)
            let tint = pixels(1, &random)[0]
            func blurred(_ kernels: KernelSet, _ shortcuts: DrawingShortcuts) -> [[UInt32]] {
                var adjusted = picture.adjusted(
                    by: adjustment, blurredBy: blur, kernels: kernels, shortcuts: shortcuts,
                    workers: round % 4 + 1)
                adjusted.tint(with: tint, kernels: kernels)
                let cut = picture.adjusted(
                    by: adjustment, blurredBy: blur, visible: part, kernels: kernels, shortcuts: shortcuts,
                    workers: 8 - round % 8)
                let faded = picture.blurred(
                    by: blur, visible: rect.outset(by: 9), kernels: kernels, shortcuts: shortcuts,
                    workers: round % 8 + 1)
                let shadow = bytes.blurred(
                    by: blur, shift: shift, kernels: kernels, shortcuts: shortcuts, workers: round % 5 + 1)
                return [
                    adjusted.pixels.map(\.bits), cut.pixels.map(\.bits), faded.pixels.map(\.bits),
                    shadow.painted(tint, in: part, movedBy: (round % 9 - 4, 0), kernels: kernels).pixels.map(
                        \.bits),
                    shadow.coverage.map { UInt32($0) },
                ]
            }
            let expected = blurred(.plain, [])
            for (set, shortcuts) in combinations {
                let result = blurred(set, shortcuts)
                #expect(result == expected)
                if result != expected { return }
            }
        }
    }
}
