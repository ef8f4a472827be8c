import NavImaging

/// A blur, a change of colour and a tint whose strength differs from place to place.
///
/// At strength m the sigma is m times the whole one. The picture is blurred by 0, ⅛, ¼, ½ and all of the sigma, and
/// between two of these pictures interpolated by weights that give the variance (m·sigma)²: so the variance is exact
/// at every place, and the kernel is a mixture of two Gaussians. Colour and tint have a share of m.
public struct ProgressiveBlur: Sendable {
    private static let shares: [Float] = [0, 0.125, 0.25, 0.5, 1]

    private let adjustment: ColorAdjustment
    private let tint: PremultipliedPixel
    private let blurs: [GaussianBlur]

    /// - Parameter sigma: at strength 1, in pixels.
    public init(sigma: Double, adjustment: ColorAdjustment, tint: PremultipliedPixel) {
        self.adjustment = adjustment
        self.tint = tint
        blurs = Self.shares.map { GaussianBlur(sigma: sigma * Double($0)) }
    }

    /// - Parameters:
    ///   - picture: beyond its edges the nearest pixel goes on.
    ///   - mask: of the same rectangle.
    public func apply(
        to picture: PixelBuffer, strength mask: PixelBuffer, _ style: MaskStyle,
        kernels: KernelSet = .fastest,
        shortcuts: DrawingShortcuts = .all
    ) -> PixelBuffer {
        precondition(picture.rect == mask.rect, "a strength for each pixel")
        func blurred(_ adjustment: ColorAdjustment) -> [PixelBuffer] {
            blurs.map {
                picture.adjusted(by: adjustment, blurredBy: $0, kernels: kernels, shortcuts: shortcuts)
            }
        }
        let plain = blurred(.none)
        let isPlain = adjustment == .none && tint.bits == 0
        let changed =
            isPlain ? plain : blurred(adjustment)
        var result = picture
        for index in result.pixels.indices {
            let strength = Float(style.value(of: mask.pixels[index])) / 255
            let color = Self.mix(plain, at: index, strength)
            let other = isPlain ? color : tinted(Self.mix(changed, at: index, strength))
            result.pixels[index] = PremultipliedPixel(channels: color + (other - color) * strength)
        }
        return result
    }

    private func tinted(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let over = tint.channels
        return over + color * (1 - over.w)
    }

    /// A pixel between the two nearest levels.
    private static func mix(_ levels: [PixelBuffer], at index: Int, _ strength: Float) -> SIMD4<Float> {
        var upper = 1
        while shares[upper] < strength, upper < shares.count - 1 { upper += 1 }
        let (low, high) = (shares[upper - 1], shares[upper])
        let weight = (strength * strength - low * low) / (high * high - low * low)
        let start = levels[upper - 1].pixels[index].channels
        return start + (levels[upper].pixels[index].channels - start) * weight
    }
}
