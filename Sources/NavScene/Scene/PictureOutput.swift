/// Picture files that a scene asks for.
///
/// Each combination of row, swept value, appearance, scale and moment is a file. In a sheet or an animation, swept
/// values and moments are frames of one file instead.
public struct PictureOutput: Equatable, Sendable {
    /// The template of the files' names; see ``OutputName``.
    public var name = OutputName.standard
    /// The appearances. Empty: the canvas's appearances.
    public var appearances: [Appearance] = []
    /// Device pixels per point. Empty: the canvas's scale.
    public var scales: [Double] = []
    /// The shown moments in seconds. Empty: the scene's own moment.
    public var times: [Double] = []
    /// Columns and rows of a sheet of moments or of swept values. `nil`: no sheet.
    public var sheet: [Int]?
    /// Frames per second of an animated picture. `nil`: still pictures.
    public var frameRate: Double?
    /// The first moment of a sheet or an animation in seconds. `nil`: 0.
    public var start: Double?
    /// The last moment of a sheet or an animation in seconds. `nil`: the end of all motion.
    public var end: Double?
    /// Values of parameters, as JSON.
    public var parameters: [SnapshotSettings.Parameter] = []
    /// Sets of further parameter values. Each set gives pictures of its own.
    public var rows: [[SnapshotSettings.Parameter]] = []
    /// Parameters that step through values. In a sheet or an animation, each combination of their values is a frame.
    public var sweep: [Sweep] = []
    /// The quality of WebP and JPEG files, 1…100. `nil`: lossless for WebP, and 85 for JPEG. A quality for a PNG file
    /// is reported as an error.
    public var quality: Int?
    /// The number of times that an animated picture plays. 0: without end.
    public var loops = 0
    /// The time for which an animated picture rests on its last frame before it plays again, in seconds.
    public var pause = 0.0
    /// The speed of an animated picture: 0.25 plays a second of the scene in four seconds.
    public var speed = 1.0
    /// The moment of a still picture that accompanies the animated picture, in seconds. `nil`: no still picture.
    public var poster: Double?
    /// The largest size of each file in bytes. `nil`: no limit.
    public var budget: Int?
    /// The name of a JSON file that lists the pictures. `nil`: no such file.
    public var manifest: String?

    /// Creates an output with the canvas's appearances and scale.
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

/// The texts and the name that documentation uses for a scene's picture.
public struct FigureSettings: Equatable, Sendable {
    /// The text for readers who do not see the picture. Scene files must state it.
    public var alternative = ""
    /// The line below the picture.
    public var caption: String?
    /// The name of the figure's files. `nil`: the name of the scene's file.
    public var name: String?

    /// Creates settings without texts.
    public init() {}
}
