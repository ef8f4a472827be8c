import NavGeometry
import NavImaging
import NavScene

/// The layout of a bar during a transition between two screens.
///
/// In a push, the old screen's title gives way to the new screen's back title. If both have the same words, one text
/// moves from the title's place to the back title's place. It changes its size and weight on the way. Texts with
/// different words never overlap: the old title disappears in the first half, the back title appears in the second.
///
/// The new title moves in from the trailing side. A large title moves with its page or becomes the back title. A pop is
/// a reversed push.
struct NavigationBarTransitionLayout {
    /// One of the two screens, with its contents at rest.
    struct Screen {
        let bar: NavigationBar
        let parts: NavigationBarContentLayout.Parts
        let largeTitle: LargeTitleLayout?
    }

    /// The frame of the bar's content, in the component's coordinates.
    let frame: Rect
    let context: ComponentContext
    /// The lower screen, from which a push starts and to which a pop returns.
    let below: Screen
    /// The upper screen, which a push brings in and a pop removes.
    let above: Screen
    /// The progress of the push: 0 shows the lower screen, 1 the upper one.
    let cover: Double
    private let isPush: Bool

    init(
        bar: NavigationBar, transition: NavigationBar.Transition, frame: Rect, context: ComponentContext
    ) {
        self.frame = frame
        self.context = context
        var from = bar
        from.title = transition.from.title
        from.subtitle = transition.from.subtitle
        from.titleView = transition.from.titleView
        from.largeTitle = transition.from.largeTitle
        from.backTitle = transition.from.backTitle
        from.leadingItems = transition.from.leadingItems
        from.trailingItems = transition.from.trailingItems
        let screen = { (bar: NavigationBar) in
            Screen(
                bar: bar,
                parts: NavigationBarContentLayout(bar: bar, frame: frame, context: context).parts(),
                largeTitle: bar.largeTitleLayout(top: frame.maxY, in: context))
        }
        isPush = transition.direction == .push
        below = screen(isPush ? from : bar)
        above = screen(isPush ? bar : from)
        cover = isPush ? transition.progress : 1 - transition.progress
    }

    /// The distance that titles move when they enter or leave, in points.
    private var half: Double { frame.width / 2 }

    /// Returns the nodes from back to front, without the menus.
    ///
    /// A node that stays after the transition has the role that it has at rest. The roles of nodes that leave
    /// begin with `old-`.
    func nodes() -> [Node] {
        let (title, titleEnd) = oldTitle()
        return largeTitles() + [oldBackTitle()].compactMap(\.self) + items() + title
            + [newTitle(after: titleEnd), chevron()].compactMap(\.self) + subtitlesAndViews()
    }

    /// Returns the open menus.
    func menus() -> [Node] { crossFaded(below.parts.menus, above.parts.menus) }

    /// Returns the size offered to the title view of the present screen, and to the title view of the old screen.
    /// - Parameter isShared: Whether both screens have the same title view. The size of a shared title view changes
    ///   during the transition.
    func titleViewRooms(isShared: Bool) -> (present: Size, old: Size) {
        let (lower, upper) = (below.parts.titleViewSize, above.parts.titleViewSize)
        guard isShared else { return isPush ? (upper, lower) : (lower, upper) }
        let size = Size(
            width: lower.width.mixed(with: upper.width, coverShare),
            height: lower.height.mixed(with: upper.height, coverShare))
        return (size, size)
    }

    // MARK: Shares of opacity

    /// The opacity of a lower screen's part that fades out before its replacement appears. The opacity falls from 1
    /// to 0 in the first half of the push.
    private var leaving: Double { (1 - 2 * cover).clamped(to: 0...1) }
    /// The opacity of an upper screen's part that fades in after the replaced part has disappeared. The opacity rises
    /// from 0 to 1 in the second half of the push.
    private var arriving: Double { (2 * cover - 1).clamped(to: 0...1) }
    /// The progress of the push, limited to 0…1.
    var coverShare: Double { cover.clamped(to: 0...1) }

    /// Returns a node moved by a distance, with its opacity multiplied by `opacity`. Adds `old-` to the role of a node
    /// that leaves.
    /// - Parameter isLower: Whether the node belongs to the lower screen, which a push leaves and a pop shows.
    private func moved(_ node: Node, by distance: Double, opacity: Double, isLower: Bool) -> Node {
        var node = node
        node.frame.x = (node.frame.x ?? 0) + distance
        node.opacity *= opacity
        if isLower == isPush, let id = node.id, let mark = id.lastIndex(of: "#") {
            node.id = "\(id[...mark])old-\(id[id.index(after: mark)...])"
        }
        return node
    }

    // MARK: Titles

    /// Returns the lower screen's title on its way to the upper screen's back title. Also returns the x coordinate of
    /// the moving title's visible trailing edge.
    private func oldTitle() -> (nodes: [Node], end: Double) {
        let back = above.parts.backTitle
        if let morph = largeTitleMorph { return ([clippedToItsPage(node(of: morph))], morph.x + morph.width) }
        guard let title = below.parts.title else {
            return (back.map { [moved($0.node, by: 0, opacity: arriving, isLower: false)] } ?? [], frame.minX)
        }
        guard let back else {
            return ([moved(title.node, by: -half * cover, opacity: leaving, isLower: true)], frame.minX)
        }
        if let end = end(of: title), let morph = morph(end) {
            var node = node(of: morph)
            node.opacity = title.node.opacity.mixed(with: 1, coverShare)
            return ([node], morph.x + morph.width)
        }
        let journey = title.x - back.x
        let nodes = [
            moved(title.node, by: -journey * cover, opacity: leaving, isLower: true),
            moved(back.node, by: journey * (1 - cover), opacity: arriving, isLower: false),
        ]
        return (nodes, title.x - journey * cover + (cover < 0.5 ? title.width : back.width))
    }

    private func node(of morph: MorphingText) -> Node {
        morph.node(isPush ? "backTitle" : "title").described(
            Accessibility(isPush ? .button : .heading, label: morph.string))
    }

    /// The large title on its way to the back title, or nil if it does not become the back title.
    var largeTitleMorph: MorphingText? {
        guard let large = below.largeTitle, below.bar.largeTitle?.isMain ?? false else { return nil }
        var end = large.end
        end.color = end.color.dimmed(by: dimming)
        return morph(end)
    }

    /// Returns the text that changes from a title to the back title. Returns nil if their words or faces differ, or if
    /// the back title is missing or truncated.
    private func morph(_ title: MorphingText.End) -> MorphingText? {
        guard let back = above.parts.backTitle, let end = end(of: back),
            above.bar.backTitle == below.bar.title, title.font.isSameFace(as: end.font)
        else { return nil }
        return MorphingText(
            string: below.bar.title, from: title, to: end, progress: coverShare, context: context)
    }

    /// Returns the place and look of a label of the bar, as one end of a ``MorphingText``. Returns nil if the label is
    /// truncated.
    private func end(of label: Label) -> MorphingText.End? {
        guard label.node.frame.width == nil, case .text(let text) = label.node.kind,
            case .solid(let color)? = label.node.fills.first
        else { return nil }
        let frame = label.node.frame
        return MorphingText.End(
            x: label.x, middle: (frame.y ?? 0) + (frame.height ?? context.measure(text).height) / 2,
            font: text.font, color: color)
    }

    /// Returns the upper screen's title on its way in. The title begins after the old title's trailing edge.
    ///
    /// If either screen has trailing items, the title appears in the second half, when the lower screen's items are
    /// gone. The title is cut off where the upper screen's trailing items begin.
    private func newTitle(after end: Double) -> Node? {
        guard let title = above.parts.title else { return nil }
        let place = max(
            title.x + half * (1 - cover), min(end + NavigationBarContentLayout.titleGap, frame.maxX))
        let crossesItems = [below, above].contains { !$0.parts.trailingItems.isEmpty }
        let node = moved(
            title.node, by: max(place - title.x, 0), opacity: crossesItems ? arriving : coverShare,
            isLower: false)
        guard cover < 1, let edge = above.parts.trailingItems.last?.frame.x else { return node }
        return clippedSoftly(node, "titleArea", from: frame.minX - 20, to: edge - 2)
    }

    /// Returns a node that fades out at the left and right edges of an area. The area is higher than the bar,
    /// so that the node does not fade at its top and bottom.
    private func clippedSoftly(_ node: Node, _ role: String, from left: Double, to right: Double) -> Node {
        let softness = 2.0
        let area = Rect(
            x: left, y: frame.minY - 5 * softness, width: max(0, right - left),
            height: frame.height + 10 * softness)
        var group = clipped(node, role, to: Node(.box(BoxShape()), frame: Frame(area)))
        group.clip?.feather = softness
        return group
    }

    // MARK: Back button and items

    /// Returns the lower screen's back title. It moves to the leading side, behind the chevron.
    private func oldBackTitle() -> Node? {
        guard let back = below.parts.backTitle else { return nil }
        let node = moved(back.node, by: -half * cover, opacity: 1 - coverShare, isLower: true)
        guard let chevron = below.parts.backChevron?.frame else { return node }
        let edge = (chevron.x ?? 0) + Chevron.back.size.width + 4
        return clippedSoftly(node, "backTitleArea", from: edge, to: frame.maxX + 20)
    }

    private func polygon(_ corners: [Point]) -> Node {
        let path = Path(elements: [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
        return Node(.path(PathShape(path: path)), frame: Frame(Rect(origin: .zero, size: context.size)))
    }

    private func clipped(_ node: Node, _ role: String, to shape: Node) -> Node {
        var group = context.part(
            role, .group, frame: Rect(origin: .zero, size: context.size), children: [node])
        group.clip = .shape(shape)
        return group
    }

    /// Returns the chevron. It stays in place if both screens have one. If only the lower screen has one, the chevron
    /// fades out. If only the upper screen has one, the chevron fades in. If the lower screen then shows a large title,
    /// the chevron grows and moves to its final place while it fades in.
    private func chevron() -> Node? {
        guard let chevron = above.parts.backChevron else {
            return below.parts.backChevron.map { moved($0, by: 0, opacity: 1 - coverShare, isLower: true) }
        }
        guard below.parts.backChevron == nil else { return chevron }
        var arriving = moved(chevron, by: 0, opacity: coverShare, isLower: false)
        if below.bar.largeTitle?.isMain ?? false {
            let scale = 0.7.mixed(with: 1, coverShare)
            arriving.transform = .scale(x: scale, y: scale)
            arriving.frame.x = (arriving.frame.x ?? 0) + 7 * (1 - coverShare)
            arriving.frame.y = (arriving.frame.y ?? 0) + 5 * (1 - coverShare)
        }
        return arriving
    }

    /// Returns the items of both screens. An item that both screens have at the same place stays.
    private func items() -> [Node] {
        crossFaded(
            below.parts.leadingItems + below.parts.trailingItems,
            above.parts.leadingItems + above.parts.trailingItems)
    }

    /// Returns subtitles and title views. They move as far as titles do. A subtitle or title view that is equal on
    /// both screens does not fade.
    private func subtitlesAndViews() -> [Node] {
        zip([below.parts.subtitle, below.parts.titleView], [above.parts.subtitle, above.parts.titleView])
            .flatMap { old, new in
                if let shared = sharedView(old, new) { return [shared] }
                return old == new
                    ? [new].compactMap(\.self)
                    : [
                        old.map { moved($0, by: -half * cover, opacity: leaving, isLower: true) },
                        new.map { moved($0, by: half * (1 - cover), opacity: arriving, isLower: false) },
                    ].compactMap(\.self)
            }
    }

    /// Returns the title view that both screens share, on its way between its two frames. Returns nil if the screens'
    /// title views have different nodes.
    private func sharedView(_ old: Node?, _ new: Node?) -> Node? {
        guard let old, let new, !new.children.isEmpty, old.children == new.children else { return nil }
        let mixed = { (place: (Node) -> Double) in place(old).mixed(with: place(new), coverShare) }
        var node = new
        node.frame = Frame(
            Rect(
                x: mixed { $0.frame.x ?? 0 }, y: mixed { $0.frame.y ?? 0 },
                width: mixed { $0.frame.width ?? 0 }, height: mixed { $0.frame.height ?? 0 }))
        node.opacity = mixed { $0.opacity }
        return node
    }

    private func crossFaded(_ old: [Node], _ new: [Node]) -> [Node] {
        let isShared = { (item: Node) in old.contains(item) && new.contains(item) }
        return old.filter { !isShared($0) }.map { moved($0, by: 0, opacity: leaving, isLower: true) }
            + new.map {
                isShared($0) ? $0 : moved($0, by: 0, opacity: arriving, isLower: false)
            }
    }
}

// MARK: Large titles

extension NavigationBarTransitionLayout {
    /// The x coordinates of the pages' leading edges, in points. They are rounded to whole device pixels, like the
    /// pages themselves.
    private var pages: (upper: Double, lower: Double) {
        let width = context.size.width
        return (
            context.pixels.rounded(width * (1 - cover)),
            context.pixels.rounded(((0.7 * width).rounded() - width) * cover)
        )
    }

    /// The factor for colours on the lower page, which is dimmed while the upper page covers it.
    private var dimming: Float { Float(1 - 0.1 * coverShare) }

    /// Returns the large titles that move with their pages. A large title that becomes the back title is left out.
    private func largeTitles() -> [Node] {
        var nodes: [Node] = []
        if var lower = below.largeTitle, largeTitleMorph == nil {
            lower.color = lower.color.dimmed(by: dimming)
            let area = lower.node(x: pages.lower, role: isPush ? "old-largeTitleArea" : "largeTitleArea")
            nodes.append(clipped(area, "uncoveredArea", to: polygon(uncovered(from: frame.maxY))))
        }
        if let upper = above.largeTitle {
            nodes.append(upper.node(x: pages.upper, role: isPush ? "largeTitleArea" : "old-largeTitleArea"))
        }
        return nodes
    }

    /// Returns a group that clips a text on its way from the large title's area into the bar. The text is visible in
    /// the bar and in the uncovered part of the lower page.
    ///
    /// A large title may begin partly hidden under the bar. During the transition, the clip's top edge rises from the
    /// bar's bottom to the component's top, so the text comes out from under the bar.
    private func clippedToItsPage(_ text: Node) -> Node {
        clipped(text, "uncoveredArea", to: polygon(uncovered(from: frame.maxY * (1 - coverShare))))
    }

    /// The height of the space for descenders below the bar's content, in points. Without this space, a title that has
    /// almost reached the bar would lose its descenders.
    private static let descenderRoom = 12.0

    /// Returns the corners of the area in which texts of the lower page are visible.
    ///
    /// The area has two parts. The upper part is the bar, without the strip above y = `top`. The lower part is a piece
    /// of the lower page's large title area: the upper page does not cover this piece.
    private func uncovered(from top: Double) -> [Point] {
        let right = context.size.width
        let (lower, upper) = (below.bar.largeTitle?.height ?? 0, above.bar.largeTitle?.height ?? 0)
        // If the upper screen's large title is less high, the bar shrinks during the push. The shrinking bar is in
        // front of the upper page. So the area includes the bar down to its present bottom edge.
        let shrinking = max(0, lower - upper) * (1 - coverShare)
        let bottom = frame.maxY + max(shrinking, Self.descenderRoom)
        let page = pages.upper.clamped(to: 0...right)
        let end = max(bottom, frame.maxY + lower)
        return [
            Point(x: 0, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
            Point(x: page, y: bottom), Point(x: page, y: end), Point(x: 0, y: end),
        ]
    }
}

extension Label {
    /// The x coordinate of the text's leading edge, in points.
    fileprivate var x: Double { node.frame.x ?? 0 }
}

extension FontDescription {
    /// Whether the fonts are equal apart from size and weight.
    fileprivate func isSameFace(as other: FontDescription) -> Bool {
        var other = other
        (other.size, other.weight) = (size, weight)
        return self == other
    }
}

extension StraightColor {
    /// Returns the colour with its channels multiplied by a factor, as under a black layer.
    fileprivate func dimmed(by factor: Float) -> StraightColor {
        StraightColor(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
    }
}
