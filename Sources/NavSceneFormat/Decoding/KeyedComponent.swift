import NavImaging
import NavScene

/// A component with keys in the scene language.
///
/// A new kind of node is a type in a folder of its own that conforms to this protocol (or to a refinement of it) and one line
/// in the registry. Reading, writing, help, mixing over time and the tests over all kinds follow from the conformance.
package protocol KeyedComponent: Component {
    /// The word for the key `type`.
    static var typeName: String { get }
    /// One line for people.
    static var summary: String { get }
    /// The component without any key: it holds the defaults.
    static var prototype: Self { get }
    /// The keys, in the order in which they are written.
    static var fields: [Field<Self>] { get }
    /// Whether the node of such a component takes the key `children`.
    static var acceptsChildren: Bool { get }
    /// The component in typical use, for `eject`, for the reference and for tests.
    static func sample(in appearance: Appearance) -> Node
    /// Looks at the component as a whole, after its keys have been read.
    static func check(_ component: Self, _ reading: ObjectReading, _ context: inout DecodingContext)
    /// The entry of the kind in a ``NodeRegistry``; each component keeps it as `static let nodeType = NodeType(Self.self)`.
    static var nodeType: NodeType { get }
}

extension KeyedComponent {
    package static var acceptsChildren: Bool { false }

    package static func check(_ component: Self, _ reading: ObjectReading, _ context: inout DecodingContext) {
    }
}

/// A named part of a component, with keys of its own that a timeline can set.
package protocol KeyedPart: NamedPart {
    static var table: ObjectTable<Self> { get }
}
