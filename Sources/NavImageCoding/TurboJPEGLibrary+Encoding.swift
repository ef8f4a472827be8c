import CNavTurboJPEG
import NavImaging

extension TurboJPEGLibrary {
    /// Encodes a picture without chroma subsampling (4:4:4), because subsampling blurs edges between colours.
    ///
    /// - Parameter quality: 1…100.
    static func encode(_ bitmap: StraightBitmap, quality: Int) throws(PictureCodingError) -> [UInt8] {
        guard let encoder = unsafe tjInitCompress() else { throw .failed }
        defer { unsafe tjDestroy(encoder) }
        var bytes = unsafe nil as UnsafeMutablePointer<UInt8>?
        var size = UInt(0)
        let status = unsafe bitmap.pixels.withUnsafeBytes { pixels in
            unsafe tjCompress2(
                encoder, pixels.assumingMemoryBound(to: UInt8.self).baseAddress,
                Int32(clamping: bitmap.width),
                0, Int32(clamping: bitmap.height), Int32(TJPF_RGBA.rawValue), &bytes, &size,
                Int32(TJSAMP_444.rawValue), Int32(quality), TJFLAG_ACCURATEDCT)
        }
        defer { unsafe tjFree(bytes) }
        guard status == 0 else { throw .failed }
        return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    }
}
