/// A Gaussian blur row by row: the arithmetic of ``GaussianBlur/apply(to:width:height:)`` in the same order, number by
/// number, without ever holding a whole picture in floats.
///
/// A row is averaged along itself as it comes, and at once added to the average of rows to which it belongs. What is kept
/// is those averages; both convolutions run over them, and each row of the result is made of two of their rows.
struct StreamedBlur {
    private let body: KernelSet.Body
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

    /// - Parameter channels: floats for each pixel, 1 or 4.
    init(
        _ body: KernelSet.Body, horizontal: GaussianAxis, vertical: GaussianAxis, width: Int, height: Int,
        channels: Int
    ) {
        self.body = body
        self.horizontal = horizontal
        self.vertical = vertical
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

    /// - Parameters:
    ///   - load: writes a row's floats.
    ///   - store: takes a row of the result.
    func run(
        load: (_ y: Int, _ row: inout MutableSpan<Float>) -> Void,
        store: (_ y: Int, _ row: Span<Float>) -> Void
    ) {
        let short = convolvedAlongColumns(
            rows.factor == 1 ? convolvedRows(load) : convolved(averagedRows(load)))
        var between = [Float](repeating: 0, count: shortLength)
        var whole = [Float](repeating: 0, count: width * channels)
        for y in 0..<height {
            let place = rows.place(y)
            let first = (place.left - rows.firstNeeded) * shortLength
            let a = short.span.extracting(first..<first + shortLength)
            if rows.factor == 1 {
                finish(a, y, &whole, store)
            } else {
                var target = between.mutableSpan
                CompiledKernels.interpolate(
                    body, from: a,
                    to: short.span.extracting(first + shortLength..<first + 2 * shortLength),
                    at: place.fraction, into: &target)
                finish(between.span, y, &whole, store)
            }
        }
    }

    /// Makes a row as long as the picture.
    private func finish(
        _ short: Span<Float>, _ y: Int, _ whole: inout [Float],
        _ store: (_ y: Int, _ row: Span<Float>) -> Void
    ) {
        if columns.factor == 1 { return store(y, short) }
        var target = whole.mutableSpan
        CompiledKernels.stretch(
            body, short, left: columns.left.span, fractions: columns.fractions.span, channels: channels,
            into: &target)
        store(y, whole.span)
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
            CompiledKernels.average(body, wide.span, factor: factor, channels: channels, into: &means)
        }
        CompiledKernels.repeatPixel(at: first, in: &averages, to: 0..<first, channels: channels)
        CompiledKernels.repeatPixel(at: last, in: &averages, to: last + 1..<count, channels: channels)
    }

    /// Memory for a row between what goes on beyond its ends.
    private func makeWideRow() -> [Float] {
        let inner = max(columns.count - 2 * columns.margin + 2, 0)
        return [Float](repeating: 0, count: inner * horizontal.factor * channels)
    }

    /// Rows that are not averaged with others, each convolved as it comes.
    private func convolvedRows(_ load: (Int, inout MutableSpan<Float>) -> Void) -> [Float] {
        var wide = makeWideRow()
        var row = [Float](repeating: 0, count: paddedLength)
        var short = [Float](repeating: 0, count: height * shortLength)
        for y in 0..<height {
            var averages = row.mutableSpan
            loadAverages(y, load, &wide, &averages)
            convolve(row.span, into: &short, y)
        }
        return short
    }

    /// The averages of the whole picture, those beyond its edges too, in padded rows.
    private func averagedRows(_ load: (Int, inout MutableSpan<Float>) -> Void) -> [Float] {
        let (factor, margin) = (rows.factor, rows.margin)
        var wide = makeWideRow()
        var row = [Float](repeating: 0, count: paddedLength)
        var kept = [Float](repeating: 0, count: rows.count * paddedLength)
        for y in 0..<height {
            var averages = row.mutableSpan
            loadAverages(y, load, &wide, &averages)
            // How often the row counts in each average: more than once where it goes on beyond an edge.
            if y == 0 { for index in 0..<margin { add(row, times: factor, to: &kept, index) } }
            let index = y / factor + margin
            let isLast = y == height - 1
            add(row, times: isLast ? (y / factor + 1) * factor - y : 1, to: &kept, index)
            guard isLast else { continue }
            for later in index + 1..<max(rows.count, index + 1) { add(row, times: factor, to: &kept, later) }
        }
        var all = kept.mutableSpan
        CompiledKernels.scale(body, &all, by: 1 / Float(factor))
        return kept
    }

    private func add(_ row: [Float], times: Int, to kept: inout [Float], _ index: Int) {
        var all = kept.mutableSpan
        var sum = all._mutatingExtracting(index * row.count..<(index + 1) * row.count)
        for _ in 0..<times { CompiledKernels.add(body, row.span, to: &sum) }
    }

    /// Padded rows of averages, convolved each along itself.
    private func convolved(_ padded: [Float]) -> [Float] {
        var short = [Float](repeating: 0, count: rows.count * shortLength)
        for index in 0..<rows.count {
            convolve(
                padded.span.extracting(index * paddedLength..<(index + 1) * paddedLength), into: &short, index
            )
        }
        return short
    }

    private func convolve(_ padded: Span<Float>, into short: inout [Float], _ index: Int) {
        var all = short.mutableSpan
        var target = all._mutatingExtracting(index * shortLength..<(index + 1) * shortLength)
        CompiledKernels.convolve(
            body, padded, taps: taps.span, weights: horizontal.weights.span, into: &target)
    }

    /// Short rows convolved along columns, as many as the result needs.
    private func convolvedAlongColumns(_ short: [Float]) -> [Float] {
        guard vertical.reach > 0 else { return short }
        let radius = vertical.weights.count - 1
        var smooth = [Float](repeating: 0, count: rows.neededCount * shortLength)
        // A strip of columns at a time, so that all rows under the kernel stay in the cache.
        let strip = 512
        for start in stride(from: 0, to: shortLength, by: strip) {
            let length = min(strip, shortLength - start)
            for index in 0..<rows.neededCount {
                let center = index + rows.firstNeeded
                let taps = (center - radius...center + radius).map {
                    min(max($0, 0), rows.count - 1) * shortLength + start
                }
                var all = smooth.mutableSpan
                var target = all._mutatingExtracting(
                    index * shortLength + start..<index * shortLength + start + length)
                CompiledKernels.convolve(
                    body, short.span, taps: taps.span, weights: vertical.weights.span, into: &target)
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
    var firstNeeded: Int { Int(left.first ?? 0) }
    var neededCount: Int {
        left.isEmpty ? 0 : Int(left[left.count - 1]) - firstNeeded + (factor == 1 ? 1 : 2)
    }
}
