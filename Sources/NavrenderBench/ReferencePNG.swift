import CNavReferencePNG
import NavImaging

/// Swift wrappers for C functions of the benchmarks. No pointer outlives a call.
///
/// The functions encode and decode PNG files with libpng as the reference, read the thread's clock, and pin the thread
/// to a processor.
enum ReferencePNG {
    /// Encodes with libpng's default filters and zlib level 6.
    ///
    /// - Parameter rgb: Three bytes for each pixel.
    /// - Returns: The size of the file in bytes; 0 if libpng fails.
    static func encode(rgb: [UInt8], width: Int, height: Int, into buffer: inout [UInt8]) -> Int {
        unsafe rgb.withUnsafeBufferPointer { rgb in
            unsafe buffer.withUnsafeMutableBufferPointer { buffer in
                unsafe nav_reference_encode(
                    rgb.baseAddress, UInt32(width), UInt32(height), buffer.baseAddress, buffer.count)
            }
        }
    }

    /// Decodes with libpng's simplified interface.
    ///
    /// - Precondition: The bitmap has the file's size.
    /// - Returns: Whether libpng succeeded.
    static func decode(_ file: [UInt8], into bitmap: inout StraightBitmap) -> Bool {
        unsafe file.withUnsafeBufferPointer { file in
            unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
                unsafe nav_reference_decode(
                    file.baseAddress, file.count, pixels.assumingMemoryBound(to: UInt8.self).baseAddress) != 0
            }
        }
    }

    /// Processor time of this thread, in seconds.
    static var threadSeconds: Double { nav_thread_seconds() }

    /// Pins this thread to one processor, so that caches stay warm; nil removes the pin.
    static func pin(toProcessor processor: Int32?) { _ = nav_pin_to_processor(processor ?? -1) }
}
