/// Where a font comes from, and what a scene calls it.
public struct FontSource: Equatable, Sendable {
    public enum Data: Equatable, Sendable {
        /// The path of a file, which is mapped into memory.
        case file(String)
        /// The bytes of a file that somebody else has opened.
        case bytes([UInt8])
    }

    public let data: Data
    /// What messages call it: the path, or the name in the scene.
    public let name: String
    /// In place of what the file says about itself; nil: that.
    public let family: String?
    /// 1…1000. A variable face is set to it.
    public let weight: Int?
    public let isItalic: Bool?

    public init(
        _ data: Data, name: String, family: String? = nil, weight: Int? = nil, isItalic: Bool? = nil
    ) {
        self.data = data
        self.name = name
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    /// A file as it is.
    public init(path: String) { self.init(.file(path), name: path) }
}
