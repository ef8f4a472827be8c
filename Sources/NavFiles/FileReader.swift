import Glibc

/// Reads files whose paths the user chose, for example on the command line.
public enum FileReader {
    /// Reads a whole regular file.
    ///
    /// Symbolic links are followed, because the user chose the path. Opening never blocks. FIFOs,
    /// sockets, devices and directories are errors.
    ///
    /// - Parameter limit: Maximum file size in bytes. A larger file is an error.
    public static func read(path: String, limit: Int) throws(FileError) -> [UInt8] {
        do {
            return try readRegularFile(open(path, readingFlags), limit: limit)
        } catch {
            throw FileError(path: path, reason: error)
        }
    }
}

/// Flags for opening files to read.
///
/// With `O_NONBLOCK`, opening a FIFO returns at once, even if no process writes to it. `O_NOCTTY` prevents a
/// terminal from becoming the controlling terminal of the process.
let readingFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY

/// Reads an open file to its end. Throws if the file is not a regular file.
func readRegularFile(
    _ file: consuming FileDescriptor, limit: Int
) throws(FileError.Reason) -> [UInt8] {
    switch try kind(of: file) {
    case .regular(let size):
        guard size <= limit else { throw .tooLarge(limit: limit) }
        return try readToEnd(file.number, expected: size, limit: limit)
    case .directory: throw .isDirectory
    case .symbolicLink: throw .symbolicLink
    case .other: throw .notRegularFile
    }
}

/// Reads from the current position to the end of the file.
///
/// - Parameter expected: Estimated number of bytes, used for the buffer's first size. The file may
///   be shorter or longer, for example when another process writes to it.
func readToEnd(_ number: Int32, expected: Int, limit: Int) throws(FileError.Reason) -> [UInt8] {
    // One spare byte, because `read` into a full buffer returns 0 even before the end of the file.
    var buffer = [UInt8](repeating: 0, count: min(expected, limit) + 1)
    var count = 0
    while true {
        let more = try read(number, into: &buffer, from: count)
        if more == 0 { break }
        count += more
        guard count <= limit else { throw .tooLarge(limit: limit) }
        if count == buffer.count {
            let growth = min(max(buffer.count, 65_536), limit + 1 - buffer.count)
            buffer.append(contentsOf: repeatElement(0, count: growth))
        }
    }
    buffer.removeLast(buffer.count - count)
    return buffer
}
