import NavGeometry

/// A UI element that is one node in a scene and expands to many plain nodes.
///
/// Components, such as a row of tags, and controllers, such as a scroll view, are types of other modules. They
/// conform to `KeyedComponent`, which refines this protocol and adds the keys. `parts(in:)` belongs to this protocol,
/// so that expansion casts no component to `KeyedComponent`. Such a cast searches all conformances of the program,
/// which costs 0.4 million instructions for each type.
public protocol Component: SceneElement, Equatable {
    /// The nodes that the component itself holds, such as the content of a controller's screens. The children of the
    /// component's node are not among them.
    var heldNodes: [Node] { get }
    /// Nodes that shape the component's drawing but are not drawn, such as the nodes of a backdrop's mask.
    ///
    /// A new value must have as many nodes as the old value.
    var shapingNodes: [Node] { get set }
    /// Returns the size that each of ``shapingNodes`` is offered, in points. If the result is empty, each node is
    /// offered the component's size.
    func shapingSizes(in context: ComponentContext) -> [Size]
    /// The component's parts with ids. A timeline can change these parts.
    var namedParts: [any NamedPart] { get }
    /// Whether the component can show text. Fonts are opened only for scenes with text.
    var drawsText: Bool { get }
    /// Whether the component's picture changes with time, as a controller's does.
    var dependsOnTime: Bool { get }

    /// Returns the natural size in points. It supplies a width or height that the node's frame does not state.
    func naturalSize(offered: Size, canvas: Canvas) -> Size
    /// Returns the width of the content in points, for a node whose width is `"hug"`. If the result is nil, the
    /// natural width is used.
    func huggedWidth(in context: ComponentContext) -> Double?
    /// Returns plain nodes in the component's coordinates, in drawing order, the bottom one first.
    ///
    /// A controller has no parts. Before expansion, a controller is replaced by the nodes that it shows at the moment
    /// of the picture.
    func parts(in context: ComponentContext) -> [Node]
    /// A factor for the opacity of the whole component, 0…1.
    var alpha: Double { get }
    /// The description of the whole component for assistive technology. Values that the author states replace the
    /// values of this description. If nil, only the component's parts have descriptions.
    var accessibility: Accessibility? { get }
    /// Whether the component's frame clips its parts. A clip that the author sets replaces this one.
    var clipsToBounds: Bool { get }

    /// A drawing that needs the finished frames of other nodes, or nil. A component with an annotation has no parts.
    var annotation: (any Annotation)? { get }
    /// Whether layout finds the natural size from the nodes of ``arrange(_:in:context:)``.
    var hugsContent: Bool { get }
    /// Returns the canvas of the children if the component shows a screen of its own, or nil.
    func screen(on canvas: Canvas) -> Canvas?
    /// Puts the expanded children and the component's parts into the component's node.
    ///
    /// - Returns: False if the node is unchanged. The caller then puts the parts before the children, so that the
    ///   children are painted over the parts.
    func arrange(_ children: [Node], in node: inout Node, context: ComponentContext) -> Bool
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
    /// Empty: each node is offered the component's size.
    public func shapingSizes(in context: ComponentContext) -> [Size] { [] }
    /// No named parts.
    public var namedParts: [any NamedPart] { [] }
    /// True: most components show text.
    public var drawsText: Bool { true }
    /// False: the component looks the same at all times.
    public var dependsOnTime: Bool { false }
    public func naturalSize(offered: Size, canvas: Canvas) -> Size { offered }
    /// Nil: the component has no width of its own content.
    public func huggedWidth(in context: ComponentContext) -> Double? { nil }
    public func parts(in context: ComponentContext) -> [Node] { [] }
    public var alpha: Double { 1 }
    /// Nil: only the parts have descriptions.
    public var accessibility: Accessibility? { nil }
    public var clipsToBounds: Bool { false }
    public var annotation: (any Annotation)? { nil }
    /// False: ``naturalSize(offered:canvas:)`` gives the size.
    public var hugsContent: Bool { false }
    /// Nil: the children use the canvas around the component.
    public func screen(on canvas: Canvas) -> Canvas? { nil }
    /// False: the children are painted over the component's parts.
    public func arrange(_ children: [Node], in node: inout Node, context: ComponentContext) -> Bool { false }
}

/// The surroundings in which a component is expanded.
public struct ComponentContext {
    /// The component's id, from which the ids of its parts are made.
    package let id: String?
    /// The byte range of the component's node in the scene file.
    package let source: Range<Int>?
    /// The size of the component, in points.
    package let size: Size
    package let canvas: Canvas
    /// The layout direction around the component. Parts are mirrored after they are made.
    package let direction: LayoutDirection
    /// Returns the natural size of a text, in points.
    package let measure: (Text) -> Size

    package init(
        id: String?, source: Range<Int>?, size: Size, canvas: Canvas, direction: LayoutDirection = .auto,
        measure: @escaping (Text) -> Size
    ) {
        self.id = id
        self.source = source
        self.size = size
        self.canvas = canvas
        self.direction = direction
        self.measure = measure
    }
}

/// A part of a component with an id of its own, such as a controller's screen.
public protocol NamedPart: Equatable, Sendable {
    /// The id, unique in the scene.
    var id: String? { get }
}

/// A reference to a component, so that every node reserves only 8 bytes for a component.
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
