extension Limits {
    /// One limit: its names, its values and its meaning.
    public struct Entry: Sendable {
        /// The key in a scene's `limits`.
        public let key: String
        /// The option of the command, without the two leading dashes.
        public let flag: String
        /// The value of ``Limits/strict``.
        public let strict: Int
        /// The largest value that an option accepts. It is also the value of ``Limits/trusted``.
        public let maximum: Int
        /// The meaning in a few words.
        public let summary: String
        /// Reads the limit.
        package let value: @Sendable (Limits) -> Int
        /// Changes the limit.
        package let assign: @Sendable (inout Limits, Int) -> Void

        /// Whether the limit is a number of bytes.
        package var countsBytes: Bool { summary.hasPrefix("bytes") }
        /// The value of ``Limits/init()``.
        public var standard: Int { value(Limits()) }

        fileprivate init(
            _ key: String, _ flag: String, strict: Int, maximum: Int, _ summary: String,
            _ get: @escaping @Sendable (Limits) -> Int, _ set: @escaping @Sendable (inout Limits, Int) -> Void
        ) {
            self.key = key
            self.flag = flag
            self.strict = strict
            self.maximum = maximum
            self.summary = summary
            self.value = get
            self.assign = set
        }
    }

    /// All limits, in the order of the help page. The entries hold closures and not key paths, because key paths would
    /// take more time when the program starts.
    public static let entries: [Entry] = cost + file + picture + content + assets

    private static let cost: [Entry] = [
        Entry(
            "memory", "max-memory", strict: 128 << 20, maximum: 64 << 30, "bytes that a render holds at once",
            { $0.memory }, { $0.memory = $1 }),
        Entry(
            "work", "max-work", strict: 800_000_000, maximum: 1_000_000_000_000,
            "steps to lay out and draw a picture, each about a nanosecond", { $0.work }, { $0.work = $1 }),
    ]

    private static let file: [Entry] = [
        Entry(
            "sceneBytes", "max-scene-bytes", strict: 2 << 20, maximum: 256 << 20, "bytes of a scene file",
            { $0.sceneBytes }, { $0.sceneBytes = $1 }),
        Entry(
            "depth", "max-depth", strict: 64, maximum: 256, "nesting of brackets in a scene file",
            { $0.depth }, { $0.depth = $1 }),
        Entry(
            "expandedBytes", "max-expanded-bytes", strict: 3 << 20, maximum: 1 << 30,
            "bytes that references bring in", { $0.expandedBytes }, { $0.expandedBytes = $1 }),
        Entry(
            "nodes", "max-nodes", strict: 25_000, maximum: 1_000_000, "nodes of a scene file",
            { $0.nodes }, { $0.nodes = $1 }),
        Entry(
            "uses", "max-uses", strict: 12_500, maximum: 1_000_000, "uses of symbols and slots",
            { $0.uses }, { $0.uses = $1 }),
        Entry(
            "repetitions", "max-repetitions", strict: 25_000, maximum: 1_000_000, "elements of all repeats",
            { $0.repetitions }, { $0.repetitions = $1 }),
        Entry(
            "calculations", "max-calculations", strict: 250_000, maximum: 100_000_000,
            "parts of all expressions",
            { $0.calculations }, { $0.calculations = $1 }),
        Entry(
            "keyFrames", "max-key-frames", strict: 2500, maximum: 1_000_000,
            "key frames of all values over time", { $0.keyFrames }, { $0.keyFrames = $1 }),
        Entry(
            "resolvedNodes", "max-resolved-nodes", strict: 125_000, maximum: 5_000_000, "nodes after layout",
            { $0.resolvedNodes }, { $0.resolvedNodes = $1 }),
        Entry(
            "layers", "max-layers", strict: 64, maximum: 256, "nesting of layers, masks and clips",
            { $0.layers }, { $0.layers = $1 }),
    ]

    private static let picture: [Entry] = [
        Entry(
            "side", "max-side", strict: 8192, maximum: 65_535, "pixels of a picture's longer side",
            { $0.side }, { $0.side = $1 }),
        Entry(
            "pixels", "max-pixels", strict: 16 << 20, maximum: 1 << 30, "pixels of a picture",
            { $0.pixels }, { $0.pixels = $1 }),
        Entry(
            "frames", "max-frames", strict: 9000, maximum: 1_000_000, "frames of a scene",
            { $0.frames }, { $0.frames = $1 }),
    ]

    private static let content: [Entry] = [
        Entry(
            "segments", "max-segments", strict: 50_000, maximum: 2_000_000, "segments of one path",
            { $0.pathSegments }, { $0.pathSegments = $1 }),
        Entry(
            "totalSegments", "max-total-segments", strict: 1_250_000, maximum: 50_000_000,
            "segments of all paths", { $0.totalSegments }, { $0.totalSegments = $1 }),
        Entry(
            "pathSteps", "max-path-steps", strict: 3_000_000, maximum: 2_000_000_000,
            "steps of all path operations", { $0.pathOperationSteps }, { $0.pathOperationSteps = $1 }),
        Entry(
            "text", "max-text", strict: 250_000, maximum: 10_000_000, "characters of all texts",
            { $0.textCharacters }, { $0.textCharacters = $1 }),
        Entry(
            "stops", "max-stops", strict: 64, maximum: 4096, "stops of one gradient",
            { $0.gradientStops }, { $0.gradientStops = $1 }),
        Entry(
            "sigma", "max-sigma", strict: 1024, maximum: 4096, "standard deviation of a blur in pixels",
            { Int(Swift.min(Swift.max($0.sigma, 0), 1e9)) }, { $0.sigma = Double($1) }),
    ]

    private static let assets: [Entry] = [
        Entry(
            "files", "max-files", strict: 16, maximum: 1000, "data files and included files of a scene",
            { $0.files }, { $0.files = $1 }),
        Entry(
            "dataBytes", "max-data-bytes", strict: 8 << 20, maximum: 256 << 20, "bytes of all data files",
            { $0.dataBytes }, { $0.dataBytes = $1 }),
        Entry(
            "dataRows", "max-data-rows", strict: 25_000, maximum: 1_000_000, "rows of all data files",
            { $0.dataRows }, { $0.dataRows = $1 }),
        Entry(
            "dataCells", "max-data-cells", strict: 250_000, maximum: 10_000_000, "cells of all data files",
            { $0.dataCells }, { $0.dataCells = $1 }),
        Entry(
            "imageBytes", "max-image-bytes", strict: 8 << 20, maximum: 512 << 20, "bytes of one image file",
            { $0.imageBytes }, { $0.imageBytes = $1 }),
        Entry(
            "imagePixels", "max-image-pixels", strict: 16 << 20, maximum: 1 << 30, "pixels of all images",
            { $0.imagePixels }, { $0.imagePixels = $1 }),
        Entry(
            "images", "max-images", strict: 64, maximum: 10_000, "images of a scene",
            { $0.images }, { $0.images = $1 }),
        Entry(
            "fonts", "max-fonts", strict: 16, maximum: 1000, "font files of a scene",
            { $0.fonts }, { $0.fonts = $1 }),
        Entry(
            "fontBytes", "max-font-bytes", strict: 64 << 20, maximum: 1 << 30,
            "bytes of a scene's font files",
            { $0.fontBytes }, { $0.fontBytes = $1 }),
    ]

    /// Returns the advice for a reached limit: the option that raises it.
    package static func advice(_ flag: String) -> String { "--\(flag) raises the limit" }
}
