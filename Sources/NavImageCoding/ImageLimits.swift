/// Limits for the size of an image file. Decoders check them before they allocate memory for
/// pixels.
public struct ImageLimits: Equatable, Sendable {
    /// Maximum size of the file, in bytes.
    public var maxBytes: Int
    /// Maximum of width × height, in pixels.
    public var maxPixels: Int

    /// Creates limits; the defaults are 32 MiB and 64 million pixels.
    public init(maxBytes: Int = 32 << 20, maxPixels: Int = 64_000_000) {
        self.maxBytes = maxBytes
        self.maxPixels = maxPixels
    }
}
