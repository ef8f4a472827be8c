import NavJSON
import NavScene

/// The values over time of a scene while it is decoded.
///
/// A value over time stands for its first value. The node around it is read again for each further value, so a node
/// over time is a list of states. ``events`` lowers the states to changes of a timeline.
struct MotionState {
    /// A value over time at a place of the file.
    struct Moving {
        let range: Range<Int>
        let course: MotionCourse
    }

    /// The states of a node that one value over time gives. The node's other values over time have their first value.
    struct Track {
        let moving: Moving
        var states: [Node]
    }

    /// A change of a node. The keys that differ between both states move to their new values.
    struct Change {
        let time: Double
        let id: String
        let old: Node
        let new: Node
        let motion: EventMotion?
        let range: Range<Int>
    }

    /// The values over time that no node has taken yet.
    var found: [Moving] = []
    /// The value over time whose later value is read now, with the number of that value.
    var chosen: (range: Range<Int>, value: Int)?
    /// Whether keys are read again for a later value.
    var isRereading = false
    /// Whether a value for a calculation is read.
    var isCalculating = false
    private var tracks: [String: [Track]] = [:]
    /// The ids of nodes that move, in the order in which they were read.
    private var ids: [String] = []
    private(set) var keyFrameCount = 0

    /// Whether a node moves.
    func moves(_ id: String?) -> Bool { id.map { tracks[$0] != nil } ?? false }

    /// Counts key frames and returns their new number.
    mutating func countKeyFrames(_ count: Int) -> Int {
        keyFrameCount += count
        return keyFrameCount
    }

    /// Adds the states of a node.
    mutating func add(_ track: Track, of id: String) {
        if tracks[id] == nil { ids.append(id) }
        tracks[id, default: []].append(track)
    }

    /// Gives the tracks of a node to the new id of this node.
    mutating func rename(_ old: String?, to new: String) {
        guard let old, old != new, let moved = tracks.removeValue(forKey: old) else { return }
        tracks[new] = moved
        ids = ids.map { $0 == old ? new : $0 }
    }

    /// Changes the states of a node. A track whose states become equal ends.
    mutating func change(_ id: String, _ body: (Node) -> Node) {
        tracks[id] = tracks[id]?.compactMap { track in
            var track = track
            track.states = track.states.map(body)
            return track.states.allSatisfy { $0 == track.states[0] } ? nil : track
        }
    }

    /// The changes of all nodes, in the order of their times.
    var changes: [Change] {
        var changes: [Change] = []
        for id in ids {
            for track in tracks[id] ?? [] { Self.append(track, of: id, to: &changes) }
        }
        let order = changes.indices.sorted { (changes[$0].time, $0) < (changes[$1].time, $1) }
        return order.map { changes[$0] }
    }

    private static func append(_ track: Track, of id: String, to changes: inout [Change]) {
        let (course, states) = (track.moving.course, track.states)
        for run in 0..<course.repetitions {
            let shift = Double(run) * course.period
            if run > 0, let first = course.steps.first {
                changes.append(
                    Change(
                        time: first.start + shift, id: id, old: states[states.count - 1], new: states[0],
                        motion: nil, range: track.moving.range))
            }
            for (index, step) in course.steps.enumerated() {
                let (old, new) = (states[index], states[index + 1])
                let motion = old.canMove(to: new) ? step.motion : nil
                changes.append(
                    Change(
                        time: (motion == nil ? step.jump : step.start) + shift, id: id, old: old, new: new,
                        motion: motion, range: track.moving.range))
            }
        }
    }
}

extension Node {
    /// Whether there are nodes between two states. Words, for example, change at once.
    fileprivate func canMove(to new: Node) -> Bool {
        Mixing(shown: self, old: self, new: new, progress: 0).node() != new
    }
}

extension DecodingContext {
    /// Returns the value at the beginning of a course, or the later value that is read now.
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
        guard let chosen = motion.chosen, chosen.range == range else { return course.values[0] }
        return course.values[min(chosen.value, course.values.count - 1)]
    }

    /// Takes the values over time in a node's object and reads the states of the node that they give.
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
        if motion.isRereading { return }
        let members = table.changeableMembers(of: object)
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
        for value in values {
            guard let begin = begins[value.range] else {
                report(
                    .misplacedMotion, "this key cannot change over time",
                    help: "give it one value, or put the value over time into a key of a node",
                    at: value.range)
                continue
            }
            guard countKeyFrames(of: value) else { return }
            var states = [node]
            for number in value.course.values.indices.dropFirst() {
                let bytes = members[begin...].reduce(0) { $0 + $1.value.range.count }
                guard chargeExpansion(ofByteCount: bytes, at: value.range), !isFull else { return }
                motion.chosen = (value.range, number)
                states.append(reread(Array(members[begin...]), table, onto: node))
                motion.chosen = nil
                for other in motion.found[first...] where begins[other.range] == nil {
                    report(
                        .misplacedMotion, "a key frame cannot itself change over time", at: other.range)
                }
                motion.found.removeSubrange(first...)
            }
            motion.add(MotionState.Track(moving: value, states: states), of: id)
        }
    }

    /// Applies changes of a node, such as those of a `use`, to the states of the node.
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
    private mutating func reread(
        _ members: [JSONObject.Member], _ table: ObjectTable<Node>, onto node: Node
    ) -> Node {
        let isRereading = motion.isRereading
        motion.isRereading = true
        defer { motion.isRereading = isRereading }
        return table.read(
            JSONObject(members: members, mayLackMembers: true), onto: node, at: 0..<0, in: &self)
    }

    private mutating func countKeyFrames(of value: MotionState.Moving) -> Bool {
        let count = value.course.keyFrameCount
        let total = motion.countKeyFrames(count)
        if total > limits.keyFrames, total - count <= limits.keyFrames {
            report(
                .tooManyKeyFrames,
                "the values over time of the scene have more than \(limits.keyFrames) key frames",
                at: value.range)
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
