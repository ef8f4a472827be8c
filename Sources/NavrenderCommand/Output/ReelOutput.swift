import NavImageCoding
import Navrender

/// Collects frames into one file.
struct ReelOutput {
    private let scale: Double
    private let choices: RenderOptions
    private var writer: APNGWriter?
    private var size: (width: Int, height: Int)?
    private var pictures: [CaptionedPicture] = []
    /// How long the one file took.
    private(set) var timings = StageTimings()

    init(scale: Double, choices: RenderOptions) {
        self.scale = scale
        self.choices = choices
    }

    /// The next frame of an animation.
    mutating func append(_ bitmap: PremultipliedBitmap, milliseconds: Int) throws(CommandFailure) {
        try check(bitmap)
        var options = PNGOptions(compression: choices.png)
        options.workers = max(1, choices.jobs ?? ProcessEnvironment.processorCount)
        var animation =
            writer
            ?? APNGWriter(
                width: bitmap.width, height: bitmap.height, isOpaque: false,
                metadata: PNGMetadata(scale: scale, texts: choices.texts),
                options: options)
        writer = nil
        measure { animation.append(bitmap, milliseconds: milliseconds) }
        writer = animation
    }

    private mutating func measure<Result>(_ encode: () -> Result) -> Result {
        let started = ContinuousClock.now
        let result = encode()
        var encoding = StageTimings()
        encoding.add(.encode, started.duration(to: .now))
        timings.add(encoding)
        return result
    }

    /// The whole animation; empty without frames.
    mutating func animation() -> [UInt8] {
        guard let finished = writer else { return [] }
        writer = nil
        return measure { finished.finish() }
    }

    /// The next picture of a sheet.
    mutating func collect(_ bitmap: PremultipliedBitmap, caption: String) throws(CommandFailure) {
        try check(bitmap)
        let pixels = bitmap.width * bitmap.height * (pictures.count + 1)
        guard pixels <= choices.limits.pixels else {
            throw CommandFailure(
                .limit,
                "the sheet has more than \(choices.limits.pixels) pixels; try --scale 1 or fewer pictures")
        }
        pictures.append(CaptionedPicture(caption: caption, bitmap: bitmap))
    }

    func sheet(columns: Int) throws(CommandFailure) -> [UInt8] {
        do {
            return try contactSheet(of: pictures, columns: columns, scale: scale, choices).bytes
        } catch {
            throw CommandFailure(figure: error)
        }
    }

    /// A parameter may change the canvas; a film may not.
    private mutating func check(_ bitmap: PremultipliedBitmap) throws(CommandFailure) {
        let first = size ?? (bitmap.width, bitmap.height)
        size = first
        if first != (bitmap.width, bitmap.height) {
            throw .usage(
                "the frames are not all of one size",
                hint: "write them to files of their own: -o '{frame}.png'")
        }
    }
}

extension CommandFailure {
    /// A figure that could not be drawn.
    init(figure error: FigureError) { self.init(error.isLimit ? .limit : .asset, error.message) }
}
