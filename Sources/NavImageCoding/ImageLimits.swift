/// How large a picture may be, checked before memory for its pixels is taken.
public struct ImageLimits: Equatable, Sendable {
    /// Bytes of the file.
    public var maxBytes: Int
    /// Width × height.
    public var maxPixels: Int

    /// 32 MiB and 64 million pixels unless said otherwise.
    public init(maxBytes: Int = 32 << 20, maxPixels: Int = 64_000_000) {
        self.maxBytes = maxBytes
        self.maxPixels = maxPixels
    }
}
