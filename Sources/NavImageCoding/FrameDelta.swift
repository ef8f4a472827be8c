import NavImaging

/// The last frame of an animation, and the pixels in which it differs from the frame before.
///
/// It holds copies of the frames' pixels. So the renderer owns its frame alone and can draw the next one in place.
struct FrameDelta {
    let width: Int
    let height: Int
    private var last: [PremultipliedPixel]
    /// The changed pixels of the whole canvas; the others are 0.
    private(set) var pixels: [PremultipliedPixel]
    /// The box around the changed pixels.
    private(set) var rect = PixelRect.empty
    /// For each row of the canvas, whether a pixel changed.
    private(set) var isRowChanged: [Bool]
    /// Whether every changed pixel is opaque. Then a viewer can blend the frame over the one before.
    private(set) var isOpaque = true

    /// Begins with a frame, without changes.
    init(_ first: PremultipliedBitmap) {
        (width, height) = (first.width, first.height)
        last = []
        last.reserveCapacity(first.pixels.count)
        last += first.pixels
        pixels = Array(repeating: .clear, count: first.pixels.count)
        isRowChanged = Array(repeating: false, count: height)
    }

    /// Goes to the next frame, which must have the same size.
    mutating func advance(to frame: PremultipliedBitmap) {
        rect = .empty
        isOpaque = true
        for y in 0..<height {
            let change = RowKernelSet.compiled.replaceChangedPixels(
                of: &last, by: frame.pixels.span, in: y * width..<(y + 1) * width, changes: &pixels,
                areChangesClear: !isRowChanged[y])
            isRowChanged[y] = change != nil
            guard let change else { continue }
            isOpaque = isOpaque && change.isOpaque
            rect = rect.union(
                PixelRect(
                    minX: change.columns.lowerBound, minY: y, maxX: change.columns.upperBound, maxY: y + 1))
        }
    }
}
