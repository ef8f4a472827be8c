import CNavPNG
import NavImaging

/// The door to libpng; the pointers it needs live here and die before the function returns.
///
/// Only libpng's simplified interface is used: it catches its own `longjmp` and returns errors, so that none
/// crosses a Swift frame.
enum PNGLibrary {
    /// Decodes a whole file into a bitmap that has the size of the file's header.
    static func decode(_ file: [UInt8], into bitmap: inout StraightBitmap) throws(ImageError) {
        var image = unsafe png_image()
        unsafe image.version = UInt32(PNG_IMAGE_VERSION)
        defer { unsafe png_image_free(&image) }
        let size = (bitmap.width, bitmap.height)
        let succeeded = unsafe file.withUnsafeBytes { bytes in
            guard unsafe png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0,
                unsafe (Int(image.width), Int(image.height)) == size
            else { return false }
            unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            // Without a gamma in the file, 16-bit samples are sRGB like all others, not linear.
            unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            return unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
                unsafe png_image_finish_read(&image, nil, pixels.baseAddress, Int32(size.0 * 4), nil) != 0
            }
        }
        guard succeeded else { throw .malformed(unsafe message(of: image)) }
    }

    private static func message(of image: png_image) -> String {
        unsafe withUnsafeBytes(of: image.message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
