import NavGeometry
import NavScene
import NavTypesetting

/// Where the lines of a text stand in a frame.
struct TextBox {
    let lines: TypesetText
    let text: Text
    /// Of the layout that the text stands in.
    let direction: LayoutDirection
    let size: Size

    /// The size of a frame that just holds the lines: as wide as the widest, without the tracking after its last letter
    /// and not rounded; as high as all of them, rounded up to a whole device pixel as labels of UIKit are.
    static func naturalSize(of lines: TypesetText, scale: Double) -> Size {
        Size(width: lines.size.width, height: roundedUp(lines.size.height, scale: scale))
    }

    /// The next whole device pixel. A length that is a whole number of pixels but for a rounding error stays.
    private static func roundedUp(_ length: Double, scale: Double) -> Double {
        (length * scale - 1e-6).rounded(.up) / scale
    }

    /// The left end of a line's baseline. Lines that are too wide or too many overflow where the alignment lets them.
    func origin(of line: TypesetLine) -> Point {
        let spareWidth = size.width - line.width
        let spareHeight = size.height - lines.size.height
        let x =
            switch text.alignment {
            case .left: 0.0
            case .start, .justify: startsAtRight(line) ? spareWidth : 0
            case .center: spareWidth / 2
            case .end: startsAtRight(line) ? 0 : spareWidth
            case .right: spareWidth
            }
        let top =
            switch text.verticalAlignment {
            case .top: 0.0
            case .center: spareHeight / 2
            case .bottom: spareHeight
            }
        return Point(x: x, y: top + line.baseline)
    }

    /// A direction that somebody states counts for where lines start: the text's, or else the layout's. Where nobody does,
    /// each paragraph has its own.
    private func startsAtRight(_ line: TypesetLine) -> Bool {
        text.direction == .auto && direction != .auto ? direction.isRightToLeft : line.isRightToLeft
    }
}
