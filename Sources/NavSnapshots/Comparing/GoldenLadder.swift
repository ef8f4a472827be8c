import NavImageCoding
import NavImageDiffing
import NavImaging

/// The check that decided a golden's verdict. The first four cases are the checks for pictures, from the cheapest to
/// the most thorough one.
public enum GoldenRung: String, Equatable, Sendable {
    /// The file declares another colour space than the frame has.
    case colorSpace
    /// The pixel hash that the file stores. The hash counts only if the file still holds the
    /// compressed data for which the hash was computed.
    case storedHash
    /// The file's inflated rows, which are still filtered. The frame's rows are filtered in the same way and then
    /// compared with the file's rows.
    case filteredRows
    /// The file's decoded pixels.
    case pixels
    /// The lines of a text.
    case text
    /// The hashes of a film's frames.
    case frameHashes
}

/// Compares a golden with a frame by a sequence of checks, from cheap to thorough.
///
/// The colour space check can only reject, and the pixel check always decides. The checks between
/// them can only accept a golden, or pass it on to the next check. Different bytes in the file prove
/// nothing, because another deflate library writes other bytes for the same picture.
struct GoldenLadder {
    /// The result of a comparison.
    struct Answer {
        let isMatched: Bool
        let rung: GoldenRung
        /// The golden's pixels, if they were decoded.
        var expected: StraightBitmap?
        /// The differences, if they were measured.
        var comparison: ImageComparison?
    }

    let options: VerificationOptions

    /// Compares a golden with a frame.
    ///
    /// - Throws: ``ImageError`` if the golden is damaged.
    func compare(_ golden: PNGFile, with frame: RenderedFrame) throws(ImageError) -> Answer {
        // A file without a colour space counts as sRGB.
        guard golden.colorSpace ?? .sRGB == frame.colorSpace else {
            return Answer(isMatched: false, rung: .colorSpace, expected: try golden.decode().bitmap)
        }
        if options.tolerance.acceptsEqual {
            if options.usesStoredHash, let hash = golden.storedHash,
                hash == PixelHash(frame.bitmap, colorSpace: frame.colorSpace)
            {
                return Answer(isMatched: true, rung: .storedHash)
            }
            if try golden.compare(with: frame.bitmap) == .equal {
                return Answer(isMatched: true, rung: .filteredRows)
            }
        }
        return try measure(golden, frame)
    }

    /// Decodes the golden and measures the differences.
    private func measure(_ golden: PNGFile, _ frame: RenderedFrame) throws(ImageError) -> Answer {
        let expected = try golden.decode().bitmap
        let comparison = ImageComparison(
            expected: expected, actual: frame.bitmap,
            ignoring: options.ignored + frame.ignored.map(\.rectangle))
        return Answer(
            isMatched: comparison.passes(options.tolerance), rung: .pixels, expected: expected,
            comparison: comparison)
    }
}
