import NavGeometry

/// A UI element that takes one node in a scene and stands for many plain ones: a component such as a row of tags, or a
/// controller such as a scroll view.
///
/// The rooms above refine the protocol with keys and implement its expansion. Expansion is a
/// requirement here, because a cast to a refined protocol searches all conformances of the program.
/// Such a cast costs 0.4 million instructions for each type.
public protocol Component: SceneElement, Equatable {
    /// Nodes inside the component besides its node's children, such as the content of a controller's screens.
    var heldNodes: [Node] { get }
    /// Nodes that shape the component's drawing but are not drawn, such as the nodes of a backdrop's mask.
    ///
    /// A new value must have as many nodes as the old value.
    var shapingNodes: [Node] { get set }
    /// The component's parts with an id of their own. A timeline can change them.
    var namedParts: [any NamedPart] { get }
    /// Whether the component can show text. Fonts are opened only for scenes with text.
    var drawsText: Bool { get }
    /// Whether the component's picture changes with time, as a controller's does.
    var dependsOnTime: Bool { get }

    /// The size for sides that the node's frame leaves open, in points.
    func naturalSize(offered: Size, canvas: Canvas) -> Size
    /// Plain nodes in the component's coordinates, in drawing order, the bottom one first.
    ///
    /// A controller has none. In a scene of one moment, the nodes that the controller shows have
    /// taken its place.
    func parts(in context: ComponentContext) -> [Node]
    /// Factor for the opacity of the whole, 0…1.
    var alpha: Double { get }
    /// Whether parts outside the component's frame are cut off, unless the author chose another clip.
    var clipsToBounds: Bool { get }
}

extension Component {
    /// The component as a node.
    public var node: Node { Node(self) }
    public var heldNodes: [Node] { [] }
    /// No shaping nodes. Setting them has no effect.
    public var shapingNodes: [Node] {
        get { [] }
        set {}
    }
    /// No named parts.
    public var namedParts: [any NamedPart] { [] }
    /// True: most components show text.
    public var drawsText: Bool { true }
    /// False: the component looks the same at all times.
    public var dependsOnTime: Bool { false }
    public func naturalSize(offered: Size, canvas: Canvas) -> Size { offered }
    public func parts(in context: ComponentContext) -> [Node] { [] }
    public var alpha: Double { 1 }
    public var clipsToBounds: Bool { false }
}

/// The surroundings in which a component is expanded.
public struct ComponentContext {
    /// The component's own id; parts are named after it.
    package let id: String?
    /// The bytes of the component's node in the scene file.
    package let source: Range<Int>?
    /// The size of the component, in points.
    package let size: Size
    package let canvas: Canvas
    /// The natural size of a text, in points.
    package let measure: (Text) -> Size

    package init(
        id: String?, source: Range<Int>?, size: Size, canvas: Canvas, measure: @escaping (Text) -> Size
    ) {
        self.id = id
        self.source = source
        self.size = size
        self.canvas = canvas
        self.measure = measure
    }
}

/// A part of a component with an id of its own, such as a controller's screen.
public protocol NamedPart: Equatable, Sendable {
    /// The id, unique in the scene.
    var id: String? { get }
}

/// A component behind one pointer. A node without a component therefore needs only 8 bytes for it.
package final class ComponentBox: Equatable, Sendable {
    package let value: any Component

    package init(_ value: any Component) { self.value = value }

    package static func == (one: ComponentBox, other: ComponentBox) -> Bool {
        one === other || one.value.isEqual(to: other.value)
    }
}

extension Equatable {
    /// Returns whether both values have the same type and are equal.
    package func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}
