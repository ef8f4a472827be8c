import NavImaging
import NavJSON

/// What a job made, and what there is to say about it.
public struct Outcome<Product: Sendable>: Sendable {
    public let product: Product
    /// Warnings; errors are thrown.
    public let warnings: Diagnostics
    /// Which face drew which words.
    public let fonts: [FontUse]
    public let timings: StageTimings
    /// For each of ``RenderOptions/placedNodes`` that the scene has: the device pixels that it can touch, shadows and all.
    public let places: [String: PixelRect]
}

/// A picture as the bytes of a PNG file.
public struct EncodedPicture: Sendable {
    /// Device pixels.
    public let width: Int
    public let height: Int
    /// The whole file.
    public let bytes: [UInt8]
}
