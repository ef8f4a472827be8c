import CNavKernels
import NavImaging

/// Calls the C loops over rows of pixels. Only ``RowKernelSet`` uses this enum. No pointer outlives a call.
///
/// Straight and premultiplied pixels are both four bytes, red first.
enum CompiledRowKernels {
    static func isOpaque<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Bool {
        unsafe pixels.withUnsafeBytes { bytes in
            let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            return unsafe nav_is_opaque(words.baseAddress, words.count) != 0
        }
    }

    static func replaceChangedPixels(
        of last: inout [PremultipliedPixel], by next: Span<PremultipliedPixel>, width: Int,
        in runs: [PixelRun]
    ) -> ChangedPixels {
        // Two changed runs have at least one pixel between them. So n pixels contain at most (n + 1) / 2 changed runs.
        let limit = runs.reduce(0) { $0 + (Int($1.end - $1.start) + 1) / 2 }
        guard limit > 0 else { return ChangedPixels() }
        var result = ChangedPixels()
        var isOpaque: Int32 = 1
        result.runs = unsafe [PixelRun](unsafeUninitializedCapacity: limit) { changes, count in
            count = unsafe last.withUnsafeMutableBytes { last in
                unsafe next.withUnsafeBytes { next in
                    unsafe runs.withUnsafeBytes { runs in
                        unsafe nav_replace_changed(
                            last.assumingMemoryBound(to: UInt32.self).baseAddress,
                            next.assumingMemoryBound(to: UInt32.self).baseAddress, width,
                            runs.assumingMemoryBound(to: nav_pixel_run.self).baseAddress,
                            runs.count / MemoryLayout<nav_pixel_run>.stride,
                            UnsafeMutableRawPointer(changes.baseAddress!).assumingMemoryBound(
                                to: nav_pixel_run.self),
                            &isOpaque)
                    }
                }
            }
        }
        result.isOpaque = isOpaque != 0
        return result
    }

    static func copyInHugePages(_ pixels: Span<PremultipliedPixel>) -> [PremultipliedPixel] {
        guard !pixels.isEmpty else { return [] }
        return unsafe [PremultipliedPixel](unsafeUninitializedCapacity: pixels.count) { copy, count in
            count = pixels.count
            unsafe nav_advise_huge_pages(copy.baseAddress, count * MemoryLayout<PremultipliedPixel>.stride)
            unsafe pixels.withUnsafeBufferPointer { pixels in
                unsafe copy.baseAddress!.initialize(from: pixels.baseAddress!, count: pixels.count)
            }
        }
    }

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

    static func repeatedPixels<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Int {
        unsafe pixels.withUnsafeBytes { bytes in
            let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            return unsafe nav_repeated_pixels(words.baseAddress, words.count)
        }
    }

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

    static func hash<Element: BitwiseCopyable>(_ bytes: Span<Element>) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 16) { digest, count in
            unsafe bytes.withUnsafeBytes { bytes in
                unsafe nav_xxh3_128(
                    bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count, digest.baseAddress)
            }
            count = 16
        }
    }

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
