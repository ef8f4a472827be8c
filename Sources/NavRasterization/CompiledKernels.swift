import CNavKernels
import NavImaging

/// Calls the C loops. Only ``KernelSet`` uses this type.
///
/// `CompiledKernels` checks lengths, and no pointer outlives a call. Spans, runs and pixels have the
/// layout of their C types. Vertices and polylines are the C types themselves.
enum CompiledKernels {
    static var supportsAVX2: Bool { nav_supports_avx2() != 0 }
    static var supportsAVX512: Bool { nav_supports_avx512() != 0 }

    /// Calls `body` with pixels as 32-bit words.
    static func words(
        of row: inout MutableSpan<PremultipliedPixel>, _ body: (UnsafeMutablePointer<UInt32>?, Int) -> Void
    ) {
        unsafe row.withUnsafeMutableBytes {
            unsafe body($0.assumingMemoryBound(to: UInt32.self).baseAddress, $0.count / 4)
        }
    }

    /// Calls `body` with pixels as 32-bit words.
    static func words(of row: Span<PremultipliedPixel>, _ body: (UnsafePointer<UInt32>?) -> Void) {
        unsafe row.withUnsafeBytes { unsafe body($0.assumingMemoryBound(to: UInt32.self).baseAddress) }
    }
}

extension KernelSet.Body {
    var c: nav_body {
        switch self {
        case .baseline: NAV_BODY_BASELINE
        case .avx2: NAV_BODY_AVX2
        case .avx512: NAV_BODY_AVX512
        }
    }
}
