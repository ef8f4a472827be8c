import Navrender

/// One option that a command understands.
struct Option: Equatable {
    /// Without the dashes.
    let name: String
    let letter: Character?
    /// What stands for the value in the help; nil for a flag.
    let value: String?
    let isRepeatable: Bool
    /// One line of help.
    let summary: String

    init(
        _ name: String, letter: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
        _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable
        self.summary = summary
    }
}

extension Option {
    static let output = Option(
        "output", letter: "o", value: "FILE", "where the result goes; - is standard output")
    static let scale = Option(
        "scale", value: "N", isRepeatable: true, "device pixels for each point, instead of the scene's own")
    static let appearance = Option(
        "appearance", value: "light|dark", isRepeatable: true,
        "which appearance, instead of the scene's first")
    static let set = Option(
        "set", value: "NAME=VALUE", isRepeatable: true, "gives a parameter of the scene its value")
    static let root = Option(
        "root", value: "DIR", "folder beneath which assets are read (default: the scene's)")
    static let fontDirectory = Option(
        "font-dir", value: "DIR", isRepeatable: true,
        "folder of further fonts, which come before the program's own")
    static let strict = Option("strict", "warnings count as errors")
    static let jobs = Option(
        "jobs", letter: "j", value: "N", "threads (default: one for each CPU); never changes a pixel")
    static let png = Option(
        "png", value: PNGCompression.allCases.map(\.rawValue).joined(separator: "|"),
        "how much time a smaller file is worth (default fast); never changes a pixel")
    static let title = Option("title", value: "TEXT", "a title that the PNG file carries")
    static let alt = Option("alt", value: "TEXT", "a description of the picture that the PNG file carries")
    static let software = Option("software", "lets the PNG file name the program and its version")
    static let timings = Option(
        "timings", "prints how long each stage took, one line each, to standard error")
    static let maximumSide = Option(
        "max-side", value: "N", "largest side of a picture in pixels (default 16384)")
    static let maximumPixels = Option(
        "max-pixels", value: "N", "largest picture in pixels (default 67108864)")
    static let at = Option("at", value: "TIME", "the moment that is shown: 0.35s, 350ms")
    static let frames = Option(
        "frames", value: "FPS", "a picture for each frame: 60fps; the name needs {frame}")
    static let from = Option("from", value: "TIME", "where frames begin (default 0s)")
    static let to = Option("to", value: "TIME", "where frames end (default: when all has come to rest)")
    static let animate = Option(
        "animate", "one animated PNG of all frames (60fps unless --frames says otherwise)")
    static let sheet = Option(
        "sheet", value: "COLUMNSxROWS", "one picture of so many moments, with captions: 6x1")
    static let sweep = Option(
        "sweep", value: "NAME=A..B/STEP", "a parameter from A to B instead of time: scroll=0..10/2.5")
    static let every = Option("every", value: "TIME", "distance of the samples: 1/60, 10ms (default 1/60)")
    static let csv = Option("csv", "comma-separated values instead of JSON lines")
    static let plot = Option("plot", value: "FILE", "draws the values as curves into a PNG file")
    static let of = Option(
        "of", value: "TEXT", isRepeatable: true, "only values whose name contains the text: --of bar.alpha")
    static let update = Option("update", "writes the goldens that are missing or differ, and only those")
    static let pictures = Option(
        "output", letter: "o", value: "DIR", "folder for the pictures of what differs")
    static let format = Option("format", value: "human|json", "how results and diagnostics are written")
    static let color = Option(
        "color", value: "auto|always|never", "colours in messages (NO_COLOR is honoured)")
    static let quiet = Option("quiet", letter: "q", "says nothing but errors")
    static let help = Option("help", letter: "h", "prints this help")

    /// Options of every command.
    static let common: [Option] = [.format, .color, .quiet, .help]
    /// Options of every command that reads a scene.
    static let scene: [Option] = [.set, .root, .fontDirectory, .strict, .maximumSide, .maximumPixels]
}
