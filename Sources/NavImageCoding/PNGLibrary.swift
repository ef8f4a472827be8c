import CNavPNGRows
import NavImaging

/// Swift wrapper of `nav_read_png_rows`, which decodes with libpng. No pointer outlives a call.
enum PNGLibrary {
    /// Decodes a file into a bitmap. The bitmap must have the size that the file's header states.
    ///
    /// - Throws: ``ImageError/malformed(_:)`` with libpng's message.
    static func decode(_ file: [UInt8], into bitmap: inout StraightBitmap) throws(ImageError) {
        let size = (UInt32(bitmap.width), UInt32(bitmap.height))
        let message = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { message in
            let isRead = unsafe file.withUnsafeBufferPointer { file in
                unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
                    unsafe nav_read_png_rows(
                        file.baseAddress, file.count, size.0, size.1,
                        pixels.assumingMemoryBound(to: UInt8.self).baseAddress, message.baseAddress) != 0
                }
            }
            return isRead ? nil : unsafe String(cString: message.baseAddress!)
        }
        if let message { throw .malformed(message) }
    }
}
