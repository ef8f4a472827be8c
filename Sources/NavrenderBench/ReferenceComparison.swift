import CNavReferencePNG
import NavImaging

/// The least work that finds differences; pointers die before each function returns.
enum ReferenceComparison {
    static func isEqual(_ expected: StraightBitmap, _ actual: StraightBitmap) -> Bool {
        unsafe withWords(expected, actual) { unsafe nav_reference_is_equal($0, $1, $2) != 0 }
    }

    /// Pixels that differ.
    static func count(_ expected: StraightBitmap, _ actual: StraightBitmap) -> Int {
        var worst: UInt8 = 0
        return unsafe withWords(expected, actual) { unsafe nav_reference_count($0, $1, $2, &worst) }
    }

    /// - Precondition: the pictures have one size.
    private static func withWords<Result>(
        _ expected: StraightBitmap, _ actual: StraightBitmap,
        _ body: (UnsafePointer<UInt32>?, UnsafePointer<UInt32>?, Int) -> Result
    ) -> Result {
        precondition(expected.pixels.count == actual.pixels.count)
        return unsafe expected.pixels.withUnsafeBytes { expected in
            unsafe actual.pixels.withUnsafeBytes { actual in
                unsafe body(
                    expected.assumingMemoryBound(to: UInt32.self).baseAddress,
                    actual.assumingMemoryBound(to: UInt32.self).baseAddress, expected.count / 4)
            }
        }
    }
}
