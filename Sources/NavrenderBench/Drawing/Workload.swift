/// One row of the table that the drawing benchmark prints.
///
/// The benchmark runs in turns. Each turn measures the drawing of each row once.
///
/// A row may also have a ground: the same scene without the measured content. The programs in Benchmarks/peers draw
/// on a ground that already exists, whereas navrender also draws the ground. So each turn also measures the ground,
/// and the report subtracts the ground's time.
struct Workload: Sendable {
    let name: String
    let drawing: Drawing
    /// The ground; nil if nothing is subtracted.
    let ground: Drawing?
    let target: Target?
    /// Whether the caches of glyphs and shapes are cleared before each repetition.
    var isNew = false
}
