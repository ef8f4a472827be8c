import Glibc
import NavFiles

/// One line on a terminal that says what is being done; nothing anywhere else.
enum Progress {
    private static let isShown = isatty(STDERR_FILENO) == 1

    static func show(_ text: String) { write("\r\u{1B}[2K" + String(text.prefix(78))) }

    static func clear() { write("\r\u{1B}[2K") }

    private static func write(_ text: String) {
        // Nobody waits for it, so nobody is told when it fails.
        if isShown { try? StandardStreams.writeError(Array(text.utf8)) }
    }
}
