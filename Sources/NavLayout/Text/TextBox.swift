import NavGeometry
import NavScene
import NavTypesetting

/// The positions of a text's lines in a frame.
struct TextBox {
    let lines: TypesetText
    let text: Text
    /// The layout direction around the text.
    let direction: LayoutDirection
    let size: Size

    /// Returns the size of a frame that exactly holds the lines, in points.
    ///
    /// The width is the width of the widest line. It is not rounded, and it excludes the tracking
    /// after the last letter. The height is rounded up to a whole device pixel, as in UIKit's
    /// labels.
    static func naturalSize(of lines: TypesetText, scale: Double) -> Size {
        Size(width: lines.size.width, height: roundedUp(lines.size.height, scale: scale))
    }

    /// Returns the length rounded up to a whole device pixel. A tolerance of 10⁻⁶ pixels absorbs
    /// rounding errors.
    private static func roundedUp(_ length: Double, scale: Double) -> Double {
        (length * scale - 1e-6).rounded(.up) / scale
    }

    /// Returns the left end of a line's baseline.
    ///
    /// A line that does not fit overflows at the edge opposite to its alignment. A centred line
    /// overflows at both edges. An indent makes the frame narrower at the side where the line starts.
    func origin(of line: TypesetLine) -> Point {
        let startsAtRight = startsAtRight(line)
        let left = startsAtRight ? 0 : line.indent
        let spareWidth = size.width - line.indent - line.width
        let spareHeight = size.height - lines.size.height
        let x =
            switch text.alignment {
            case .left: left
            case .start, .justify: startsAtRight ? spareWidth : left
            case .center: left + spareWidth / 2
            case .end: startsAtRight ? 0 : left + spareWidth
            case .right: left + spareWidth
            }
        let top =
            switch text.verticalAlignment {
            case .top: 0.0
            case .center: spareHeight / 2
            case .bottom: spareHeight
            }
        return Point(x: x, y: top + line.baseline)
    }

    /// Returns whether a line starts at the right.
    ///
    /// The text's own direction comes first, then the direction of the layout. If both are
    /// automatic, the paragraph's text decides.
    private func startsAtRight(_ line: TypesetLine) -> Bool {
        text.direction == .auto && direction != .auto ? direction.isRightToLeft : line.isRightToLeft
    }
}
