import NavImaging

extension PixelBuffer {
    /// The picture after a change of its colours and a blur; beyond its edges the nearest pixel goes on.
    public func adjusted(by adjustment: ColorAdjustment, blurredBy blur: GaussianBlur) -> PixelBuffer {
        var planes = (0..<4).map { _ in [Float](repeating: 0, count: pixels.count) }
        for (index, pixel) in pixels.enumerated() {
            let color = adjustment.apply(to: pixel.straightColor)
            planes[0][index] = color.red * color.alpha
            planes[1][index] = color.green * color.alpha
            planes[2][index] = color.blue * color.alpha
            planes[3][index] = color.alpha
        }
        for channel in planes.indices {
            planes[channel] = blur.apply(to: planes[channel], width: rect.width, height: rect.height)
        }
        let blurred = pixels.indices.map { index in
            let alpha = byte(planes[3][index])
            return PremultipliedPixel(
                red: min(byte(planes[0][index]), alpha), green: min(byte(planes[1][index]), alpha),
                blue: min(byte(planes[2][index]), alpha), alpha: alpha)
        }
        return PixelBuffer(rect: rect, pixels: blurred)
    }

    /// The blurred alpha, as the shadow of this picture has it; beyond the edges the nearest alpha goes on.
    public func blurredAlpha(by blur: GaussianBlur) -> CoverageBuffer {
        let alpha = pixels.map { Float($0.alpha) / 255 }
        let blurred = blur.apply(to: alpha, width: rect.width, height: rect.height)
        return CoverageBuffer(rect: rect, coverage: blurred.map(byte))
    }
}

extension PremultipliedPixel {
    /// The crossing to a straight colour; clear stays clear.
    fileprivate var straightColor: StraightColor {
        guard alpha != 0 else { return .clear }
        let share = 1 / Float(alpha)
        return StraightColor(
            red: Float(red) * share, green: Float(green) * share, blue: Float(blue) * share,
            alpha: Float(alpha) / 255)
    }
}

/// The nearest byte to 0…1.
private func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
