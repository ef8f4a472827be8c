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
    /// The node key of the content's first list or vertical scroll view; nil without one. The bar's background follows
    /// the offset of that view.
    let scrollKey: String?
    var track = SearchTrack()

    init(_ search: SearchController, size: Size, canvas: Canvas, scrollKey: String?) {
        self.search = search
        self.size = size
        self.canvas = canvas
        self.scrollKey = scrollKey
    }

    /// Returns the height that the title and the field cover at the content's top, in points.
    ///
    /// During a search, scopes of 44 points replace the title. The returned height ignores this change: with a
    /// `barHeight` of 50, scopes and field cover 6 points less than the returned height. If `keepsTitle` is true, the
    /// scopes are added below the field, and the content moves down.
    static func coveredTop(on canvas: Canvas) -> Double { canvas.barTop + canvas.barHeight + fieldHeight }

    /// The keys of the rows of tags.
    var tagKeys: [String] {
        search.tags.compactMap { node in
            node.component is Tags ? node.id : nil
        }
    }

    /// The positions and opacities of the controller's parts at one time. Positions and heights are in points.
    struct State: Equatable {
        /// The progress of the change to an active search: 0 without a search, 1 with an active
        /// search.
        let activity: Double
        let containerHeight: Double
        let scopesY: Double
        let scopesAlpha: Double
        let tagsY: Double
        let tagsAlpha: Double

        /// Whether the container is not fully open, or is changing between scopes and tags.
        var isMoving: Bool { activity < 1 || (tagsAlpha > 0 && tagsAlpha < 1) }
    }

    func state(at time: Double) -> State {
        let activity = track.activity.value(at: time)
        let tags = track.tags.value(at: time)
        return State(
            activity: activity, containerHeight: Self.scopeHeight * activity,
            scopesY: -Self.controlHeight * tags, scopesAlpha: 1 - tags, tagsY: Self.scopeHeight * (1 - tags),
            tagsAlpha: tags)
    }

    func nodes(id: String?, in sampler: Sampler) -> [Node] {
        let state = state(at: sampler.time)
        let part = { (role: String) in id.map { "\($0)#\(role)" } }
        let titleShare = search.keepsTitle ? 1 : 1 - state.activity
        let fieldTop = canvas.barTop + canvas.barHeight * titleShare
        let containerTop = fieldTop + Self.fieldHeight
        let bar = NavigationBar(
            title: search.title, scrollEdgeAppearance: .transparent,
            progress: backgroundShare(at: sampler.time, sampler.tracks), titleAlpha: titleShare,
            tint: search.tint, top: canvas.barTop - canvas.barHeight * (1 - titleShare))
        let field = SearchBar(
            placeholder: search.placeholder, text: track.text(at: sampler.time),
            caret: track.caret(at: sampler.time), cancelShare: state.activity,
            cancelTitle: search.cancelTitle, tint: search.tint)
        let background = canvas.background
        return [
            Node(.box(BoxShape()), frame: Frame(Rect(origin: .zero, size: size)), fills: [.solid(background)])
        ] + content(state, sampler) + [
            Node(
                bar, id: part("bar"),
                frame: Frame(x: 0, y: 0, width: size.width, height: containerTop + state.containerHeight)),
            container(state, top: containerTop, part, sampler),
            Node(field, id: part("field"), frame: Frame(x: 0, y: fieldTop, width: size.width)),
        ]
    }

    /// Returns the content. If `keepsTitle` is true, the content moves down by the height of the scopes' container.
    private func content(_ state: State, _ sampler: Sampler) -> [Node] {
        let nodes = sampler.nodes(search.content)
        guard search.keepsTitle else { return nodes }
        return [
            Node(
                .group,
                frame: Frame(x: 0, y: state.containerHeight, width: size.width, height: size.height),
                children: nodes)
        ]
    }

    /// Returns the cross-fade of the bar's background: 0 while the content rests at its top, 1 from a scroll offset of
    /// 10 points on.
    private func backgroundShare(at time: Double, _ tracks: Tracks) -> Double {
        guard let scrollKey, let scroll = tracks.scrolls[scrollKey] else { return 0 }
        return min(max(scroll.offset(at: time) / 10, 0), 1)
    }

    /// Returns the container of scopes and tags. Its opacity and height follow the activity.
    private func container(
        _ state: State, top: Double, _ part: (String) -> String?, _ sampler: Sampler
    ) -> Node {
        var children: [Node] = []
        if !search.scopes.isEmpty {
            children.append(
                Node(
                    SegmentedControl(
                        titles: search.scopes, selection: Int(track.scope.target),
                        thumb: track.scope.value(at: sampler.time)), id: part("scopes"),
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
        var container = Node(
            .group, id: part("container"),
            frame: Frame(x: 0, y: top, width: size.width, height: state.containerHeight),
            opacity: min(max(state.activity, 0), 1), children: children)
        // While scopes or tags move, they appear and disappear at the clip's soft edge at the container's bottom. The
        // clip begins above the field, because scopes move up behind the field. The clip's left and right edges lie
        // outside the bar.
        if state.isMoving {
            let (softness, reach) = (4.0, Self.fieldHeight)
            let area = Frame(
                x: -5 * softness, y: -reach - 5 * softness, width: size.width + 10 * softness,
                height: reach + 5 * softness + state.containerHeight)
            var clip = Clip.shape(Node(.box(BoxShape()), frame: area))
            clip.feather = softness
            container.clip = clip
        }
        return container
    }
}
