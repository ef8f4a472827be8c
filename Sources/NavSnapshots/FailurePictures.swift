import NavFiles
import NavImageCoding
import NavImageDiffing
import NavImaging

/// Writes pictures of failed goldens to a folder outside the goldens.
///
/// For `Goldens/paint/disc.png` it writes `Goldens/paint/disc.actual.png` inside the folder. If the
/// golden could be decoded, it also writes `disc.expected.png` and `disc.diff.png`.
public struct FailurePictures: Sendable {
    private let folder: String

    /// Creates a writer.
    ///
    /// - Parameter folder: Path of the folder. It is created, with its parents, before the first
    ///   picture.
    public init(folder: String) { self.folder = folder }

    /// Writes the pictures of one golden.
    ///
    /// - Parameters:
    ///   - frame: The picture that was drawn.
    ///   - expected: The golden's pixels; nil if it could not be decoded.
    ///   - ignored: Rectangles that were not compared.
    ///   - golden: The golden's path.
    /// - Throws: ``FileError`` if a file or a directory cannot be written.
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

    /// Returns the golden's path inside the folder, without the file name extension, and creates
    /// its directory.
    ///
    /// A leading `/` and all `.` and `..` components are dropped.
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
