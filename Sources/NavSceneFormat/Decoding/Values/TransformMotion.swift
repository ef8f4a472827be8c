import NavGeometry
import NavJSON
import NavScene

extension DecodingContext {
    /// Reports a transform with several values over time (`$keys` or `$spring`) if two of them change the same
    /// coefficient of the transform's matrix.
    ///
    /// The timeline applies the values over time one after the other. The result is right only if no two values change
    /// the same coefficient. As a check, the node is read again with all values over time at once. The resulting matrix
    /// must equal the matrix that the timeline gives. The check is done first with the second state of each value, then
    /// with the last state.
    mutating func checkTransforms(
        _ tracks: [(value: MotionState.Moving, states: [Node])], _ members: [JSONObject.Member],
        _ table: ObjectTable<Node>, of node: Node
    ) {
        for isLast in [false, true] {
            let places = tracks.map { isLast ? $0.states.count - 1 : min(1, $0.states.count - 1) }
            guard chargeExpansion(ofByteCount: members.byteCount, at: tracks[0].value.range) else { return }
            let first = motion.found.count
            motion.chosen = zip(tracks, places).map { ($0.value.range, $0.value.course.values[$1]) }
            let wanted = reread(members, table, onto: node).transform
            motion.chosen = []
            motion.found.removeSubrange(first...)
            let shown = zip(tracks, places).reduce(node.transform) { shown, step in
                let new = step.0.states[step.1].transform
                return Mixing(shown: shown, old: node.transform, new: new, progress: 1).transform
            }
            if !shown.isNear(wanted) {
                report(
                    .misplacedMotion,
                    "these values over time change the same numbers of the transform's matrix",
                    help: "put the node into a group, and give the group one of the values over time",
                    at: tracks[tracks.count - 1].value.range)
                return
            }
        }
    }
}

extension Mixing<AffineTransform> {
    /// Returns the transform between `shown` and `new`. Coefficients that the change does not affect keep their values
    /// from `shown`. If `shown`, `old` or `new` rotates or skews, the change affects all of the coefficients `a` to
    /// `d`, or none of them.
    var transform: AffineTransform {
        if old == new { return shown }
        var mixed = progress == 1 ? new : shown.turning(to: new, at: progress)
        let isUpright = [shown, old, new].allSatisfy { $0.b == 0 && $0.c == 0 }
        let keepsAll = (old.a, old.b, old.c, old.d) == (new.a, new.b, new.c, new.d)
        if keepsAll { (mixed.a, mixed.b, mixed.c, mixed.d) = (shown.a, shown.b, shown.c, shown.d) }
        if isUpright, old.a == new.a { mixed.a = shown.a }
        if isUpright, old.d == new.d { mixed.d = shown.d }
        if old.e == new.e { mixed.e = shown.e }
        if old.f == new.f { mixed.f = shown.f }
        return mixed
    }
}

extension AffineTransform {
    /// Whether all coefficients are equal except for rounding.
    func isNear(_ other: AffineTransform) -> Bool {
        let pairs = [(a, other.a), (b, other.b), (c, other.c), (d, other.d), (e, other.e), (f, other.f)]
        return pairs.allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0), abs($1)) }
    }
}
