import NavGeometry
import NavImaging

/// A Gaussian blur of bytes, row by row. It computes the same numbers as ``GaussianBlur/samples(of:width:height:)``
/// without holding a whole picture in samples.
///
/// The picture is averaged along both axes, and only the averages are kept. Both convolutions run over the averages.
/// Each row of the result is interpolated between two rows of averages. Only visible rows are made.
struct StreamedBlur: Sendable {
    /// Writes the averages of some rows of the picture, all of them together: of its first column alone, of each
    /// `factor` columns, and of its last column alone. Columns that the last average lacks are like the last one.
    typealias Averages = (_ rows: [Int], _ averages: inout MutableSpan<BlurSample>) -> Void
    /// Turns averages of a row into the elements that they stretch to, all of which it writes.
    typealias Store<Element> = (
        _ averages: Span<BlurSample>, _ stretch: RowStretch, _ elements: inout MutableSpan<Element>
    ) -> Void

    private let kernels: KernelSet
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

    /// Samples of the averages that are needed.
    private var shortLength: Int { needed.count * channels }

    /// - Parameters:
    ///   - channels: samples for each pixel, 1 or 4.
    ///   - visible: columns and rows of the picture that the result has; not none.
    ///   - hidden: those that nobody sees.
    ///   - workers: how many work at the same time. The result does not depend on it.
    init(
        _ kernels: KernelSet, _ blur: GaussianBlur, width: Int, height: Int, channels: Int,
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
        stretch = RowStretch(factor: columns.factor, from: visible.minX, channels: channels)
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
        return unzeroedRows(count: visible.height, length: visible.width, workers: workers) {
            range, elements in
            write(range, of: short, into: &elements, stride: visible.width, unseen: unseen, makeStore())
        }
    }

    /// Writes rows of the result.
    /// - Parameters:
    ///   - range: counted from the first that is visible.
    ///   - short: from ``shortRows(_:)``.
    ///   - stride: elements from a row's start to the next one's.
    ///   - unseen: what stands where the result is hidden.
    func write<Element: BitwiseCopyable>(
        _ range: Range<Int>, of short: BlurRows, into elements: inout MutableSpan<Element>, stride: Int,
        unseen: Element, _ store: Store<Element>
    ) {
        let hole = hidden.minX - visible.minX..<hidden.maxX - visible.minX
        let behind = behindHidden
        let first = visible.minY + range.lowerBound
        forEachRow(first..<visible.minY + range.upperBound, short) { y, row in
            let start = (y - first) * stride
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
    static func storePixels(_ kernels: KernelSet) -> Store<PremultipliedPixel> {
        { averages, stretch, row in
            kernels.pixels(of: averages, stretchedBy: stretch, into: &row)
        }
    }

    /// How a row goes on behind what is hidden, and from which of its samples on.
    private var behindHidden: (first: Int, stretch: RowStretch) {
        guard !hidden.isEmpty, hidden.maxX < visible.maxX else { return (0, stretch) }
        return (
            (columns.place(hidden.maxX).left - needed.lowerBound) * channels,
            RowStretch(factor: columns.factor, from: hidden.maxX, channels: channels)
        )
    }

    /// Rows of averages convolved along themselves: the picture's first row alone, those of `factor` rows each, its
    /// last row alone.
    func shortRows(_ makeAverages: @Sendable () -> Averages) -> BlurRows {
        let count = rows.innerCount + 2
        let short = BlurRows(count: count, length: shortLength)
        // As many rows at a time as put their places side by side into a register: so their neighbours are registers
        // too.
        let height = BlurRows.register / channels
        let strips = (count + height - 1) / height
        shareNumbers(count: strips, workers: workers) { numbers in
            let makeRow = makeAverages()
            let averages = BlurRows(count: height, length: (columns.innerCount + 2) * channels)
            let turned = BlurRows(count: columns.innerCount + 2, length: BlurRows.register)
            let narrow = BlurRows(count: needed.count, length: BlurRows.register)
            while let strip = numbers.take() {
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

    /// The picture's rows that are averaged together.
    private func pictureRows(of index: Int) -> [Int] {
        let isFirst = index == 0
        let first = isFirst ? 0 : index > rows.innerCount ? height - 1 : (index - 1) * rows.factor
        let last = isFirst ? 0 : min(first + rows.factor, height) - 1
        return (0..<rows.factor).map { min(first + $0, last) }
    }

    /// Averages, one below the other, convolved; beyond the picture the outermost goes on.
    /// - Parameter places: which of them.
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

    /// Calls `body` for rows of the result with the averages that it stretches to.
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

/// How a row of averages becomes pixels.
struct RowStretch: Sendable {
    /// A row becomes `1 << shift` times as long.
    let shift: Int
    /// Which of the places behind the first average is the first that is wanted.
    let phase: Int
    /// How far each place behind an average is from there to the next, for each of its samples: the fractions of
    /// ``Reduction/place(_:)``. At least a register.
    let shares: [BlurShare]

    /// - Parameters:
    ///   - factor: a power of two.
    ///   - start: the first pixel that is wanted.
    ///   - channels: samples for each pixel, 1 or 4.
    init(factor: Int, from start: Int, channels: Int) {
        shift = factor.trailingZeroBitCount
        // The centre of the first average lies half of its pixels behind the first pixel's start.
        phase = (start + factor / 2) % factor
        shares = (0..<max(factor * channels, BlurRows.register)).map { index in
            BlurShare(rounding: (Float(index / channels % factor) + 0.5) / Float(factor))
        }
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
