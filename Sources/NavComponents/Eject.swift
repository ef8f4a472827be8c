import NavGeometry
import NavImaging
import NavSceneModel

/// The components by their names in the scene language.
public enum ComponentName: String, CaseIterable, Sendable {
    case tags
    case navigationBar = "navigation-bar"
    case progress
    case list
    case toolbar
    case searchBar = "search-bar"
    case segmentedControl = "segmented-control"
}

/// The plain nodes of a component with sample content on the canvas of an iPhone 15: a start for a variant of one's own.
/// - Parameter measure: the natural size of a text in points.
public func eject(
    _ name: ComponentName, appearance: Appearance = .light, measuring measure: @escaping (Text) -> Size
) -> Scene {
    // The device "iPhone 15".
    let canvas = Canvas(
        size: Size(width: 393, height: 852), scale: 3, appearance: appearance,
        background: SystemColor.systemBackground.color(in: appearance),
        safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0), barTop: 161.0 / 3)
    return expand(Scene(canvas: canvas, nodes: [name.sample(appearance)]), measuring: measure)
}

extension ComponentName {
    fileprivate func sample(_ appearance: Appearance) -> Node {
        switch self {
        case .tags:
            Node(
                .tags(Tags(titles: ["Everything", "Albums", "Songs", "Playlists"], selection: .init(1))),
                id: "tags", frame: Frame(y: 100))
        case .navigationBar:
            Node(
                .navigationBar(
                    NavigationBar(
                        title: "Title", backTitle: "Back", trailingItems: [.init("Done", style: .done)])),
                id: "nav")
        case .progress:
            Node(.progress(Progress(style: .bar, value: 0.5)), id: "progress", frame: Frame(y: 100))
        case .toolbar:
            Node(.toolbar(Toolbar.sample), id: "toolbar")
        case .searchBar:
            Node(.searchBar(SearchBar(cancelShare: 1)), id: "search", frame: Frame(y: 100))
        case .segmentedControl:
            Node(
                .segmentedControl(SegmentedControl(titles: ["Day", "Week", "Month"])), id: "segments",
                frame: Frame(x: 16, y: 100, width: 361))
        case .list:
            Node(
                .list(
                    List(
                        rows: [
                            .init(
                                title: "First", iconColor: SystemColor.systemBlue.color(in: appearance),
                                hasDisclosure: true),
                            .init(
                                title: "Second", value: "On",
                                iconColor: SystemColor.systemGreen.color(in: appearance)),
                            .init(title: "Third"),
                        ], contentInset: 100)),
                id: "list")
        }
    }
}

extension Toolbar {
    fileprivate static var sample: Toolbar {
        var toolbar = Toolbar()
        toolbar.title = "Title"
        toolbar.isRoot = false
        toolbar.rightItems = [.init("Edit")]
        return toolbar
    }
}
