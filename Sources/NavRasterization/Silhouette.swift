import NavImaging

extension PixelBuffer {
    /// Returns the silhouette of the picture within a rectangle: the alpha of each pixel. Outside the picture,
    /// the alpha is 0.
    public func silhouette(in area: PixelRect, kernels: KernelSet = .fastest) -> CoverageBuffer {
        var coverage = [UInt8](repeating: 0, count: area.width * area.height)
        let shared = area.intersection(rect)
        guard !shared.isEmpty else { return CoverageBuffer(rect: area, coverage: coverage) }
        for y in shared.minY..<shared.maxY {
            let start = (y - area.minY) * area.width + shared.minX - area.minX
            var all = coverage.mutableSpan
            var row = all._mutatingExtracting(start..<start + shared.width)
            let place = indices(y: y, minX: shared.minX, maxX: shared.maxX)
            kernels.alphas(of: pixels.span.extracting(place), into: &row)
        }
        return CoverageBuffer(rect: area, coverage: coverage)
    }
}

extension CoverageBuffer {
    /// Returns the blurred silhouette. Beyond the edges of `rect`, the blur repeats the nearest coverage.
    /// - Parameters:
    ///   - shift: The shift to the right and down, 0…1 pixels. The result is interpolated linearly.
    ///   - hidden: The pixels that other content covers. The result may have any coverage at these pixels.
    ///   - workers: The number of threads. The result does not depend on it.
    public func blurred(
        by blur: GaussianBlur, shift: (x: Float, y: Float) = (0, 0), hidden: PixelRect = .empty,
        kernels: KernelSet = .fastest, shortcuts: DrawingShortcuts = .all, workers: Int = 1,
        cancellation: CancellationFlag? = nil
    ) -> CoverageBuffer {
        if let slant = blur.slant {
            return sheared(by: slant, in: slant.area(of: rect), beyond: nil)
                .blurred(
                    by: blur.upright, kernels: kernels, shortcuts: shortcuts, workers: workers,
                    cancellation: cancellation
                )
                .sheared(by: slant, in: rect, isUndone: true, beyond: nil).moved(by: shift)
        }
        if shortcuts.contains(.streamedBlurs) {
            return streamed(
                kernels, by: blur, shift, hidden: hidden, workers: workers, cancellation: cancellation)
        }
        let blurred = blur.samples(of: coverage.map { Float($0) }, width: rect.width, height: rect.height)
        let shifted = shift == (0, 0) ? blurred : moved(blurred, by: shift)
        return CoverageBuffer(rect: rect, coverage: shifted.map(\.byte))
    }

    private func streamed(
        _ kernels: KernelSet, by blur: GaussianBlur, _ shift: (x: Float, y: Float), hidden: PixelRect,
        workers: Int, cancellation: CancellationFlag?
    ) -> CoverageBuffer {
        guard !rect.isEmpty else { return self }
        let (width, factor) = (rect.width, blur.horizontal.factor)
        // If there is a shift, each row needs the row above it. So a single worker makes all rows,
        // and no pixels are left out as hidden.
        let stream = StreamedBlur(
            kernels, blur, width: width, height: rect.height, channels: 1,
            visible: PixelRect(minX: 0, minY: 0, maxX: width, maxY: rect.height),
            hidden: shift == (0, 0) ? hidden.moved(byX: -rect.minX, y: -rect.minY) : .empty,
            workers: shift == (0, 0) ? workers : 1, cancellation: cancellation)
        let blurred: [UInt8] = stream.run(
            unseen: 0,
            makeAverages: {
                { rows, averages in
                    kernels.averages(
                        of: rows, in: coverage.span, width: width, factor: factor, into: &averages)
                }
            },
            makeStore: {
                guard shift != (0, 0) else {
                    return { averages, stretch, row in
                        kernels.bytes(of: averages, stretchedBy: stretch, into: &row)
                    }
                }
                var mover = RowMover(shift, width: width, kernels)
                return { averages, stretch, row in mover.move(averages, stretch, into: &row) }
            })
        return CoverageBuffer(rect: rect, coverage: blurred)
    }

    /// Returns a picture in which one colour is drawn with this coverage.
    /// - Parameters:
    ///   - area: The picture's rectangle.
    ///   - offset: A shift to the right and down, in whole pixels.
    ///   - workers: The number of threads. The result does not depend on it.
    public func painted(
        _ color: PremultipliedPixel, in area: PixelRect, movedBy offset: (x: Int, y: Int),
        kernels: KernelSet = .fastest, workers: Int = 1
    ) -> PixelBuffer {
        let place = rect.moved(byX: offset.x, y: offset.y)
        guard place.contains(area) else {
            var picture = PixelBuffer(rect: area)
            let shared = place.intersection(area)
            for y in shared.isEmpty ? 0..<0 : shared.minY..<shared.maxY {
                let target = picture.indices(y: y, minX: shared.minX, maxX: shared.maxX)
                var all = picture.pixels.mutableSpan
                var row = all._mutatingExtracting(target)
                kernels.colorByCoverage(
                    &row, color, coverage.span.extracting(indices(ofRow: y, shared, of: place)))
            }
            return picture
        }
        let pixels: [PremultipliedPixel] = unzeroedRows(
            count: area.height, length: area.width, workers: workers
        ) { rows, pixels in
            for (line, y) in rows.enumerated() {
                var row = pixels._mutatingExtracting(line * area.width..<(line + 1) * area.width)
                kernels.colorByCoverage(
                    &row, color, coverage.span.extracting(indices(ofRow: area.minY + y, area, of: place)))
            }
        }
        return PixelBuffer(rect: area, pixels: pixels)
    }

    /// Returns the indices of the bytes in `coverage` for row `y` of `area`. The rectangle of the moved
    /// silhouette is `place`.
    private func indices(ofRow y: Int, _ area: PixelRect, of place: PixelRect) -> Range<Int> {
        let start = (y - place.minY) * rect.width + area.minX - place.minX
        return start..<start + area.width
    }

    /// Returns 255 − coverage for each pixel of `area`, with the silhouette moved by `offset`. Pixels
    /// outside the moved silhouette become 255.
    public func inverse(in area: PixelRect, movedBy offset: (x: Int, y: Int)) -> CoverageBuffer {
        var inverse = [UInt8](repeating: 255, count: area.width * area.height)
        let place = PixelRect(
            minX: rect.minX + offset.x, minY: rect.minY + offset.y, maxX: rect.maxX + offset.x,
            maxY: rect.maxY + offset.y)
        let shared = place.intersection(area)
        guard !shared.isEmpty else { return CoverageBuffer(rect: area, coverage: inverse) }
        for y in shared.minY..<shared.maxY {
            let source = (y - place.minY) * rect.width + shared.minX - place.minX
            let target = (y - area.minY) * area.width + shared.minX - area.minX
            for x in 0..<shared.width { inverse[target + x] = 255 - coverage[source + x] }
        }
        return CoverageBuffer(rect: area, coverage: inverse)
    }

    private func moved(_ plane: [BlurSample], by shift: (x: Float, y: Float)) -> [BlurSample] {
        plane.indices.map { index in
            let (x, y) = (index % rect.width, index / rect.width)
            func row(_ line: Int) -> BlurSample {
                let start = line * rect.width
                return plane[start + x].mixed(with: plane[start + max(x - 1, 0)], at: shift.x)
            }
            return row(y).mixed(with: row(max(y - 1, 0)), at: shift.y)
        }
    }
}

/// Shifts the rows of a silhouette to the right and down by at most a pixel. Each call of `move` handles
/// one row. The first call handles the top row.
///
/// The result equals the result of ``CoverageBuffer/moved(_:by:)``.
private struct RowMover {
    private let kernels: KernelSet
    private let shareX: BlurShare
    private let shareY: BlurShare
    /// A stretch by the factor 1: rows keep their length.
    private let unstretched = RowStretch(factor: 1, from: 0, channels: 1)
    /// The current row, preceded by a copy of its first sample.
    private var row: [BlurSample]
    /// The current row, shifted to the right.
    private var here: [BlurSample]
    /// The row above the current row, shifted to the right.
    private var above: [BlurSample]
    private var isFirst = true
    /// The current row, shifted in both directions. Padding follows, because SIMD loops may read beyond the row.
    private var moved: [BlurSample]

    init(_ shift: (x: Float, y: Float), width: Int, _ kernels: KernelSet) {
        self.kernels = kernels
        (shareX, shareY) = (BlurShare(rounding: shift.x), BlurShare(rounding: shift.y))
        row = Array(repeating: BlurSample(value: 0), count: width + 1)
        here = Array(repeating: BlurSample(value: 0), count: width)
        above = here
        moved = Array(repeating: BlurSample(value: 0), count: width + 2 * BlurRows.register)
    }

    /// Shifts the next row and writes its bytes.
    mutating func move(
        _ averages: Span<BlurSample>, _ stretch: RowStretch, into bytes: inout MutableSpan<UInt8>
    ) {
        Self.stretch(kernels, averages, stretch, into: &row)
        Self.mix(kernels, row, from: 1, with: row, shareX, into: &here)
        if isFirst { above = here }
        isFirst = false
        Self.mix(kernels, here, from: 0, with: above, shareY, into: &moved)
        kernels.bytes(of: moved.span, stretchedBy: unstretched, into: &bytes)
        swap(&here, &above)
    }

    private static func stretch(
        _ kernels: KernelSet, _ averages: Span<BlurSample>, _ stretch: RowStretch,
        into row: inout [BlurSample]
    ) {
        var all = row.mutableSpan
        var samples = all._mutatingExtracting(1...)
        kernels.samples(of: averages, stretchedBy: stretch, into: &samples)
        row[0] = row[1]
    }

    private static func mix(
        _ kernels: KernelSet, _ row: [BlurSample], from first: Int, with other: [BlurSample],
        _ share: BlurShare, into result: inout [BlurSample]
    ) {
        let width = row.count - first
        var all = result.mutableSpan
        var target = all._mutatingExtracting(0..<width)
        kernels.interpolate(
            from: row.span.extracting(first...), to: other.span.extracting(0..<width), at: share,
            into: &target)
    }
}
