import NavGeometry
import NavImaging
import NavScene

/// The captions and measures of a grid of pictures. In each row, all captions begin at the same height.
struct CaptionedGrid {
    let captions: [String]
    let columns: Int
    let gap: Double
    let captionGap: Double
    let font: FontDescription
    let color: StraightColor
}

extension Node {
    /// Turns the node into a grid of pictures. The captions of a row of pictures are in the row below.
    mutating func captioned(_ pictures: [Node], _ figure: CaptionedGrid, _ context: ComponentContext) {
        let columns = max(1, figure.columns)
        let hasCaptions = !figure.captions.isEmpty
        let rows = (pictures.count + columns - 1) / columns
        var cells: [Node] = []
        for (index, picture) in pictures.enumerated() {
            let (row, column) = (index / columns, index % columns)
            var picture = picture
            picture.frame.x = nil
            picture.frame.y = nil
            picture.layout.column = GridPlacement(start: .number(column + 1))
            picture.layout.row = GridPlacement(start: .number(row * (hasCaptions ? 3 : 2) + 1))
            picture.layout.alignSelf = picture.layout.alignSelf ?? .end
            picture.layout.justifySelf = picture.layout.justifySelf ?? .center
            cells.append(picture)
            guard index < figure.captions.count else { continue }
            let text = Text(figure.captions[index], font: figure.font, alignment: .center)
            var caption = context.part("caption-\(index + 1)", .text(text), frame: .zero, fill: figure.color)
            caption.frame = Frame()
            caption.layout.column = GridPlacement(start: .number(column + 1))
            caption.layout.row = GridPlacement(start: .number(row * 3 + 2))
            caption.layout.justifySelf = .center
            caption.layout.margin.top = .points(figure.captionGap)
            // A long caption wraps at its picture's width, but not at less than 96 points.
            if let width = picture.frame.width { caption.layout.maxWidth = .points(max(width, 96)) }
            cells.append(caption)
        }
        // A block is a row of pictures, a row of captions if there are any, and a row of free space. The last block has
        // no free space.
        let space = GridTrack.length(.points(figure.gap))
        let block = hasCaptions ? [GridTrack.auto, .auto, space] : [.auto, space]
        let tracks = Array((0..<rows).flatMap { _ in block }.dropLast())
        kind = .grid(
            Grid(
                columns: GridTemplate(Array(repeating: .auto, count: columns)),
                rows: GridTemplate(tracks), gap: Gap(rows: .zero, columns: .points(figure.gap)),
                alignment: .start, justification: .center))
        children = cells
    }
}
