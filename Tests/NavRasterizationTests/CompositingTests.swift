import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// The formulas of W3C Compositing and Blending Level 1 in float64, on straight colours.
private enum Reference {
    typealias Color = [Double]

    static func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
        switch mode {
        case .multiply: return b * s
        case .screen: return 1 - (1 - b) * (1 - s)
        case .overlay: return separable(.hardLight, s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b == 0 ? 0 : (s == 1 ? 1 : min(1, b / (1 - s)))
        case .colorBurn: return b == 1 ? 1 : (s == 0 ? 0 : 1 - min(1, (1 - b) / s))
        case .hardLight: return s <= 0.5 ? b * 2 * s : separable(.screen, b, 2 * s - 1)
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        case .normal, .hue, .saturation, .color, .luminosity, .plusLighter, .plusDarker: return s
        }
    }

    static func lum(_ c: Color) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    static func sat(_ c: Color) -> Double { c.max()! - c.min()! }

    static func setLum(_ c: Color, _ l: Double) -> Color {
        let d = l - lum(c)
        var c = c.map { $0 + d }
        let (level, n, x) = (lum(c), c.min()!, c.max()!)
        if n < 0 { c = c.map { level + ($0 - level) * level / (level - n) } }
        if x > 1 { c = c.map { level + ($0 - level) * (1 - level) / (x - level) } }
        return c
    }

    /// Sets the saturation by the specification's algorithm, which sorts the channels.
    static func setSat(_ c: Color, _ s: Double) -> Color {
        let order = [0, 1, 2].sorted { c[$0] < c[$1] }
        var result = [0.0, 0, 0]
        if c[order[2]] > c[order[0]] {
            result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
            result[order[2]] = s
        }
        return result
    }

    static func blend(_ mode: BlendMode, _ b: Color, _ s: Color) -> Color {
        switch mode {
        case .hue: setLum(setSat(s, sat(b)), lum(b))
        case .saturation: setLum(setSat(b, sat(s)), lum(b))
        case .color: setLum(s, lum(b))
        case .luminosity: setLum(b, lum(s))
        default: (0..<3).map { separable(mode, b[$0], s[$0]) }
        }
    }

    /// Returns the Porter-Duff factors of source and backdrop for their alphas.
    static func shares(_ op: CompositeOperator, _ s: Double, _ b: Double) -> (Double, Double) {
        switch op {
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .destination: (0, 1)
        case .sourceOver: (1, 1 - s)
        case .destinationOver: (1 - b, 1)
        case .sourceIn: (b, 0)
        case .destinationIn: (0, s)
        case .sourceOut: (1 - b, 0)
        case .destinationOut: (0, 1 - s)
        case .sourceAtop: (b, 1 - s)
        case .destinationAtop: (1 - b, s)
        case .xor: (1 - b, 1 - s)
        }
    }

    /// Returns premultiplied red, green, blue and alpha, 0…255.
    static func composite(_ s: PremultipliedPixel, _ b: PremultipliedPixel, _ how: Compositing) -> [Double] {
        let (source, below) = (s.doubles, b.doubles)
        let (sa, ba) = (source[3], below[3])
        if how.blend == .plusLighter { return (0..<4).map { 255 * min(1, source[$0] + below[$0]) } }
        if how.blend == .plusDarker {
            let alpha = min(1, sa + ba)
            return (0..<3).map { 255 * max(0, alpha - (sa - source[$0]) - (ba - below[$0])) } + [255 * alpha]
        }
        let cs = (0..<3).map { sa > 0 ? source[$0] / sa : 0 }
        let cb = (0..<3).map { ba > 0 ? below[$0] / ba : 0 }
        let mixed = blend(how.blend, cb, cs)
        let (fs, fb) = shares(how.operator, sa, ba)
        let colors = (0..<3).map { channel in
            let color = (1 - ba) * cs[channel] + ba * mixed[channel]
            return sa * fs * color + ba * fb * cb[channel]
        }
        return (colors + [sa * fs + ba * fb]).map { $0 * 255 }
    }
}

extension PremultipliedPixel {
    fileprivate var doubles: [Double] { [red, green, blue, alpha].map { Double($0) / 255 } }
}

@Suite("Compositing")
struct CompositingTests {
    private static let alphas: [UInt8] = [0, 1, 51, 128, 200, 254, 255]
    private static let colors: [(UInt8, UInt8, UInt8)] = [
        (0, 0, 0), (255, 255, 255), (255, 0, 0), (30, 200, 90), (128, 127, 64), (10, 20, 250),
        (128, 128, 128),
    ]

    private static let pixels: [PremultipliedPixel] = alphas.flatMap { alpha in
        colors.map {
            PremultipliedPixel(StraightPixel(red: $0.0, green: $0.1, blue: $0.2, alpha: alpha))
        }
    }

    @Test(
        "every blend mode with every operator is within one level of the float64 formula",
        arguments: BlendMode.allCases)
    func table(mode: BlendMode) {
        let operators = mode.isOperator ? [CompositeOperator.sourceOver] : CompositeOperator.allCases
        for compositing in operators.map({ Compositing(blend: mode, operator: $0) }) {
            for below in Self.pixels {
                var row = [PremultipliedPixel](repeating: below, count: Self.pixels.count)
                let coverage = [UInt8](repeating: 255, count: row.count)
                var span = row.mutableSpan
                KernelSet.plain.compositeLayer(&span, Self.pixels.span, 255, compositing, coverage.span)
                for (source, result) in zip(Self.pixels, row) {
                    let expected = Reference.composite(source, below, compositing)
                    let worst = zip(result.doubles, expected).map { abs($0 * 255 - $1) }.max()!
                    #expect(worst <= 1, "\(compositing) \(source) on \(below)")
                    if worst > 1 { return }
                }
            }
        }
    }

    @Test("opacity scales the source, and coverage interpolates from the old pixel to the result")
    func weights() {
        let below = PremultipliedPixel(red: 200, green: 90, blue: 10, alpha: 220)
        let source = PremultipliedPixel(red: 40, green: 120, blue: 100, alpha: 130)
        for compositing in [Compositing(blend: .multiply), Compositing(operator: .sourceIn)] {
            for (opacity, coverage) in [(255, 0), (255, 77), (100, 255), (31, 200)] as [(UInt8, UInt8)] {
                var row = [below]
                var span = row.mutableSpan
                KernelSet.plain.compositeLayer(&span, [source].span, opacity, compositing, [coverage].span)
                // Opacity scales the source's alpha and keeps its straight colour. The result is not
                // linear in alpha, so the formula is evaluated for the scaled source.
                let alpha = Double(opacity) / 255
                let blended = Self.scaledComposite(source, by: alpha, below, compositing)
                let share = Double(coverage) / 255
                for channel in 0..<4 {
                    let expected = below.doubles[channel] * 255 * (1 - share) + blended[channel] * share
                    #expect(abs(row[0].doubles[channel] * 255 - expected) <= 1)
                }
            }
        }
    }

    /// Scales the alpha of a source, and composites the source by the formulas. The compositing is
    /// either multiply with source-over, or normal with source-in.
    private static func scaledComposite(
        _ source: PremultipliedPixel, by share: Double, _ below: PremultipliedPixel, _ how: Compositing
    ) -> [Double] {
        let s = source.doubles.map { $0 * share }
        let b = below.doubles
        return (0..<4).map { channel in
            if how.operator == .sourceIn { return 255 * s[channel] * b[3] }
            if channel == 3 { return 255 * (s[3] + b[3] - s[3] * b[3]) }
            return 255 * (s[channel] * (1 - b[3]) + b[channel] * (1 - s[3]) + s[channel] * b[channel])
        }
    }

    @Test("a mask's value is its alpha or luminance, inverted on request, times the style's opacity")
    func maskStyles() {
        var random = SeededGenerator(seed: 9)
        let mask = (0..<256).map { _ in
            PremultipliedPixel(
                StraightPixel(
                    red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                    blue: .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random)))
        }
        for kind in MaskStyle.Kind.allCases {
            for isInverted in [false, true] {
                for opacity in [0.0, 0.4, 1] {
                    let style = MaskStyle(kind: kind, isInverted: isInverted, opacity: opacity)
                    var row = [PremultipliedPixel](
                        repeating: PremultipliedPixel(bits: 0xFFFF_FFFF), count: 256)
                    var span = row.mutableSpan
                    KernelSet.plain.multiplyByMask(&span, mask.span, style)
                    for (pixel, result) in zip(mask, row) {
                        let c = pixel.doubles
                        let value = kind == .alpha ? c[3] : 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
                        let expected = 255 * opacity * (isInverted ? 1 - value : value)
                        #expect(abs(Double(result.alpha) - expected) <= 1.1)
                    }
                }
            }
        }
    }
}
