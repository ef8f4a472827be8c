import NavGeometry
import NavImaging

/// A Gaussian blur row by row: the arithmetic of ``GaussianBlur/apply(to:width:height:)`` in the same order, number by
/// number, without ever holding a whole picture in floats.
///
/// Rows that belong to one average are averaged together, along both axes. What is kept is those averages; both convolutions run over
/// them, and each row of the result is made of two of their rows. Only what is visible of the result is made.
struct StreamedBlur: Sendable {
    /// Writes the averages of some rows of the picture, all of them together: of its first column alone, of each `factor` columns, and of
    /// its last column alone. Columns that the last average lacks are like the last one.
    typealias Averages = (_ rows: [Int], _ averages: inout MutableSpan<Float>) -> Void
    /// Turns averages of a row into the elements that they stretch to, all of which it writes.
    typealias Store<Element> = (
        _ averages: Span<Float>, _ stretch: RowStretch, _ elements: inout MutableSpan<Element>
    ) -> Void

    private let kernels: KernelSet.Body
    private let workers: Int
    private let blur: GaussianBlur
    private let height: Int
    private let channels: Int
    private let visible: PixelRect
    private let hidden: PixelRect
    private let columns: Reduction
    private let rows: Reduction
    /// Averages of a row between which what is visible lies.
    private let needed: Range<Int>
    private let stretch: RowStretch

    /// Floats of the averages that are needed.
    private var shortLength: Int { needed.count * channels }
    /// Floats behind the averages of a row, which loops may read.
    private static let padding = 16

    /// - Parameters:
    ///   - channels: floats for each pixel, 1 or 4.
    ///   - visible: columns and rows of the picture that the result has; not none.
    ///   - hidden: those that nobody sees.
    ///   - workers: how many work at the same time. The result does not depend on it.
    init(
        _ kernels: KernelSet.Body, _ blur: GaussianBlur, width: Int, height: Int, channels: Int,
        visible: PixelRect, hidden: PixelRect = .empty, workers: Int
    ) {
        self.kernels = kernels
        let hidden = hidden.intersection(visible)
        self.hidden = hidden.isEmpty ? .empty : hidden
        self.workers = workers
        self.blur = blur
        self.height = height
        self.channels = channels
        self.visible = visible
        columns = Reduction(length: width, blur.horizontal)
        rows = Reduction(length: height, blur.vertical)
        needed = columns.averages(around: visible.minX..<visible.maxX)
        stretch = RowStretch(factor: columns.factor, from: visible.minX)
    }

    /// The visible part of the blurred picture, row by row.
    /// - Parameters:
    ///   - unseen: what stands where the result is hidden.
    ///   - makeAverages: makes what reads the picture; each worker has its own.
    ///   - makeStore: makes what turns rows of the result, one below the other, into elements; each worker has its own.
    func run<Element: BitwiseCopyable & Sendable>(
        unseen: Element, makeAverages: @Sendable () -> Averages, makeStore: @Sendable () -> Store<Element>
    ) -> [Element] {
        let short = shortRows(makeAverages)
        return CompiledKernels.rows(count: visible.height, length: visible.width, workers: workers) {
            range, elements in
            write(range, of: short, into: &elements, unseen: unseen, makeStore())
        }
    }

    /// Writes rows of the result.
    /// - Parameters:
    ///   - range: counted from the first that is visible.
    ///   - short: from ``shortRows(_:)``.
    ///   - unseen: what stands where the result is hidden.
    func write<Element: BitwiseCopyable>(
        _ range: Range<Int>, of short: [Float], into elements: inout MutableSpan<Element>, unseen: Element,
        _ store: Store<Element>
    ) {
        let hole = hidden.minX - visible.minX..<hidden.maxX - visible.minX
        let behind = behindHidden
        let first = visible.minY + range.lowerBound
        forEachRow(first..<visible.minY + range.upperBound, short) { y, row in
            let start = (y - first) * visible.width
            var target = elements._mutatingExtracting(start..<start + visible.width)
            guard (hidden.minY..<hidden.maxY).contains(y) else { return store(row, stretch, &target) }
            for x in hole { target[x] = unseen }
            var before = target._mutatingExtracting(0..<hole.lowerBound)
            if !before.isEmpty { store(row, stretch, &before) }
            var after = target._mutatingExtracting(hole.upperBound..<visible.width)
            if !after.isEmpty { store(row.extracting(behind.first...), behind.stretch, &after) }
        }
    }

    /// Stores rows of four channels as pixels.
    static func storePixels(_ body: KernelSet.Body) -> Store<PremultipliedPixel> {
        { averages, stretch, row in
            CompiledKernels.pixels(body, of: averages, stretchedBy: stretch, into: &row)
        }
    }

    /// How a row goes on behind what is hidden, and from which of its floats on.
    private var behindHidden: (first: Int, stretch: RowStretch) {
        guard !hidden.isEmpty, hidden.maxX < visible.maxX else { return (0, stretch) }
        return (
            (columns.place(hidden.maxX).left - needed.lowerBound) * channels,
            RowStretch(factor: columns.factor, from: hidden.maxX)
        )
    }

    /// Rows of averages convolved along themselves: the picture's first row alone, those of `factor` rows each, its last row alone.
    func shortRows(_ makeAverages: @Sendable () -> Averages) -> [Float] {
        let inner = rows.innerCount
        let radius = blur.horizontal.weights.count - 1
        let taps = (0...2 * radius).map { $0 * channels }
        return CompiledKernels.rows(count: inner + 2, length: shortLength, workers: workers) { range, short in
            let makeRow = makeAverages()
            var averages = [Float](repeating: 0, count: (columns.innerCount + 2) * channels)
            var padded = [Float](repeating: 0, count: shortLength + 2 * radius * channels)
            for index in range {
                let first = index == 0 ? 0 : index > inner ? height - 1 : (index - 1) * rows.factor
                let last = index == 0 ? 0 : min(first + rows.factor, height) - 1
                let places = (0..<rows.factor).map { min(first + $0, last) }
                var all = averages.mutableSpan
                makeRow(places, &all)
                pad(averages.span, into: &padded)
                let start = (index - range.lowerBound) * shortLength
                var target = short._mutatingExtracting(start..<start + shortLength)
                let weights = blur.horizontal.weights.span
                if channels == 4 {
                    CompiledKernels.convolvePixels(kernels, padded.span, weights: weights, into: &target)
                } else {
                    CompiledKernels.convolve(
                        kernels, padded.span, taps: taps.span, weights: weights, into: &target)
                }
            }
        }
    }

    /// The averages under the kernel wherever it is needed; beyond the picture the outermost column goes on.
    private func pad(_ averages: Span<Float>, into padded: inout [Float]) {
        let first = needed.lowerBound - (blur.horizontal.weights.count - 1) - columns.margin + 1
        let last = averages.count / channels - 1
        let count = padded.count / channels
        // Places before the first average, and before the end of the last.
        let before = min(max(-first, 0), count)
        let inner = max(before, min(last + 1 - first, count))
        var all = padded.mutableSpan
        CompiledKernels.copy(
            averages.extracting((first + before) * channels..<(first + inner) * channels), to: &all,
            at: before * channels)
        CompiledKernels.repeatPixel(averages, at: 0, to: 0..<before, of: &all, channels: channels)
        CompiledKernels.repeatPixel(averages, at: last, to: inner..<count, of: &all, channels: channels)
    }

    /// Calls `body` for rows of the result with the averages that it stretches to.
    private func forEachRow(_ range: Range<Int>, _ short: [Float], _ body: (Int, Span<Float>) -> Void) {
        let needed = rows.averages(around: range)
        let smooth = convolvedAlongColumns(short, needed)
        var between = [Float](repeating: 0, count: shortLength + Self.padding)
        for y in range {
            let place = rows.place(y)
            let first = (place.left - needed.lowerBound) * shortLength
            guard rows.factor > 1 else {
                body(y, smooth.span.extracting(first..<first + shortLength + Self.padding))
                continue
            }
            var all = between.mutableSpan
            var target = all._mutatingExtracting(0..<shortLength)
            CompiledKernels.interpolate(
                kernels, from: smooth.span.extracting(first..<first + shortLength),
                to: smooth.span.extracting(first + shortLength..<first + 2 * shortLength), at: place.fraction,
                into: &target)
            body(y, between.span)
        }
    }

    /// Short rows convolved along columns, and a little more memory.
    /// - Parameter needed: which of them.
    private func convolvedAlongColumns(_ short: [Float], _ needed: Range<Int>) -> [Float] {
        let radius = blur.vertical.weights.count - 1
        let taps = (needed.lowerBound - radius..<needed.upperBound + radius).map { place in
            min(max(place - rows.margin + 1, 0), rows.innerCount + 1) * shortLength
        }
        let length = needed.count * shortLength
        let smooth: [Float] = CompiledKernels.array(count: length + Self.padding) { all in
            for index in length..<all.count { all[index] = 0 }
            var target = all._mutatingExtracting(0..<length)
            CompiledKernels.convolve(
                kernels, short.span, taps: taps.span, weights: blur.vertical.weights.span,
                rows: needed.count, into: &target)
        }
        return smooth
    }
}

/// How a row of averages becomes pixels.
struct RowStretch: Sendable {
    /// A row becomes `1 << shift` times as long.
    let shift: Int
    /// Which of the places behind the first average is the first that is wanted.
    let phase: Int
    /// How far each place behind an average is from there to the next: the fractions of ``Reduction/place(_:)``. At least eight.
    let fractions: [Float]

    /// - Parameters:
    ///   - factor: a power of two.
    ///   - start: the first pixel that is wanted.
    init(factor: Int, from start: Int) {
        shift = factor.trailingZeroBitCount
        // The centre of the first average lies half of its pixels behind the first pixel's start.
        phase = (start + factor / 2) % factor
        fractions = (0..<max(factor, 8)).map { (Float($0 % factor) + 0.5) / Float(factor) }
    }
}

extension Reduction {
    /// Averages without those beyond the ends.
    fileprivate var innerCount: Int { count - 2 * margin }

    /// The averages between which places lie.
    fileprivate func averages(around places: Range<Int>) -> Range<Int> {
        place(places.lowerBound).left..<place(places.upperBound - 1).left + (factor == 1 ? 1 : 2)
    }
}
