import NavScene

/// All nodes of a plain scene, parents before their children. Each entry states the authored node to which its node
/// belongs.
///
/// The inventory numbers the nodes. It stores the number in the node's `source`, instead of the place in the scene
/// file. Layout copies `source` to every resolved node, so a resolved node leads back to its plain node.
struct NodeInventory {
    /// A node without its children.
    struct Entry {
        /// The number of the parent.
        let parent: Int?
        /// The number of the last descendant plus 1; without descendants, the node's own number plus 1.
        var end: Int
        /// The index of the authored node to which the node belongs, in the list of authored nodes. Nil if the author
        /// wrote neither the node nor an ancestor.
        let author: Int?
        /// The node's id, such as `nav#title`, if the node is a part of a component. An empty string if the part has no
        /// id. Nil if the node is not a part of a component.
        let part: String?
        /// Whether the node is hidden or fully transparent.
        let isHidden: Bool
        /// Whether the outline of the drawing can change while the frame stays the same. The outline of a text or a
        /// path can, the outline of a box cannot.
        let isFreeform: Bool
        let isText: Bool
        /// The indices that lead to the node: in the scene's list of nodes, then in each list of children.
        let path: [Int]
    }

    private(set) var entries: [Entry] = []
    /// The scene's nodes, numbered.
    private(set) var nodes: [Node] = []

    init(_ scene: PlainScene, authors: [AuthoredNode]) {
        var bySource: [Range<Int>: Int] = [:]
        for (index, author) in authors.enumerated() {
            if let source = author.source, bySource[source] == nil { bySource[source] = index }
        }
        nodes = scene.nodes.enumerated().map { index, node in
            add(node, parent: nil, path: [index], bySource, authors)
        }
    }

    /// Numbers a node and its descendants. The depth of recursion is the nesting depth, which the decoder
    /// limits.
    private mutating func add(
        _ node: Node, parent: Int?, path: [Int], _ bySource: [Range<Int>: Int], _ authors: [AuthoredNode]
    ) -> Node {
        let number = entries.count
        let author = node.source.flatMap { bySource[$0] } ?? parent.flatMap { entries[$0].author }
        let isPart = author != nil && author == parent.flatMap { entries[$0].author }
        let isText = if case .text = node.kind { true } else { false }
        let isFreeform =
            switch node.kind {
            case .text, .path, .symbol, .glyphs: true
            case .box, .ellipse, .image, .group, .stack, .grid, .overlay, .spacer: false
            }
        entries.append(
            Entry(
                parent: parent, end: number + 1, author: author, part: isPart ? node.id ?? "" : nil,
                isHidden: node.isHidden || node.opacity <= 0, isFreeform: isFreeform, isText: isText,
                path: path))
        var numbered = node
        numbered.source = number..<number
        numbered.children = node.children.enumerated().map { index, child in
            add(child, parent: number, path: path + [index], bySource, authors)
        }
        entries[number].end = entries.count
        return numbered
    }
}
