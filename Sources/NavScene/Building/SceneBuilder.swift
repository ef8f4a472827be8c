/// Collects the elements of a block into a list of nodes, the bottom one first.
///
/// A block may contain elements, optional elements, arrays of nodes, `if`, `switch` and `for`.
@resultBuilder
public enum SceneBuilder {
    /// Returns the node of an element.
    public static func buildExpression(_ element: some SceneElement) -> [Node] { [element.node] }

    /// Returns the node of an optional element, or no node for nil.
    public static func buildExpression(_ element: (some SceneElement)?) -> [Node] {
        element.map { [$0.node] } ?? []
    }

    /// Returns nodes that were built elsewhere.
    public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }

    /// Joins the nodes of a block's statements, in their order.
    public static func buildBlock(_ parts: [Node]...) -> [Node] { Array(parts.joined()) }

    /// Returns the nodes of an `if` without `else`.
    public static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }

    /// Returns the nodes of the first branch of an `if`, or of a case of a `switch`.
    public static func buildEither(first part: [Node]) -> [Node] { part }

    /// Returns the nodes of the other branch of an `if`, or of another case of a `switch`.
    public static func buildEither(second part: [Node]) -> [Node] { part }

    /// Joins the nodes of a `for` loop's iterations, in their order.
    public static func buildArray(_ parts: [[Node]]) -> [Node] { Array(parts.joined()) }
}
