/// One row of the table: what is drawn, and on what ground.
///
/// The peers draw on a surface that is there already. Our frame begins empty, so the ground is drawn alone as well, in the same
/// round, and taken off: the row states what the drawing adds.
struct Workload: Sendable {
    let name: String
    let drawing: Drawing
    /// Nil: the whole frame counts.
    let ground: Drawing?
    let target: Target?
    /// Whether every time is like the first: no shape has been drawn before.
    var isNew = false
}
