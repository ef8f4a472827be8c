import Glibc

/// The process's own streams, which `-` names on the command line.
public enum StandardStreams {
    /// All of standard input, from whatever it is connected to.
    /// - Parameter limit: the most bytes accepted; reading stops at the first one above it.
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
