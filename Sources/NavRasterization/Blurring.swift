import NavImaging

extension PixelBuffer {
    /// The picture after a change of its colours and a blur; beyond its edges the nearest pixel goes on.
    /// - Parameter workers: how many work at the same time. The result does not depend on it.
    public func adjusted(
        by adjustment: ColorAdjustment, blurredBy blur: GaussianBlur, kernels: KernelSet = .fastest,
        workers: Int = 1
    ) -> PixelBuffer {
        if let body = kernels.body {
            return streamed(body, by: blur, workers: workers) {
                CompiledKernels.floats(body, of: $0, adjustedBy: adjustment, into: &$1)
            }
        }
        var planes = (0..<4).map { _ in [Float](repeating: 0, count: pixels.count) }
        for (index, pixel) in pixels.enumerated() {
            let color = adjustment.apply(to: pixel.straightColor)
            planes[0][index] = color.red * color.alpha
            planes[1][index] = color.green * color.alpha
            planes[2][index] = color.blue * color.alpha
            planes[3][index] = color.alpha
        }
        return blurred(planes, by: blur)
    }

    /// The picture blurred; beyond its edges it is clear.
    /// - Parameters:
    ///   - visible: the pixels that matter; the result may end beyond them.
    ///   - workers: how many work at the same time. The result does not depend on it.
    public func blurred(
        by blur: GaussianBlur, visible: PixelRect, kernels: KernelSet = .fastest, workers: Int = 1
    ) -> PixelBuffer {
        guard !blur.isIdentity, !rect.isEmpty else { return self }
        // One clear pixel around goes on for ever, so there need not be room for all that the blur reaches.
        let room = rect.union(visible).outset(by: 1)
        var wide = PixelBuffer(rect: rect.outset(by: blur.reach + 1).intersection(room))
        for y in rect.minY..<rect.maxY {
            wide.pixels.replaceSubrange(
                wide.indices(y: y, minX: rect.minX, maxX: rect.maxX),
                with: pixels[indices(y: y, minX: rect.minX, maxX: rect.maxX)])
        }
        if let body = kernels.body {
            return wide.streamed(body, by: blur, workers: workers) {
                CompiledKernels.floats(body, of: $0, into: &$1)
            }
        }
        let planes = (0..<4).map { channel in wide.pixels.map { $0.channels[channel] } }
        return wide.blurred(planes, by: blur)
    }

    /// - Parameter load: turns a row's pixels into floats.
    private func streamed(
        _ body: KernelSet.Body, by blur: GaussianBlur, workers: Int,
        load: @Sendable (Span<PremultipliedPixel>, inout MutableSpan<Float>) -> Void
    ) -> PixelBuffer {
        guard !rect.isEmpty else { return self }
        let width = rect.width
        let stream = StreamedBlur(
            body, blur, width: width, height: rect.height, channels: 4, workers: workers)
        let blurred = stream.run(
            filledWith: PremultipliedPixel.clear,
            load: { y, row in load(pixels.span.extracting(y * width..<(y + 1) * width), &row) },
            makeStore: { { row, pixels in CompiledKernels.pixels(body, of: row, into: &pixels) } })
        return PixelBuffer(rect: rect, pixels: blurred)
    }

    /// - Parameter planes: red, green, blue and alpha, premultiplied, one number for each pixel.
    private func blurred(_ planes: [[Float]], by blur: GaussianBlur) -> PixelBuffer {
        let blurred = planes.map { blur.apply(to: $0, width: rect.width, height: rect.height) }
        let pixels = pixels.indices.map { index in
            PremultipliedPixel(
                channels: SIMD4(
                    blurred[0][index], blurred[1][index], blurred[2][index], blurred[3][index]))
        }
        return PixelBuffer(rect: rect, pixels: pixels)
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
