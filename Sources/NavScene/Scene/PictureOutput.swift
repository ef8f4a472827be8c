/// Picture files that a scene asks for. Each combination of row, swept value, appearance, scale and moment is a file.
public struct PictureOutput: Equatable, Sendable {
    /// The template of the files' names; see ``OutputName``.
    public var name = OutputName.standard
    /// The appearances; empty takes those of the canvas.
    public var appearances: [Appearance] = []
    /// Device pixels per point; empty takes the canvas's scale.
    public var scales: [Double] = []
    /// The shown moments in seconds; empty takes the scene's own.
    public var times: [Double] = []
    /// Columns and rows of a sheet of moments or of swept values; nil makes no sheet.
    public var sheet: [Int]?
    /// Frames for each second of an animated picture; nil makes still pictures.
    public var frameRate: Double?
    /// The first moment of a sheet or an animation in seconds; nil takes 0.
    public var start: Double?
    /// The last moment of a sheet or an animation in seconds; nil takes the end of all motion.
    public var end: Double?
    /// Values of parameters, as JSON.
    public var parameters: [SnapshotSettings.Parameter] = []
    /// Sets of further values. Each has pictures of its own.
    public var rows: [[SnapshotSettings.Parameter]] = []
    /// Parameters that step through values. In a sheet or an animation each combination is a frame.
    public var sweep: [Sweep] = []
    /// The quality of WebP and JPEG files, 1…100; nil is lossless for WebP and 85 for JPEG. PNG files have none.
    public var quality: Int?
    /// How often an animated picture plays; 0 is for ever.
    public var loops = 0
    /// The time for which an animated picture rests on its last frame before it plays again, in seconds.
    public var pause = 0.0
    /// The speed of an animated picture: 0.25 plays a second of the scene in four seconds.
    public var speed = 1.0
    /// The moment of an animated picture that a still picture beside it shows, in seconds; nil makes no still picture.
    public var poster: Double?
    /// The largest size of each file in bytes; nil for no limit.
    public var budget: Int?
    /// The name of a JSON file that lists the pictures; nil writes none.
    public var manifest: String?

    /// Creates an output of the unchanged scene.
    public init() {}

    /// A parameter and its values as JSON, in order.
    public struct Sweep: Equatable, Sendable {
        /// The parameter's name.
        public let name: String
        /// The values as JSON, never empty.
        public let values: [String]

        /// Creates a sweep.
        public init(name: String, values: [String]) {
            self.name = name
            self.values = values
        }
    }
}

/// What documentation says about a scene's picture.
public struct FigureSettings: Equatable, Sendable {
    /// The words for readers who do not see the picture. They are required.
    public var alternative = ""
    /// The line below the picture.
    public var caption: String?
    /// The name that files of the figure get; nil takes the name of the scene's file.
    public var name: String?

    /// Creates settings without words.
    public init() {}
}
