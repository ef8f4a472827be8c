import NavFiles
import NavImageCoding

/// The state of the file at a golden's path.
enum StoredGolden {
    /// There is no file.
    case absent
    /// A PNG file with intact chunks. Its compressed data may still be damaged.
    case file(PNGFile)
    /// A damaged picture, or a file that is no picture. An update may replace it. The text is the
    /// reason.
    case damaged(String)
    /// An unreadable file, which may be a good golden. An update must not replace it. The text is
    /// the reason.
    case unreadable(String)

    /// Reads the file at a path.
    init(path: String, limits: ImageLimits) {
        do throws(FileError) {
            self.init(try FileReader.read(path: path, limit: limits.maxBytes), limits)
        } catch {
            self = error.reason == .missing ? .absent : .unreadable(error.reason.description)
        }
    }

    private init(_ bytes: [UInt8], _ limits: ImageLimits) {
        // The first line of a Git LFS pointer contains this address (Git LFS specification).
        if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
            self = .unreadable("is a Git LFS pointer, not the picture; `git lfs pull` fetches it")
            return
        }
        do throws(ImageError) {
            self = .file(try PNGFile(bytes, limits: limits))
        } catch {
            self = .damaged(error.description)
        }
    }
}
