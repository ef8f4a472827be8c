import NavFiles
import NavImageCoding
import NavImageDiffing
import NavImaging

/// A folder, outside the goldens, for pictures that show why a golden failed.
///
/// For `Goldens/paint/disc.png` it gets `Goldens/paint/disc.actual.png` and, when there was something to compare
/// with, `disc.expected.png` and `disc.diff.png`.
public struct FailurePictures: Sendable {
    private let folder: String

    /// - Parameter folder: a path; made with its parents when the first picture comes.
    public init(folder: String) { self.folder = folder }

    func write(
        _ frame: RenderedFrame, expected: StraightBitmap?, ignoring ignored: [PixelRect], golden: String
    ) throws(FileError) {
        let stem = try place(of: golden)
        let metadata = PNGMetadata(scale: frame.scale, colorSpace: frame.colorSpace)
        try write(frame.bitmap, metadata, to: stem + ".actual.png")
        guard let expected else { return }
        let diff = DiffPicture.make(expected: expected, actual: frame.bitmap, ignoring: ignored)
        try write(expected, metadata, to: stem + ".expected.png")
        try write(diff, metadata, to: stem + ".diff.png")
    }

    /// The golden's path inside the folder, without ending, whatever `..` or root it begins with.
    private func place(of golden: String) throws(FileError) -> String {
        let parts = golden.dropLast(GoldenName.pictureSuffix.count).split(separator: "/")
            .filter { $0 != "." && $0 != ".." }
        let directory = ([folder] + parts.dropLast().map(String.init)).joined(separator: "/")
        try Directories.create(directory)
        return "\(directory)/\(parts.last ?? "")"
    }

    private func write(
        _ bitmap: StraightBitmap, _ metadata: PNGMetadata, to path: String
    ) throws(FileError) {
        try AtomicFile.write(PNGEncoder.encode(bitmap, metadata: metadata), to: path)
    }
}
