import NavImaging

extension PixelBuffer {
    /// Returns the picture after a colour adjustment and a blur. Beyond the picture's edges, the blur
    /// reads the nearest pixel of the picture.
    /// - Parameters:
    ///   - visible: The pixels that are needed; nil for all. The result is cropped to them.
    ///   - workers: The number of threads. The result does not depend on it.
    public func adjusted(
        by adjustment: ColorAdjustment, blurredBy blur: GaussianBlur, visible: PixelRect? = nil,
        kernels: KernelSet = .fastest, shortcuts: DrawingShortcuts = .all, workers: Int = 1,
        cancellation: CancellationFlag? = nil
    ) -> PixelBuffer {
        let area = visible?.intersection(rect) ?? rect
        if let slant = blur.slant {
            let sheared = sheared(by: slant, in: slant.area(of: rect))
            return sheared.adjusted(
                by: adjustment, blurredBy: blur.upright, visible: slant.area(of: area), kernels: kernels,
                shortcuts: shortcuts, workers: workers, cancellation: cancellation
            ).sheared(by: slant, in: area, isUndone: true)
        }
        if shortcuts.contains(.streamedBlurs) {
            return streamed(
                kernels, by: blur, adjustment, visible: area, workers: workers, cancellation: cancellation)
        }
        guard adjustment != .none else { return blurred(planes, by: blur).cropped(to: area) }
        var planes = planes
        for (index, pixel) in pixels.enumerated() {
            let color = adjustment.apply(to: pixel.straightColor)
            planes[0][index] = color.red * planes[3][index]
            planes[1][index] = color.green * planes[3][index]
            planes[2][index] = color.blue * planes[3][index]
        }
        return blurred(planes, by: blur).cropped(to: area)
    }

    /// Returns the blurred picture. The blur reads clear pixels beyond the picture's edges.
    /// - Parameters:
    ///   - visible: The pixels that are needed. The result is cropped to them, but a blur that
    ///     changes nothing returns the whole picture.
    ///   - workers: The number of threads. The result does not depend on it.
    public func blurred(
        by blur: GaussianBlur, visible: PixelRect, kernels: KernelSet = .fastest,
        shortcuts: DrawingShortcuts = .all, workers: Int = 1, cancellation: CancellationFlag? = nil
    ) -> PixelBuffer {
        guard !blur.isIdentity, !rect.isEmpty else { return self }
        // `room` joins the picture and the visible rectangle, and adds a border of one clear pixel. More clear pixels
        // are not needed, because the blur repeats the border's pixels outwards.
        let room = rect.union(visible).outset(by: 1)
        var wide = PixelBuffer(rect: rect.outset(by: blur.reach + 1).intersection(room))
        for y in rect.minY..<rect.maxY {
            wide.pixels.replaceSubrange(
                wide.indices(y: y, minX: rect.minX, maxX: rect.maxX),
                with: pixels[indices(y: y, minX: rect.minX, maxX: rect.maxX)])
        }
        return wide.adjusted(
            by: .none, blurredBy: blur, visible: visible, kernels: kernels, shortcuts: shortcuts,
            workers: workers, cancellation: cancellation)
    }

    /// Returns the picture cropped or extended to a rectangle. Beyond the picture, its nearest pixel is repeated, or
    /// the picture is mirrored at its edges.
    public func extended(to area: PixelRect, mirrored: Bool) -> PixelBuffer {
        guard !rect.isEmpty, area != rect else { return self }
        func source(_ place: Int, _ start: Int, _ count: Int) -> Int {
            let axis = mirrored ? ImageAxis.reflecting(count) : .even(count)
            return axis.nearest(to: Double(place - start))
        }
        let columns = (area.minX..<area.maxX).map { source($0, rect.minX, rect.width) }
        var result: [PremultipliedPixel] = []
        result.reserveCapacity(area.width * area.height)
        for y in area.minY..<area.maxY {
            let row = source(y, rect.minY, rect.height) * rect.width
            for column in columns { result.append(pixels[row + column]) }
        }
        return PixelBuffer(rect: area, pixels: result)
    }

    private func streamed(
        _ kernels: KernelSet, by blur: GaussianBlur, _ adjustment: ColorAdjustment, visible: PixelRect,
        workers: Int, cancellation: CancellationFlag?
    ) -> PixelBuffer {
        guard !visible.isEmpty else { return PixelBuffer(rect: .empty) }
        let blurred: [PremultipliedPixel] = stream(
            kernels, blur, visible: visible, workers: workers, cancellation: cancellation
        ).run(
            unseen: .clear, makeAverages: averages(kernels, adjustment, factor: blur.horizontal.factor),
            makeStore: { StreamedBlur.storePixels(kernels) })
        return PixelBuffer(rect: visible, pixels: blurred)
    }

    /// Like ``adjusted(by:blurredBy:visible:kernels:shortcuts:workers:cancellation:)``, but computes
    /// rows on demand.
    /// - Parameter tint: The colour that is composited over the blurred pixels (src-over).
    /// - Returns: nil if nothing is visible, if the blur is slanted, or without the shortcut `streamedBlurs`.
    ///   Also nil for a narrow blur, whose averages would need at least half as much memory as the pixels.
    public func adjustedInRows(
        by adjustment: ColorAdjustment, blurredBy blur: GaussianBlur, visible: PixelRect,
        tint: PremultipliedPixel = .clear, kernels: KernelSet, shortcuts: DrawingShortcuts, workers: Int,
        cancellation: CancellationFlag? = nil
    ) -> BlurredPicture? {
        let area = visible.intersection(rect)
        // An average takes twice as many bytes as a pixel.
        guard shortcuts.contains(.streamedBlurs), !area.isEmpty, blur.slant == nil,
            blur.horizontal.factor * blur.vertical.factor > 4
        else { return nil }
        return BlurredPicture(
            rect: area, kernels,
            stream(kernels, blur, visible: area, workers: workers, cancellation: cancellation),
            tint: tint, averages: averages(kernels, adjustment, factor: blur.horizontal.factor))
    }

    private func stream(
        _ kernels: KernelSet, _ blur: GaussianBlur, visible: PixelRect, workers: Int,
        cancellation: CancellationFlag?
    ) -> StreamedBlur {
        StreamedBlur(
            kernels, blur, width: rect.width, height: rect.height, channels: 4,
            visible: visible.moved(byX: -rect.minX, y: -rect.minY), workers: workers,
            cancellation: cancellation)
    }

    /// Returns a factory of functions that average the picture's rows.
    private func averages(
        _ kernels: KernelSet, _ adjustment: ColorAdjustment, factor: Int
    ) -> @Sendable () -> StreamedBlur.Averages {
        let (pixels, width) = (pixels, rect.width)
        return {
            if adjustment == .none {
                return { rows, averages in
                    kernels.averages(
                        of: rows, in: pixels.span, width: width, factor: factor, into: &averages)
                }
            }
            var averager = AdjustedAverages(kernels, adjustment, width: width, factor: factor)
            return { rows, averages in averager.write(rows, of: pixels.span, into: &averages) }
        }
    }

    /// Premultiplied red, green, blue and alpha as floats 0…255. The floats have integer values, so their sums
    /// are exact.
    private var planes: [[Float]] {
        [
            pixels.map { Float($0.red) }, pixels.map { Float($0.green) }, pixels.map { Float($0.blue) },
            pixels.map { Float($0.alpha) },
        ]
    }

    private func blurred(_ planes: [[Float]], by blur: GaussianBlur) -> PixelBuffer {
        let blurred = planes.map { blur.samples(of: $0, width: rect.width, height: rect.height) }
        let pixels = pixels.indices.map { index in
            let alpha = blurred[3][index].byte
            return PremultipliedPixel(
                red: min(blurred[0][index].byte, alpha), green: min(blurred[1][index].byte, alpha),
                blue: min(blurred[2][index].byte, alpha), alpha: alpha)
        }
        return PixelBuffer(rect: rect, pixels: pixels)
    }
}

/// Averages rows after a colour adjustment.
private struct AdjustedAverages {
    private let kernels: KernelSet
    private let adjustment: ColorAdjustment
    private let width: Int
    private let factor: Int
    /// One row as floats, in groups of `factor` pixels. The first group repeats the row's first
    /// pixel. The row's last pixel is repeated up to the end of the last group.
    private var wide: [Float]
    private var row: [Float]
    /// The index of the row of pixels whose averages are in `row`. If the next row of pixels is equal, it needs no
    /// new averages. Equal rows are frequent, for example below the text of a list.
    private var averagedRow: Int?
    /// The sum of the rows' averages.
    private var sum: [Float]

    init(_ kernels: KernelSet, _ adjustment: ColorAdjustment, width: Int, factor: Int) {
        self.kernels = kernels
        self.adjustment = adjustment
        self.width = width
        self.factor = factor
        let count = (width + factor - 1) / factor + 2
        wide = Array(repeating: 0, count: 4 * count * factor)
        row = Array(repeating: 0, count: 4 * count)
        sum = row
    }

    mutating func write(
        _ rows: [Int], of pixels: Span<PremultipliedPixel>, into averages: inout MutableSpan<BlurSample>
    ) {
        for index in sum.indices { sum[index] = 0 }
        for y in rows {
            let new = pixels.extracting(y * width..<(y + 1) * width)
            // Before the first row there is no averaged row. `old` is then a placeholder, and is not compared.
            let last = averagedRow ?? y
            let old = pixels.extracting(last * width..<(last + 1) * width)
            if averagedRow == nil || (last != y && !haveEqualPixels(new, old)) {
                Self.average(kernels, adjustment, factor: factor, new, &wide, &row)
            }
            averagedRow = y
            Self.add(kernels, row, to: &sum)
        }
        Self.divide(kernels, &sum, by: rows.count)
        kernels.samples(of: sum.span, into: &averages)
    }

    private static func add(_ kernels: KernelSet, _ row: [Float], to sum: inout [Float]) {
        var all = sum.mutableSpan
        kernels.add(row.span, to: &all)
    }

    private static func divide(_ kernels: KernelSet, _ sum: inout [Float], by count: Int) {
        var all = sum.mutableSpan
        kernels.scale(&all, by: 1 / Float(count))
    }

    private static func average(
        _ kernels: KernelSet, _ adjustment: ColorAdjustment, factor: Int,
        _ pixels: Span<PremultipliedPixel>,
        _ wide: inout [Float], _ row: inout [Float]
    ) {
        let end = wide.count / 4
        var all = wide.mutableSpan
        var inner = all._mutatingExtracting(4 * factor..<4 * (factor + pixels.count))
        kernels.floats(of: pixels, adjustedBy: adjustment, into: &inner)
        repeatPixel(at: factor, in: &all, to: 0..<factor)
        repeatPixel(at: factor + pixels.count - 1, in: &all, to: factor + pixels.count..<end)
        var means = row.mutableSpan
        kernels.average(wide.span, factor: factor, into: &means)
    }
}

private func haveEqualPixels(_ first: Span<PremultipliedPixel>, _ second: Span<PremultipliedPixel>) -> Bool {
    // Blocks of 64 pixels are compared without a branch for each pixel.
    let block = 64
    var start = 0
    while start < first.count {
        let range = start..<min(start + block, first.count)
        let (one, other) = (first.extracting(range), second.extracting(range))
        var difference: UInt32 = 0
        for index in one.indices { difference |= one[index].bits ^ other[index].bits }
        if difference != 0 { return false }
        start = range.upperBound
    }
    return true
}

/// Copies one pixel of a row (four floats) to other positions of the row.
private func repeatPixel(at index: Int, in row: inout MutableSpan<Float>, to places: Range<Int>) {
    for place in places {
        for channel in 0..<4 { row[4 * place + channel] = row[4 * index + channel] }
    }
}
