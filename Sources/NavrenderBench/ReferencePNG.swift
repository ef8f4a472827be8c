import CNavReferencePNG
import NavImaging

/// libpng, in the ways that the benchmark compares with; pointers die before each function returns.
enum ReferencePNG {
    /// - Parameter rgb: three bytes a pixel.
    static func encode(rgb: [UInt8], width: Int, height: Int, into buffer: inout [UInt8]) -> Int {
        unsafe rgb.withUnsafeBufferPointer { rgb in
            unsafe buffer.withUnsafeMutableBufferPointer { buffer in
                unsafe nav_reference_encode(
                    rgb.baseAddress, UInt32(width), UInt32(height), buffer.baseAddress, buffer.count)
            }
        }
    }

    /// - Precondition: the bitmap has the file's size.
    static func decode(_ file: [UInt8], into bitmap: inout StraightBitmap) -> Bool {
        unsafe file.withUnsafeBufferPointer { file in
            unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
                unsafe nav_reference_decode(
                    file.baseAddress, file.count, pixels.assumingMemoryBound(to: UInt8.self).baseAddress) != 0
            }
        }
    }

    /// Processor time of this thread in seconds.
    static var threadSeconds: Double { nav_thread_seconds() }

    /// Keeps this thread on one processor, so that caches stay warm; nil lets it go.
    static func pin(toProcessor processor: Int32?) { _ = nav_pin_to_processor(processor ?? -1) }
}
