import NavImageCoding
import NavImageDiffing
import NavImaging

/// Which look at a golden settled its verdict, from the quickest to the most thorough.
public enum GoldenRung: String, Equatable, Sendable {
    /// The colour space that the file declares is another.
    case colorSpace
    /// The hash of its pixels that the file states, believed only beside the compressed data that it was written for.
    case storedHash
    /// Its rows, inflated and compared with ours filtered in the same way.
    case filteredRows
    /// Its pixels, decoded and measured.
    case pixels
}

/// Compares a golden with a frame, and goes only as deep as it must.
///
/// Different bytes prove nothing: another deflate library writes other bytes for the same picture. So every rung but
/// the last can only say "equal" or pass the question on.
struct GoldenLadder {
    /// What was found.
    struct Answer {
        let verdict: GoldenVerdict
        let rung: GoldenRung
        /// The golden's pixels, when it came to decoding them.
        var expected: StraightBitmap?
    }

    let options: VerificationOptions

    func compare(_ golden: PNGFile, with frame: RenderedFrame) throws(ImageError) -> Answer {
        // A file that says nothing about its colours means sRGB.
        guard golden.colorSpace ?? .sRGB == frame.colorSpace else {
            return Answer(
                verdict: .otherColorSpace, rung: .colorSpace, expected: try golden.decode().bitmap)
        }
        if options.tolerance.acceptsEqual {
            if options.usesStoredHash, let hash = golden.storedHash,
                hash == PixelHash(frame.bitmap, colorSpace: frame.colorSpace)
            {
                return Answer(verdict: .matched, rung: .storedHash)
            }
            if try golden.compare(with: frame.bitmap) == .equal {
                return Answer(verdict: .matched, rung: .filteredRows)
            }
        }
        return try measure(golden, frame)
    }

    private func measure(_ golden: PNGFile, _ frame: RenderedFrame) throws(ImageError) -> Answer {
        let expected = try golden.decode().bitmap
        let comparison = ImageComparison(
            expected: expected, actual: frame.bitmap, ignoring: options.ignored + frame.ignored)
        let isAccepted = comparison.passes(options.tolerance)
        return Answer(
            verdict: isAccepted ? .matched : .changed(comparison), rung: .pixels, expected: expected)
    }
}
