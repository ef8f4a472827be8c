/// A trade-off between compression time and file size. The decoded pixels are the same at every
/// level.
public enum PNGCompression: String, CaseIterable, Sendable {
    /// ISA-L level 1: takes 1/30 of libpng's time for files of about the same size.
    case fast
    /// libdeflate level 6: takes a third of libpng's time; files with text are smaller.
    case small
    /// libdeflate level 12 with several filter choices for each band: the smallest files, at any
    /// cost in time.
    case max
    /// zlib level 6: needs no library but zlib, which is available everywhere.
    case zlib

    /// Whether a file can be written band by band. The other levels must see all pixels first, to choose a palette.
    public var isStreamable: Bool { self == .fast || self == .zlib }
}
