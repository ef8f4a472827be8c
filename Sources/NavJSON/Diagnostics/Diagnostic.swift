/// A report about a source text: an error, a warning or a note, with its place. A note says that something was done
/// in another way than the source asks for.
public struct Diagnostic: Equatable, Sendable {
    /// The severity of a diagnostic. An error means that no result can be made. A note is not a problem.
    public enum Severity: String, Sendable {
        case error
        case warning
        case note
    }

    /// The kind of problem.
    public let code: DiagnosticCode
    /// Whether the diagnostic is an error, a warning or a note.
    public let severity: Severity
    /// The description of this problem, as a phrase without a full stop.
    public let message: String
    /// Advice for correcting the problem, or `nil` when there is none. A report of a reached limit always has advice.
    public let help: String?
    /// The range of the problem, in bytes of the source. An empty range marks a place where something is missing.
    public let range: Range<Int>
    /// Another place that contributes to the problem, or `nil` if there is none.
    public let related: Related?

    /// Another place in the same source, with a phrase that describes it.
    public struct Related: Equatable, Sendable {
        /// The phrase, without a full stop.
        public let message: String
        /// The range in bytes of the source.
        public let range: Range<Int>

        /// Creates a place.
        public init(_ message: String, at range: Range<Int>) {
            self.message = message
            self.range = range
        }
    }

    /// Creates a diagnostic for the bytes `range` of a source.
    public init(
        _ code: DiagnosticCode, _ message: String, severity: Severity = .error, help: String? = nil,
        at range: Range<Int>, related: Related? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.help = help ?? code.limitAdvice
        self.range = range
        self.related = related
    }
}
