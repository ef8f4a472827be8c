import NavImaging
import NavRasterization
import NavSceneModel

/// Turns display lists into pixels: pictures that need more than a band first, then all bands.
public struct Compositor: Sendable {
    /// Rows of a band. Fixed, so that how many work at it changes nothing.
    public static let bandHeight = 32

    private let list: DisplayList
    private let workers: Int
    private let kernels: KernelSet

    /// - Parameter workers: how many draw at the same time, at least 1. The pixels do not depend on it.
    public init(_ list: DisplayList, workers: Int = 1, kernels: KernelSet = .plain) {
        self.list = list
        self.workers = max(1, workers)
        self.kernels = kernels
    }

    /// The whole frame.
    public func render() -> PremultipliedBitmap {
        var prepared = PreparedPictures()
        for preparation in list.preparations {
            switch preparation {
            case .backdrop(let index): prepared.backdrops[index] = backdrop(index, prepared)
            case .shadow(let index): prepared.shadowed[index] = shadowed(index, prepared)
            }
        }
        let frame = draw(
            list.commands.indices, in: list.canvas, over: list.background, prepared: prepared)
        return PremultipliedBitmap(width: list.canvas.width, height: list.canvas.height, pixels: frame.pixels)
    }

    /// Draws a range of commands, band by band.
    private func draw(
        _ range: Range<Int>, in rect: PixelRect, over fill: PremultipliedPixel, prepared: PreparedPictures
    ) -> PixelBuffer {
        let count = (rect.height + Self.bandHeight - 1) / Self.bandHeight
        let bands = concurrentMap(
            count: count, workers: workers,
            makeScratch: { Interpreter(list: list, prepared: prepared, kernels: kernels) },
            body: { interpreter, band in
                let minY = rect.minY + band * Self.bandHeight
                let area = PixelRect(
                    minX: rect.minX, minY: minY, maxX: rect.maxX, maxY: min(minY + Self.bandHeight, rect.maxY)
                )
                return interpreter.draw(range, on: PixelBuffer(rect: area, fill: fill)).pixels
            })
        return PixelBuffer(rect: rect, pixels: Array(bands.joined()))
    }

    private func backdrop(_ index: Int, _ prepared: PreparedPictures) -> PixelBuffer? {
        guard case .backdrop(let command) = list.commands[index] else { return nil }
        let base = command.seesCanvas ? list.background : .clear
        let below = draw(command.below, in: command.captured, over: base, prepared: prepared)
        var picture = below.adjusted(by: command.adjustment, blurredBy: command.blur)
        picture.tint(with: command.tint)
        return picture
    }

    private func shadowed(
        _ index: Int, _ prepared: PreparedPictures
    ) -> (layer: PixelBuffer, shadow: CoverageBuffer)? {
        guard case .beginLayer(let layer) = list.commands[index], let shadow = layer.shadow else {
            return nil
        }
        let content = layer.bounds.intersection(shadow.visible)
        guard !content.isEmpty else { return nil }
        // A margin of clear pixels, into which the blur spreads.
        let rect = content.outset(by: shadow.blur.reach + 1)
        let picture = draw(index + 1..<layer.end, in: rect, over: .clear, prepared: prepared)
        let fraction = (
            x: Float(shadow.offsetX - shadow.offsetX.rounded(.down)),
            y: Float(shadow.offsetY - shadow.offsetY.rounded(.down))
        )
        return (picture, picture.blurredAlpha(by: shadow.blur, shift: fraction))
    }
}
