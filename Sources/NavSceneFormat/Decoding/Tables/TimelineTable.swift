import NavJSON
import NavScene

extension ValueCodec where Value == Double {
    /// A codec for a time or a duration in seconds, 0…3600.
    package static var seconds: Self { number(NumberRange(lower: 0, upper: 3600)) }
}

/// The spelling of a timeline event in a scene file.
///
/// The new values of a `set` stay JSON until all nodes of the file have been read. Only then is it known which keys the
/// target has.
package struct TimelineEntry: Equatable, Sendable {
    package var event = TimelineEvent(at: 0, nil)
    /// The value of the key `set`, or `nil` for all other events.
    package var newValues: JSONValue?

    package init() {}
}

extension ValueCodec where Value == TimelineEntry {
    /// A codec for an object with a time and one key that names the action.
    package static var timelineEntry: Self {
        let table = TimelineEntry.table
        return ValueCodec(
            kind: .object(table.description),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                var entry = table.read(object, at: value.range, in: &context)
                entry.event.source = value.range
                return entry.event.action == nil && entry.newValues == nil ? nil : entry
            },
            write: { table.write($0) })
    }
}

extension TimelineEntry {
    package static let table = ObjectTable<TimelineEntry>(
        "event", prototype: TimelineEntry(),
        fields: [
            Field("at", \.event.time, .seconds, "seconds from the beginning", isRequired: true),
            Field(ignored: "note", "for the reader of the file"),
        ] + actions.map(\.field) + [
            Field(
                "in", optional: \.event.target, .target,
                "id of the affected node or screen; default: the only possible one"),
            Field(
                "within", optional: \.event.within, .target,
                "id of a node, such as a scene in the scene: only it and nodes in it are possible"),
            Field(
                "animated", optional: \.event.isAnimated, .bool,
                "whether the change is animated; false makes it immediate"),
            Field("with", optional: \.event.motion, .motion, "seconds or a motion, for set and tap"),
        ],
        check: { _, reading, context in
            let given = actions.filter { reading.isGiven($0.name) }
            if given.isEmpty {
                context.report(
                    .missingKey, "an event lacks an action", help: "give one of \(actionNames)",
                    at: reading.range)
            } else if given.count > 1 {
                context.report(
                    .conflictingKeys,
                    "an event has one action, not \(given.map(\.name).joined(separator: " and "))",
                    help: "write two events at the same time", at: reading.range)
            }
        })

    private static var actionNames: String { actions.map(\.name).joinedAsChoice }

    /// The actions of events. Each event has exactly one.
    package static let actions: [TimelineAction] = [
        action(
            "push", .target, "ID", "pushes a screen", { .push(screen: $0) },
            { if case .push(let screen) = $0 { screen } else { nil } }),
        action(
            "pop", .popTarget, #"true|"root"|ID"#,
            "pops one screen, all screens above the root, or all above the screen with the id",
            { .pop(to: $0.target) },
            { if case .pop(let target) = $0 { PopSpelling(target: target) } else { nil } }),
        action(
            "setStack", .oneOrList(of: .target, count: 1...1000), "[ID, …]",
            "replaces the screens on the stack, the root first", { .setStack($0) },
            { if case .setStack(let ids) = $0 { ids } else { nil } }),
        action(
            "beginPop", .place, "true|POINTS",
            "a finger takes the page, at this distance from its leading edge in points", { .beginPop(x: $0) },
            { if case .beginPop(let x) = $0 { x } else { nil } }),
        action(
            "movePop", .number(.coordinate), "POINTS",
            "moves the finger to this distance in points, at constant speed since the last event",
            { .movePop(x: $0) },
            { if case .movePop(let x) = $0 { x } else { nil } }),
        action(
            "endPop", .release, "true|VELOCITY",
            "lifts the finger: its velocity, in points per second, decides where the page goes",
            { .endPop(velocity: $0.velocity) },
            { if case .endPop(let velocity) = $0 { ReleaseSpelling(velocity: velocity) } else { nil } }),
        action(
            "scroll", .number(.coordinate), "OFFSET",
            #"scrolls to an offset in points: at once, or within 0.3 s with "animated": true"#,
            { .scroll(to: $0) }, { if case .scroll(let offset) = $0 { offset } else { nil } }),
        action(
            "drag", .drag, "POINTS|{…}",
            "drags a finger by points; negative is up or left; { by, over, hold, velocity }",
            { .drag($0) }, { if case .drag(let drag) = $0 { drag } else { nil } }),
        action(
            "tap", .tap, "WORD|INDEX", "selects a tag or a scope", { .tap($0) },
            { if case .tap(let tap) = $0 { tap } else { nil } }),
        flag("tapStatusBar", .tapStatusBar, "scrolls to the top"),
        action(
            "type", .typing, "TEXT|{…}", "types letters into the focused search field; { text, over }",
            { .type($0) }, { if case .type(let typing) = $0 { typing } else { nil } }),
        flag("clear", .clear, "empties the search field"),
        flag("focus", .focus, "focuses the search field"),
        flag("submit", .submit, "starts the search"),
        flag("cancel", .cancel, "leaves the search, or cancels a finger's pop"),
        action(
            "rotate", .word, "ORIENTATION", #"turns the device: "landscape" or "portrait""#,
            { .rotate(to: $0) }, { if case .rotate(let orientation) = $0 { orientation } else { nil } }),
        TimelineAction(
            value: "{…}",
            Field(
                "set", optional: \.newValues, .deferred(.named("keys of the node")),
                "changes keys of a node or a screen")
        ),
    ]

    private static func action<Value: Equatable>(
        _ name: String, _ codec: ValueCodec<Value>, _ value: String, _ summary: String,
        _ make: @escaping @Sendable (Value) -> TimelineEvent.Action,
        _ extract: @escaping @Sendable (TimelineEvent.Action?) -> Value?
    ) -> TimelineAction {
        TimelineAction(
            value: value,
            Field<TimelineEvent.Action?>(
                case: name, codec, summary, embed: { make($0) }, extract: { extract($0) }
            ).lifted(extract: { .some($0.event.action) }, embed: { $1.event.action = $0 }))
    }

    private static func flag(
        _ name: String, _ action: TimelineEvent.Action, _ summary: String
    ) -> TimelineAction {
        self.action(name, .certain, "true", summary, { _ in action }, { $0 == action ? true : nil })
    }
}

/// The key of one action, with its line in the help.
package struct TimelineAction: Sendable {
    /// The placeholder for the key's value in help texts, such as `POINTS`.
    package let value: String
    fileprivate let field: Field<TimelineEntry>

    package var name: String { field.name }
    package var summary: String { field.summary }

    fileprivate init(value: String, _ field: Field<TimelineEntry>) {
        self.value = value
        self.field = field
    }
}

/// The target of a pop. It is a type of its own, because an absent target has a meaning: the screen below.
private struct PopSpelling: Equatable {
    var target: TimelineEvent.PopTarget?
}

/// The finger's velocity as it lifts. It is a type of its own, because an absent velocity has a meaning: the
/// velocity of the finger's last movement.
private struct ReleaseSpelling: Equatable {
    var velocity: Double?
}

extension ValueCodec where Value == Bool {
    /// A codec for `true` only.
    fileprivate static var certain: Self {
        bool.checked { value, json, context in
            if !value {
                context.report(
                    .valueOutOfRange, "false is not allowed here", help: "write true", at: json.range)
            }
            return value
        }
    }
}

extension ValueCodec where Value == PopSpelling {
    fileprivate static var popTarget: Self {
        .oneOf([
            ValueCodec<Bool>.certain.map(
                to: { _ in PopSpelling() }, from: { $0.target == nil ? true : nil }),
            ValueCodec<String>.target.map(
                to: { PopSpelling(target: $0 == "root" ? .root : .screen($0)) },
                from: { spelling in
                    switch spelling.target {
                    case nil: nil
                    case .root: "root"
                    case .screen(let id): id
                    }
                }),
        ])
    }
}

extension ValueCodec where Value == ReleaseSpelling {
    fileprivate static var release: Self {
        .oneOf([
            ValueCodec<Bool>.certain.map(
                to: { _ in ReleaseSpelling() }, from: { $0.velocity == nil ? true : nil }),
            ValueCodec<Double>.number(.coordinate).map(
                to: { ReleaseSpelling(velocity: $0) }, from: { $0.velocity }),
        ])
    }
}

extension ValueCodec where Value == Double {
    /// A codec for the finger's distance from the leading edge, in points. `true` means 0.
    fileprivate static var place: Self {
        .oneOf([.number(.coordinate), ValueCodec<Bool>.certain.map(to: { _ in 0 }, from: { _ in nil })])
    }
}

extension ValueCodec where Value == TimelineEvent.Tap {
    fileprivate static var tap: Self {
        .oneOf([
            ValueCodec<Int>.integer(0...10_000).map(
                to: { .index($0) }, from: { if case .index(let index) = $0 { index } else { nil } }),
            ValueCodec<String>.string.map(
                to: { .word($0) }, from: { if case .word(let word) = $0 { word } else { nil } }),
        ])
    }
}

extension ValueCodec where Value == TimelineEvent.Drag {
    fileprivate static var drag: Self {
        let distance = ValueCodec<Double>.number(.coordinate).map(
            to: { TimelineEvent.Drag(distance: $0) },
            from: { $0 == TimelineEvent.Drag(distance: $0.distance) ? $0.distance : nil })
        return .oneOf([distance, TimelineEvent.Drag.table.codec])
    }
}

extension TimelineEvent.Drag {
    package static let table = ObjectTable<TimelineEvent.Drag>(
        "drag", prototype: TimelineEvent.Drag(distance: 0),
        fields: [
            Field("by", \.distance, .number(.coordinate), "points that the finger moves", isRequired: true),
            Field(
                "over", \.duration, .number(NumberRange(lower: 0, upper: 3600, excludesLower: true)),
                "duration of the movement in seconds"),
            Field("hold", \.hold, .seconds, "seconds that the finger rests before it lifts"),
            Field(
                "velocity", optional: \.velocity, .number(.coordinate),
                "finger's velocity as it lifts, in points per second"),
        ])
}

extension ValueCodec where Value == TimelineEvent.Typing {
    fileprivate static var typing: Self {
        let text = ValueCodec<String>.text.map(
            to: { TimelineEvent.Typing($0) }, from: { $0.duration == nil ? $0.text : nil })
        return .oneOf([text, TimelineEvent.Typing.table.codec])
    }
}

extension TimelineEvent.Typing {
    package static let table = ObjectTable<TimelineEvent.Typing>(
        "typing", prototype: TimelineEvent.Typing(""),
        fields: [
            Field("text", \.text, .text, "letters to type", isRequired: true),
            Field(
                "over", optional: \.duration,
                .number(NumberRange(lower: 0, upper: 3600, excludesLower: true)),
                "seconds until the last letter; the default is 0.12 for each letter"),
        ])
}

/// The spelling of a motion in a file.
private struct MotionSpelling: Equatable {
    var duration = 0.25
    var curve: EventMotion.Curve?
    var bounce: Double?
    var velocity: Double?

    static let table = ObjectTable<MotionSpelling>(
        "motion", prototype: MotionSpelling(),
        fields: [
            Field(
                "duration", \.duration, .number(NumberRange(lower: 0, upper: 3600, excludesLower: true)),
                "seconds; of a spring, about the time until it seems to rest"),
            Field("curve", optional: \.curve, .word, "timing curve, instead of bounce; default: ease-in-out"),
            Field(
                "bounce", optional: \.bounce, .number(NumberRange(lower: -0.999, upper: 0.999)),
                "bounce of a spring, instead of curve; 0 does not overshoot"),
            Field(
                "velocity", optional: \.velocity, .number(NumberRange(lower: -1000, upper: 1000)),
                "velocity of a spring at the start, in whole distances per second"),
        ],
        check: { spelling, reading, context in
            if spelling.curve != nil, spelling.bounce != nil {
                context.report(
                    .conflictingKeys, "a spring has no curve: give \"curve\" or \"bounce\"",
                    at: reading.range(of: "bounce"))
            }
            if spelling.velocity != nil, spelling.bounce == nil {
                context.report(
                    .missingKey, "only a spring has a velocity: give \"bounce\" as well",
                    at: reading.range(of: "velocity"))
            }
        })

    var motion: EventMotion {
        if let bounce { return .spring(duration: duration, bounce: bounce, velocity: velocity ?? 0) }
        return .curve(curve ?? .easeInOut, duration: duration)
    }

    init() {}

    init(_ motion: EventMotion) {
        switch motion {
        case .curve(let curve, let duration): (self.curve, self.duration) = (curve, duration)
        case .spring(let duration, let bounce, let velocity):
            (self.bounce, self.duration) = (bounce, duration)
            self.velocity = velocity == 0 ? nil : velocity
        }
    }
}

extension ValueCodec where Value == EventMotion {
    fileprivate static var motion: Self {
        let seconds = ValueCodec<Double>.seconds.map(
            to: { EventMotion.curve(.easeInOut, duration: $0) },
            from: { (motion: EventMotion) -> Double? in
                if case .curve(.easeInOut, let duration) = motion { duration } else { nil }
            })
        let object = MotionSpelling.table.codec.map(to: { $0.motion }, from: { MotionSpelling($0) })
        return .oneOf([seconds, object])
    }
}
