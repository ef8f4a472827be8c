import NavJSON

/// The exit status of the process.
///
/// "Different" and "could not compare" have different numbers, as with `diff`, so that scripts can distinguish them.
enum ExitStatus: Int32 {
    /// The command succeeded. Warnings are possible.
    case done = 0
    /// A comparison found a difference, or a check found something, such as an orphan or a failed probe.
    case different = 1
    /// The command line is wrong, or nothing matched.
    case usage = 2
    /// A scene is not valid.
    case invalidScene = 3
    /// A file is missing, refused or unreadable. A missing golden is ``different`` instead.
    case asset = 4
    /// A limit was reached.
    case limit = 5
    /// Output could not be written.
    case output = 6
    /// Navrender itself has a fault.
    case internalError = 7
    /// The deadline passed.
    case deadline = 8

    /// Returns the combined status of two jobs.
    ///
    /// A failure outranks a difference. Of two failures, the one with the smaller number counts.
    func combined(with other: ExitStatus) -> ExitStatus {
        func rank(_ status: ExitStatus) -> Int32 {
            switch status {
            case .done: 100
            case .different: 99
            default: status.rawValue
            }
        }
        return rank(self) <= rank(other) ? self : other
    }
}

/// A failure of a command: a message for people and a status for scripts.
struct CommandFailure: Error {
    var status: ExitStatus
    /// One line without a full stop; empty if the failure was already reported.
    var message: String
    /// A suggestion for the user; nil if there is none.
    var hint: String?
    /// The path of an unreadable file, as messages spell it; nil for other failures. A SARIF document names the file.
    var unreadableFile: String?
    /// The problems of a file, if they stopped the command; otherwise nil. They are printed before the message.
    var problems: (diagnostics: Diagnostics, source: SourceText)?

    init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
        self.status = status
        self.message = message
        self.hint = hint
    }

    static func usage(_ message: String, hint: String? = nil) -> CommandFailure {
        CommandFailure(.usage, message, hint: hint)
    }
}

extension CommandFailure: CustomStringConvertible {
    var description: String { message }
}
