/// One row of the table: a drawing, and perhaps its ground, the same scene without the measured content.
///
/// The other programs draw on a surface that already exists, whereas navrender starts with an empty
/// frame. So the time of the ground is measured in the same turn and subtracted.
struct Workload: Sendable {
    let name: String
    let drawing: Drawing
    /// The ground; nil if nothing is subtracted.
    let ground: Drawing?
    let target: Target?
    /// Whether the coverage of shapes is dropped between two drawings.
    var isNew = false
}
