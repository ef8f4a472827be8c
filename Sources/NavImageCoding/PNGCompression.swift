/// A trade-off between compression time and file size. The decoded pixels are the same at every
/// level.
public enum PNGCompression: String, CaseIterable, Sendable {
    /// ISA-L level 1: the fastest level. `docs/performance.md` has its speed and its file sizes.
    case fast
    /// libdeflate level 6. It takes a third of libpng's time, and its files with text are smaller than libpng's.
    case small
    /// libdeflate level 12 with several filter choices for each band: the smallest files, at any
    /// cost in time.
    case max
    /// zlib level 6, the default of zlib. This library is available everywhere.
    case zlib

    /// Whether a file can be written band by band. Levels `small` and `max` must see all pixels first, to choose
    /// between a palette, 8-bit grey and full colours.
    public var isStreamable: Bool { self == .fast || self == .zlib }
}
