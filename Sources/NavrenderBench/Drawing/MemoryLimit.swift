import CNavBenchLimits

/// A frame of pixels that a constant is laid over, as fast as the machine allows: U, the unit in which drawing is measured.
struct MemoryLimit {
    private var pixels: [UInt32]

    /// - Parameter count: pixels, rounded down to a multiple of 8.
    init(count: Int) {
        // The pixels between two borders of cache lines are changed.
        pixels = Array(repeating: 0x7F7F_7F7F, count: (count & ~7) + 16)
    }

    /// Half transparent blue-grey over every pixel. The pointer dies before this returns.
    mutating func layOver() {
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe nav_bench_src_over(pixels.baseAddress, pixels.count - 16, 0x8040_2010)
        }
    }

    /// What built the C loops, which is the toolchain that built the rest.
    static var compiler: String { unsafe String(cString: nav_bench_compiler()) }
}
