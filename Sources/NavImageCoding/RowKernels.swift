import CNavKernels
import NavImaging

/// Swift wrappers of the C loops over rows of pixels. No pointer outlives a call.
///
/// Both pixel types occupy four bytes, red first.
enum RowKernels {
    /// Returns whether all pixels have alpha 255.
    static func isOpaque<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Bool {
        unsafe pixels.withUnsafeBytes { bytes in
            let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            return unsafe nav_is_opaque(words.baseAddress, words.count) != 0
        }
    }

    /// Converts premultiplied pixels to straight pixels. Pixels of alpha 0 become zeros.
    static func unpremultiply<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, into straight: inout [StraightPixel]
    ) {
        unsafe pixels.withUnsafeBytes { bytes in
            let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            if straight.count != words.count { straight = Array(repeating: .clear, count: words.count) }
            unsafe straight.withUnsafeMutableBytes { straight in
                let straight = unsafe straight.assumingMemoryBound(to: UInt32.self)
                unsafe nav_unpremultiply(words.baseAddress, straight.baseAddress, words.count)
            }
        }
    }

    /// Filters rows of straight pixels as RGB (3 channels) or RGBA (4 channels).
    ///
    /// - Returns: The number of busy rows. A busy row differs from the row above, and its filter
    ///   leaves nonzero bytes in more than one pixel of 64.
    @discardableResult
    static func filter<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, channels: Int, into filtered: inout [UInt8]
    ) -> Int {
        let height = pixels.count / width
        let count = height * (1 + width * channels)
        if filtered.count != count { filtered = [UInt8](repeating: 0, count: count) }
        return unsafe pixels.withUnsafeBytes { bytes in
            let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            return unsafe filtered.withUnsafeMutableBufferPointer { filtered in
                unsafe nav_filter_band(words.baseAddress, width, height, channels, filtered.baseAddress)
            }
        }
    }

    /// Packs rows of straight pixels as RGB or RGBA with filter None.
    ///
    /// - Precondition: `rows` already has the size of the result: `height · (1 + width · channels)`
    ///   bytes.
    static func pack<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, channels: Int, into rows: inout [UInt8]
    ) {
        let height = pixels.count / width
        precondition(rows.count == height * (1 + width * channels))
        unsafe pixels.withUnsafeBytes { bytes in
            let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            unsafe rows.withUnsafeMutableBufferPointer { rows in
                unsafe nav_pack_band(words.baseAddress, width, height, channels, rows.baseAddress)
            }
        }
    }

    /// Returns approximately how many pixels start a run of three pixels that occurred before.
    static func repeatedPixels<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Int {
        unsafe pixels.withUnsafeBytes { bytes in
            let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            return unsafe nav_repeated_pixels(words.baseAddress, words.count)
        }
    }

    /// Undoes the filters of a picture and converts its samples to pixels.
    ///
    /// - Parameters:
    ///   - filtered: The filtered rows; overwritten.
    ///   - width: Width of the picture, in pixels.
    ///   - height: Height of the picture, in pixels.
    ///   - channels: 1 for grey, 2 for grey and alpha, 3 for RGB, 4 for RGBA.
    /// - Returns: nil if a row has an unknown filter type.
    static func unfilter(
        _ filtered: inout [UInt8], width: Int, height: Int, channels: Int
    ) -> [StraightPixel]? {
        precondition(filtered.count == height * (1 + width * channels))
        var isValid = false
        let pixels = unsafe [StraightPixel](unsafeUninitializedCapacity: width * height) { pixels, count in
            let words = unsafe UnsafeMutableRawBufferPointer(pixels).assumingMemoryBound(to: UInt32.self)
            isValid = unsafe filtered.withUnsafeMutableBufferPointer { filtered in
                unsafe nav_unfilter_picture(
                    filtered.baseAddress, width, height, channels, words.baseAddress) != 0
            }
            count = isValid ? width * height : 0
        }
        return isValid ? pixels : nil
    }

    /// Returns the first row of pixels that differs from the file's row; nil if all rows are equal.
    ///
    /// Each row of pixels is filtered with the file's filter for that row, then compared.
    ///
    /// - Parameters:
    ///   - filtered: The file's filtered rows.
    ///   - pixels: Straight pixels of the picture.
    ///   - width: Width of the picture, in pixels.
    ///   - height: Height of the picture, in pixels.
    ///   - channels: 3 for RGB, 4 for RGBA.
    static func firstDifferentRow<Pixel: EncodablePixel>(
        _ filtered: [UInt8], _ pixels: Span<Pixel>, width: Int, height: Int, channels: Int
    ) -> Int? {
        precondition(filtered.count == height * (1 + width * channels))
        precondition(pixels.count == height * width)
        let row = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * width * channels) {
            scratch in
            unsafe pixels.withUnsafeBytes { bytes in
                unsafe filtered.withUnsafeBufferPointer { filtered in
                    unsafe nav_first_different_row(
                        filtered.baseAddress, bytes.assumingMemoryBound(to: UInt32.self).baseAddress, width,
                        height, channels, scratch.baseAddress)
                }
            }
        }
        return row == height ? nil : row
    }

    /// Returns the XXH3-128 hash, most significant byte first.
    static func hash<Element: BitwiseCopyable>(_ bytes: Span<Element>) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 16) { digest, count in
            unsafe bytes.withUnsafeBytes { bytes in
                unsafe nav_xxh3_128(
                    bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count, digest.baseAddress)
            }
            count = 16
        }
    }

    /// Returns the XXH3-128 hash if every pixel is opaque, otherwise nil. Hash and check share one
    /// pass.
    static func hash<Pixel: EncodablePixel>(ofOpaque pixels: Span<Pixel>) -> [UInt8]? {
        var isOpaque = false
        let digest = unsafe [UInt8](unsafeUninitializedCapacity: 16) { digest, count in
            isOpaque = unsafe pixels.withUnsafeBytes { bytes in
                let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
                return unsafe nav_xxh3_128_of_opaque(words.baseAddress, words.count, digest.baseAddress) != 0
            }
            count = isOpaque ? 16 : 0
        }
        return isOpaque ? digest : nil
    }
}
