import NavImaging

/// Some rows of a picture and one neighbouring row on each side, prepared for the comparison.
struct ComparedRows {
    let width: Int
    /// The height of the whole picture, in pixels.
    let height: Int
    /// The rows to compare, without the neighbouring rows.
    let rows: Range<Int>
    /// The picture's row at which ``straight`` and ``premultiplied`` begin.
    let firstRow: Int
    /// Straight pixels. Fully transparent pixels are zeros.
    let straight: [StraightPixel]
    /// The premultiplied pixels; empty if all pixels are opaque, because they then equal ``straight``.
    let premultiplied: [PremultipliedPixel]

    /// Prepares some rows of a picture.
    /// - Precondition: The picture has the rows and is not empty.
    init(_ rows: Range<Int>, of bitmap: StraightBitmap, kernels: ChangeKernelSet = .compiled) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height && bitmap.width > 0)
        (width, height) = (bitmap.width, bitmap.height)
        self.rows = rows
        let around = max(rows.lowerBound - 1, 0)..<min(rows.upperBound + 1, bitmap.height)
        let pixels = bitmap.pixels.span.extracting(around.lowerBound * width..<around.upperBound * width)
        if kernels.isOpaque(pixels) {
            firstRow = 0
            straight = bitmap.pixels
            premultiplied = []
        } else {
            firstRow = around.lowerBound
            straight = pixels.indices.map { pixels[$0].alpha == 0 ? .clear : pixels[$0] }
            premultiplied = straight.map(PremultipliedPixel.init)
        }
    }

    func straightPixel(_ x: Int, _ y: Int) -> StraightPixel { straight[(y - firstRow) * width + x] }

    /// Returns a premultiplied pixel. Coordinates outside the picture are clamped to its edge.
    func premultipliedPixel(_ x: Int, _ y: Int) -> PremultipliedPixel {
        let (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
        let index = (y - firstRow) * width + x
        return premultiplied.isEmpty ? PremultipliedPixel(straight[index]) : premultiplied[index]
    }
}
