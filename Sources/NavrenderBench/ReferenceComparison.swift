import CNavReferencePNG
import NavImaging

/// Swift wrappers of the reference comparisons in C. No pointer outlives a call.
enum ReferenceComparison {
    /// Returns whether two pictures of equal size are equal, by `memcmp`.
    static func isEqual(_ expected: StraightBitmap, _ actual: StraightBitmap) -> Bool {
        unsafe withWords(expected, actual) { unsafe nav_reference_is_equal($0, $1, $2) != 0 }
    }

    /// Returns the number of pixels that differ.
    static func count(_ expected: StraightBitmap, _ actual: StraightBitmap) -> Int {
        var worst: UInt8 = 0
        return unsafe withWords(expected, actual) { unsafe nav_reference_count($0, $1, $2, &worst) }
    }

    /// Calls `body` with both pictures' pixels and their number.
    ///
    /// - Precondition: The pictures have the same size.
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
