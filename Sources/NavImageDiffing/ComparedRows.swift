import NavImaging

/// Some rows of a picture as the comparison reads them, with those above and below.
struct ComparedRows {
    let width: Int
    /// Of the whole picture.
    let height: Int
    /// The rows that can be compared.
    let rows: Range<Int>
    /// The row that ``straight`` and ``premultiplied`` begin with.
    let firstRow: Int
    /// As files store them, without colours that no one can see.
    let straight: [StraightPixel]
    /// Empty when all pixels are opaque: then straight ones are the same.
    let premultiplied: [PremultipliedPixel]

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

    /// A pixel's channels as files store them.
    func straightPixel(_ x: Int, _ y: Int) -> StraightPixel { straight[(y - firstRow) * width + x] }

    /// A pixel with its colour times alpha; beyond the picture's edges its nearest pixel stands.
    func premultipliedPixel(_ x: Int, _ y: Int) -> PremultipliedPixel {
        let (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
        let index = (y - firstRow) * width + x
        return premultiplied.isEmpty ? PremultipliedPixel(straight[index]) : premultiplied[index]
    }
}
