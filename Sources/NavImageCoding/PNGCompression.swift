/// A trade-off between compression time and file size. The decoded pixels are the same at every
/// level.
public enum PNGCompression: String, CaseIterable, Sendable {
    /// ISA-L level 1: the fastest level. `docs/performance.md` has its speed and its file sizes.
    case fast
    /// libdeflate level 6: takes a third of libpng's time, and files with text are smaller than libpng's.
    case small
    /// libdeflate level 12 with several filter choices for each band: the smallest files, at any
    /// cost in time.
    case max
    /// zlib level 6: the pixels are compressed by zlib, which is available everywhere.
    case zlib

    /// Whether a file can be written band by band. Levels `small` and `max` must see all pixels first, to choose a
    /// palette.
    public var isStreamable: Bool { self == .fast || self == .zlib }
}
