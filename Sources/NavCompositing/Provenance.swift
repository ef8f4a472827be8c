import NavGeometry
import NavScene

/// The scene content that a command was recorded from. Commands with equal provenances draw the same visible pixels.
enum Provenance: Equatable, Sendable {
    case leaf(ResolvedNode.Content, AffineTransform)
    /// The group without its children, which have provenances of their own.
    case group(ResolvedGroup, AffineTransform)
    case backdrop(ResolvedBackdrop, AffineTransform)
    /// Another command determines this one: for example, a layer's beginning determines its end.
    case structure

    init(_ node: ResolvedNode, _ transform: AffineTransform) {
        guard case .group(var group) = node.content else {
            self = .leaf(node.content, transform)
            return
        }
        group.children = []
        self = .group(group, transform)
    }
}
