/// An event on the timeline: an action of a finger or of the program at a moment.
public struct TimelineEvent: Equatable, Sendable {
    /// The actions of events.
    public enum Action: Equatable, Sendable {
        /// Pushes a screen onto the stack.
        case push(screen: String)
        /// Pops screens off the stack. `nil`: the top screen only.
        case pop(to: PopTarget?)
        /// Replaces the whole stack. The root comes first.
        case setStack([String])
        /// Begins an interactive pop with the finger `x` points from the leading edge.
        case beginPop(x: Double)
        /// Moves the finger of an interactive pop to `x` points from the leading edge. The finger moves at constant
        /// speed from the time of the pop's previous event to the time of this event.
        case movePop(x: Double)
        /// Lifts the finger of an interactive pop, with a velocity in points per second. `nil`: the velocity of the
        /// finger's last movement.
        case endPop(velocity: Double?)
        /// Sets a scroll view's offset, in points.
        case scroll(to: Double)
        /// Drags a scroll view with one touch.
        case drag(Drag)
        /// Presses a tag, or a scope of a search bar, given by index or word.
        case tap(Tap)
        /// Presses the status bar: the scroll view scrolls to its top.
        case tapStatusBar
        /// Types letters into the search field, one by one.
        case type(Typing)
        /// Presses the search field's clear button.
        case clear
        /// Gives the search field the focus.
        case focus
        /// Begins the search and removes the focus.
        case submit
        /// Ends the search and empties the search field, or cancels an interactive pop.
        case cancel
        /// Turns the device to an orientation.
        case rotate(to: Device.Orientation)
        /// Gives a node or a screen new values.
        case set(Change)
    }

    /// The screen that a pop returns to.
    public enum PopTarget: Equatable, Sendable {
        /// The bottom screen of the stack.
        case root
        /// A screen by its id.
        case screen(String)
    }

    /// A touch that moves at constant speed and then lifts.
    public struct Drag: Equatable, Sendable {
        /// The distance of the movement in points. Negative values move up or left, which scrolls forward.
        public var distance: Double
        /// The duration of the movement in seconds.
        public var duration: Double
        /// The time for which the finger rests before it lifts, in seconds.
        public var hold: Double
        /// The finger's velocity as it lifts, in points per second. `nil`: the velocity of its movement, or 0 if the
        /// finger rests before it lifts.
        public var velocity: Double?

        /// Creates a drag.
        public init(distance: Double, duration: Double = 0.3, hold: Double = 0, velocity: Double? = nil) {
            self.distance = distance
            self.duration = duration
            self.hold = hold
            self.velocity = velocity
        }
    }

    /// Letters that a person types at constant speed.
    public struct Typing: Equatable, Sendable {
        /// The letters.
        public var text: String
        /// The duration until the last letter appears, in seconds. `nil`: ``secondsPerLetter`` for each letter.
        public var duration: Double?
        /// The time for each letter if no duration is stated, in seconds.
        public static let secondsPerLetter = 0.12

        /// Creates letters to type.
        public init(_ text: String, duration: Double? = nil) {
            self.text = text
            self.duration = duration
        }
    }

    /// The tag, or the scope of a search bar, that a tap presses.
    public enum Tap: Equatable, Sendable {
        /// A tag or scope by its index, from 0.
        case index(Int)
        /// A tag or scope by its word.
        case word(String)
    }

    /// The new state of a node or of a named part, such as a controller's screen.
    public enum Change: Equatable, Sendable {
        /// The new state of a node.
        case node(Node)
        /// The new state of a named part.
        case part(any NamedPart)

        /// Returns whether both changes have equal states of the same type.
        public static func == (one: Change, other: Change) -> Bool {
            switch (one, other) {
            case (.node(let one), .node(let other)): one == other
            case (.part(let one), .part(let other)): one.isEqual(to: other)
            case (.node, _), (.part, _): false
            }
        }
    }

    /// The time from the beginning, in seconds.
    public var time: Double
    /// The id of the affected node or screen. `nil`: the event affects the only possible target. If several targets are
    /// possible, it affects the target that the action prefers, such as the scroll view of the visible screen.
    public var target: String?
    /// The id of a node. Only this node and its descendants are possible targets. `nil`: all nodes are possible
    /// targets.
    public var within: String?
    /// The action. `nil`: nothing happens.
    public var action: Action?
    /// Whether the change is animated. `nil`: the default of the action.
    public var isAnimated: Bool?
    /// The motion of the change. `nil`: the default of the action.
    public var motion: EventMotion?
    /// The byte range in the scene file. Comparison ignores it.
    @Uncompared public var source: Range<Int>

    /// Creates an event without a place in a scene file.
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

/// The motion of an animated change.
public enum EventMotion: Equatable, Sendable {
    /// The named timing curves.
    public enum Curve: String, Equatable, Sendable, CaseIterable {
        case linear
        case easeIn
        case easeOut
        case easeInOut
    }

    /// A timing curve with its duration in seconds.
    case curve(Curve, duration: Double)
    /// A spring with its perceived duration in seconds, its bounce from −1 to 1, and its velocity at the start. A
    /// velocity of 1 covers the whole distance to the target in one second.
    case spring(duration: Double, bounce: Double, velocity: Double = 0)
}
