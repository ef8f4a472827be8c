import NavGeometry
import NavScene

/// The boxes of a scene in one flat array. The children of a box are adjacent, and follow their parent.
struct BoxTree {
    /// The arrangement of a box's children.
    enum Arrangement {
        /// No children. The leaf measures itself.
        case leaf
        /// The children are placed at the `x` and `y` of their frames.
        case free
        case stack(Stack)
        case grid(Grid)
        case overlay(Overlay)
    }

    struct Box {
        var style: BoxStyle
        var arrangement: Arrangement
        var children: Range<Int>
    }

    var boxes: [Box] = []
}

extension BoxTree {
    /// For each box, whether a definite height changes the content widths of the box. There are three causes: a
    /// vertical stack wraps, a grid repeats rows as often as they fit, or a child's width follows the child's height.
    var widthsFollowHeight: [Bool] {
        var result = Array(repeating: false, count: boxes.count)
        for index in boxes.indices.reversed() {
            let box = boxes[index]
            switch box.arrangement {
            case .leaf: continue
            case .stack(let stack): result[index] = stack.axis == .vertical && stack.wrap != .never
            // The number of rows decides the number of columns (css-grid-2, sections 7.2.3.2 and 8.5).
            case .grid(let grid): result[index] = grid.rows.repetition != nil
            case .free, .overlay: break
            }
            if result[index] { continue }
            result[index] = box.children.contains { child in
                let style = boxes[child].style
                guard result[child] || style.ratio != nil, !style.isAbsolute else { return false }
                if case .length(.points) = style.size.vertical { return style.hasHeightInPercent }
                return true
            }
        }
        return result
    }
}

/// The smallest and the largest useful width of a box, in points: the `min-content` and `max-content` sizes of CSS.
struct ContentWidths: Equatable {
    /// The width of the longest piece that cannot be broken.
    var minimum: Double
    /// The width without line breaks.
    var maximum: Double

    static let zero = ContentWidths(minimum: 0, maximum: 0)

    static func + (widths: ContentWidths, length: Double) -> ContentWidths {
        ContentWidths(minimum: widths.minimum + length, maximum: widths.maximum + length)
    }

    /// Returns the larger minimum and the larger maximum of the two.
    func union(_ other: ContentWidths) -> ContentWidths {
        ContentWidths(minimum: max(minimum, other.minimum), maximum: max(maximum, other.maximum))
    }

    /// Returns the `fit-content` size for an available width: `maximum` clamped to the available width, but at least
    /// `minimum` (css-sizing-3, section 5.1).
    func fitting(_ room: Double) -> Double { min(maximum, max(minimum, room)) }

    func limited(_ minimum: Double, _ maximum: Double) -> ContentWidths {
        ContentWidths(
            minimum: max(min(self.minimum, maximum), minimum),
            maximum: max(min(self.maximum, maximum), minimum))
    }
}

/// Measures boxes without children, such as texts and images.
protocol LeafMeasuring: AnyObject {
    /// Returns the smallest and the largest useful width of a leaf.
    func contentWidths(of box: Int) -> ContentWidths
    /// Returns the width of a leaf in a space that is too narrow for one line.
    func fittingWidth(of box: Int, in available: Double) -> Double
    /// Returns the height and the baselines of a leaf for a given width.
    /// - Parameter height: The final height, or nil if the content decides it.
    func layout(of box: Int, width: Double, height: Double?) -> LeafLayout
    /// Returns the byte range of a box's node in the scene file, or nil for a node that is in no file.
    func source(of box: Int) -> Range<Int>?
}

/// The height and the baselines of a leaf, in points from its top.
struct LeafLayout {
    var height: Double
    var firstBaseline: Double?
    var lastBaseline: Double?
}
