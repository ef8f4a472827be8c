import NavGeometry
import NavJSON
import NavScene

/// The values over time (`$keys` and `$spring`) of a scene that is being decoded.
///
/// A node with a value over time is first read with the first value, then once more for each later value. The results
/// are the states of the node. ``events`` turns the states into events of a timeline.
struct MotionState {
    /// A value over time at a place of the file.
    struct Moving {
        let range: Range<Int>
        let course: MotionCourse
    }

    /// The states of a node for one of its values over time. In these states, the node's other values over time stay
    /// at their first values.
    struct Track {
        let range: Range<Int>
        let repetitions: Int
        let period: Double
        var steps: [MotionCourse.Step]
        var states: [Node]
    }

    /// An event that the scene does not state in its own timeline.
    struct Event {
        /// The effect of the event.
        enum Action {
            /// The keys that differ between two states of a node move to their new values.
            case change(id: String, old: Node, new: Node)
            /// The keys that differ between two states of a part, such as a screen, move to their new values.
            case partChange(id: String, old: any NamedPart, new: any NamedPart)
            /// An event from the timeline of a nested scene.
            case event(TimelineEvent)
        }

        let time: Double
        let action: Action
        var motion: EventMotion?
        var isAnimated: Bool?
        let range: Range<Int>
    }

    /// The values over time that no node has taken yet.
    var found: [Moving] = []
    /// The later values with which a node is being read again. Each `range` is the place of the value over time that
    /// takes the later value. Empty unless a node is being read again for later values.
    var chosen: [(range: Range<Int>, value: JSONValue)] = []
    /// Whether keys of a node are being read again: for a later value, to find values over time, or to apply the
    /// changes of a `use`.
    var isRereading = false
    /// Whether the decoder is reading an operand of a calculation, which cannot change over time.
    var isCalculating = false
    private var tracks: [String: [Track]] = [:]
    /// The ids of nodes that have values over time, in the order in which the nodes were read.
    private var ids: [String] = []
    private(set) var keyFrameCount = 0
    /// The events of nested scenes: scene files that are used as symbols.
    private var innerEvents: [Event] = []

    /// Adds an event of a nested scene.
    mutating func add(_ event: Event) { innerEvents.append(event) }

    /// Whether the node with the given id has values over time.
    func moves(_ id: String?) -> Bool { id.map { tracks[$0] != nil } ?? false }

    /// Counts key frames and returns the new total.
    mutating func countKeyFrames(_ count: Int) -> Int {
        keyFrameCount += count
        return keyFrameCount
    }

    /// Adds the states that a node has for one of its values over time.
    mutating func add(_ track: Track, of id: String) {
        if tracks[id] == nil { ids.append(id) }
        tracks[id, default: []].append(track)
    }

    /// Moves the tracks of a node to the node's new id.
    mutating func rename(_ old: String?, to new: String) {
        guard let old, old != new, let moved = tracks.removeValue(forKey: old) else { return }
        tracks[new] = moved
        ids = ids.map { $0 == old ? new : $0 }
    }

    /// Changes the states of a node. A track whose states are then all equal is removed.
    mutating func change(_ id: String, _ body: (Node) -> Node) {
        tracks[id] = tracks[id]?.compactMap { track in
            var track = track
            track.states = track.states.map(body)
            return track.states.allSatisfy { $0 == track.states[0] } ? nil : track
        }
    }

    /// All events in the order of their times. Of events with equal times, events of values over time come before
    /// events of nested scenes.
    var events: [Event] {
        var events: [Event] = []
        for id in ids {
            for track in tracks[id] ?? [] { Self.append(track, of: id, to: &events) }
        }
        events += innerEvents
        let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
        return order.map { events[$0] }
    }

    private static func append(_ track: Track, of id: String, to events: inout [Event]) {
        let states = track.states
        for run in 0..<track.repetitions {
            let shift = Double(run) * track.period
            if run > 0, let first = track.steps.first {
                events.append(
                    Event(
                        time: first.start + shift,
                        action: .change(id: id, old: states[states.count - 1], new: states[0]),
                        range: track.range))
            }
            for (index, step) in track.steps.enumerated() {
                let (old, new) = (states[index], states[index + 1])
                let motion = old.canMove(to: new) ? step.motion : nil
                events.append(
                    Event(
                        time: (motion == nil ? step.jump : step.start) + shift,
                        action: .change(id: id, old: old, new: new), motion: motion, range: track.range))
            }
        }
    }
}

extension Node {
    /// Whether intermediate nodes exist between two states. A changed text, for example, has no intermediate values.
    fileprivate func canMove(to new: Node) -> Bool {
        Mixing(shown: self, old: self, new: new, progress: 0).node() != new
    }
}

extension DecodingContext {
    /// Returns the first value of a course. While a node is read again for a later value of the course, returns this
    /// later value.
    mutating func moving(_ course: MotionCourse?, _ form: CalculatedForm, at range: Range<Int>) -> JSONValue?
    {
        guard let course else { return nil }
        if motion.isCalculating {
            report(
                .misplacedMotion, "a value over time cannot be a part of a calculation or a text",
                help: "put the calculation into the key frames: \"to\": [0, { \"$calc\": \"gap * 2\" }]",
                at: range)
            return course.values[0]
        }
        motion.found.append(MotionState.Moving(range: range, course: course))
        return motion.chosen.first { $0.range == range }?.value ?? course.values[0]
    }

    /// Takes the values over time in a node's object, and reads the node's states for these values.
    ///
    /// - Parameter first: The number of values over time that were found before the object.
    mutating func addMotion(
        of object: JSONObject, _ table: ObjectTable<Node>, to node: inout Node, since first: Int
    ) {
        var values: [MotionState.Moving] = []
        for value in motion.found[first...] where !values.contains(where: { $0.range == value.range }) {
            values.append(value)
        }
        motion.found.removeSubrange(first...)
        // Beyond the limit the scene is refused. Reading further nodes again would only cost time.
        if motion.isRereading || motion.keyFrameCount > limits.keyFrames { return }
        let changeable = table.changeableMembers(of: object)
        let place = values.first?.range ?? 0..<0
        guard chargeExpansion(ofByteCount: changeable.byteCount, at: place) else { return }
        let members = changeable.filter { table.motionHelp(for: $0.key) == nil }
        let refused = refuseMotion(in: changeable, table, of: node)
        var begins: [Range<Int>: Int] = [:]
        for (index, member) in members.enumerated() {
            _ = reread([member], table, onto: node)
            for value in motion.found[first...] where begins[value.range] == nil {
                begins[value.range] = index
            }
            motion.found.removeSubrange(first...)
        }
        let id = node.id ?? instanceName(nil, word: node.type?.name ?? "node")
        node.id = id
        var transforms: [(value: MotionState.Moving, states: [Node])] = []
        for value in values {
            guard let begin = begins[value.range] else {
                if refused.contains(value.range) { continue }
                report(
                    .misplacedMotion, "this key cannot change over time",
                    help: "give it one value, or put the value over time into a key of a node",
                    at: value.range)
                continue
            }
            guard countKeyFrames(value.course.keyFrameCount, at: value.range) else { return }
            let reader = StateReader(
                members: Array(members[begin...]), table: table, node: node, range: value.range,
                known: Set(begins.keys))
            var states = [node]
            for later in value.course.values.dropFirst() {
                guard let state = state(reader, later) else { return }
                states.append(state)
            }
            var track = MotionState.Track(
                range: value.range, repetitions: value.course.repetitions, period: value.course.period,
                steps: value.course.steps, states: states)
            guard divideTurns(of: &track, value.course, reader) else { return }
            motion.add(track, of: id)
            if members[begin].key == "transform" { transforms.append((value, states)) }
        }
        if transforms.count > 1 { checkTransforms(transforms, members, table, of: node) }
    }

    /// The input for reading a node once more, with a later value for one of the node's values over time.
    private struct StateReader {
        let members: [JSONObject.Member]
        let table: ObjectTable<Node>
        let node: Node
        let range: Range<Int>
        /// The places of all values over time in the node.
        let known: Set<Range<Int>>
    }

    /// Reads the state of a node for a value; nil if a limit is reached.
    private mutating func state(_ reader: StateReader, _ value: JSONValue) -> Node? {
        let bytes = reader.members.byteCount
        guard chargeExpansion(ofByteCount: bytes, at: reader.range), !isFull else { return nil }
        let first = motion.found.count
        motion.chosen = [(reader.range, value)]
        let state = reread(reader.members, reader.table, onto: reader.node)
        motion.chosen = []
        for other in motion.found[first...] where !reader.known.contains(other.range) {
            report(.misplacedMotion, "a key frame cannot itself change over time", at: other.range)
        }
        motion.found.removeSubrange(first...)
        return state
    }

    /// Divides the linear steps that turn the node by half a turn or more. Only steps between two numbers are divided.
    ///
    /// A matrix does not state how many whole turns a node makes, so interpolated matrices would take the shortest
    /// turn. Therefore, the node is also read for intermediate numbers. All parts of a step are halved until the
    /// interpolated matrices match the matrices of these intermediate nodes, or until the step has 64 parts.
    ///
    /// - Returns: False if a limit is reached.
    private mutating func divideTurns(
        of track: inout MotionState.Track, _ course: MotionCourse, _ reader: StateReader
    ) -> Bool {
        guard
            track.states.contains(where: { $0.transform != reader.node.transform })
                || reader.members.first?.key == "transform"
        else { return true }
        var (steps, states) = ([MotionCourse.Step](), [track.states[0]])
        for (index, step) in track.steps.enumerated() {
            let end = track.states[index + 1]
            if case .curve(.linear, let duration)? = step.motion,
                case .number(let first) = course.values[index].content,
                case .number(let last) = course.values[index + 1].content
            {
                guard let parts = turns(from: track.states[index], to: end, first, last, reader) else {
                    return false
                }
                for (part, state) in parts.enumerated() {
                    let share = duration / Double(parts.count)
                    let start = step.start + share * Double(part)
                    steps.append(
                        MotionCourse.Step(
                            start: start, motion: .curve(.linear, duration: share), jump: start + share))
                    states.append(state)
                }
            } else {
                steps.append(step)
                states.append(end)
            }
        }
        let added = steps.count - track.steps.count
        (track.steps, track.states) = (steps, states)
        return added == 0 || countKeyFrames(added * track.repetitions, at: track.range)
    }

    /// Divides a step between two numbers and returns the node at the end of each part. The result is nil if a limit
    /// is reached.
    private mutating func turns(
        from start: Node, to end: Node, _ first: Double, _ last: Double, _ reader: StateReader
    ) -> [Node]? {
        // At this fraction of a part, different numbers of whole turns give different angles. The fraction is
        // 1 − 1/φ, where φ is the golden ratio.
        let probe = 0.381_966
        var parts = [end]
        while parts.count < 64 {
            let width = (last - first) / Double(parts.count)
            var isDone = true
            for (index, part) in parts.enumerated() where isDone {
                let number = first + width * (Double(index) + probe)
                guard let shown = state(reader, JSONValue(.number(number), at: reader.range)) else {
                    return nil
                }
                let before = index == 0 ? start : parts[index - 1]
                let between = before.transform.turning(to: part.transform, at: probe)
                isDone = between.isNear(shown.transform)
            }
            if isDone { return parts }
            var halves: [Node] = []
            for (index, part) in parts.enumerated() {
                let number = first + width * (Double(index) + 0.5)
                guard let middle = state(reader, JSONValue(.number(number), at: reader.range)) else {
                    return nil
                }
                halves += [middle, part]
            }
            parts = halves
        }
        return parts
    }

    /// Applies changes of a node, such as the changes of a `use`, to the states of the node.
    mutating func changeMotion(
        of node: Node, by changes: JSONObject, _ table: ObjectTable<Node>, at range: Range<Int>
    ) {
        guard let id = node.id, motion.moves(id) else { return }
        let first = motion.found.count
        var state = motion
        state.change(id) { reread(table.changeableMembers(of: changes), table, onto: $0) }
        motion = state
        motion.found.removeSubrange(first...)
    }

    /// Reads members of a node once more, without registering ids.
    mutating func reread(
        _ members: [JSONObject.Member], _ table: ObjectTable<Node>, onto node: Node
    ) -> Node {
        let isRereading = motion.isRereading
        motion.isRereading = true
        defer { motion.isRereading = isRereading }
        return table.read(
            JSONObject(members: members, mayLackMembers: true), onto: node, at: 0..<0, in: &self)
    }

    private mutating func countKeyFrames(_ count: Int, at range: Range<Int>) -> Bool {
        let total = motion.countKeyFrames(count)
        if total > limits.keyFrames, total - count <= limits.keyFrames {
            report(
                .tooManyKeyFrames,
                "the values over time of the scene have more than \(limits.keyFrames) key frames", at: range)
        }
        return total <= limits.keyFrames
    }

    /// Reports the values over time that no node has taken.
    mutating func reportMisplacedMotion() {
        for value in motion.found {
            report(
                .misplacedMotion, "only keys of nodes can change over time",
                help: "give one value here", at: value.range)
        }
        motion.found = []
    }
}

extension ObjectTable {
    /// Returns the members that a later state of an object may change, in the order in which they are read.
    fileprivate func changeableMembers(of object: JSONObject) -> [JSONObject.Member] {
        fields.filter { !$0.isFixed }.compactMap { field in
            object.members.first { $0.key == field.name || field.aliases.contains($0.key) }
        }
    }
}

extension [JSONObject.Member] {
    /// The size of the members' values, in bytes. This size is the cost of reading the members again.
    var byteCount: Int { reduce(0) { $0 + $1.value.range.count } }
}
