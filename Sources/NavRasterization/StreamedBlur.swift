/// A Gaussian blur row by row: the arithmetic of ``GaussianBlur/apply(to:width:height:)`` in the same order, number by
/// number, without ever holding a whole picture in floats.
///
/// A row is blurred along itself as it comes, and at once added to the average of rows to which it belongs. What is kept
/// is those averages; the blur along columns runs over them, and each row of the result is made of two of its rows.
struct StreamedBlur {
    private let body: KernelSet.Body
    private let horizontal: GaussianAxis
    private let vertical: GaussianAxis
    private let width: Int
    private let height: Int
    private let channels: Int
    private let columns: ReducedAxis
    private let rows: ReducedAxis

    /// Memory for the work on one row.
    private struct Scratch {
        /// The row between what goes on beyond its ends.
        var wide: [Float]
        /// Its averages, with what goes on beyond theirs.
        var averages: [Float]
        /// The averages blurred.
        var smooth: [Float]
        /// The row blurred.
        var row: [Float]
    }

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
    }

    private func makeScratch() -> Scratch {
        let radius = horizontal.weights.count - 1
        let inner = max(columns.count - 2 * columns.margin + 2, 0)
        func zeros(_ count: Int) -> [Float] { Array(repeating: 0, count: count * channels) }
        return Scratch(
            wide: zeros(inner * horizontal.factor), averages: zeros(columns.count + 2 * radius),
            smooth: zeros(columns.count), row: zeros(width))
    }

    /// - Parameters:
    ///   - load: writes a row's floats.
    ///   - store: takes a row of the result.
    func run(
        load: (_ y: Int, _ row: inout MutableSpan<Float>) -> Void,
        store: (_ y: Int, _ row: Span<Float>) -> Void
    ) {
        let rowLength = width * channels
        var scratch = makeScratch()
        guard vertical.reach > 0 else {
            for y in 0..<height {
                loadBlurred(y, load, &scratch)
                store(y, scratch.row.span)
            }
            return
        }
        let kept = keptRows(load, &scratch)
        var row = scratch.row
        let smooth = convolvedRows(kept)
        for y in 0..<height {
            let place = rows.place(y)
            let left = place.left - rows.firstNeeded
            if rows.factor == 1 {
                store(y, smooth.span.extracting(left * rowLength..<(left + 1) * rowLength))
                continue
            }
            var target = row.mutableSpan
            CompiledKernels.interpolate(
                body, from: smooth.span.extracting(left * rowLength..<(left + 1) * rowLength),
                to: smooth.span.extracting((left + 1) * rowLength..<(left + 2) * rowLength),
                at: place.fraction, into: &target)
            store(y, row.span)
        }
    }

    /// Loads a row of the source into `scratch.row`, blurred along itself.
    private func loadBlurred(
        _ y: Int, _ load: (Int, inout MutableSpan<Float>) -> Void, _ scratch: inout Scratch
    ) {
        guard horizontal.reach > 0 else {
            var row = scratch.row.mutableSpan
            return load(y, &row)
        }
        loadAverages(y, load, &scratch.wide, &scratch.averages)
        let taps = (0..<2 * horizontal.weights.count - 1).map { $0 * channels }
        if horizontal.factor == 1 {
            convolve(scratch.averages, taps, into: &scratch.row)
        } else {
            convolve(scratch.averages, taps, into: &scratch.smooth)
            stretch(scratch.smooth, into: &scratch.row)
        }
    }

    private func convolve(_ source: [Float], _ taps: [Int], into result: inout [Float]) {
        var target = result.mutableSpan
        CompiledKernels.convolve(
            body, source.span, taps: taps.span, weights: horizontal.weights.span, into: &target)
    }

    private func stretch(_ source: [Float], into result: inout [Float]) {
        var target = result.mutableSpan
        CompiledKernels.stretch(
            body, source.span, left: columns.left.span, fractions: columns.fractions.span,
            channels: channels, into: &target)
    }

    /// The averages of a row, and beyond them what goes on for ever.
    private func loadAverages(
        _ y: Int, _ load: (Int, inout MutableSpan<Float>) -> Void, _ wide: inout [Float],
        _ averages: inout [Float]
    ) {
        let radius = horizontal.weights.count - 1
        let factor = horizontal.factor
        let first = factor == 1 ? radius : radius + columns.margin - 1
        let count = averages.count / channels
        let last = count - 1 - first
        var all = averages.mutableSpan
        if factor == 1 {
            var inner = all._mutatingExtracting(radius * channels..<(radius + width) * channels)
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
            var means = all._mutatingExtracting(first * channels..<(last + 1) * channels)
            CompiledKernels.average(body, wide.span, factor: factor, channels: channels, into: &means)
        }
        CompiledKernels.repeatPixel(at: first, in: &all, to: 0..<first, channels: channels)
        CompiledKernels.repeatPixel(at: last, in: &all, to: last + 1..<count, channels: channels)
    }

    /// The averages of rows, those beyond the edges too, each blurred along itself.
    private func keptRows(
        _ load: (Int, inout MutableSpan<Float>) -> Void, _ scratch: inout Scratch
    ) -> [Float] {
        let rowLength = width * channels
        let (factor, margin) = (rows.factor, rows.margin)
        var kept = [Float](repeating: 0, count: rows.count * rowLength)
        for y in 0..<height {
            loadBlurred(y, load, &scratch)
            let row = scratch.row
            // How often the row counts in each average: more than once where it goes on beyond an edge.
            if y == 0 { for index in 0..<margin { add(row, times: factor, to: &kept, index) } }
            let index = y / factor + margin
            let isLast = y == height - 1
            add(row, times: isLast ? (y / factor + 1) * factor - y : 1, to: &kept, index)
            guard isLast else { continue }
            for later in index + 1..<max(rows.count, index + 1) { add(row, times: factor, to: &kept, later) }
        }
        guard factor > 1 else { return kept }
        var all = kept.mutableSpan
        CompiledKernels.scale(body, &all, by: 1 / Float(factor))
        return kept
    }

    private func add(_ row: [Float], times: Int, to kept: inout [Float], _ index: Int) {
        var all = kept.mutableSpan
        var sum = all._mutatingExtracting(index * row.count..<(index + 1) * row.count)
        for _ in 0..<times { CompiledKernels.add(body, row.span, to: &sum) }
    }

    /// The averages blurred along columns, as far as the result needs them.
    private func convolvedRows(_ kept: [Float]) -> [Float] {
        let rowLength = width * channels
        let radius = vertical.weights.count - 1
        var smooth = [Float](repeating: 0, count: rows.neededCount * rowLength)
        // A strip of columns at a time, so that all rows under the kernel stay in the cache.
        let strip = 512
        for start in stride(from: 0, to: rowLength, by: strip) {
            let length = min(strip, rowLength - start)
            for index in 0..<rows.neededCount {
                let center = index + rows.firstNeeded
                let taps = (center - radius...center + radius).map {
                    min(max($0, 0), rows.count - 1) * rowLength + start
                }
                var all = smooth.mutableSpan
                var target = all._mutatingExtracting(
                    index * rowLength + start..<index * rowLength + start + length)
                CompiledKernels.convolve(
                    body, kept.span, taps: taps.span, weights: vertical.weights.span, into: &target)
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
        let reduction = Reduction(length: length, factor: axis.factor, margin: axis.weights.count)
        factor = axis.factor
        margin = reduction.margin
        count = axis.factor == 1 ? length : reduction.count
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
