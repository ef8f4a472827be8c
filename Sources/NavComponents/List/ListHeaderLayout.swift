import NavGeometry
import NavImaging
import NavScene

/// The layout of a section header in a plain table: semibold text on an opaque grey background.
struct ListHeaderLayout {
    let row: List.Row
    let index: Int
    let size: Size
    let context: ComponentContext

    private static let font = FontDescription(size: 17, weight: 600)

    func parts() -> [Node] {
        let words = context.label(
            "headerTitle-\(index)", row.title, font: Self.font, color: context.color(.label), y: 0,
            height: size.height, maximumWidth: max(0, size.width - 2 * context.margin))
        return [
            context.part(
                "headerBackground-\(index)", .box(BoxShape()), frame: Rect(origin: .zero, size: size),
                fill: context.color(.systemGray6)),
            words.node(atX: context.margin),
        ]
    }
}
