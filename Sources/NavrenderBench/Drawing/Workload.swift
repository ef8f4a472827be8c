/// One row of the table that the drawing benchmark prints.
///
/// A row measures a drawing. A row may also have a ground: the same scene without the measured content. The
/// programs in Benchmarks/peers draw on a ground that already exists, whereas navrender also draws the ground. So
/// each turn also measures the ground, and the report subtracts the ground's time. A turn measures each row once.
struct Workload: Sendable {
    let name: String
    let drawing: Drawing
    /// The ground; nil if nothing is subtracted.
    let ground: Drawing?
    let target: Target?
    /// Whether the caches of glyphs and shapes are cleared before each repetition.
    var isNew = false
}
