/// Why a string is not SVG path data, and where.
public struct PathDataError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place in the string, counted in UTF-8 bytes from 0; the string's length where it ends too early.
    public let utf8Offset: Int
    /// What is wrong, for people, without the place.
    public let message: String
    /// Whether the data is right, but there is more of it than allowed.
    public var isLimit = false

    public var description: String { "path data, byte \(utf8Offset): \(message)" }
}
