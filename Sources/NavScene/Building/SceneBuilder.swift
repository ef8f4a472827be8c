/// Collects the elements of a block into nodes, the first at the bottom.
///
/// A block may contain elements, optional elements, arrays of nodes, `if`, `switch` and `for`.
@resultBuilder
public enum SceneBuilder {
    /// An element of the block.
    public static func buildExpression(_ element: some SceneElement) -> [Node] { [element.node] }

    /// An element that may be missing.
    public static func buildExpression(_ element: (some SceneElement)?) -> [Node] {
        element.map { [$0.node] } ?? []
    }

    /// Nodes that were built elsewhere.
    public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }

    /// The statements of a block, in their order.
    public static func buildBlock(_ parts: [Node]...) -> [Node] { Array(parts.joined()) }

    /// An `if` without `else`.
    public static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }

    /// The first branch of an `if`, or a case of a `switch`.
    public static func buildEither(first part: [Node]) -> [Node] { part }

    /// The other branch of an `if`, or another case of a `switch`.
    public static func buildEither(second part: [Node]) -> [Node] { part }

    /// The passes of a `for` loop, in their order.
    public static func buildArray(_ parts: [[Node]]) -> [Node] { Array(parts.joined()) }
}
