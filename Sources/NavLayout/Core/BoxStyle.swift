import NavGeometry
import NavScene

/// The layout values of one box, independent of the node's kind.
struct BoxStyle: Padded {
    /// The preferred size along one axis.
    enum Dimension: Equatable {
        case auto
        /// The content's size, even if the parent stretches its children.
        case hug
        case length(Length)
        case fill(weight: Double)
    }

    var size = AxisPair(Dimension.auto, .auto)
    /// The smallest size. A nil value is CSS's `auto`.
    var minimum = AxisPair<Length?>(nil, nil)
    var maximum = AxisPair<Length?>(nil, nil)
    /// Width divided by height, or nil.
    var ratio: Double?
    /// Whether the box is a replaced element of CSS: an image. The ratio of such a box also limits the box's automatic
    /// minimum size (css-flexbox-1, section 4.5).
    var isReplaced = false
    var margin = EdgeLengths.zero
    /// The used padding in points. The engine updates it for a box with ``paddingShares``.
    var padding = EdgeInsets.zero
    /// Additional padding, in percent of the width of the area in which the parent places the box.
    var paddingShares = EdgeInsets.zero
    var grow = 0.0
    /// The factor for shrinking in a stack. If nil, the factor is 0 for a box whose size along the stack is in points,
    /// and 1 for any other box.
    var shrink: Double?
    var basis = LayoutStyle.Basis.auto
    var alignSelf: Stack.Alignment?
    var justifySelf: Stack.Alignment?
    var order = 0
    var isAbsolute = false
    var inset = EdgeLengths.auto
    /// The `x` and `y` of the frame: the distance by which the box is moved after it has been placed.
    var offset = Vector.zero
    /// Whether the box has no natural size along an axis. Unless the box has a stated size or a ratio, it then takes
    /// its parent's size along this axis.
    var isHollow = AxisPair(false, false)
    var column = GridPlacement.auto
    var row = GridPlacement.auto
    var area: String?
    /// The distances from a path node's origin to the right and bottom edges of its own path. They are zero for any
    /// other node.
    ///
    /// If a path node has no arrangement such as a stack, each child is placed at the `x` and `y` of its frame. The
    /// size of the node's content is then at least ``ownExtent``, even if the children need less.
    var ownExtent = Size.zero
    /// Whether layout inside the box runs from right to left.
    var isRightToLeft = false
}

extension BoxStyle {
    func margin(_ axis: BoxAxis) -> Ends<EdgeLength> {
        axis == .horizontal ? Ends(margin.left, margin.right) : Ends(margin.top, margin.bottom)
    }

    func inset(_ axis: BoxAxis) -> Ends<EdgeLength> {
        axis == .horizontal ? Ends(inset.left, inset.right) : Ends(inset.top, inset.bottom)
    }

    /// Returns the margins in points. `auto` and percentages of an unknown base count as 0 (css-sizing-3, section
    /// 5.2.1).
    ///
    /// - Parameter base: The width to which percentages refer, also for vertical margins. It is the width of the area
    ///   in which the parent places the box.
    func usedMargin(_ axis: BoxAxis, base: Double?) -> Ends<Double> {
        let margin = margin(axis)
        return Ends(margin.start.resolved(base) ?? 0, margin.end.resolved(base) ?? 0)
    }

    /// Returns the stated size of the border box. The result is never smaller than the padding. It is nil for `auto`,
    /// `hug`, `fill` and percentages of an unknown base.
    func statedSize(_ axis: BoxAxis, base: Double?) -> Double? {
        guard case .length(let length) = size[axis], let size = length.resolved(base) else { return nil }
        return max(size, padding[axis].sum)
    }

    func statedMinimum(_ axis: BoxAxis, base: Double?) -> Double? {
        minimum[axis].map { max($0.resolved(base) ?? 0, 0) }
    }

    func statedMaximum(_ axis: BoxAxis, base: Double?) -> Double {
        maximum[axis]?.resolved(base) ?? .infinity
    }

    /// Whether the height, or a limit of the height, is a percentage.
    var hasHeightInPercent: Bool {
        if case .length(.percent) = size.vertical { return true }
        return [minimum.vertical, maximum.vertical].contains {
            if case .percent? = $0 { true } else { false }
        }
    }

    var isFilling: AxisPair<Bool> {
        func fills(_ axis: BoxAxis) -> Bool { if case .fill = size[axis] { true } else { false } }
        return AxisPair(fills(.horizontal), fills(.vertical))
    }

    /// Whether the box takes its parent's size along an axis.
    func covers(_ axis: BoxAxis) -> Bool {
        isFilling[axis] || (isHollow[axis] && size[axis] == .auto && ratio == nil)
    }

    /// Converts a size along the other axis to a size along `axis` by the ratio. Returns nil without a ratio.
    func transferred(_ size: Double, to axis: BoxAxis) -> Double? {
        ratio.map { axis == .horizontal ? size * $0 : size / $0 }
    }
}

/// Limits a size by a maximum and a minimum. If the minimum is larger than the maximum, the minimum wins
/// (css-sizing-3, section 5.1).
func limited(_ size: Double, _ minimum: Double, _ maximum: Double) -> Double {
    max(min(size, maximum), minimum)
}
