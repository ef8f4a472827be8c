import NavComponents
import NavGeometry
import NavScene
import NavSceneFormat

/// The layout of a search controller over time: title, field, and the container of scopes and tags.
struct SearchControllerLayout: Sendable {
    /// The height of the container for scopes and tags, in points.
    static let scopeHeight = 44.0
    /// The height of the search bar, in points.
    private static let fieldHeight = 52.0
    /// The distance from the container's sides to the scopes, in points.
    private static let scopeMargin = 16.0
    /// The height of the segmented control, in points.
    private static let controlHeight = 32.0

    let search: SearchController
    let size: Size
    let canvas: Canvas
    var track = SearchTrack()

    init(_ search: SearchController, size: Size, canvas: Canvas) {
        self.search = search
        self.size = size
        self.canvas = canvas
    }

    /// Returns the height that bars cover at the content's top, in points. Without a search, these
    /// bars are title and field. During a search, the scopes replace the title. Both are 44 points high,
    /// except on a canvas of compact height.
    static func coveredTop(on canvas: Canvas) -> Double { canvas.barTop + canvas.barHeight + fieldHeight }

    /// The keys of the rows of tags.
    var tagKeys: [String] {
        search.tags.compactMap { node in
            node.component is Tags ? node.id : nil
        }
    }

    /// Positions and opacities at one time.
    struct State: Equatable {
        /// The progress of the change to an active search: 0 without a search, 1 with an active
        /// search.
        let activity: Double
        let containerHeight: Double
        let scopesY: Double
        let scopesAlpha: Double
        let tagsY: Double
        let tagsAlpha: Double
    }

    func state(at time: Double) -> State {
        let activity = track.activity.value(at: time)
        let tags = track.tags.value(at: time)
        return State(
            activity: activity, containerHeight: Self.scopeHeight * activity,
            scopesY: -Self.scopeHeight * tags, scopesAlpha: 1 - tags, tagsY: Self.scopeHeight * (1 - tags),
            tagsAlpha: tags)
    }

    func nodes(id: String?, in sampler: Sampler) -> [Node] {
        let state = state(at: sampler.time)
        let part = { (role: String) in id.map { "\($0)#\(role)" } }
        let fieldTop = canvas.barTop + canvas.barHeight * (1 - state.activity)
        let containerTop = fieldTop + Self.fieldHeight
        let bar = NavigationBar(
            title: search.title, titleAlpha: 1 - state.activity, tint: search.tint,
            top: canvas.barTop - canvas.barHeight * state.activity)
        var field = SearchBar(
            placeholder: search.placeholder,
            text: track.words.value(at: sampler.time) == 1 ? search.text : "",
            cancelShare: state.activity)
        field.tint = search.tint
        let background = canvas.background
        return [
            Node(.box(BoxShape()), frame: Frame(Rect(origin: .zero, size: size)), fills: [.solid(background)])
        ] + sampler.nodes(search.content) + [
            Node(
                bar, id: part("bar"),
                frame: Frame(x: 0, y: 0, width: size.width, height: containerTop + state.containerHeight)),
            Node(
                field, id: part("field"), frame: Frame(x: 0, y: fieldTop, width: size.width)),
            container(state, top: containerTop, part, sampler),
        ]
    }

    /// Returns the container of scopes and tags. Its opacity and height follow the activity.
    private func container(
        _ state: State, top: Double, _ part: (String) -> String?, _ sampler: Sampler
    ) -> Node {
        var children: [Node] = []
        if !search.scopes.isEmpty {
            children.append(
                Node(
                    SegmentedControl(titles: search.scopes), id: part("scopes"),
                    frame: Frame(
                        x: Self.scopeMargin, y: state.scopesY,
                        width: max(0, size.width - 2 * Self.scopeMargin),
                        height: Self.controlHeight),
                    opacity: min(max(state.scopesAlpha, 0), 1)))
        }
        children.append(
            Node(
                .group, id: part("tags"),
                frame: Frame(x: 0, y: state.tagsY, width: size.width, height: Self.scopeHeight),
                opacity: min(max(state.tagsAlpha, 0), 1), children: sampler.nodes(search.tags)))
        return Node(
            .group, id: part("container"),
            frame: Frame(x: 0, y: top, width: size.width, height: state.containerHeight),
            opacity: min(max(state.activity, 0), 1), clip: .ownShape, children: children)
    }
}
