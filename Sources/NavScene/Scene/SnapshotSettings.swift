/// The goldens of a scene, and how strictly they are compared.
public struct SnapshotSettings: Equatable, Sendable {
    /// The allowed difference. `nil`: the program decides.
    public var tolerance: Tolerance?
    /// Ids of nodes whose pixels are not compared.
    public var ignored: [String] = []
    /// The pictures that have goldens. A picture without settings is the scene at its own time, unchanged.
    public var pictures: [Picture] = [Picture()]

    /// Creates the settings of a scene that states none.
    public init() {}

    /// An allowed difference.
    public struct Tolerance: Equatable, Sendable {
        /// Whether differences are allowed if a different method of antialiasing explains them.
        public var allowsAntialiasing = false
        /// The allowed range of the largest difference in any channel: minimum and maximum, in levels of 255. A
        /// minimum above 0 demands a difference.
        public var maximumDifference: [Double]?
        /// The allowed range of the number of changed pixels: minimum and maximum.
        public var totalPixels: [Double]?
        /// The reason for the tolerance.
        public var reason = ""

        /// Creates a tolerance that allows nothing.
        public init() {}
    }

    /// A picture of the scene. Each combination of its appearances and scales has a golden.
    public struct Picture: Equatable, Sendable {
        /// The part of the golden's name that distinguishes the picture.
        public var name: String?
        /// The appearances. Empty: the canvas's appearances, but only the first one for a sheet, an animation or a
        /// film.
        public var appearances: [Appearance] = []
        /// Device pixels per point. Empty: the canvas's scale.
        public var scales: [Double] = []
        /// The shown moment in seconds. `nil`: the scene's own moment.
        public var time: Double?
        /// Columns and rows of a sheet of moments, such as `[6, 1]`. `nil`: one moment.
        public var sheet: [Int]?
        /// Frames per second of an animated picture. `nil`: one moment.
        public var frameRate: Double?
        /// Frames per second of a film, whose golden contains hashes of all frames. `nil`: no film.
        public var filmRate: Double?
        /// The moments, in seconds, of a film's key frames. The picture of each key frame is a golden of its own.
        /// `nil`: one key frame at the scene's own time.
        public var keyFrames: [Double]?
        /// The first moment, in seconds, of a sheet, an animation or a film. `nil`: 0.
        public var start: Double?
        /// The last moment, in seconds, of a sheet, an animation or a film. `nil`: the end of all motion.
        public var end: Double?
        /// Values of parameters, as JSON.
        public var parameters: [Parameter] = []

        /// Creates a picture of the unchanged scene.
        public init() {}
    }

    /// The value of a parameter.
    public struct Parameter: Equatable, Sendable {
        /// The parameter's name.
        public let name: String
        /// The value as JSON.
        public let json: String

        /// Creates the value of a parameter.
        public init(name: String, json: String) {
            self.name = name
            self.json = json
        }
    }
}
