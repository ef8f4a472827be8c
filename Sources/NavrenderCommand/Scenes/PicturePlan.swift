import NavJSON
import NavScene
import Navrender

/// The variants that a scene declares.
struct DeclaredVariants {
    let appearances: [Appearance]
    /// The device pixels per point.
    let scale: Double

    init(_ scene: Scene) {
        appearances = scene.appearances
        scale = scene.canvas.scale
    }
}

/// One planned picture and its file.
struct PlannedPicture {
    let input: SceneInput
    let appearance: Appearance?
    let scale: Double?
    /// The number of the picture's row of data, from 0; nil without rows.
    let row: Int?
    let path: String
}

/// The pictures of a command line: every scene in every named appearance, at every named scale, for every row of data.
///
/// All names are known before the first picture is drawn, so that no picture overwrites another.
struct PicturePlan {
    private(set) var pictures: [PlannedPicture] = []
    let template: NameTemplate
    private let appearances: [Appearance]
    private let scales: [Double]
    private let rows: DataRows
    private var paths: Set<String> = []

    init(template: NameTemplate, appearances: [Appearance], scales: [Double], rows: DataRows = DataRows()) {
        self.rows = rows
        self.template = template
        self.appearances = appearances
        self.scales = scales
    }

    /// Adds a scene's pictures.
    /// - Parameters:
    ///   - declared: The variants that the scene declares. Nil if the template has neither an appearance field nor a
    ///     scale field. The declared appearances apply if the command line names no appearance and the template has
    ///     an appearance field. Without this field, all appearances would be written to the same file. The declared
    ///     scale applies if the command line names no scale.
    ///   - ownScale: Returns the scale that the scene declares for an appearance and a row. This scale can vary,
    ///     because the canvas may take its scale from a token or a parameter. If the function returns nil, for
    ///     example because of a mistake in the row, the scale in `declared` applies.
    mutating func add(
        _ input: SceneInput, declared: DeclaredVariants?,
        ownScale: (Appearance?, DataRow?) -> Double? = { _, _ in nil }
    ) throws(CommandFailure) {
        let declaredAppearances = template.namesAppearance ? declared?.appearances : nil
        let chosenAppearances: [Appearance?] =
            appearances.isEmpty ? declaredAppearances ?? [nil] : appearances
        let chosenScales: [Double?] = scales.isEmpty ? [nil] : scales
        let chosenRows: [DataRow?] = rows.isEmpty ? [nil] : Array(rows)
        let mayVary = template.namesScale && chosenAppearances.count * chosenRows.count > 1
        for appearance in chosenAppearances {
            for scale in chosenScales {
                for row in chosenRows {
                    let own = scale == nil && mayVary ? ownScale(appearance, row) : nil
                    try append(input, appearance, scale ?? own ?? declared?.scale, row)
                }
            }
        }
    }

    private mutating func append(
        _ input: SceneInput, _ appearance: Appearance?, _ scale: Double?, _ row: DataRow?
    ) throws(CommandFailure) {
        let path = try template.path(
            stem: stem(ofPath: input.path), appearance: appearance?.rawValue ?? "", scale: scale ?? 1,
            row: row)
        guard paths.insert(path).inserted else {
            let name =
                row == nil ? "'{stem}{~appearance}{@scale}.png'" : "'{stem}-{row}.png' or '{row.title}.png'"
            throw .usage(
                "two pictures would be written to \(path.quotedForDisplay)",
                hint: "use different names, such as \(name)")
        }
        pictures.append(
            PlannedPicture(input: input, appearance: appearance, scale: scale, row: row?.number, path: path))
    }
}
