/// Something that a finger or a program does at a moment.
public struct TimelineEvent: Equatable, Sendable {
    public enum Action: Equatable, Sendable {
        /// Puts a screen on the stack.
        case push(screen: String)
        /// Takes screens off the stack; nil: the top one.
        case pop(to: PopTarget?)
        /// Replaces the stack, the root first.
        case setStack([String])
        /// A finger takes the page at the leading edge, this many points from it.
        case beginPop(x: Double)
        /// The finger is now this many points from the edge; it moved evenly since the event before.
        case movePop(x: Double)
        /// The finger lets go; its velocity in points for each second, nil: as it moved.
        case endPop(velocity: Double?)
        /// Puts a scroll view to an offset.
        case scroll(to: Double)
        /// A whole touch of a scroll view.
        case drag(Drag)
        /// Presses a tag, by its index or its word.
        case tap(Tap)
        /// The search field takes the focus.
        case focus
        /// The search begins; the focus goes.
        case submit
        /// The search field is left without a search, or a finger's pop is broken off.
        case cancel
        /// A node, or a screen, takes other values.
        case set(Change)
    }

    public enum PopTarget: Equatable, Sendable {
        case root
        case screen(String)
    }

    /// A finger that comes down, moves evenly, and lifts.
    public struct Drag: Equatable, Sendable {
        /// Points that the finger moves: up or to the left when negative, which scrolls forward.
        public var distance: Double
        /// Seconds of the movement.
        public var duration: Double
        /// Seconds that the finger rests before it lifts.
        public var hold: Double
        /// Of the finger as it lifts, in points for each second; nil: as it moved.
        public var velocity: Double?

        public init(distance: Double, duration: Double = 0.3, hold: Double = 0, velocity: Double? = nil) {
            self.distance = distance
            self.duration = duration
            self.hold = hold
            self.velocity = velocity
        }
    }

    public enum Tap: Equatable, Sendable {
        case index(Int)
        case word(String)
    }

    /// The new state of a node, or of a named part such as a controller's screen.
    public enum Change: Equatable, Sendable {
        case node(Node)
        case part(any NamedPart)

        public static func == (one: Change, other: Change) -> Bool {
            switch (one, other) {
            case (.node(let one), .node(let other)): one == other
            case (.part(let one), .part(let other)): one.isEqual(to: other)
            case (.node, _), (.part, _): false
            }
        }
    }

    /// Seconds from the beginning.
    public var time: Double
    /// The id of the node or screen that it happens to; nil: the only one that it can happen to.
    public var target: String?
    public var action: Action?
    /// Whether the change takes time; nil: as is usual for the action.
    public var isAnimated: Bool?
    public var motion: EventMotion?
    /// The place in the scene file, in bytes. Not compared.
    @Uncompared public var source: Range<Int>

    public init(
        at time: Double, in target: String? = nil, _ action: Action?, isAnimated: Bool? = nil,
        motion: EventMotion? = nil
    ) {
        self.time = time
        self.target = target
        self.action = action
        self.isAnimated = isAnimated
        self.motion = motion
        source = 0..<0
    }
}

/// How a change takes place.
public enum EventMotion: Equatable, Sendable {
    public enum Curve: String, Equatable, Sendable, CaseIterable {
        case linear
        case easeIn
        case easeOut
        case easeInOut
    }

    case curve(Curve, duration: Double)
    /// Perceived duration in seconds, and bounce from −1 to 1.
    case spring(duration: Double, bounce: Double)
}
