import NavComponents
import NavControllers
import NavSceneFormat

extension NodeRegistry {
    /// Every kind of node in the language. The help lists the kinds in this order.
    ///
    /// A new component or controller needs one entry in one of the three lists below. No other source file outside
    /// the folder of the component or controller changes.
    package static let standard = NodeRegistry(
        primitivesAnd: ejectable.map { $0.nodeType } + annotations.map { $0.nodeType }
            + controllers.map { $0.nodeType })

    /// The components that `eject` can turn into plain nodes.
    static let ejectable: [any UIComponent.Type] = [
        Tags.self, NavigationBar.self, ProgressBar.self, List.self, Toolbar.self, SearchBar.self,
        SegmentedControl.self, StatusBar.self, DeviceFrame.self, Comparison.self, ContactSheet.self,
        ExplodedView.self,
    ]

    /// The kinds that are painted over the scene, after the frames of other nodes are known.
    private static let annotations: [any KeyedComponent.Type] = [
        Callout.self, MeasureLine.self, Highlight.self, NumberBadge.self, Lens.self,
    ]

    /// The kinds whose nodes depend on time.
    private static let controllers: [any KeyedComponent.Type] = [
        NavigationController.self, SplitView.self, SearchController.self, ScrollView.self, ScrollState.self,
    ]
}
