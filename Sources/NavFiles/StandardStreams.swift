import Glibc

/// Access to standard input, output and error.
public enum StandardStreams {
    /// Reads standard input to its end. It may be a file, a pipe or a terminal.
    ///
    /// - Parameter limit: Maximum number of bytes. Reading stops with an error after more than
    ///   `limit` bytes.
    public static func readInput(limit: Int) throws(FileError) -> [UInt8] {
        do {
            return try readToEnd(STDIN_FILENO, expected: 0, limit: limit)
        } catch {
            throw FileError(path: "standard input", reason: error)
        }
    }

    /// Writes all bytes to standard output.
    public static func writeOutput(_ bytes: [UInt8]) throws(FileError) {
        do {
            try writeAll(STDOUT_FILENO, bytes)
        } catch {
            throw FileError(path: "standard output", reason: error)
        }
    }

    /// Writes all bytes to standard error.
    public static func writeError(_ bytes: [UInt8]) throws(FileError) {
        do {
            try writeAll(STDERR_FILENO, bytes)
        } catch {
            throw FileError(path: "standard error", reason: error)
        }
    }
}
