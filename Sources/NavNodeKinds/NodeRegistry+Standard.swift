import NavComponents
import NavControllers
import NavSceneFormat

extension NodeRegistry {
    /// Every kind of node in the language, in the order in which help and reference explain them.
    ///
    /// This list is the only place outside its own folder that a new component or controller touches.
    package static let standard = NodeRegistry(
        primitivesAnd: [
            Tags.self, NavigationBar.self, ProgressBar.self, List.self, Toolbar.self, SearchBar.self,
            SegmentedControl.self,
            NavigationController.self, SplitView.self, SearchController.self, ScrollView.self,
            ScrollState.self,
        ])
}
