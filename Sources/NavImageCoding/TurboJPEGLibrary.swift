import CNavTurboJPEG
import NavImaging

/// The door to libjpeg-turbo; the pointers it needs live here and die before the function returns.
enum TurboJPEGLibrary {
    /// Decodes a whole JPEG file, baseline or progressive, grey or colour.
    ///
    /// Any complaint of the library is an error, a file cut short too; what its scans may cost is bounded.
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

    private static func message(_ decoder: tjhandle) -> String {
        guard let text = unsafe tjGetErrorStr2(decoder) else { return "no reason given" }
        return unsafe String(cString: text)
    }
}
