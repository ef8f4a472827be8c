import CNavWebP
import NavImaging

/// Swift wrapper of libwebp. The library is loaded at its first use.
///
/// An ``AnimationEncoder`` keeps a pointer to libwebp's encoder until it is deallocated. All other pointers are valid
/// only during one call.
enum WebPLibrary {
    /// Encodes a picture.
    ///
    /// - Parameter quality: 1…100; nil is lossless.
    /// - Throws: ``PictureCodingError``.
    static func encode(_ bitmap: StraightBitmap, quality: Int?) throws(PictureCodingError) -> [UInt8] {
        var bytes = unsafe nil as UnsafeMutablePointer<UInt8>?
        var size = 0
        let status = unsafe bitmap.pixels.withUnsafeBytes { pixels in
            unsafe nav_webp_encode(
                pixels.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(clamping: bitmap.width),
                Int32(clamping: bitmap.height), code(quality), &bytes, &size)
        }
        try check(status)
        return unsafe file(bytes, size)
    }

    /// Decodes a picture.
    ///
    /// - Throws: ``PictureCodingError`` if the file is damaged or has too many pixels.
    static func decode(_ file: [UInt8], limits: ImageLimits) throws(PictureCodingError) -> StraightBitmap {
        let (width, height) = try size(of: file, limits: limits)
        var bitmap = StraightBitmap(width: width, height: height)
        let status = unsafe file.withUnsafeBufferPointer { file in
            unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
                unsafe nav_webp_decode(
                    file.baseAddress, file.count, pixels.assumingMemoryBound(to: UInt8.self).baseAddress,
                    pixels.count, Int32(width * 4))
            }
        }
        try check(status, isReading: true)
        return bitmap
    }

    /// Reads the size of a picture or an animation, in pixels.
    static func size(
        of file: [UInt8], limits: ImageLimits
    ) throws(PictureCodingError) -> (width: Int, height: Int) {
        var (width, height) = (Int32(0), Int32(0))
        let status = unsafe file.withUnsafeBufferPointer { file in
            unsafe nav_webp_size(file.baseAddress, file.count, &width, &height)
        }
        try check(status, isReading: true)
        guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
        guard Int(width) * Int(height) <= limits.maxPixels else {
            throw .damaged("it has \(width) × \(height) pixels, more than \(limits.maxPixels)")
        }
        return (Int(width), Int(height))
    }

    /// Decodes the frames of an animation one after the other.
    ///
    /// - Parameters:
    ///   - limit: The largest number of frames. A longer animation is an error.
    ///   - body: Takes each frame at full size, and the moment at which the frame ends, in milliseconds.
    /// - Returns: The number of times that the animation plays; 0 means forever.
    static func frames(
        of file: [UInt8], limits: ImageLimits, limit: Int, _ body: (StraightBitmap, Int) -> Void
    ) throws(PictureCodingError) -> Int {
        let (width, height) = try size(of: file, limits: limits)
        var loops = Int32(0)
        var isTooLong = false
        let status = unsafe file.withUnsafeBufferPointer { file in
            guard let decoder = unsafe nav_webp_open(file.baseAddress, file.count, &loops) else {
                return NAV_WEBP_FAILED
            }
            defer { unsafe nav_webp_close(decoder) }
            for index in 0...limit {
                var pixels = unsafe nil as UnsafePointer<UInt8>?
                var time = Int32(0)
                let status = unsafe nav_webp_next(decoder, &pixels, &time)
                guard status == NAV_WEBP_OK, let pixels = unsafe pixels else { return status }
                isTooLong = index == limit
                if isTooLong { break }
                var bitmap = StraightBitmap(width: width, height: height)
                unsafe bitmap.pixels.withUnsafeMutableBytes { target in
                    unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: target.count))
                }
                body(bitmap, Int(time))
            }
            return NAV_WEBP_FAILED
        }
        if isTooLong { throw .damaged("it has more than \(limit) frames") }
        if status != NAV_WEBP_END { try check(status, isReading: true) }
        return Int(loops)
    }

    /// Encodes the frames of an animation.
    @safe final class AnimationEncoder {
        private let encoder: OpaquePointer

        /// Creates an encoder without frames.
        ///
        /// - Parameter quality: 1…100; nil is lossless.
        /// - Throws: ``PictureCodingError/notInstalled`` or ``PictureCodingError/failed``.
        init(width: Int, height: Int, loops: Int, quality: Int?) throws(PictureCodingError) {
            var started = unsafe nil as OpaquePointer?
            try WebPLibrary.check(
                unsafe nav_webp_begin(
                    Int32(clamping: width), Int32(clamping: height), Int32(clamping: loops), code(quality),
                    &started))
            guard let started = unsafe started else { throw .failed }
            unsafe encoder = started
        }

        deinit { unsafe nav_webp_end(encoder) }

        /// Adds a frame that is shown from `time` on, in milliseconds from the beginning.
        func add(_ bitmap: StraightBitmap, time: Int) throws(PictureCodingError) {
            let status = unsafe bitmap.pixels.withUnsafeBytes { pixels in
                unsafe nav_webp_add(
                    encoder, pixels.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(clamping: time))
            }
            try WebPLibrary.check(status)
        }

        /// Ends the animation at `time` in milliseconds, and returns the file.
        func finish(time: Int) throws(PictureCodingError) -> [UInt8] {
            var bytes = unsafe nil as UnsafeMutablePointer<UInt8>?
            var size = 0
            try WebPLibrary.check(unsafe nav_webp_finish(encoder, Int32(clamping: time), &bytes, &size))
            return unsafe WebPLibrary.file(bytes, size)
        }
    }

    private static func code(_ quality: Int?) -> Int32 {
        quality.map { Int32(min(max($0, 1), 100)) } ?? NAV_WEBP_LOSSLESS
    }

    private static func check(
        _ status: nav_webp_status, isReading: Bool = false
    ) throws(PictureCodingError) {
        switch status {
        case NAV_WEBP_OK: return
        case NAV_WEBP_NOT_INSTALLED: throw .notInstalled
        default: throw isReading ? .damaged("it is not a valid WebP file") : .failed
        }
    }

    /// Copies a file from memory of the library, and releases this memory.
    private static func file(_ bytes: UnsafeMutablePointer<UInt8>?, _ size: Int) -> [UInt8] {
        defer { unsafe nav_webp_free(bytes) }
        return unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
    }
}
