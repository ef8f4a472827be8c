import NavGeometry
import NavMotion
import NavScene

/// A navigation controller: its stack over time, and what its bar follows.
struct NavigationControllerLayout: Sendable {
    /// Of the extension below the bar that holds a large title, in points.
    static let largeTitleHeight = 52.0

    let size: Size
    let canvas: Canvas
    /// Whether reading begins at the right: then everything that counts from the leading edge does so from there.
    let isMirrored: Bool
    /// For each screen, the key of the first thing in it that scrolls.
    let scrollKeys: [String?]
    var track: NavigationTrack
    private(set) var flow: FlowTrack
    /// What each screen says about the flow, after the changes so far.
    private var flowValues: [Double?]

    var controller: NavigationController { track.controller }

    init(
        _ controller: NavigationController, size: Size, canvas: Canvas, isMirrored: Bool,
        scrollKeys: [String?]
    ) {
        self.size = size
        self.canvas = canvas
        self.isMirrored = isMirrored
        self.scrollKeys = scrollKeys
        track = NavigationTrack(controller, width: max(size.width, 1))
        flowValues = controller.screens.map(\.progress)
        flow = FlowTrack(flowValues[track.initialStack[track.initialStack.count - 1]])
    }

    private var isFirstTransition: Bool { track.transitions.count == 1 }

    /// Whether a finger holds a page of the controller, so that what scrolls on its screens must wait.
    func isHeld(over scrollKey: String) -> Bool { track.isHeld && scrollKeys.contains(scrollKey) }

    // MARK: What happens

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

    /// A screen says something else; the bar follows where the screen shows.
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

// MARK: What the bar follows

extension NavigationControllerLayout {
    /// How far a screen's content is scrolled; nil: nothing in it scrolls.
    func scrolled(_ screen: Int, at time: Double, _ tracks: Tracks) -> Double? {
        scrollKeys[screen].flatMap { tracks.scrolls[$0]?.offset(at: time) }
    }

    /// 0 shows the page's edge, 1 the whole background.
    func backgroundShare(of screen: Int, at time: Double, _ tracks: Tracks) -> Double {
        guard let offset = scrolled(screen, at: time, tracks) else { return 1 }
        switch controller.barBackground {
        case .fades, .manualProgress: return min(max(offset / controller.fadeDistance, 0), 1)
        case .automatic:
            guard hasLargeTitle(screen) else { return 1 }
            return min(max(offset / Self.largeTitleHeight, 0), 1)
        }
    }

    /// The same for the bar: it watches one screen between transitions, and follows the transition during one.
    func backgroundShare(at time: Double, _ tracks: Tracks) -> Double {
        guard let transition = track.transition(at: time), let progress = transition.progress else {
            return backgroundShare(of: track.observedScreen(at: time), at: time, tracks)
        }
        // Without anything that scrolls, the background is there at once.
        guard scrollKeys[transition.to] != nil else { return 1 }
        let start = transition.start
        let from = backgroundShare(of: transition.observedBefore, at: start, tracks)
        let to = backgroundShare(of: transition.to, at: start, tracks)
        return from.mixed(with: to, progress.value(at: time))
    }

    /// Whether a screen's title begins large: where there is little height, none does.
    func hasLargeTitle(_ screen: Int) -> Bool {
        controller.screens[screen].hasLargeTitle && !canvas.isCompact
    }

    /// Visible height of a screen's large title; more than all of it when the content is pulled down.
    func largeTitleHeight(of screen: Int, at time: Double, _ tracks: Tracks) -> Double {
        guard hasLargeTitle(screen) else { return 0 }
        return max(0, Self.largeTitleHeight - (scrolled(screen, at: time, tracks) ?? 0))
    }

    /// Points that the bar is moved up, because it scrolls away with the content.
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

    /// Of the bar's content, without a large title.
    var barBottom: Double { controller.bar.contentBottom(canvas) }
}

// MARK: Pages

extension NavigationControllerLayout {
    /// Places and shades of the two pages of a transition.
    struct Pages {
        let upper: Int
        let lower: Int
        let upperX: Double
        let lowerX: Double
        /// Alpha of the black over the lower page.
        let dim: Double
        /// Alpha of the shadow's strip beside the upper page.
        let shadow: Double
    }

    func pages(_ transition: PageTransition, at time: Double) -> Pages? {
        guard let progress = transition.progress?.value(at: time) else { return nil }
        let width = size.width
        // How far the upper page covers the lower one.
        let cover = transition.isPush ? progress : 1 - progress
        let parallax = width - (0.7 * width).rounded()
        return Pages(
            upper: transition.isPush ? transition.to : transition.from,
            lower: transition.isPush ? transition.from : transition.to,
            upperX: width * (1 - cover), lowerX: -parallax * cover, dim: 0.1 * cover, shadow: 1 - progress)
    }
}
