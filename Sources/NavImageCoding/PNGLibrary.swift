import CNavPNGRows
import NavImaging

/// The door to libpng; pointers die before the function returns.
enum PNGLibrary {
    /// Decodes a whole file into a bitmap that has the size of the file's header.
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
