import NavImageCoding
import NavImageDiffing
import NavImaging

/// Compares PNG files.
struct PictureComparer {
    let tolerance: Tolerance
    let ignored: [PixelRect]

    /// Two pictures with the result of comparing them.
    struct Answer {
        let expected: StraightBitmap
        let actual: StraightBitmap
        let judged: JudgedComparison
        /// Whether both files declare the same colour space.
        let hasSameColorSpace: Bool

        var isAccepted: Bool { judged.isAccepted && hasSameColorSpace }

        func text(in format: Console.Format, path: String? = nil) -> String {
            switch format {
            case .human: (hasSameColorSpace ? "" : "colour spaces differ\n") + judged.text
            case .json: judged.json(path: path, hasSameColorSpace: hasSameColorSpace)
            }
        }
    }

    func compare(_ expected: String, _ actual: String) throws(CommandFailure) -> Answer {
        let before = try PictureFile.read(expected)
        let after = try PictureFile.read(actual)
        let comparison = ImageComparison(
            expected: before.bitmap, actual: after.bitmap, ignoring: ignored)
        return Answer(
            expected: before.bitmap, actual: after.bitmap,
            judged: JudgedComparison(comparison: comparison, tolerance: tolerance),
            // A file that declares no colour space is sRGB.
            hasSameColorSpace: before.colorSpace ?? .sRGB == after.colorSpace ?? .sRGB)
    }

    /// Encodes a PNG file that shows the differences.
    func picture(of answer: Answer) -> [UInt8] {
        let picture = DiffPicture.make(
            expected: answer.expected, actual: answer.actual, ignoring: ignored)
        return PNGEncoder.encode(picture, metadata: PNGMetadata())
    }

    /// Compares two files and prints the result. If the difference is not accepted, writes a picture of it to `output`.
    func run(
        _ expected: String, _ actual: String, output: String?, _ console: Console
    ) throws(CommandFailure) -> ExitStatus {
        let answer = try compare(expected, actual)
        // If the picture goes to standard output, words would garble it.
        if output != "-" { try console.write(answer.text(in: console.format)) }
        if answer.isAccepted { return .done }
        if let output { try PictureFile.write(picture(of: answer), to: output, console) }
        return .different
    }
}
