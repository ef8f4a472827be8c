/// One row of the table: a drawing, and an optional baseline drawing whose time is subtracted.
///
/// Other programs draw on a surface that already exists, whereas navrender starts with an empty
/// frame. The empty frame is therefore measured in the same round and subtracted.
struct Workload: Sendable {
    let name: String
    let drawing: Drawing
    /// The baseline, drawn on an otherwise equal canvas; nil if nothing is subtracted.
    let ground: Drawing?
    let target: Target?
    /// Whether the coverage of shapes is dropped between two drawings.
    var isNew = false
}
