import NavSceneModel

extension Scene {
    /// Whether time or a controller has a part in the scene; any other scene is always what it says.
    public var needsStoryboard: Bool {
        if !timeline.isEmpty { return true }
        var pending = nodes
        while let node = pending.popLast() {
            switch node.kind {
            case .navigationController, .splitView, .searchController, .scrollView, .scrollState: return true
            default: pending += node.children
            }
        }
        return false
    }
}
