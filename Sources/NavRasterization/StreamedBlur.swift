import NavImaging

/// A Gaussian blur row by row: the arithmetic of ``GaussianBlur/apply(to:width:height:)`` in the same order, number by
/// number, without ever holding a whole picture in floats.
///
/// A row is averaged along itself as it comes, and at once added to the average of rows to which it belongs. What is kept
/// is those averages; both convolutions run over them, and each row of the result is made of two of their rows.
struct StreamedBlur {
    private let kernels: KernelSet.Body
    private let workers: Int
    private let horizontal: GaussianAxis
    private let vertical: GaussianAxis
    private let width: Int
    private let height: Int
    private let channels: Int
    private let columns: ReducedAxis
    private let rows: ReducedAxis

    /// Floats of a row of averages, with what goes on beyond its ends as far as the kernel reaches.
    private let paddedLength: Int
    /// Floats of a row of averages after the kernel.
    private let shortLength: Int
    /// Where in a padded row the kernel's runs start.
    private let taps: [Int]

    /// - Parameters:
    ///   - channels: floats for each pixel, 1 or 4.
    ///   - workers: how many work at the same time. The result does not depend on it.
    init(
        _ kernels: KernelSet.Body, _ blur: GaussianBlur, width: Int, height: Int, channels: Int, workers: Int
    ) {
        self.kernels = kernels
        self.workers = workers
        (horizontal, vertical) = (blur.horizontal, blur.vertical)
        self.width = width
        self.height = height
        self.channels = channels
        columns = ReducedAxis(horizontal, length: width)
        rows = ReducedAxis(vertical, length: height)
        let radius = horizontal.weights.count - 1
        shortLength = columns.count * channels
        paddedLength = (columns.count + 2 * radius) * channels
        taps = (0...2 * radius).map { [channels] in $0 * channels }
    }

    /// The blurred picture: `width` elements for each row.
    /// - Parameters:
    ///   - element: what the result's memory holds at first.
    ///   - load: writes a row's floats; called by several workers at the same time.
    ///   - makeStore: makes what turns rows of the result, one below the other, into elements; each worker has its own.
    func run<Element: BitwiseCopyable & Sendable>(
        filledWith element: Element,
        load: @Sendable (_ y: Int, _ row: inout MutableSpan<Float>) -> Void,
        makeStore: @Sendable () -> (_ row: Span<Float>, _ elements: inout MutableSpan<Element>) -> Void
    ) -> [Element] {
        let short = shortRows(load)
        return joined(height) { range in
            let store = makeStore()
            var result = [Element](repeating: element, count: range.count * width)
            forEachRow(range, short) { y, row in
                let start = (y - range.lowerBound) * width
                var all = result.mutableSpan
                var elements = all._mutatingExtracting(start..<start + width)
                store(row, &elements)
            }
            return result
        }
    }

    /// What workers make of parts of 0..<count, one after the other.
    private func joined<Element: Sendable>(
        _ count: Int, _ make: @Sendable (Range<Int>) -> [Element]
    ) -> [Element] {
        let parts = min(workers, count)
        guard parts > 1 else { return make(0..<count) }
        let results = concurrentMap(count: parts, workers: parts, makeScratch: {}) { _, part in
            make(part * count / parts..<(part + 1) * count / parts)
        }
        var all: [Element] = []
        all.reserveCapacity(results.reduce(0) { $0 + $1.count })
        for result in results { all += result }
        return all
    }

    /// Calls `body` for rows of the result.
    private func forEachRow(_ range: Range<Int>, _ short: [Float], _ body: (Int, Span<Float>) -> Void) {
        let needed = rows.averages(around: range)
        let smooth = convolvedAlongColumns(short, needed)
        var between = [Float](repeating: 0, count: shortLength)
        var whole = [Float](repeating: 0, count: width * channels)
        for y in range {
            let place = rows.place(y)
            let first = (place.left - needed.lowerBound) * shortLength
            let above = smooth.span.extracting(first..<first + shortLength)
            guard rows.factor > 1 else {
                stretch(above, &whole) { body(y, $0) }
                continue
            }
            let below = smooth.span.extracting(first + shortLength..<first + 2 * shortLength)
            var target = between.mutableSpan
            CompiledKernels.interpolate(kernels, from: above, to: below, at: place.fraction, into: &target)
            stretch(between.span, &whole) { body(y, $0) }
        }
    }

    /// Calls `body` with a row as long as the picture.
    private func stretch(_ short: Span<Float>, _ whole: inout [Float], _ body: (Span<Float>) -> Void) {
        guard columns.factor > 1 else { return body(short) }
        var target = whole.mutableSpan
        CompiledKernels.stretch(
            kernels, short, left: columns.left.span, fractions: columns.fractions.span, channels: channels,
            into: &target)
        body(whole.span)
    }

    /// The averages of the picture, those beyond its edges too, convolved along rows.
    private func shortRows(_ load: @Sendable (Int, inout MutableSpan<Float>) -> Void) -> [Float] {
        let inner = joined(rows.count - 2 * rows.margin) { range in
            var wide = makeWideRow()
            var row = [Float](repeating: 0, count: paddedLength)
            var short = [Float](repeating: 0, count: range.count * shortLength)
            for index in range {
                let averages = averages(index, load, &wide, &row)
                convolve(averages, into: &short, index - range.lowerBound)
            }
            return short
        }
        guard rows.margin > 0 else { return inner }
        let (top, bottom) = (edgeRow(0, load), edgeRow(height - 1, load))
        return Array(repeatElement(top, count: rows.margin).joined()) + inner
            + Array(repeatElement(bottom, count: rows.margin).joined())
    }

    /// The padded row of averages number `index` within the picture; below its last row that one goes on.
    private func averages(
        _ index: Int, _ load: (Int, inout MutableSpan<Float>) -> Void, _ wide: inout [Float],
        _ row: inout [Float]
    ) -> [Float] {
        var sum = [Float](repeating: 0, count: rows.factor == 1 ? 0 : paddedLength)
        for y in index * rows.factor..<(index + 1) * rows.factor {
            if y < height {
                var averages = row.mutableSpan
                loadAverages(y, load, &wide, &averages)
            }
            if rows.factor == 1 { return row }
            add(row, to: &sum)
        }
        return mean(sum)
    }

    /// The average of a row with itself, as it stands beyond the edges, convolved along itself.
    private func edgeRow(_ y: Int, _ load: (Int, inout MutableSpan<Float>) -> Void) -> [Float] {
        var wide = makeWideRow()
        var row = [Float](repeating: 0, count: paddedLength)
        var averages = row.mutableSpan
        loadAverages(y, load, &wide, &averages)
        var sum = [Float](repeating: 0, count: paddedLength)
        for _ in 0..<rows.factor { add(row, to: &sum) }
        var short = [Float](repeating: 0, count: shortLength)
        convolve(mean(sum), into: &short, 0)
        return short
    }

    private func add(_ row: [Float], to sum: inout [Float]) {
        var target = sum.mutableSpan
        CompiledKernels.add(kernels, row.span, to: &target)
    }

    private func mean(_ sum: consuming [Float]) -> [Float] {
        var target = sum.mutableSpan
        CompiledKernels.scale(kernels, &target, by: 1 / Float(rows.factor))
        return sum
    }

    /// Memory for a row between what goes on beyond its ends.
    private func makeWideRow() -> [Float] {
        let inner = max(columns.count - 2 * columns.margin + 2, 0)
        return [Float](repeating: 0, count: inner * horizontal.factor * channels)
    }

    /// - Parameter index: the row of `short` to write.
    private func convolve(_ padded: [Float], into short: inout [Float], _ index: Int) {
        var all = short.mutableSpan
        var target = all._mutatingExtracting(index * shortLength..<(index + 1) * shortLength)
        CompiledKernels.convolve(
            kernels, padded.span, taps: taps.span, weights: horizontal.weights.span, into: &target)
    }

    /// The averages of a row, and beyond them what goes on for ever.
    /// - Parameter wide: memory for the row between what goes on beyond its ends.
    private func loadAverages(
        _ y: Int, _ load: (Int, inout MutableSpan<Float>) -> Void, _ wide: inout [Float],
        _ averages: inout MutableSpan<Float>
    ) {
        let radius = horizontal.weights.count - 1
        let factor = horizontal.factor
        let first = factor == 1 ? radius : radius + columns.margin - 1
        let count = averages.count / channels
        let last = count - 1 - first
        if factor == 1 {
            var inner = averages._mutatingExtracting(radius * channels..<(radius + width) * channels)
            load(y, &inner)
        } else {
            // The row between two averages' worth of its first and its last pixel.
            let wideCount = wide.count / channels
            var whole = wide.mutableSpan
            var inner = whole._mutatingExtracting(factor * channels..<(factor + width) * channels)
            load(y, &inner)
            CompiledKernels.repeatPixel(at: factor, in: &whole, to: 0..<factor, channels: channels)
            CompiledKernels.repeatPixel(
                at: factor + width - 1, in: &whole, to: factor + width..<wideCount, channels: channels)
            var means = averages._mutatingExtracting(first * channels..<(last + 1) * channels)
            CompiledKernels.average(kernels, wide.span, factor: factor, channels: channels, into: &means)
        }
        CompiledKernels.repeatPixel(at: first, in: &averages, to: 0..<first, channels: channels)
        CompiledKernels.repeatPixel(at: last, in: &averages, to: last + 1..<count, channels: channels)
    }

    /// Short rows convolved along columns.
    /// - Parameter needed: which of them.
    private func convolvedAlongColumns(_ short: [Float], _ needed: Range<Int>) -> [Float] {
        let radius = vertical.weights.count - 1
        var smooth = [Float](repeating: 0, count: needed.count * shortLength)
        // A strip of columns at a time, so that all rows under the kernel stay in the cache.
        let strip = 512
        for start in stride(from: 0, to: shortLength, by: strip) {
            let length = min(strip, shortLength - start)
            for center in needed {
                let taps = (center - radius...center + radius).map {
                    min(max($0, 0), rows.count - 1) * shortLength + start
                }
                let first = (center - needed.lowerBound) * shortLength + start
                var all = smooth.mutableSpan
                var target = all._mutatingExtracting(first..<first + length)
                CompiledKernels.convolve(
                    kernels, short.span, taps: taps.span, weights: vertical.weights.span, into: &target)
            }
        }
        return smooth
    }
}

/// Where on a shortened axis the places of the whole one lie.
private struct ReducedAxis {
    let factor: Int
    let margin: Int
    /// Averages along the axis.
    let count: Int
    /// For each place the first of the two averages around it, and how far it is from there to the second.
    let left: [Int32]
    let fractions: [Float]

    init(_ axis: GaussianAxis, length: Int) {
        let reduction = Reduction(length: length, axis)
        factor = axis.factor
        margin = reduction.margin
        count = reduction.count
        let places = (0..<length).map { reduction.place($0) }
        left = places.map { Int32($0.left) }
        fractions = places.map(\.fraction)
    }

    func place(_ index: Int) -> (left: Int, fraction: Float) { (Int(left[index]), fractions[index]) }

    /// The averages between which places lie.
    func averages(around places: Range<Int>) -> Range<Int> {
        guard let first = places.first, let last = places.last else { return 0..<0 }
        return Int(left[first])..<Int(left[last]) + (factor == 1 ? 1 : 2)
    }
}
