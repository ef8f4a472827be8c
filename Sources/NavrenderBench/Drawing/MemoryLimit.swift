import CNavBenchLimits

/// A frame for measuring U, the unit for drawing times.
///
/// U is the shortest time in which this machine can blend a constant colour over the frame. The blend computes little,
/// so the speed of memory limits it.
struct MemoryLimit {
    private var pixels: [UInt32]

    /// Allocates the frame.
    ///
    /// - Parameter count: Number of pixels; rounded down to a multiple of 8.
    init(count: Int) {
        // Add 16 pixels, so that the loop can start at a cache line boundary.
        pixels = Array(repeating: 0x7F7F_7F7F, count: (count & ~7) + 16)
    }

    /// Blends a half-transparent dark blue over every pixel. No pointer outlives the call.
    mutating func blend() {
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe nav_bench_src_over(pixels.baseAddress, pixels.count - 16, 0x8040_2010)
        }
    }

    /// The version of the C compiler, which comes with the Swift toolchain.
    static var compiler: String { unsafe String(cString: nav_bench_compiler()) }
}
