/// How much time a smaller file is worth. The pixels are the same in all.
public enum PNGCompression: String, CaseIterable, Sendable {
    /// In a thirtieth of libpng's time, at about its size.
    case fast
    /// In a third of libpng's time, smaller on text.
    case small
    /// The smallest that is tried, whatever time it takes.
    case max
    /// With nothing but zlib, the library that is everywhere.
    case zlib

    /// Whether a file can be written band by band. The other levels must see all pixels first, to choose a palette.
    public var isStreamable: Bool { self == .fast || self == .zlib }
}
