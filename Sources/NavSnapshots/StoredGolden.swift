import NavFiles
import NavImageCoding

/// What stands in the place of a golden.
enum StoredGolden {
    case absent
    /// A file whose chunks are whole; its compressed data may still turn out to be damaged.
    case file(PNGFile)
    /// A file that is meant to be a picture and is not a whole one; it may be replaced.
    case damaged(String)
    /// Something that hides whether there is a good golden; it must not be replaced.
    case unreadable(String)

    init(path: String, limits: ImageLimits) {
        do throws(FileError) {
            self.init(try FileReader.read(path: path, limit: limits.maxBytes), limits)
        } catch {
            self = error.reason == .missing ? .absent : .unreadable(error.reason.description)
        }
    }

    private init(_ bytes: [UInt8], _ limits: ImageLimits) {
        // Source: the Git LFS specification: a pointer's first line is the version key with this address.
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
