import NavImaging
import NavJSON
import NavScene

/// The reason why nothing was drawn or written.
///
/// Its description is the text that the command prints: all problems with their lines, carets and help.
public struct RenderError: Error, Sendable {
    /// The cause of the error.
    public enum Kind: Equatable, Sendable {
        /// The scene itself.
        case invalidScene
        /// A file that the scene needs, such as a font or an image: missing, refused, unreadable or damaged.
        case asset
        /// A limit was reached.
        case limit
        /// A file could not be written.
        case output
        /// The time was up (``RenderOptions/deadline``), or the drawing was cancelled.
        case deadline
        /// An option of the renderer is not valid, or navrender cannot write the wanted file format.
        case options
    }

    /// The cause of the error.
    public let kind: Kind
    /// Every problem that was found in the scene, warnings included.
    public let diagnostics: Diagnostics
    /// The text to which the places of the diagnostics refer; nil for a scene that was made in Swift.
    public let source: SourceText?
    /// A problem that has no place in the scene, such as a missing folder of fonts.
    public let message: String?

    /// Creates an error from the problems of a scene.
    ///
    /// If the problems are of several kinds, the error has the kind that comes first in this order: `invalidScene`,
    /// `asset`, `limit`. The reason is that an invalid scene may name missing assets by mistake.
    package init(_ diagnostics: Diagnostics, in source: SourceText?) {
        var kinds: [Kind] = []
        for diagnostic in diagnostics.sorted where diagnostic.severity == .error {
            switch diagnostic.code.group {
            case .assets: kinds.append(.asset)
            case .limits: kinds.append(.limit)
            default: kinds.append(.invalidScene)
            }
        }
        let order: [Kind] = [.invalidScene, .asset, .limit]
        kind = order.first(where: kinds.contains) ?? .invalidScene
        self.diagnostics = diagnostics
        self.source = source
        message = nil
    }

    /// Creates the error for a picture that exceeds a limit and has no scene file, such as a plot. The message
    /// names the option that raises the limit.
    init(limit problem: Diagnostic) {
        self.init(.limit, problem.message + (problem.help.map { " (\($0))" } ?? ""))
    }

    /// Refuses a sheet whose cells have more pixels or bytes than allowed, before they are drawn.
    /// - Parameter pixels: The number of pixels of all cells together.
    package static func checkSheet(pixels: Double, _ limits: Limits) throws(RenderError) {
        if pixels > Double(limits.pixels) {
            throw RenderError(
                .limit,
                "the sheet has more than \(limits.pixels) pixels; try --scale 1, fewer pictures, or --max-pixels"
            )
        }
        // Each pixel of a cell takes four bytes. The other memory of the sheet is counted when the sheet is drawn.
        if 4 * pixels > Double(limits.memory) {
            throw RenderError(
                .limit,
                "the pictures of the sheet have more than \(limits.memory) bytes; --max-memory raises the limit"
            )
        }
    }

    /// Returns the error for a drawing that was stopped by its flag: at the deadline, or by a cancellation.
    package static func stopped(by flag: CancellationFlag) -> RenderError {
        flag.isExpired
            ? RenderError(.deadline, "the deadline passed before the picture was done (--deadline)")
            : RenderError(.deadline, "the drawing was cancelled")
    }

    package init(
        _ kind: Kind, _ message: String, _ diagnostics: Diagnostics = Diagnostics(),
        in source: SourceText? = nil
    ) {
        self.kind = kind
        self.diagnostics = diagnostics
        self.source = source
        self.message = message
    }
}

extension RenderError: CustomStringConvertible {
    /// All problems as text for people, with lines and carets; ends with a line break.
    public var description: String {
        Warnings(diagnostics, in: source).description + (message.map { "\($0)\n" } ?? "")
    }
}

/// The reason why a scene could not be read, or did not pass a check.
///
/// Reading and checking a scene throw no other error. The description is the text that the command prints.
public struct SceneError: Error, Sendable {
    /// The underlying error.
    package let cause: RenderError

    package init(_ cause: RenderError) { self.cause = cause }

    /// The cause of the error.
    public var kind: RenderError.Kind { cause.kind }
    /// Every problem that was found, warnings included.
    public var diagnostics: Diagnostics { cause.diagnostics }
    /// The text to which the places of the diagnostics refer; nil if the text could not be read, and for a scene that
    /// was made in Swift.
    public var source: SourceText? { cause.source }
    /// A problem that has no place in the scene, such as a missing file.
    public var message: String? { cause.message }
}

extension SceneError: CustomStringConvertible {
    /// All problems as text for people, with lines and carets; ends with a line break.
    public var description: String { cause.description }
}

/// The warnings about a scene, with the text to which their places refer.
///
/// Printing this value shows each warning with its line and a caret.
public struct Warnings: Sendable, CustomStringConvertible {
    /// The warnings with their codes and places.
    public let diagnostics: Diagnostics
    /// The text to which the places refer; nil for a scene that was made in Swift.
    public let source: SourceText?

    package init(_ diagnostics: Diagnostics, in source: SourceText?) {
        self.diagnostics = diagnostics
        self.source = source
    }

    /// Whether there are no warnings.
    public var isEmpty: Bool { diagnostics.isEmpty }

    /// Adds the warnings about another picture of the same scene. Warnings that are already in this list are left out.
    package mutating func add(_ others: Warnings) {
        var all = diagnostics
        for warning in others.diagnostics.sorted where !all.sorted.contains(warning) { all.append(warning) }
        self = Warnings(all, in: source ?? others.source)
    }

    /// All warnings as text for people, with lines and carets if the source is known. Each warning ends with a line
    /// break.
    public var description: String {
        if let source { return DiagnosticRenderer(source: source).text(for: diagnostics) }
        return diagnostics.sorted.map { problem in
            "\(problem.severity.rawValue)[\(problem.code.rawValue)]: \(problem.message.escapedForDisplay)\n"
                + (problem.help.map { "    help: \($0.escapedForDisplay)\n" } ?? "")
        }.joined()
    }
}
