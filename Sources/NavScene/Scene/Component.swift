/// A UI element that takes one node in a scene and stands for many plain ones: a component such as a row of tags, or a
/// controller such as a scroll view.
///
/// This room knows only what a walk over the tree needs. The rooms above refine the protocol with keys and with expansion.
public protocol Component: SceneElement, Equatable {
    /// Nodes inside the component besides its node's children, such as the content of a controller's screens.
    var heldNodes: [Node] { get }
    /// Nodes that shape the component's drawing without being drawn, such as those of a backdrop's mask.
    ///
    /// A new value must have as many nodes as the old one.
    var shapingNodes: [Node] { get set }
    /// Parts with an id of their own, which a timeline can change.
    var namedParts: [any NamedPart] { get }
    /// Whether the component can show text. Fonts are opened only for scenes that need them.
    var drawsText: Bool { get }
    /// Whether the component's picture depends on time, as a controller's does.
    var dependsOnTime: Bool { get }
}

extension Component {
    /// The component as a node.
    public var node: Node { Node(self) }
    public var heldNodes: [Node] { [] }
    public var shapingNodes: [Node] {
        get { [] }
        set {}
    }
    public var namedParts: [any NamedPart] { [] }
    public var drawsText: Bool { true }
    public var dependsOnTime: Bool { false }
}

/// A part of a component with an id of its own, such as a controller's screen.
public protocol NamedPart: Equatable, Sendable {
    /// Unique in the scene.
    var id: String? { get }
}

/// A component behind one pointer, so that a node without a component pays 8 bytes for it.
package final class ComponentBox: Equatable, Sendable {
    package let value: any Component

    package init(_ value: any Component) { self.value = value }

    package static func == (one: ComponentBox, other: ComponentBox) -> Bool {
        one === other || one.value.isEqual(to: other.value)
    }
}

extension Equatable {
    /// Whether both have the same type and are equal.
    package func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}
