import Foundation

/// A fresh directory that is removed with everything in it at the end of its life.
final class TemporaryDirectory {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "navsnapshots-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, with the directories above it.
    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

    /// All files beneath with their bytes, hidden ones too.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            contents[name] = FileManager.default.contents(atPath: self(name))
        }
        return contents
    }
}
