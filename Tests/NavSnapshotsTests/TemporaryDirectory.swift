import Foundation

/// A new directory that is removed with its contents at `deinit`.
final class TemporaryDirectory {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "navsnapshots-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the path of a file in the directory.
    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and creates its parent directories.
    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

    /// Returns the bytes of all files in the directory by relative path, hidden files included.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            contents[name] = FileManager.default.contents(atPath: self(name))
        }
        return contents
    }
}
