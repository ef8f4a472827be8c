import Glibc
import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat
import Testing

@testable import NavCompositing

@Suite("Filter graphs")
struct FilterGraphTests {
    private static let size = 24
    private let whole = Rect(x: 0, y: 0, width: 24, height: 24)

    /// Shapes with several colours and alphas, with hard and soft edges.
    private let content: [ResolvedNode] = [
        box(3, 4, 12, 9, StraightColor(bytes: 220, 60, 20)),
        circle(15, 14, 6.3, StraightColor(bytes: 30, 120, 240, alpha: 0.7)),
        box(6.5, 8.25, 4, 12, StraightColor(bytes: 240, 230, 90, alpha: 0.35)),
    ]
    private let other: Paint = .gradient(
        Gradient(
            .linear(start: .zero, end: Point(x: 24, y: 24)),
            stops: [
                .init(offset: 0, color: StraightColor(bytes: 0, 200, 90, alpha: 0.9)),
                .init(offset: 1, color: StraightColor(bytes: 200, 0, 160, alpha: 0.2)),
            ], units: .user))

    private func graph(
        _ steps: [FilterGraph.Step], region: Rect? = nil, _ space: FilterGraph.ColorSpace = .srgb
    ) -> Filter {
        .graph(FilterGraph(steps, region: region ?? whole, units: .user, colorSpace: space))
    }

    private func picture(
        _ steps: [FilterGraph.Step], region: Rect? = nil, _ space: FilterGraph.ColorSpace = .srgb,
        transform: AffineTransform = .identity
    ) -> PremultipliedBitmap {
        var node = group(content, filters: [graph(steps, region: region, space)])
        node.transform = transform
        return render(canvas(24, 24, background: .clear), [node])
    }

    private var source: ReferencePicture {
        ReferencePicture(render(canvas(24, 24, background: .clear), content))
    }
    private var below: ReferencePicture { ReferencePicture(picture([.init(.flood(other))])) }

    private func expect(
        _ bitmap: PremultipliedBitmap, _ expected: ReferencePicture, within tolerance: Double = 1,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let values = ReferencePicture(bitmap)
        var worst = 0.0
        for (value, wanted) in zip(values.pixels, expected.pixels) {
            let difference = (value - wanted) * 255
            for channel in 0..<4 { worst = max(worst, abs(difference[channel])) }
        }
        #expect(worst <= tolerance, "greatest difference \(worst) levels", sourceLocation: sourceLocation)
    }

    @Test("a graph that only returns its source changes no pixel, in either colour space")
    func identity() {
        expect(picture([.init(.merge([.source]))]), source, within: 0)
        expect(picture([.init(.merge([.source]))], .linear), source, within: 0)
        expect(picture([.init(.offset(.zero))], .linear), source, within: 0)
    }

    @Test("the input `SourceAlpha` is black with the source's alpha")
    func sourceAlpha() {
        expect(
            picture([.init(.offset(.zero), of: .sourceAlpha)]),
            source.map { SIMD4(0, 0, 0, source[$0, $1].w) }, within: 0)
    }

    @Test("a filter graph's colour steps apply their matrices in their colour space")
    func colors() {
        let matrix = [0.2, 0.7, 0, 0, 0.1, 0, 0.5, 0.5, 0, 0, 1, 0, -0.3, 0, 0, 0, 0, 0.2, 0.6, 0.1]
        func changed(_ picture: ReferencePicture) -> ReferencePicture {
            picture.straight { color in
                var result = SIMD4<Double>.zero
                for row in 0..<4 {
                    result[row] = matrix[row * 5 + 4]
                    for column in 0..<4 { result[row] += matrix[row * 5 + column] * color[column] }
                }
                return result
            }
        }
        expect(picture([.init(.filter(.colorMatrix(matrix)))]), changed(source))
        expect(picture([.init(.filter(.colorMatrix(matrix)))], .linear), source.linear(changed))
        let grey = source.straight { SIMD4(0, 0, 0, 0.2126 * $0.x + 0.7152 * $0.y + 0.0722 * $0.z) }
        expect(picture([.init(.luminanceToAlpha)]), grey)
        expect(
            picture([.init(.filter(.brightness(0.4)))], .linear),
            source.linear { $0.straight { SIMD4($0.x * 0.4, $0.y * 0.4, $0.z * 0.4, $0.w) } })
    }

    @Test("a graph's `transfer` maps each channel by a table, discrete values, a linear function or a power")
    func transfer() {
        let step = FilterGraph.Step(
            .transfer(
                ComponentTransfer(
                    red: .table([0.1, 0.9, 0.3]), green: .discrete([0.2, 1, 0.5, 0]),
                    blue: .linear(slope: -1.5, intercept: 1.2),
                    alpha: .gamma(amplitude: 0.9, exponent: 0.6, offset: 0.05))))
        func changed(_ picture: ReferencePicture) -> ReferencePicture {
            picture.straight { color in
                let red = color.x < 0.5 ? 0.1 + 1.6 * color.x : 0.9 - 1.2 * (color.x - 0.5)
                let green = [0.2, 1, 0.5, 0][min(Int(color.y * 4), 3)]
                return SIMD4(red, green, 1.2 - 1.5 * color.z, 0.9 * pow(color.w, 0.6) + 0.05)
            }
        }
        expect(picture([step]), changed(source))
        let one = FilterGraph.Step(.transfer(ComponentTransfer(red: .table([0.25]), green: .discrete([0.5]))))
        expect(picture([one]), source.straight { SIMD4(0.25, 0.5, $0.z, $0.w) })
    }

    @Test("in a filter graph, `flood` fills the region of its step, with exact coverage at the edges")
    func flood() {
        let color = StraightColor(bytes: 255, 128, 0, alpha: 0.5)
        let bitmap = picture([
            .init(.flood(.solid(color)), region: Rect(x: 4.25, y: 3, width: 10, height: 5.5))
        ])
        let reference = source.map { x, y in
            let across = min(1, max(0, Double(x + 1) - 4.25)) - min(1, max(0, Double(x + 1) - 14.25))
            let down = min(1, max(0, Double(y + 1) - 3)) - min(1, max(0, Double(y + 1) - 8.5))
            let alpha = 0.5 * across * down
            return SIMD4(alpha, alpha * 128 / 255, 0, alpha)
        }
        expect(bitmap, reference, within: 1.5)
    }

    @Test("a filter graph's offset by whole pixels is exact, and a fractional offset interpolates linearly")
    func offset() {
        expect(
            picture([.init(.offset(Vector(dx: 3, dy: -2)))]),
            source.map { source[$0 - 3, $1 + 2] }, within: 0)
        expect(
            picture([.init(.offset(Vector(dx: 2.25, dy: 0.5)))]),
            source.map { x, y in
                func row(_ y: Int) -> SIMD4<Double> { source[x - 2, y] * 0.75 + source[x - 3, y] * 0.25 }
                return (row(y) + row(y - 1)) / 2
            })
    }

    @Test(
        "in a filter graph, `composite` follows Porter and Duff; `arithmetic` is a clamped sum of products"
    )
    func composite() {
        let (a, b) = (source, below)
        func joined(_ mix: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>) -> ReferencePicture {
            a.map { mix(a[$0, $1], b[$0, $1]) }
        }
        func result(_ composite: FilterGraph.Composite) -> PremultipliedBitmap {
            picture([
                .init(.flood(other), result: "b"),
                .init(.composite(composite), of: .source, over: .result("b")),
            ])
        }
        expect(result(.over), joined { $0 + $1 * (1 - $0.w) })
        expect(result(.in), joined { $0 * $1.w })
        expect(result(.out), joined { $0 * (1 - $1.w) })
        expect(result(.atop), joined { $0 * $1.w + $1 * (1 - $0.w) })
        expect(result(.xor), joined { $0 * (1 - $1.w) + $1 * (1 - $0.w) })
        expect(result(.lighter), joined { pointwiseMin($0 + $1, .one) })
        expect(
            result(.arithmetic(k1: 0.8, k2: 0.5, k3: -0.4, k4: 0.1)),
            joined { a, b in
                let sum = a * b * 0.8 + a * 0.5 - b * 0.4 + 0.1
                let alpha = min(max(sum.w, 0), 1)
                return sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
            })
    }

    @Test("a filter graph's blend modes follow W3C Compositing, also in linear light")
    func blend() {
        let (a, b) = (source, below)
        func result(_ mode: BlendMode, _ space: FilterGraph.ColorSpace) -> PremultipliedBitmap {
            picture(
                [.init(.flood(other), result: "b"), .init(.blend(mode), of: .source, over: .result("b"))],
                space)
        }
        func multiplied(_ a: ReferencePicture, _ b: ReferencePicture) -> ReferencePicture {
            a.map { x, y in
                let (s, d) = (a[x, y], b[x, y])
                var color = s * (1 - d.w) + d * (1 - s.w) + s * d
                color.w = s.w + d.w - s.w * d.w
                return color
            }
        }
        expect(result(.multiply, .srgb), multiplied(a, b))
        // Both inputs become linear, and the blended result is converted back.
        let light = a.linear { a in
            var light: ReferencePicture?
            _ = b.linear {
                light = $0; return $0
            }
            return multiplied(a, light ?? a)
        }
        expect(result(.multiply, .linear), light)
        expect(
            result(.screen, .srgb),
            a.map { x, y in a[x, y] + b[x, y] - a[x, y] * b[x, y] })
        expect(
            result(.difference, .srgb),
            a.map { x, y in
                let (s, d) = (a[x, y], b[x, y])
                var color = s + d - 2 * pointwiseMin(s * d.w, d * s.w)
                color.w = s.w + d.w - s.w * d.w
                return color
            })
        #expect(
            result(.normal, .srgb)
                == picture([.init(.flood(other), result: "b"), .init(.merge([.previous, .source]))]))
    }

    @Test(
        "morphology takes the least or greatest value in a rectangle, and interpolates for fractional radii"
    )
    func morphology() {
        func extreme(_ radiusX: Int, _ radiusY: Int, _ pick: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>)
            -> ReferencePicture
        {
            source.map { x, y in
                var result = source[x, y]
                for dy in -radiusY...radiusY {
                    for dx in -radiusX...radiusX { result = pick(result, source[x + dx, y + dy]) }
                }
                return result
            }
        }
        expect(picture([.init(.dilate(x: 3, y: 1))]), extreme(3, 1) { pointwiseMax($0, $1) }, within: 0)
        expect(picture([.init(.erode(x: 1, y: 2))]), extreme(1, 2) { pointwiseMin($0, $1) }, within: 0)
        expect(picture([.init(.erode(x: 0, y: 0))]), source, within: 0)
        let (near, far) = (extreme(1, 0) { pointwiseMax($0, $1) }, extreme(2, 0) { pointwiseMax($0, $1) })
        expect(
            picture([.init(.dilate(x: 1.25, y: 0))]),
            source.map { near[$0, $1] * 0.75 + far[$0, $1] * 0.25 })
    }

    /// Returns the picture convolved with a sampled Gaussian, which is wider than the picture. Pixels
    /// outside the picture are copies of the nearest edge pixel if `repeatsEdges`, and clear otherwise.
    private func gaussian(_ picture: ReferencePicture, _ sigma: Double, repeatsEdges: Bool)
        -> ReferencePicture
    {
        let reach = 40
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        func at(_ x: Int, _ y: Int, _ p: ReferencePicture) -> SIMD4<Double> {
            repeatsEdges ? p[min(max(x, 0), p.width - 1), min(max(y, 0), p.height - 1)] : p[x, y]
        }
        let rows = picture.map { x, y in
            zip(-reach...reach, weights).reduce(.zero) { $0 + at(x + $1.0, y, picture) * ($1.1 / sum) }
        }
        return rows.map { x, y in
            zip(-reach...reach, weights).reduce(.zero) { $0 + at(x, y + $1.0, rows) * ($1.1 / sum) }
        }
    }

    @Test("a filter graph's blur is a Gaussian with clear or repeated pixels outside, also in linear light")
    func blur() {
        let blur = FilterGraph.Operation.filter(.blur(sigmaX: 2, sigmaY: 2))
        expect(picture([.init(blur)]), gaussian(source, 2, repeatsEdges: false))
        expect(picture([.init(blur, edge: .duplicate)]), gaussian(source, 2, repeatsEdges: true))
        expect(
            picture([.init(blur)], .linear), source.linear { gaussian($0, 2, repeatsEdges: false) },
            within: 1.5)
    }

    @Test("a filter graph's drop shadow is the blurred, moved silhouette in one colour, under the picture")
    func dropShadow() {
        let shadow = Shadow(
            color: StraightColor(bytes: 255, 0, 128, alpha: 0.6), sigma: 1.5, offset: Vector(dx: 2, dy: 3))
        let silhouette = gaussian(
            source.map { x, y in SIMD4(1, 0, 128.0 / 255, 1) * (source[x, y].w * 0.6) }, 1.5,
            repeatsEdges: false)
        expect(
            picture([.init(.filter(.dropShadow(shadow)))]),
            source.map { x, y in source[x, y] + silhouette[x - 2, y - 3] * (1 - source[x, y].w) })
    }

    @Test("a filter graph's region clips the result, and a step's region clips the step")
    func regions() {
        let inner = Rect(x: 5, y: 6, width: 9, height: 7)
        let cut = source.map { x, y in (5..<14).contains(x) && (6..<13).contains(y) ? source[x, y] : .zero }
        expect(picture([.init(.merge([.source]))], region: inner), cut, within: 0)
        expect(picture([.init(.merge([.source]), region: inner)]), cut, within: 0)
        // Pixels outside a step's region are clear for later steps. So the offset moves only colours from inside the
        // region of the first step.
        expect(
            picture([.init(.merge([.source]), region: inner), .init(.offset(Vector(dx: 4, dy: 0)))]),
            cut.map { cut[$0 - 4, $1] }, within: 0)
        let clear = picture([.init(.flood(.solid(.black)))], region: Rect(x: 3, y: 3, width: 0, height: 9))
        #expect(clear.pixels.allSatisfy { $0 == .clear })
    }

    @Test(
        "a named input reads the latest result of that name, and an unnamed input reads the previous step")
    func names() {
        let first = FilterGraph.Step(.flood(.solid(red)), result: "a")
        let second = FilterGraph.Step(.flood(.solid(blue)), result: "a")
        let result = picture([first, second, .init(.offset(.zero), of: .result("a"))])
        #expect(result[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        let chain = picture([first, .init(.offset(.zero))])
        #expect(chain[3, 3] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
    }

    @Test("a quarter turn rotates a filter graph's result, and a scale multiplies the graph's lengths")
    func transforms() {
        let steps: [FilterGraph.Step] = [
            .init(.dilate(x: 2, y: 0)), .init(.offset(Vector(dx: 3, dy: 1))),
            .init(.filter(.blur(sigmaX: 0, sigmaY: 1.5))),
        ]
        let upright = picture(steps)
        let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, e: 24, f: 0)
        let turned = picture(steps, transform: quarter)
        for y in 0..<24 {
            for x in 0..<24 {
                let (a, b) = (upright[x, y], turned[23 - y, x])
                #expect(abs(Int(a.red) - Int(b.red)) <= 1 && abs(Int(a.alpha) - Int(b.alpha)) <= 1)
            }
        }
        let dilated = group(
            [box(4, 4, 2, 2, .black)], filters: [graph([.init(.dilate(x: 1, y: 0.5))])])
        let large = render(canvas(24, 24, background: .clear, scale: 2), [dilated])
        #expect((0..<48).filter { large[$0, 9].alpha == 255 } == Array(6..<14))
        #expect((0..<48).filter { large[9, $0].alpha == 255 } == Array(7..<13))
    }

    @Test("a filter graph of a rotated node has a rotated region, with exact coverage")
    func turnedRegion() {
        let turn = AffineTransform.rotation(radians: .pi / 6)
        let region = Rect(x: 8, y: 0, width: 10, height: 6)
        var flooded = group([], filters: [graph([.init(.flood(.solid(red)))], region: region)])
        flooded.transform = turn
        var painted = box(8, 0, 10, 6, red)
        painted.transform = turn
        #expect(
            render(canvas(24, 24, background: .clear), [flooded])
                == render(canvas(24, 24, background: .clear), [painted]))
    }

    @Test("bands and workers change no pixel of a filter graph")
    func bands() {
        let node = group(
            [circle(40, 60, 30, red), box(10, 90, 60, 40, green)],
            filters: [
                graph(
                    [
                        .init(.filter(.blur(sigmaX: 3, sigmaY: 6)), of: .sourceAlpha, result: "soft"),
                        .init(.dilate(x: 2, y: 1), of: .source),
                        .init(.composite(.out), of: .previous, over: .result("soft"), colorSpace: .linear),
                    ], region: Rect(x: 0, y: 0, width: 90, height: 150))
            ])
        let frame = canvas(90, 150)
        let single = render(frame, [node])
        for count in [2, 5, 16] { #expect(render(frame, [node], workers: count) == single) }
    }

    @Test("a smaller canvas shows the same pixels as the upper left part of a larger canvas")
    func parts() {
        let steps: [FilterGraph.Step] = [
            .init(.filter(.blur(sigmaX: 2, sigmaY: 1)), result: "soft"),
            .init(.offset(Vector(dx: -4.5, dy: 3)), of: .source, colorSpace: .linear),
            .init(.erode(x: 1.5, y: 1)), .init(.composite(.xor), over: .result("soft")),
            .init(.filter(.dropShadow(Shadow(color: red, sigma: 2, offset: Vector(dx: 5, dy: -3))))),
        ]
        let node = group(content, filters: [graph(steps)])
        let whole = render(canvas(24, 24, background: .clear), [node])
        let part = render(canvas(11, 9, background: .clear), [node])
        for y in 0..<9 {
            for x in 0..<11 { #expect(part[x, y] == whole[x, y]) }
        }
    }

    @Test("huge lengths in a filter graph take bounded time and give the right pixels")
    func huge() {
        let steps: [FilterGraph.Step] = [
            .init(.dilate(x: 1e6, y: 1e6)), .init(.offset(Vector(dx: -1e6, dy: 1e6)), result: "gone"),
            .init(.filter(.blur(sigmaX: 1e6, sigmaY: 1e6)), of: .source), .init(.merge([.result("gone")])),
        ]
        #expect(picture(steps).pixels.allSatisfy { $0 == .clear })
        let full = picture([.init(.dilate(x: 1e6, y: 1e6), of: .sourceAlpha)])
        #expect(full.pixels.allSatisfy { $0.alpha == 255 })
    }
}
