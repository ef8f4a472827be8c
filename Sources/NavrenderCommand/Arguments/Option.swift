import Navrender

/// An option of a command.
struct Option: Equatable {
    /// The long name, without the dashes.
    let name: String
    /// The short name, without the dash; nil if the option has none.
    let letter: Character?
    /// The placeholder for the value in the help; nil for a flag.
    let value: String?
    let isRepeatable: Bool
    /// Whether the value may be left out. If so, a value that is given needs an equals sign: `--update=all`.
    let isValueOptional: Bool
    /// One line of help.
    let summary: String

    init(
        _ name: String, letter: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
        isValueOptional: Bool = false, _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable
        self.isValueOptional = isValueOptional
        self.summary = summary
    }
}

extension Option {
    static let output = Option(
        "output", letter: "o", value: "FILE", "the output file; - is standard output")
    static let scale = Option(
        "scale", value: "N", isRepeatable: true, "device pixels for each point, instead of the scene's own")
    static let appearance = Option(
        "appearance", value: "light|dark", isRepeatable: true,
        "the appearance, instead of the scene's first")
    static let set = Option(
        "set", value: "NAME=VALUE", isRepeatable: true, "sets a parameter of the scene, read by its type")
    static let data = Option(
        "data", value: "FILE",
        "rows of parameter values (.csv, .jsonl or .json); --set overrides")
    static let root = Option(
        "root", value: "DIR", "folder of images and fonts (default: the scene's)")
    static let fontDirectory = Option(
        "font-dir", value: "DIR", isRepeatable: true,
        "folder of further fonts, after the built-in ones")
    static let fontsFirst = Option("fonts-first", "the folders of --font-dir come before the built-in fonts")
    static let strict = Option("strict", "warnings count as errors")
    static let jobs = Option(
        "jobs", letter: "j", value: "N", "threads (default: one for each CPU); never changes a pixel")
    static let png = Option(
        "png", value: PNGCompression.allCases.map(\.rawValue).joined(separator: "|"),
        "compression, from fast to small (default fast); never changes a pixel")
    static let quality = Option(
        "quality", value: "1…100", "quality of .webp and .jpg files (default: lossless .webp, 85 for .jpg)")
    static let pause = Option("pause", value: "TIME", "time for which an animation rests on its last frame")
    static let speed = Option(
        "speed", value: "N", "speed of an animation or of frames; 0.25 is slow motion (default 1)")
    static let loop = Option("loop", value: "N", "how often an animation plays (default 0: for ever)")
    static let title = Option("title", value: "TEXT", "a title in the PNG file")
    static let alt = Option("alt", value: "TEXT", "a description of the picture in the PNG file")
    static let software = Option("software", "stores the program's name and version in the PNG file")
    static let timings = Option(
        "timings", "prints the time of each stage to standard error")
    static let limits = Option(
        "limits", value: "strict|default|trusted", "how much a scene may cost; navrender help limits")
    /// One option for each limit. `navrender help limits` describes them.
    static let limitOptions = Limits.entries.map { Option($0.flag, value: "N", $0.summary) }
    static let deadline = Option(
        "deadline", value: "TIME", "longest time for each scene, such as 2s; after it, exit status 8")
    static let at = Option("at", value: "TIME", "the shown moment: 0.35s, 350ms")
    static let frames = Option(
        "frames", value: "FPS", "a picture for each frame: 60fps; the name needs {frame}")
    static let from = Option("from", value: "TIME", "time of the first frame (default 0s)")
    static let to = Option("to", value: "TIME", "time of the last frame (default: when all motion ends)")
    static let animate = Option(
        "animate", "one animated PNG of all frames (at 60fps, or the rate of --frames)")
    static let sheet = Option(
        "sheet", value: "COLUMNSxROWS", "one picture with a grid of moments and captions: 6x1")
    static let sweep = Option(
        "sweep", value: "NAME=A..B/STEP", "a frame for each value of a parameter: scroll=0..10/2.5")
    static let every = Option("every", value: "TIME", "time between samples: 1/60, 10ms (default 1/60)")
    static let csv = Option("csv", "comma-separated values instead of JSON lines")
    static let plot = Option("plot", value: "FILE", "draws the values as curves into a picture file")
    static let continuity = Option("check", "prints where a node or a velocity jumps, instead of values")
    static let of = Option(
        "of", value: "TEXT", isRepeatable: true, "only values whose name contains the text: --of bar.alpha")
    static let format = Option("format", value: "human|json", "format of results and diagnostics")
    static let color = Option(
        "color", value: "auto|always|never", "colours in messages (NO_COLOR turns them off)")
    static let quiet = Option("quiet", letter: "q", "prints only errors")
    static let check = Option("check", "only lists files that would change; then exit status 1")
    static let diagnostics = Option(
        "diagnostics", value: "FORM",
        "form of diagnostics: human, short, json, github or sarif")
    static let probes = Option(
        "probes", "also examines the \"probes\" of each scene (exit status 1)")
    static let accessibility = Option(
        "accessibility",
        "also checks contrast, touch targets and labels (exit status 1)")
    static let dependencies = Option("deps", value: "make|json", "prints all files that were read")
    static let maxDiagnostics = Option(
        "max-diagnostics", value: "N",
        "at most N diagnostics of a scene, with a count of the rest")
    static let help = Option("help", letter: "h", "prints this help")

    /// The options of every command.
    static let common: [Option] = [.format, .diagnostics, .maxDiagnostics, .color, .quiet, .help]
    /// The options that most commands for scenes share. Some commands leave one out: `verify` takes no `--data`.
    static let scene: [Option] = [
        .set, .data, .root, .fontDirectory, .fontsFirst, .strict, .deadline, .limits, .sandbox,
    ]
}
