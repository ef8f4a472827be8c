import CNavTurboJPEG
import NavImaging

/// Swift wrapper of libjpeg-turbo. No pointer outlives a call.
enum TurboJPEGLibrary {
    /// Decodes a JPEG file: baseline or progressive, grey or colour.
    ///
    /// Warnings of the library count as errors, for example for a truncated file. The number of
    /// progressive scans is limited.
    ///
    /// - Throws: ``ImageError/malformedJPEG(_:)`` or
    ///   ``ImageError/tooManyPixels(width:height:limit:)``.
    static func decode(_ file: [UInt8], limits: ImageLimits) throws(ImageError) -> StraightBitmap {
        guard let decoder = unsafe tjInitDecompress() else {
            preconditionFailure("libjpeg-turbo cannot start: out of memory")
        }
        defer { unsafe tjDestroy(decoder) }
        var (width, height, subsampling, colorSpace) = (Int32(0), Int32(0), Int32(0), Int32(0))
        let headerStatus = unsafe file.withUnsafeBufferPointer { file in
            unsafe tjDecompressHeader3(
                decoder, file.baseAddress, UInt(file.count), &width, &height, &subsampling, &colorSpace)
        }
        guard headerStatus == 0, width > 0, height > 0 else { throw .malformedJPEG(unsafe message(decoder)) }
        guard Int(width) * Int(height) <= limits.maxPixels else {
            throw .tooManyPixels(width: Int(width), height: Int(height), limit: limits.maxPixels)
        }
        var bitmap = StraightBitmap(width: Int(width), height: Int(height))
        let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
        let status = unsafe file.withUnsafeBufferPointer { file in
            unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
                unsafe tjDecompress2(
                    decoder, file.baseAddress, UInt(file.count),
                    pixels.assumingMemoryBound(to: UInt8.self).baseAddress, width, 0, height,
                    Int32(TJPF_RGBA.rawValue), flags)
            }
        }
        guard status == 0 else { throw .malformedJPEG(unsafe message(decoder)) }
        return bitmap
    }

    /// Returns the library's last error message.
    private static func message(_ decoder: tjhandle) -> String {
        guard let text = unsafe tjGetErrorStr2(decoder) else { return "no reason given" }
        return unsafe String(cString: text)
    }
}
