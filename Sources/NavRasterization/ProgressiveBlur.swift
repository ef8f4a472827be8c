import NavImaging

/// A blur with a colour adjustment and a tint. All three have the same strength, which varies from
/// pixel to pixel.
///
/// At strength m, the standard deviation is m·sigma. The effect blurs the picture with 0, ⅛, ¼, ½
/// and 1 times sigma. At each pixel, it interpolates between two of these pictures. So the kernel at
/// a pixel is a mixture of two Gaussians. The weights give the mixture exactly the variance
/// (m·sigma)². The colour adjustment and the tint are applied with the weight m.
public struct ProgressiveBlur: Sendable {
    private static let shares: [Float] = [0, 0.125, 0.25, 0.5, 1]

    private let adjustment: ColorAdjustment
    private let tint: PremultipliedPixel
    private let blurs: [GaussianBlur]

    /// Makes a progressive blur.
    /// - Parameter sigma: The standard deviation at strength 1, in pixels.
    public init(sigma: Double, adjustment: ColorAdjustment, tint: PremultipliedPixel) {
        self.adjustment = adjustment
        self.tint = tint
        blurs = Self.shares.map { GaussianBlur(sigma: sigma * Double($0)) }
    }

    /// Returns the picture with the effect.
    /// - Parameters:
    ///   - picture: The picture. Beyond its edges the nearest pixel is repeated.
    ///   - mask: A picture with the same rectangle. `style` computes the strength at a pixel from the mask's pixel.
    public func apply(
        to picture: PixelBuffer, strength mask: PixelBuffer, _ style: MaskStyle,
        kernels: KernelSet = .fastest,
        shortcuts: DrawingShortcuts = .all, cancellation: CancellationFlag? = nil
    ) -> PixelBuffer {
        precondition(picture.rect == mask.rect, "picture and mask need the same rectangle")
        func blurred(_ adjustment: ColorAdjustment) -> [PixelBuffer] {
            blurs.map {
                picture.adjusted(
                    by: adjustment, blurredBy: $0, kernels: kernels, shortcuts: shortcuts,
                    cancellation: cancellation)
            }
        }
        let plain = blurred(.none)
        let isPlain = adjustment == .none && tint.bits == 0
        let changed =
            isPlain ? plain : blurred(adjustment)
        var result = picture
        for index in result.pixels.indices {
            if index % 65_536 == 0, cancellation.isCancelled { return result }
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

    /// Interpolates a pixel between the blurred pictures whose strengths lie just below and just above `strength`.
    private static func mix(_ levels: [PixelBuffer], at index: Int, _ strength: Float) -> SIMD4<Float> {
        var upper = 1
        while shares[upper] < strength, upper < shares.count - 1 { upper += 1 }
        let (low, high) = (shares[upper - 1], shares[upper])
        let weight = (strength * strength - low * low) / (high * high - low * low)
        let start = levels[upper - 1].pixels[index].channels
        return start + (levels[upper].pixels[index].channels - start) * weight
    }
}
