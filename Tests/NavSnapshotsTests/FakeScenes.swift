import NavImageCoding
import NavImaging
import NavSnapshots

/// An error that a failing scene throws.
struct RenderError: Error, CustomStringConvertible {
    let description = "no such font"
}

/// Returns a frame of one colour.
func frame(_ grey: UInt8, alpha: UInt8 = 255) -> RenderedFrame {
    let pixel = StraightPixel(red: grey, green: grey, blue: grey, alpha: alpha)
    return RenderedFrame(bitmap: StraightBitmap(width: 6, height: 5, fill: pixel), scale: 2)
}

/// Returns a golden of `frame(grey)`, at another resolution than the store would write.
func golden(_ grey: UInt8) -> [UInt8] {
    PNGEncoder.encode(frame(grey).bitmap, metadata: PNGMetadata(scale: 1))
}

/// Returns a light and a dark variant, each a frame of one grey.
func lightAndDark(_ light: UInt8, _ dark: UInt8) -> [GoldenVariant] {
    [
        GoldenVariant(suffix: "") { frame(light) }, GoldenVariant(suffix: "~dark") { frame(dark) },
    ]
}

/// The text of a Git LFS pointer file.
let lfsPointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """
