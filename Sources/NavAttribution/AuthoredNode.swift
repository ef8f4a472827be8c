/// A node as its author wrote it, with its address in the scene.
package struct AuthoredNode: Equatable, Sendable {
    /// The ids of the node and its ancestors, joined by `/`. A node without an id is `kind[index]`, where the index
    /// counts all siblings from 0.
    package let address: String
    package let id: String?
    /// The node's kind in the scene language, such as `box`.
    package let kind: String
    /// The byte range in the scene file; nil if the node was not decoded from JSON.
    package let source: Range<Int>?

    package init(address: String, id: String?, kind: String, source: Range<Int>?) {
        self.address = address
        self.id = id
        self.kind = kind
        self.source = source
    }
}
