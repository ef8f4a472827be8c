import NavJSON

/// Reads the files that a scene names, beneath its root. The caller provides the function ``read``, so this module
/// opens no files.
package struct FileSource: Sendable {
    /// The reason why a file was not read.
    package struct Refusal: Error {
        package let code: DiagnosticCode
        package let message: String

        package init(_ code: DiagnosticCode, _ message: String) {
            self.code = code
            self.message = message
        }
    }

    /// The prefix of every file name in messages: the root with a slash, or an empty string.
    package let prefix: String
    /// Reads a file of at most `limit` bytes.
    package let read: @Sendable (_ path: String, _ limit: Int) -> Result<[UInt8], Refusal>

    package init(
        prefix: String, read: @escaping @Sendable (_ path: String, _ limit: Int) -> Result<[UInt8], Refusal>
    ) {
        self.prefix = prefix
        self.read = read
    }

    /// A source that refuses every file.
    package static let none = FileSource(prefix: "") { path, _ in
        .failure(
            Refusal(
                .refusedAsset,
                "\(path.quotedForDisplay) is not read: files are read only from a root folder, and none is set"
            ))
    }
}
