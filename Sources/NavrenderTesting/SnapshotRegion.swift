import NavImaging

/// A place that is not compared.
public enum SnapshotRegion: Equatable, Sendable {
    /// The pixels that a node can touch, by the node's id. The node must exist.
    case node(String)
    /// A rectangle in device pixels.
    case rectangle(PixelRect)
}

extension SnapshotRegion: ExpressibleByStringLiteral {
    /// A node, by its id.
    public init(stringLiteral id: String) { self = .node(id) }
}
