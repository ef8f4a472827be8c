import NavComponents
import NavGeometry
import NavScene

/// Finds each node that can change over time and creates its track. A track gives a value at any time.
///
/// The builder recurses once for each level of nested nodes. The decoder limits the number of levels.
struct TrackBuilder {
    /// The canvas of the current nodes: the scene's canvas, a node's own canvas, or the screen of a device frame.
    private var canvas: Canvas
    let measure: (Text) -> Size
    /// A function that lays out a scene. It returns the largest x and the largest y that a node reaches, in points.
    /// If it is nil, the builder does not measure the content of scroll views.
    private let farEdges: ((Scene) -> Size)?
    private(set) var tracks = Tracks()
    /// The targets of all ``ScrollState`` components. `id` is the id of a target, which must be a node that scrolls.
    /// `source` is the byte range of the component in the scene file.
    private(set) var watched: [(id: String, source: Range<Int>)] = []
    private var counts: [String: Int] = [:]
    /// The ids of the nodes that events name with `within`. Such an event looks for its target only in the named node.
    private let regions: Set<String>

    init(
        canvas: Canvas, regions: Set<String> = [], measure: @escaping (Text) -> Size,
        farEdges: ((Scene) -> Size)? = nil
    ) {
        self.canvas = canvas
        self.farEdges = farEdges
        self.regions = regions
        self.measure = measure
    }

    /// An area that contains nodes: the canvas, a node with children, or a part of a component, such as a controller's
    /// screen.
    private struct Place {
        /// The size of the area, in points. A node without a width or height takes it from this size.
        var size: Size
        /// If the area is a node, the size of the area around this node, in points. Otherwise 0.
        var offered = Size.zero
        /// The height that bars cover at the top of the area, in points. It is 0 outside of controllers.
        var top = 0.0
        /// The height of the safe-area inset at the bottom of the area, in points. It is 0 outside of controllers.
        var bottom = 0.0
        /// Whether the area belongs to the content of a navigation or search controller.
        var isScreen = false
        /// Whether the layout direction is right to left.
        var isMirrored: Bool
    }

    /// Adds a track for each node that can change over time. In the returned nodes, the id of such a node is the key of
    /// its track.
    mutating func addTracks(to nodes: [Node]) -> [Node] {
        addTracks(to: nodes, in: Place(size: canvas.size, isMirrored: canvas.direction.isRightToLeft))
    }

    private mutating func addTracks(to nodes: [Node], in place: Place) -> [Node] {
        nodes.map { addTracks(to: $0, in: place) }
    }

    private mutating func addTracks(to original: Node, in place: Place) -> Node {
        guard let id = original.id, regions.contains(id) else { return addTrack(to: original, in: place) }
        let outer = tracks.keys.count
        let node = addTrack(to: original, in: place)
        tracks.regions[id] = outer..<tracks.keys.count
        return node
    }

    private mutating func addTrack(to original: Node, in place: Place) -> Node {
        var node = original
        let outer = canvas
        defer { canvas = outer }
        canvas = node.canvas ?? canvas
        let screen = node.component?.screen(on: canvas)
        canvas = screen ?? canvas
        let size =
            screen?.size
            ?? Size(
                width: node.frame.width ?? place.size.width, height: node.frame.height ?? place.size.height)
        let isMirrored = node.direction?.isRightToLeft ?? place.isMirrored
        // A device frame has a screen of its own. Bars outside the device frame cover no part of this screen.
        let inner = Place(
            size: size, offered: place.size,
            top: screen == nil ? max(0, place.top - (node.frame.y ?? 0)) : 0,
            bottom: screen == nil ? place.bottom : 0, isScreen: screen == nil && place.isScreen,
            isMirrored: isMirrored)
        if inner.isScreen { node.setSafeArea(top: inner.top, bottom: inner.bottom, on: canvas) }
        // Inside a controller or split view, the covered heights begin at 0 again.
        let column = Place(size: size, isMirrored: isMirrored)
        // Inside a scroll view, the covered heights are 0, too. The scroll view's content inset already keeps the
        // content below the bars.
        let scrolled = Place(size: size, isScreen: inner.isScreen, isMirrored: isMirrored)
        switch node.component {
        case let list as List: addTracks(of: list, &node, in: inner)
        case let tags as Tags: addTracks(of: tags, &node, in: inner)
        case let view as ScrollView: addTracks(of: view, &node, in: inner)
        case let controller as NavigationController: addTracks(of: controller, &node, in: column)
        case let search as SearchController: addTracks(of: search, &node, in: column)
        case let split as SplitView: addTracks(of: split, &node, in: column)
        case let bar as NavigationBar:
            node.component = addTracks(to: bar, isMirrored: isMirrored, size: size)
            if let id = node.id { enter(id, node) }
        case var state as ScrollState:
            watched.append((state.target, node.source ?? 0..<0))
            state.scrolling = addTracks(to: state.scrolling, in: inner)
            state.resting = addTracks(to: state.resting, in: inner)
            node.component = state
            if let id = node.id { enter(id, node) }
        default: if let id = node.id { enter(id, node) }
        }
        if node.component is ScrollView {
            node.children = addTracks(to: node.children, in: scrolled)
        } else if original.component?.heldNodes.isEmpty ?? true {
            node.children = addTracks(to: node.children, in: inner)
        }
        if let key = node.id { tracks.writtenNodes[key] = original }
        return node
    }

    /// Adds tracks for the nodes of the bar's title view and backgrounds. In the returned bar, the id of such a node is
    /// the key of its track.
    private mutating func addTracks(to bar: NavigationBar, isMirrored: Bool, size: Size) -> NavigationBar {
        var bar = bar
        let place = Place(size: size, isMirrored: isMirrored)
        bar.replaceNodes { $0 = addTracks(to: $0, in: place) }
        return bar
    }

    private mutating func enter(_ key: String, _ node: Node) {
        tracks.keys.append(key)
        tracks.initialNodes[key] = node
    }

    private mutating func key(for node: inout Node, _ word: String) -> String {
        counts[word, default: 0] += 1
        let key = node.id ?? NodeKey.make(word, counts[word] ?? 1)
        node.id = key
        enter(key, node)
        return key
    }
}

// MARK: Scrolling

extension TrackBuilder {
    private mutating func addTracks(of list: List, _ node: inout Node, in place: Place) {
        var list = list
        list.contentInset += place.top
        node.component = list
        let key = key(for: &node, "list")
        tracks.coveredTops[key] = place.top
        addScrolling(
            key, node, from: list.scrollOffset,
            ScrollSurroundings(offered: place.offered, bottom: place.bottom, canvas: canvas))
    }

    private mutating func addTracks(of tags: Tags, _ node: inout Node, in place: Place) {
        let key = key(for: &node, "tags")
        let frames = tags.buttonFrames(on: canvas, measuring: measure)
        tracks.tagTitles[key] = tags.titles
        tracks.tagFrames[key] = frames
        tracks.selections[key] = SelectionTrack(tags.selection)
        tracks.isMirrored[key] = place.isMirrored
        addScrolling(
            key, node, from: tags.scrollOffset,
            ScrollSurroundings(offered: place.offered, bottom: 0, canvas: canvas, tagFrames: frames))
    }

    private mutating func addTracks(of view: ScrollView, _ node: inout Node, in place: Place) {
        var view = view
        let coveredTop = view.axis == .vertical ? place.top : 0
        view.contentInset += coveredTop
        view.contentLength = view.contentLength ?? contentLength(of: node.children, view.axis, in: place)
        node.component = view
        node.frame.width = node.frame.fillsParent ? nil : place.size.width
        node.frame.height = node.frame.fillsParent ? nil : place.size.height
        let key = key(for: &node, "scroll-view")
        tracks.coveredTops[key] = coveredTop
        addScrolling(
            key, node, from: view.scrollOffset,
            ScrollSurroundings(offered: place.offered, bottom: place.bottom, canvas: canvas))
    }

    /// Lays out a scroll view's content and returns its length in points. Returns nil if the content is empty or if
    /// `farEdges` is nil.
    private func contentLength(of content: [Node], _ axis: Stack.Axis, in place: Place) -> Double? {
        guard let farEdges else { return nil }
        var scene = Scene(canvas: canvas, nodes: content.map(\.clippingComponents))
        scene.canvas.size = place.size
        if place.isMirrored != canvas.direction.isRightToLeft {
            scene.canvas.direction = place.isMirrored ? .rtl : .ltr
        }
        // The length must not include the covered heights. The content inset adds the height at the top, and
        // ``ScrollSurroundings`` adds the height at the bottom.
        if place.isScreen { (scene.canvas.safeArea.top, scene.canvas.safeArea.bottom) = (0, 0) }
        let far = farEdges(scene)
        let length = axis == .vertical ? far.height : far.width
        return length > 0 ? length : nil
    }

    private mutating func addScrolling(
        _ key: String, _ node: Node, from offset: Double, _ surroundings: ScrollSurroundings
    ) {
        tracks.surroundings[key] = surroundings
        tracks.scrolls[key] = surroundings.extent(of: node).map {
            ScrollTrack(offset: offset, extent: $0, scale: canvas.scale)
        }
    }
}

// MARK: Controllers

extension TrackBuilder {
    private mutating func addTracks(of controller: NavigationController, _ node: inout Node, in column: Place)
    {
        let size = column.size
        let key = key(for: &node, "navigation-controller")
        if !node.frame.fillsParent { (node.frame.width, node.frame.height) = (size.width, size.height) }
        var controller = controller
        var scrollKeys: [String?] = []
        let outer = tracks.keys.count
        for index in controller.screens.indices {
            let top = controller.coveredTop(ofScreen: index, on: canvas)
            let place = Place(
                size: size, top: top, bottom: canvas.safeArea.bottom, isScreen: true,
                isMirrored: column.isMirrored)
            let content = addTracks(to: controller.screens[index].content, in: place)
            controller.screens[index].content = content
            scrollKeys.append(firstScrollKey(in: content))
            let titleView = addTracks(to: controller.screens[index].titleView, in: column)
            controller.screens[index].titleView = titleView
            if let id = controller.screens[index].id { tracks.initialScreens[id] = controller.screens[index] }
        }
        controller.bar.replaceNodes { $0 = addTracks(to: $0, in: column) }
        tracks.navigations[key] = NavigationControllerLayout(
            controller, size: size, canvas: canvas, isMirrored: column.isMirrored, scrollKeys: scrollKeys,
            innerKeys: Set(tracks.keys[outer...]))
    }

    /// Returns the key of the first list or vertical scroll view, in depth-first order.
    private func firstScrollKey(in nodes: [Node]) -> String? {
        var pending = Array(nodes.reversed())
        while let node = pending.popLast() {
            switch node.component {
            case is List: return node.id
            case let view as ScrollView where view.axis == .vertical: return node.id
            default: pending += node.children.reversed()
            }
        }
        return nil
    }

    private mutating func addTracks(of search: SearchController, _ node: inout Node, in column: Place) {
        let size = column.size
        let key = key(for: &node, "search-controller")
        if !node.frame.fillsParent { (node.frame.width, node.frame.height) = (size.width, size.height) }
        var search = search
        search.tags = addTracks(
            to: search.tags,
            in: Place(
                size: Size(width: size.width, height: SearchControllerLayout.scopeHeight),
                isMirrored: column.isMirrored)
        )
        let top = SearchControllerLayout.coveredTop(on: canvas)
        search.content = addTracks(
            to: search.content,
            in: Place(
                size: size, top: top, bottom: canvas.safeArea.bottom, isScreen: true,
                isMirrored: column.isMirrored))
        tracks.searches[key] = SearchControllerLayout(
            search, size: size, canvas: canvas, scrollKey: firstScrollKey(in: search.content))
    }

    /// Replaces a split view by a group of two columns and a separator. If the leading column is hidden, the
    /// group has only the nodes of the trailing column. The columns never move, so the split view needs no track.
    private mutating func addTracks(of split: SplitView, _ node: inout Node, in place: Place) {
        let size = place.size
        if let id = node.id { enter(id, node) }
        let primary = Rect(x: 0, y: 0, width: min(split.primaryWidth, size.width), height: size.height)
        let line = Rect(x: primary.maxX, y: 0, width: 1 / canvas.scale, height: size.height)
        guard !split.isPrimaryHidden else {
            node.component = nil
            if !node.frame.fillsParent { (node.frame.width, node.frame.height) = (size.width, size.height) }
            node.children = addTracks(
                to: split.secondary, in: Place(size: size, isMirrored: place.isMirrored))
            return
        }
        let secondary = Rect(x: line.maxX, y: 0, width: max(0, size.width - line.maxX), height: size.height)
        node.component = nil
        if !node.frame.fillsParent { (node.frame.width, node.frame.height) = (size.width, size.height) }
        let placed = { (frame: Rect) in
            place.isMirrored ? Frame(frame.mirrored(in: size.width)) : Frame(frame)
        }
        let column = { (frame: Rect, children: [Node]) in
            Node(.group, frame: placed(frame), clip: .ownShape, children: children)
        }
        let inside = { (frame: Rect) in Place(size: frame.size, isMirrored: place.isMirrored) }
        node.children = [
            column(primary, addTracks(to: split.primary, in: inside(primary))),
            column(secondary, addTracks(to: split.secondary, in: inside(secondary))),
            Node(
                .box(BoxShape()), id: NodeKey.id(node.id).map { "\($0)#separator" }, frame: placed(line),
                fills: [.solid(canvas.color(.separator))]),
        ]
    }
}

extension Node {
    /// Sets the safe area of a node in the content of a controller. The safe area begins below the bars and ends above
    /// the bottom inset. Scrolling may change a bar's height. The safe area uses the height before any scrolling.
    fileprivate mutating func setSafeArea(top: Double, bottom: Double, on canvas: Canvas) {
        guard hasLayout, layout.safeArea != .none else { return }
        let (left, right) = (canvas.safeArea.left, canvas.safeArea.right)
        layout.screenSafeArea = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    /// A copy of a node in a scroll view. The layout of such copies gives the length of the scroll view's content.
    ///
    /// In the copy, every component clips its content. So nodes beyond the component's edges do not add to the length.
    /// Scroll views in the copy are empty. Otherwise, each outer scroll view would lay out their content again.
    fileprivate var clippingComponents: Node {
        var node = self
        if node.component != nil { node.clip = node.clip ?? .ownShape }
        node.children = node.component is ScrollView ? [] : node.children.map(\.clippingComponents)
        return node
    }
}

extension Rect {
    /// Returns the rectangle mirrored horizontally inside a parent of the given width.
    func mirrored(in width: Double) -> Rect {
        Rect(x: width - maxX, y: y, width: self.width, height: height)
    }
}

extension NavigationController {
    /// Returns the height that bars cover at the top of a screen's content, in points.
    func coveredTop(ofScreen index: Int, on canvas: Canvas) -> Double {
        let screen = wrapped(screens[index])
        if let toolbar = screen.toolbar { return canvas.safeArea.top + toolbar.height(on: canvas) }
        guard screen.hasBar else { return canvas.safeArea.top }
        return bar.contentBottom(canvas)
            + (screen.hasLargeTitle && !canvas.isCompact ? canvas.sizeCategory.largeTitleHeight : 0)
    }
}
