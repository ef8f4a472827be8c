/// One problem, and where it is.
public struct Diagnostic: Equatable, Sendable {
    public enum Severity: String, Sendable {
        case error
        case warning
    }

    public let code: DiagnosticCode
    public let severity: Severity
    /// What is wrong at this place, as a phrase without a full stop.
    public let message: String
    /// What to do about it, where that is known.
    public let help: String?
    /// The bytes of the source that the problem is about. An empty range is a gap: something is missing there.
    public let range: Range<Int>

    public init(
        _ code: DiagnosticCode, _ message: String, severity: Severity = .error, help: String? = nil,
        at range: Range<Int>
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.help = help
        self.range = range
    }
}
