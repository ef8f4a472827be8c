import Navrender

/// A card with a title and one row for each line of text.
public func card(title: String, rows: [String], appearance: Appearance = .light) -> Scene {
    let ink = SystemColor.label.color(in: appearance)
    let canvas = Canvas(
        size: Size(width: 200, height: 40 + 24 * Double(rows.count)), scale: 2, appearance: appearance,
        background: SystemColor.systemBackground.color(in: appearance))
    var nodes = [
        Text(title, font: FontDescription(size: 17, weight: 600)).node
            .id("title").frame(x: 16, y: 12, width: 168, height: 22).fill(ink)
    ]
    for (index, row) in rows.enumerated() {
        let y = 38 + 24 * Double(index)
        nodes.append(
            Text(row, font: FontDescription(size: 15)).node
                .id("row-\(index)").frame(x: 16, y: y, width: 168, height: 20).fill(ink))
    }
    return Scene(canvas: canvas, nodes: nodes)
}
