import NavGeometry
import NavMotion
import NavScene

/// The layout of a navigation controller over time: stack, pages, bar and the progress line of a flow.
struct NavigationControllerLayout: Sendable {
    let size: Size
    let canvas: Canvas
    /// Whether the layout direction is right to left. Leading distances then count from the right
    /// edge.
    let isMirrored: Bool
    /// For each screen, the node key of its first list or vertical scroll view; nil for a screen without one.
    let scrollKeys: [String?]
    /// The node keys of all nodes on the screens; see ``NodeKey``.
    let innerKeys: Set<String>
    var track: NavigationTrack
    private(set) var flow: FlowTrack
    /// The flow value of each screen, after the changes so far.
    private var flowValues: [Double?]

    var controller: NavigationController { track.controller }

    /// The height that a large title adds below the bar, in points.
    private var largeTitleHeight: Double { canvas.sizeCategory.largeTitleHeight }

    init(
        _ controller: NavigationController, size: Size, canvas: Canvas, isMirrored: Bool,
        scrollKeys: [String?], innerKeys: Set<String>
    ) {
        self.size = size
        self.canvas = canvas
        self.isMirrored = isMirrored
        self.scrollKeys = scrollKeys
        self.innerKeys = innerKeys
        track = NavigationTrack(controller, width: max(size.width, 1))
        flowValues = controller.screens.map(\.progress)
        flow = FlowTrack(flowValues[track.initialStack[track.initialStack.count - 1]])
    }

    private var isFirstTransition: Bool { track.transitions.count == 1 }

    /// Whether a finger can touch the nodes on a screen. `held` means that a finger already holds the page.
    enum Availability { case available, held, inTransition }

    /// Returns whether a finger can touch a node at the given time. A finger cannot touch nodes on pages that move.
    func availability(of key: String, at time: Double) -> Availability {
        guard innerKeys.contains(key) else { return .available }
        return track.isHeld ? .held : time < track.end ? .inTransition : .available
    }

    // MARK: Events

    mutating func change(to stack: [Int], isPush: Bool, at time: Double, isAnimated: Bool) {
        track.change(to: stack, isPush: isPush, at: time, isAnimated: isAnimated)
        followFlow()
    }

    mutating func beginPop(at time: Double, x: Double) {
        track.beginPop(at: time, x: x)
        followFlow()
    }

    mutating func movePop(to x: Double, at time: Double) {
        track.movePop(to: x, at: time)
        adjustFlow()
    }

    mutating func endPop(velocity: Double?, at time: Double) {
        track.endPop(at: time, velocity: velocity)
        settleFlow(at: time)
    }

    mutating func breakOffPop(at time: Double) {
        guard track.isHeld else { return }
        track.breakOffPop(at: time)
        settleFlow(at: time)
    }

    /// Updates a screen's flow value. The progress line follows if the screen is on top and no
    /// transition runs.
    mutating func screenChanged(_ id: String, to screen: Screen, at time: Double, by motion: Motion?) {
        guard let index = track.index(ofScreen: id), flowValues[index] != screen.progress else { return }
        flowValues[index] = screen.progress
        guard track.stack.last == index, time >= track.end, !track.isHeld else { return }
        if let motion {
            flow.animate(screen.progress, at: time, by: motion)
        } else {
            flow.set(screen.progress, at: time)
        }
    }

    private mutating func followFlow() {
        guard let transition = track.transitions.last else { return }
        let value = flowValues[transition.to]
        guard let progress = transition.progress else { return flow.set(value, at: transition.start) }
        flow.follow(
            value, with: progress, at: transition.start, isFirst: isFirstTransition,
            jumps: controller.faults.contains(.firstTransitionJumps))
    }

    private mutating func adjustFlow() {
        if let progress = track.transitions.last?.progress { flow.adjust(progress) }
    }

    private mutating func settleFlow(at time: Double) {
        adjustFlow()
        guard let transition = track.transitions.last, transition.isCancelled else { return }
        flow.cancel(to: flowValues[transition.from], at: time)
    }
}

// MARK: Bar

extension NavigationControllerLayout {
    /// Returns the scroll offset of a screen's content in points, or nil if the screen cannot
    /// scroll.
    func scrolled(_ screen: Int, at time: Double, _ tracks: Tracks) -> Double? {
        scrollKeys[screen].flatMap { tracks.scrolls[$0]?.offset(at: time) }
    }

    /// Returns the bar's cross-fade for one screen: 0 is the bar's look while the content is not
    /// scrolled, and 1 is the bar's full background.
    func backgroundShare(of screen: Int, at time: Double, _ tracks: Tracks) -> Double {
        guard let offset = scrolled(screen, at: time, tracks) else { return 1 }
        switch controller.barBackground {
        case .fades, .manualProgress: return min(max(offset / controller.fadeDistance, 0), 1)
        case .automatic:
            guard hasLargeTitle(screen) else { return 1 }
            return min(max(offset / largeTitleHeight, 0), 1)
        }
    }

    /// Returns the bar's cross-fade at a time.
    ///
    /// Between transitions, the bar observes one screen. During a transition, the cross-fade
    /// follows the transition's progress.
    func backgroundShare(at time: Double, _ tracks: Tracks) -> Double {
        guard let transition = track.transition(at: time), let progress = transition.progress else {
            return backgroundShare(of: track.observedScreen(at: time), at: time, tracks)
        }
        // After the transition's end, the page may still move by less than a point, but its list can already be
        // scrolled.
        if time >= transition.end { return backgroundShare(of: transition.observedAfter, at: time, tracks) }
        // If the new screen cannot scroll, the bar has its full background at once.
        guard scrollKeys[transition.to] != nil else { return 1 }
        let start = transition.start
        let from = backgroundShare(of: transition.observedBefore, at: start, tracks)
        let to = backgroundShare(of: transition.to, at: start, tracks)
        return from.mixed(with: to, progress.value(at: time))
    }

    /// Returns whether a screen's title begins as a large title. On a canvas of compact height, the
    /// result is always false.
    func hasLargeTitle(_ screen: Int) -> Bool {
        controller.screens[screen].hasLargeTitle && !canvas.isCompact
    }

    /// Returns the visible height of a screen's large title, in points. The result exceeds the
    /// normal height while the content is pulled down.
    func largeTitleHeight(of screen: Int, at time: Double, _ tracks: Tracks) -> Double {
        guard hasLargeTitle(screen) else { return 0 }
        return max(0, largeTitleHeight - (scrolled(screen, at: time, tracks) ?? 0))
    }

    /// Returns the distance by which the bar has scrolled away with the content, in points upwards.
    func barShift(at time: Double, _ tracks: Tracks) -> Double {
        guard let threshold = controller.scrollsAwayAfter else { return 0 }
        let shift = { (screen: Int) -> Double in
            let offset = self.scrolled(screen, at: time, tracks) ?? 0
            return offset > threshold ? min(offset - threshold, self.barBottom) : 0
        }
        guard let transition = track.transition(at: time), let progress = transition.progress else {
            return shift(track.stack(at: time).last ?? 0)
        }
        return shift(transition.from).mixed(with: shift(transition.to), progress.value(at: time))
    }

    /// The y coordinate of the bar's bottom without a large title, in points.
    var barBottom: Double { controller.bar.contentBottom(canvas) }
}

// MARK: Pages

extension NavigationControllerLayout {
    /// The positions and shading of the two pages of a transition.
    struct Pages {
        let upper: Int
        let lower: Int
        let upperX: Double
        let lowerX: Double
        /// The opacity of the black layer over the lower page.
        let dim: Double
        /// The opacity of the shadow beside the upper page: the page's visible fraction. So the shadow
        /// comes and goes with the page, and a page outside the screen has none.
        ///
        /// If only a fraction of the shadow's width is on the screen, the opacity is also multiplied by this fraction.
        /// A page moves slowly before it rests. Without this factor, the page's shadow would stay as a dark line at the
        /// edge and then vanish.
        let shadow: Double

        /// The width of the shadow, in points.
        static let shadowWidth = 9.0
    }

    /// Returns the two pages of a transition at a time, or nil for a transition without animation.
    func pages(_ transition: PageTransition, at time: Double) -> Pages? {
        guard let progress = transition.progress?.value(at: time) else { return nil }
        let width = size.width
        // The fraction of the lower page that the upper page covers.
        let cover = transition.isPush ? progress : 1 - progress
        let parallax = width - (0.7 * width).rounded()
        let upperX = width * (1 - cover)
        return Pages(
            upper: transition.isPush ? transition.to : transition.from,
            lower: transition.isPush ? transition.from : transition.to,
            upperX: upperX, lowerX: -parallax * cover, dim: 0.1 * cover,
            shadow: cover * min(max(upperX / Pages.shadowWidth, 0), 1))
    }
}
