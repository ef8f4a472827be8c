import NavGeometry
import NavScene

/// What a command was recorded from. Commands with equal provenances draw the same where they can be seen.
enum Provenance: Equatable, Sendable {
    case leaf(ResolvedNode.Content, AffineTransform)
    /// The group has no children here: they have provenances of their own.
    case group(ResolvedGroup, AffineTransform)
    case backdrop(ResolvedBackdrop, AffineTransform)
    /// The end of something whose beginning says all there is to say.
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
