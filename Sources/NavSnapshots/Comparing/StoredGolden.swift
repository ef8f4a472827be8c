import NavFiles
import NavImageCoding

/// The state of the file at a golden's path.
package enum StoredGolden {
    /// There is no file.
    case absent
    /// The bytes of a file, which may be a damaged picture.
    case bytes([UInt8])
    /// A file that cannot be compared, such as a Git LFS pointer or a file without read permission. Recording must
    /// not replace the file, because the golden itself may be intact.
    case unreadable(SnapshotProblem)

    /// Reads the file at a path.
    package init(path: String, limits: ImageLimits) {
        do throws(FileError) {
            let bytes = try FileReader.read(path: path, limit: limits.maxBytes)
            // A Git LFS pointer begins with this text (Git LFS specification).
            if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
                self = .unreadable(
                    SnapshotProblem(
                        .goldenIsPointer, "is a Git LFS pointer, not the golden; `git lfs pull` fetches it"))
            } else {
                self = .bytes(bytes)
            }
        } catch {
            switch error.reason {
            case .missing: self = .absent
            case .tooLarge:
                self = .unreadable(SnapshotProblem(.goldenTooLarge, error.reason.description))
            default: self = .unreadable(SnapshotProblem(.goldenUnreadable, error.reason.description))
            }
        }
    }
}

extension SnapshotProblem {
    /// Creates the problem of a golden whose bytes cannot be decoded. Recording may replace the golden.
    init(_ error: ImageError) {
        let code: Code =
            switch error {
            case .truncated: .goldenTruncated
            case .tooManyBytes, .tooManyPixels: .goldenTooLarge
            case .notPNG, .unknownFormat, .badChecksum, .malformed, .malformedJPEG: .goldenDamaged
            }
        self.init(code, error.description)
    }
}
