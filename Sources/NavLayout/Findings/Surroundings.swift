import NavGeometry
import NavScene

/// Facts about a box and its ancestors that decide which checks apply.
struct Surroundings {
    /// Whether the scene file describes the node itself. It is false for a part of a component, which has the source
    /// range of the component.
    var isAuthored: Bool
    /// Whether the node and its ancestors are drawn.
    var isVisible: Bool
    /// Whether the frames alone give the node's place on the canvas. It is true if no ancestor clips, and if neither
    /// the node nor an ancestor is a component or has a transform.
    var isInPlace: Bool
    /// Whether the node has the key `overflow`. This key decides what happens to content beyond the node's edges.
    var statesOverflow: Bool
    /// Whether the node or an ancestor has the key `overflow`. If so, the author may have intended that the node
    /// leaves the canvas or overlaps another node.
    var isOverflowMeant: Bool
    /// The intersection of the ancestors' clips in the canvas's coordinates, and the index of the box with the
    /// innermost clip. If no ancestor clips, this is nil.
    var clip: (rect: Rect, box: Int)?

    /// Returns the facts for each box. Parents precede their children.
    static func all(in boxes: NodeBoxes, origins: [Point]) -> [Surroundings] {
        var all = [
            Surroundings(
                isAuthored: false, isVisible: true, isInPlace: true, statesOverflow: false,
                isOverflowMeant: false, clip: nil)
        ]
        all.reserveCapacity(boxes.nodes.count)
        for index in boxes.nodes.indices.dropFirst() {
            let parent = boxes.parents[index]
            all.append(all[parent].inside(parent, index, boxes, origins))
        }
        return all
    }

    /// Returns the facts for a child, from the facts of its parent.
    private func inside(_ parent: Int, _ child: Int, _ boxes: NodeBoxes, _ origins: [Point]) -> Surroundings {
        let source = boxes.nodes[child].source
        var facts = self
        facts.isAuthored = source != nil && source != boxes.nodes[parent].source
        facts.isVisible = isVisible && boxes.nodes[child].opacity > 0
        facts.statesOverflow = boxes.nodes[child].hasLayout && boxes.nodes[child].layout.overflow != nil
        facts.isOverflowMeant = isOverflowMeant || facts.statesOverflow
        let isHost = boxes.tree.boxes[child].children.contains { boxes.nodes[$0].source == source }
        let isClipped = boxes.nodes[parent].clipsContent
        facts.isInPlace =
            isInPlace && facts.isAuthored && !isHost && !isClipped
            && boxes.nodes[child].transform == .identity
        if isClipped {
            let own = Rect(origin: origins[parent], size: boxes.frames[parent].size)
            facts.clip = (clip.map { $0.rect.intersection(own) } ?? own, parent)
        }
        return facts
    }
}
