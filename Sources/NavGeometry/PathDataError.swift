/// An error in SVG path data, with its position.
public struct PathDataError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The position in UTF-8 bytes, from 0. If the data ends too early, this is the length of the
    /// data.
    public let utf8Offset: Int
    /// A description of the error without the position.
    public let message: String
    /// True if the path has more elements than the limit allows. False if the data has a mistake.
    public var isLimit = false

    /// The position and the message, for example
    /// `path data, byte 4: expected a number, found the end`.
    public var description: String { "path data, byte \(utf8Offset): \(message)" }
}
