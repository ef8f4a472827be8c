import Glibc

/// Reads whole files that the user named.
public enum FileReader {
    /// The bytes of a regular file; symbolic links on the way are followed, because the user named the path.
    ///
    /// Opening does not block; FIFOs, sockets, devices and directories are refused.
    /// - Parameter limit: the most bytes that the file may have.
    public static func read(path: String, limit: Int) throws(FileError) -> [UInt8] {
        do {
            return try readRegularFile(open(path, readingFlags), limit: limit)
        } catch {
            throw FileError(path: path, reason: error)
        }
    }
}

/// Nonblocking, so that a FIFO without a writer answers at once; a terminal does not become ours.
let readingFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY

/// The bytes of an open file, which must be a regular one.
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

/// The bytes from here to the end, which may come sooner or later than expected.
func readToEnd(_ number: Int32, expected: Int, limit: Int) throws(FileError.Reason) -> [UInt8] {
    // One byte more than expected, so that the end is seen without growing.
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
