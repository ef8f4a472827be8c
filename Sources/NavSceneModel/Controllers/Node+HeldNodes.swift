extension Node {
    /// The nodes that a controller holds: those of its screens and columns, shown or not.
    public var heldNodes: [Node] {
        switch kind {
        case .navigationController(let controller): controller.screens.flatMap(\.content)
        case .splitView(let split): split.primary + split.secondary
        case .searchController(let search): search.tags + search.content
        case .scrollState(let state): state.scrolling + state.resting
        default: []
        }
    }
}
