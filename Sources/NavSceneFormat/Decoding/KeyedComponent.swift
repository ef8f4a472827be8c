import NavImaging
import NavScene

/// A component with keys in the scene language.
///
/// A new kind of node is a type in its own folder that conforms to this protocol or to a refinement of this
/// protocol. The kind also needs one line in the registry. The conformance provides reading, writing, help,
/// mixing over time and the tests that cover all kinds.
package protocol KeyedComponent: Component {
    /// The word for the key `type`.
    static var typeName: String { get }
    /// One line of help for users.
    static var summary: String { get }
    /// A component with the default values of all keys.
    static var prototype: Self { get }
    /// The keys, in the order of writing.
    static var fields: [Field<Self>] { get }
    /// Whether a node with this component accepts the key `children`.
    static var acceptsChildren: Bool { get }
    /// Returns the component in typical use, for `eject`, the reference pages and tests.
    static func sample(in appearance: Appearance) -> Node
    /// Checks the whole component after its keys have been read. Problems are reported to `context`.
    static func check(_ component: Self, _ reading: ObjectReading, _ context: inout DecodingContext)
    /// The kind's entry in a ``NodeRegistry``. A component `Tags` declares
    /// `static let nodeType = NodeType(Tags.self)`.
    static var nodeType: NodeType { get }
}

extension KeyedComponent {
    package static var acceptsChildren: Bool { false }

    package static func check(_ component: Self, _ reading: ObjectReading, _ context: inout DecodingContext) {
    }
}

/// A named part of a component, with keys that a timeline can set.
package protocol KeyedPart: NamedPart {
    static var table: ObjectTable<Self> { get }
}
