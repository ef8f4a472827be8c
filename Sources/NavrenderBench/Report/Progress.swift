import Glibc
import NavFiles

/// Shows the current step as one line on standard error, if that is a terminal.
enum Progress {
    private static let isShown = isatty(STDERR_FILENO) == 1

    /// Replaces the line.
    static func show(_ text: String) { write("\r\u{1B}[2K" + String(text.prefix(78))) }

    /// Erases the line.
    static func clear() { write("\r\u{1B}[2K") }

    private static func write(_ text: String) {
        // Progress is not essential, so write errors are ignored.
        if isShown { try? StandardStreams.writeError(Array(text.utf8)) }
    }
}
