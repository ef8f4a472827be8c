/// What the process says to its caller when it ends.
///
/// "Different" and "could not tell" are different numbers, so that a script can tell them apart, as with `diff`.
enum ExitStatus: Int32 {
    /// Done; warnings are possible.
    case done = 0
    /// Compared, and different.
    case different = 1
    /// Wrong command line, or nothing matched.
    case usage = 2
    /// A scene is not valid.
    case invalidScene = 3
    /// An asset, a golden or a picture is missing, refused or unreadable.
    case asset = 4
    /// A limit was reached.
    case limit = 5
    /// Output could not be written.
    case output = 6
    /// A fault in navrender itself.
    case internalError = 7

    /// The status of two jobs together.
    ///
    /// What kept a job from its end outranks a difference; among those the earlier stage, which has the smaller number.
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

/// A reason to stop: one message for the person, one status for the script.
struct CommandFailure: Error, Equatable {
    var status: ExitStatus
    /// One line without full stop; empty when everything has been said already.
    var message: String
    /// What to try.
    var hint: String?

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
