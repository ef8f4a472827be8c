import NavGeometry
import NavImaging

/// A Gaussian blur of bytes, row by row. It computes the same numbers as
/// ``GaussianBlur/samples(of:width:height:)`` without holding all samples of the picture.
///
/// It averages the picture along both axes and keeps only the averages. Both convolutions work on
/// averages. Each result row is interpolated between two rows of averages, and only visible rows
/// are computed.
struct StreamedBlur: Sendable {
    /// Averages several picture rows together. It writes the average of the first column, then of
    /// each group of `factor` columns, then of the last column. If the last group is incomplete,
    /// the last column is repeated.
    typealias Averages = (_ rows: [Int], _ averages: inout MutableSpan<BlurSample>) -> Void
    /// Stretches a row of averages to elements, and writes every element.
    typealias Store<Element> = (
        _ averages: Span<BlurSample>, _ stretch: RowStretch, _ elements: inout MutableSpan<Element>
    ) -> Void

    private let kernels: KernelSet
    private let workers: Int
    /// If this flag is set, the blur soon stops computing rows, and the result must not be used.
    private let cancellation: CancellationFlag?
    private let blur: GaussianBlur
    private let height: Int
    private let channels: Int
    private let visible: PixelRect
    private let hidden: PixelRect
    private let columns: Reduction
    private let rows: Reduction
    /// The indices of those averages of a row that the visible pixels need for interpolation.
    private let needed: Range<Int>
    private let stretch: RowStretch

    /// The number of samples in a row of `needed` averages.
    private var shortLength: Int { needed.count * channels }

    /// Makes a blur of a picture.
    /// - Parameters:
    ///   - channels: Samples for each pixel, 1 or 4.
    ///   - visible: The rectangle of the picture that the result contains; not empty.
    ///   - hidden: The visible pixels that other content covers. They are not computed.
    ///   - workers: The number of threads. The result does not depend on it.
    init(
        _ kernels: KernelSet, _ blur: GaussianBlur, width: Int, height: Int, channels: Int,
        visible: PixelRect, hidden: PixelRect = .empty, workers: Int, cancellation: CancellationFlag?
    ) {
        self.cancellation = cancellation
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
        stretch = RowStretch(factor: columns.factor, from: visible.minX, channels: channels)
    }

    /// Returns the visible part of the blurred picture, row by row.
    /// - Parameters:
    ///   - unseen: The value of hidden elements.
    ///   - makeAverages: Makes the function that averages the picture's rows. It is called once for
    ///     each worker.
    ///   - makeStore: Makes the function that stores result rows from top to bottom. It is called
    ///     once for each worker.
    func run<Element: BitwiseCopyable & Sendable>(
        unseen: Element, makeAverages: @Sendable () -> Averages, makeStore: @Sendable () -> Store<Element>
    ) -> [Element] {
        let short = shortRows(makeAverages)
        return unzeroedRows(count: visible.height, length: visible.width, workers: workers) {
            range, elements in
            write(range, of: short, into: &elements, stride: visible.width, unseen: unseen, makeStore())
        }
    }

    /// Writes rows of the result.
    /// - Parameters:
    ///   - range: The rows, relative to the first visible row.
    ///   - short: The averages from ``shortRows(_:)``.
    ///   - stride: The number of elements from one row's start to the next.
    ///   - unseen: The value of hidden elements.
    func write<Element: BitwiseCopyable>(
        _ range: Range<Int>, of short: BlurRows, into elements: inout MutableSpan<Element>, stride: Int,
        unseen: Element, _ store: Store<Element>
    ) {
        let hole = hidden.minX - visible.minX..<hidden.maxX - visible.minX
        let behind = behindHidden
        let first = visible.minY + range.lowerBound
        var isStopped = cancellation.isCancelled
        forEachRow(first..<visible.minY + range.upperBound, short) { y, row in
            let start = (y - first) * stride
            var target = elements._mutatingExtracting(start..<start + visible.width)
            // Checks for cancellation only at every 16th row. A check may read the clock, which can take longer than
            // computing a row.
            if !isStopped, y % 16 == 0 { isStopped = cancellation.isCancelled }
            if isStopped {
                for x in target.indices { target[x] = unseen }
                return
            }
            guard (hidden.minY..<hidden.maxY).contains(y) else { return store(row, stretch, &target) }
            for x in hole { target[x] = unseen }
            var before = target._mutatingExtracting(0..<hole.lowerBound)
            if !before.isEmpty { store(row, stretch, &before) }
            var after = target._mutatingExtracting(hole.upperBound..<visible.width)
            if !after.isEmpty { store(row.extracting(behind.first...), behind.stretch, &after) }
        }
    }

    /// Returns the function that stores rows of four channels as pixels.
    static func storePixels(_ kernels: KernelSet) -> Store<PremultipliedPixel> {
        { averages, stretch, row in
            kernels.pixels(of: averages, stretchedBy: stretch, into: &row)
        }
    }

    /// The part of a row after the hidden columns: the index of its first sample, and its stretch.
    private var behindHidden: (first: Int, stretch: RowStretch) {
        guard !hidden.isEmpty, hidden.maxX < visible.maxX else { return (0, stretch) }
        return (
            (columns.place(hidden.maxX).left - needed.lowerBound) * channels,
            RowStretch(factor: columns.factor, from: hidden.maxX, channels: channels)
        )
    }

    /// Returns rows of averages, convolved along rows. The first result row averages only the
    /// picture's first row, and the last result row only the picture's last row. Each row between
    /// them averages `factor` rows.
    func shortRows(_ makeAverages: @Sendable () -> Averages) -> BlurRows {
        let count = rows.innerCount + 2
        let short = BlurRows(count: count, length: shortLength)
        // Rows are convolved in strips of `height` rows. After transposition, a column of a strip fills
        // exactly one register. So convolution along rows needs only aligned loads.
        let height = BlurRows.register / channels
        let strips = (count + height - 1) / height
        shareNumbers(count: strips, workers: workers) { numbers in
            let makeRow = makeAverages()
            let averages = BlurRows(count: height, length: (columns.innerCount + 2) * channels)
            let turned = BlurRows(count: columns.innerCount + 2, length: BlurRows.register)
            let narrow = BlurRows(count: needed.count, length: BlurRows.register)
            while !cancellation.isCancelled, let strip = numbers.take() {
                let range = strip * height..<min((strip + 1) * height, count)
                for (line, index) in range.enumerated() {
                    averages.write(line..<line + 1) { makeRow(pictureRows(of: index), &$0) }
                }
                kernels.transpose(
                    averages, channels: channels, rows: range.count, columns: columns.innerCount + 2,
                    into: turned, 0..<columns.innerCount + 2)
                convolve(turned, places: needed, of: columns, blur.horizontal, into: narrow)
                kernels.transpose(
                    narrow, channels: channels, rows: needed.count, columns: range.count,
                    into: short, range)
            }
        }
        return short
    }

    /// Returns the picture's rows that one row of averages combines.
    private func pictureRows(of index: Int) -> [Int] {
        let isFirst = index == 0
        let first = isFirst ? 0 : index > rows.innerCount ? height - 1 : (index - 1) * rows.factor
        let last = isFirst ? 0 : min(first + rows.factor, height) - 1
        return (0..<rows.factor).map { min(first + $0, last) }
    }

    /// Convolves rows of averages along columns. Beyond the picture the outermost row is repeated.
    /// - Parameter places: The indices of the result rows.
    private func convolve(
        _ averages: BlurRows, places: Range<Int>, of reduction: Reduction, _ axis: GaussianAxis,
        into result: BlurRows
    ) {
        let radius = axis.shares.count - 1
        let taps = (places.lowerBound - radius..<places.upperBound + radius).map { place in
            min(max(place - reduction.margin + 1, 0), reduction.innerCount + 1)
        }
        kernels.convolve(
            averages, taps: taps, shares: axis.shares, into: result, rows: places.count)
    }

    /// Calls `body` for each result row, with the row's averages. `body` stretches the averages to
    /// pixels.
    private func forEachRow(_ range: Range<Int>, _ short: BlurRows, _ body: (Int, Span<BlurSample>) -> Void) {
        let needed = rows.averages(around: range)
        let smooth = BlurRows(count: needed.count, length: shortLength)
        convolve(short, places: needed, of: rows, blur.vertical, into: smooth)
        let between = BlurRows(count: 1, length: shortLength)
        for y in range {
            let place = rows.place(y)
            let first = (place.left - needed.lowerBound) * smooth.stride
            smooth.read { smooth in
                guard rows.factor > 1 else { return body(y, smooth.extracting(first...)) }
                let second = first + between.stride
                between.write(0..<1) { row in
                    kernels.interpolate(
                        from: smooth.extracting(first..<second),
                        to: smooth.extracting(second..<second + between.stride),
                        at: BlurShare(rounding: place.fraction), into: &row)
                }
                between.read { body(y, $0) }
            }
        }
    }
}

/// The stretch of a row of averages to pixels.
struct RowStretch: Sendable {
    /// A row becomes `1 << shift` times as long.
    let shift: Int
    /// The index of the first pixel to make. Index 0 is the first pixel after the centre of the
    /// row's first average.
    let phase: Int
    /// For each pixel between two averages, the weight of the second average, repeated for each
    /// channel. The weights are the fractions of ``Reduction/place(_:)``. The list is
    /// repeated until it fills at least one register.
    let shares: [BlurShare]

    /// Makes a stretch.
    /// - Parameters:
    ///   - factor: Pixels per average, a power of two.
    ///   - start: The picture's column of the first pixel to make.
    ///   - channels: Samples for each pixel, 1 or 4.
    init(factor: Int, from start: Int, channels: Int) {
        shift = factor.trailingZeroBitCount
        // The centres of averages lie `factor / 2` pixels after the picture's left edge, plus multiples of `factor`.
        phase = (start + factor / 2) % factor
        shares = (0..<max(factor * channels, BlurRows.register)).map { index in
            BlurShare(rounding: (Float(index / channels % factor) + 0.5) / Float(factor))
        }
    }
}

extension Reduction {
    /// The number of averages without the margins.
    fileprivate var innerCount: Int { count - 2 * margin }

    /// Returns the indices of the averages that a range of pixels needs for interpolation.
    fileprivate func averages(around places: Range<Int>) -> Range<Int> {
        place(places.lowerBound).left..<place(places.upperBound - 1).left + (factor == 1 ? 1 : 2)
    }
}
