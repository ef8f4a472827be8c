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
            let alpha = byte(fromUnit: planes[3][index])
            return PremultipliedPixel(
                red: min(byte(fromUnit: planes[0][index]), alpha),
                green: min(byte(fromUnit: planes[1][index]), alpha),
                blue: min(byte(fromUnit: planes[2][index]), alpha), alpha: alpha)
        }
        return PixelBuffer(rect: rect, pixels: blurred)
    }

    /// The blurred alpha, as the shadow of this picture has it; beyond the edges the nearest alpha goes on.
    /// - Parameter shift: a move to the right and down by less than a pixel, 0…1, as between neighbouring samples.
    public func blurredAlpha(by blur: GaussianBlur, shift: (x: Float, y: Float) = (0, 0)) -> CoverageBuffer {
        let alpha = pixels.map { Float($0.alpha) / 255 }
        let blurred = blur.apply(to: alpha, width: rect.width, height: rect.height)
        let shifted = shift == (0, 0) ? blurred : moved(blurred, by: shift)
        return CoverageBuffer(rect: rect, coverage: shifted.map(byte(fromUnit:)))
    }

    private func moved(_ plane: [Float], by shift: (x: Float, y: Float)) -> [Float] {
        var result = plane
        for y in 0..<rect.height {
            for x in 0..<rect.width {
                let left = max(x - 1, 0)
                let above = max(y - 1, 0)
                func row(_ line: Int) -> Float {
                    let here = plane[line * rect.width + x]
                    return here + (plane[line * rect.width + left] - here) * shift.x
                }
                let here = row(y)
                result[y * rect.width + x] = here + (row(above) - here) * shift.y
            }
        }
        return result
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
