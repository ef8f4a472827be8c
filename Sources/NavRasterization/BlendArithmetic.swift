import NavImaging

/// Composites a premultiplied source with a premultiplied backdrop. The channels are red, green,
/// blue and alpha, 0…1.
///
/// The formula is the general formula of W3C Compositing and Blending Level 1. First, the source's
/// colour is mixed with the result of the blend mode, in proportion to the backdrop's alpha. Then
/// the Porter-Duff factors are applied. `plusLighter` and `plusDarker` have formulas of their own.
///
/// The function uses only basic arithmetic, comparisons and square roots, in a fixed order. So the
/// result is the same on every machine.
func composited(
    _ source: SIMD4<Float>, over backdrop: SIMD4<Float>, by compositing: Compositing
) -> SIMD4<Float> {
    switch compositing.blend {
    case .plusLighter: return pointwiseMin(source + backdrop, SIMD4(repeating: 1))
    case .plusDarker:
        let alpha = min(source.w + backdrop.w, 1)
        let missing = (source.w - source) + (backdrop.w - backdrop)
        return (pointwiseMax(alpha - missing, .zero)).withAlpha(alpha)
    default:
        let mixed = blended(source, over: backdrop, by: compositing.blend)
        let shares = compositing.operator.shares(sourceAlpha: source.w, backdropAlpha: backdrop.w)
        return mixed * shares.source + backdrop * shares.backdrop
    }
}

extension CompositeOperator {
    /// Returns the two Porter-Duff factors.
    fileprivate func shares(
        sourceAlpha: Float, backdropAlpha: Float
    ) -> (source: Float, backdrop: Float) {
        switch self {
        case .sourceOver: (1, 1 - sourceAlpha)
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .destination: (0, 1)
        case .destinationOver: (1 - backdropAlpha, 1)
        case .sourceIn: (backdropAlpha, 0)
        case .destinationIn: (0, sourceAlpha)
        case .sourceOut: (1 - backdropAlpha, 0)
        case .destinationOut: (0, 1 - sourceAlpha)
        case .sourceAtop: (backdropAlpha, 1 - sourceAlpha)
        case .destinationAtop: (1 - backdropAlpha, sourceAlpha)
        case .xor: (1 - backdropAlpha, 1 - sourceAlpha)
        }
    }
}

/// Returns the source with its colour mixed with the blend mode's colour, in proportion to the
/// backdrop's alpha.
private func blended(
    _ source: SIMD4<Float>, over backdrop: SIMD4<Float>, by mode: BlendMode
) -> SIMD4<Float> {
    guard mode != .normal, source.w > 0, backdrop.w > 0 else { return source }
    let (upper, lower) = (source / source.w, backdrop / backdrop.w)
    let color = mode.isSeparable ? separable(mode, lower, upper) : nonSeparable(mode, lower, upper)
    return (source * (1 - backdrop.w) + color * (source.w * backdrop.w)).withAlpha(source.w)
}

extension BlendMode {
    fileprivate var isSeparable: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: false
        default: true
        }
    }
}

extension SIMD4<Float> {
    @inline(__always)
    fileprivate func withAlpha(_ alpha: Float) -> Self {
        var result = self
        result.w = alpha
        return result
    }
}

// MARK: Separable modes, section 10.1

/// Returns the specification's blend function `B(Cb, Cs)` of straight colours, channel by channel.
/// Cb is `lower`, the backdrop's colour, and Cs is `upper`, the source's colour.
private func separable(_ mode: BlendMode, _ lower: SIMD4<Float>, _ upper: SIMD4<Float>) -> SIMD4<Float> {
    switch mode {
    case .multiply: return lower * upper
    case .screen: return lower + upper - lower * upper
    case .darken: return pointwiseMin(lower, upper)
    case .lighten: return pointwiseMax(lower, upper)
    case .difference: return pointwiseMax(lower, upper) - pointwiseMin(lower, upper)
    case .exclusion: return lower + upper - 2 * lower * upper
    case .overlay: return eachChannel(upper, lower, hardLight)
    case .hardLight: return eachChannel(lower, upper, hardLight)
    case .colorDodge: return eachChannel(lower, upper, colorDodge)
    case .colorBurn: return eachChannel(lower, upper, colorBurn)
    case .softLight: return eachChannel(lower, upper, softLight)
    // `normal` needs no formula, and other functions compute the other modes of this case. There is no
    // `default`, so that the compiler reports a new mode that is missing here.
    case .normal, .hue, .saturation, .color, .luminosity, .plusLighter, .plusDarker: return upper
    }
}

@inline(__always)
private func eachChannel(
    _ lower: SIMD4<Float>, _ upper: SIMD4<Float>, _ mix: (Float, Float) -> Float
) -> SIMD4<Float> {
    SIMD4(mix(lower.x, upper.x), mix(lower.y, upper.y), mix(lower.z, upper.z), 1)
}

private func hardLight(_ lower: Float, _ upper: Float) -> Float {
    guard upper > 0.5 else { return lower * (2 * upper) }
    let light = 2 * upper - 1
    return lower + light - lower * light
}

private func colorDodge(_ lower: Float, _ upper: Float) -> Float {
    if lower <= 0 { return 0 }
    return upper >= 1 ? 1 : min(1, lower / (1 - upper))
}

private func colorBurn(_ lower: Float, _ upper: Float) -> Float {
    if lower >= 1 { return 1 }
    return upper <= 0 ? 0 : 1 - min(1, (1 - lower) / upper)
}

private func softLight(_ lower: Float, _ upper: Float) -> Float {
    guard upper > 0.5 else { return lower - (1 - 2 * upper) * lower * (1 - lower) }
    let raised = lower <= 0.25 ? ((16 * lower - 12) * lower + 4) * lower : lower.squareRoot()
    return lower + (2 * upper - 1) * (raised - lower)
}

// MARK: Non-separable modes, section 10.2

private func nonSeparable(_ mode: BlendMode, _ lower: SIMD4<Float>, _ upper: SIMD4<Float>) -> SIMD4<Float> {
    switch mode {
    case .hue:
        return withLuminosity(
            luminosity(lower), of: withSaturation(saturation(lower), of: upper))
    case .saturation:
        return withLuminosity(
            luminosity(lower), of: withSaturation(saturation(upper), of: lower))
    case .color: return withLuminosity(luminosity(lower), of: upper)
    default: return withLuminosity(luminosity(upper), of: lower)
    }
}

private func luminosity(_ color: SIMD4<Float>) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

private func least(_ color: SIMD4<Float>) -> Float { min(color.x, color.y, color.z) }

private func greatest(_ color: SIMD4<Float>) -> Float { max(color.x, color.y, color.z) }

private func saturation(_ color: SIMD4<Float>) -> Float { greatest(color) - least(color) }

/// Returns the colour with the luminosity `target`: the specification's `SetLum` with its `ClipColor`.
private func withLuminosity(_ target: Float, of color: SIMD4<Float>) -> SIMD4<Float> {
    var result = color + (target - luminosity(color))
    let level = luminosity(result)
    let (low, high) = (least(result), greatest(result))
    if low < 0 { result = level + (result - level) * (level / (level - low)) }
    if high > 1 { result = level + (result - level) * ((1 - level) / (high - level)) }
    return result
}

/// Returns the colour with the saturation `target`: the specification's `SetSat`. The function maps the
/// channels linearly, so that the least becomes 0 and the greatest becomes `target`.
private func withSaturation(_ target: Float, of color: SIMD4<Float>) -> SIMD4<Float> {
    let (low, high) = (least(color), greatest(color))
    guard high > low else { return .zero }
    return (color - low) * (target / (high - low))
}

// MARK: Rows

extension PlainKernels {
    /// Composites a row as ``KernelSet/compositeLayer(_:_:_:_:_:)`` documents. Each channel is
    /// rounded once, at the end.
    static func compositeLayer(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>, _ opacity: UInt8,
        _ compositing: Compositing, _ coverage: Span<UInt8>
    ) {
        for x in row.indices where coverage[x] != 0 {
            if source[x].bits == 0, !compositing.isUnbounded { continue }
            row[x] = mixed(source[x], opacity, over: row[x], by: compositing, coverage[x])
        }
    }
}

/// Composites a pixel weighted by an opacity, and mixes the result into the pixel below by coverage.
@inline(__always)
private func mixed(
    _ source: PremultipliedPixel, _ opacity: UInt8, over backdrop: PremultipliedPixel,
    by compositing: Compositing, _ coverage: UInt8
) -> PremultipliedPixel {
    let (share, kept) = (Float(opacity) / 255, Float(255 - coverage) / 255)
    let below = backdrop.channels
    let result = composited(source.channels * share, over: below, by: compositing)
    return PremultipliedPixel(channels: result * (1 - kept) + below * kept)
}

/// Composites a row by `plusLighter`, with integers where coverage is full.
///
/// The plain loop rounds the sum, and this function adds a rounded product. Both give the same bytes, because the
/// product of two bytes, divided by 255, never lies halfway between two integers.
func addLayer(
    _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>, _ opacity: UInt8,
    _ coverage: Span<UInt8>
) {
    for x in row.indices where source[x].bits != 0 && coverage[x] != 0 {
        row[x] =
            coverage[x] == 255
            ? limitedSum(scaled(source[x], by: opacity), row[x])
            : mixed(source[x], opacity, over: row[x], by: Compositing(blend: .plusLighter), coverage[x])
    }
}

/// Returns the sum of each channel, at most 255.
@inline(__always)
private func limitedSum(_ first: PremultipliedPixel, _ second: PremultipliedPixel) -> PremultipliedPixel {
    func sum(_ shift: UInt32) -> UInt32 {
        let sums = (first.bits >> shift & 0x00FF_00FF) + (second.bits >> shift & 0x00FF_00FF)
        // Bits 8 and 24 are set where a sum exceeds 255.
        let excess = sums >> 8 & 0x0001_0001
        return (sums | excess * 255) & 0x00FF_00FF
    }
    return PremultipliedPixel(bits: sum(0) | sum(8) << 8)
}

extension PremultipliedPixel {
    /// Red, green, blue and alpha, 0…1.
    @inline(__always)
    var channels: SIMD4<Float> {
        SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) / 255
    }

    /// Rounds the channels to bytes, and clamps the colours to alpha.
    @inline(__always)
    init(channels: SIMD4<Float>) {
        let alpha = byte(fromUnit: channels.w)
        self.init(
            red: min(byte(fromUnit: channels.x), alpha), green: min(byte(fromUnit: channels.y), alpha),
            blue: min(byte(fromUnit: channels.z), alpha), alpha: alpha)
    }
}
