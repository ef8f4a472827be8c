import NavGeometry
import NavSceneModel

/// The frames of a stack's children.
///
/// Text wraps in a vertical stack's width, and in a horizontal stack at the width that it gets there. A child that fills its parent
/// lies behind or before the row and takes no part in it. A child's `x` and `y` move it from the place that the stack gives it.
struct StackLayout {
    private let stack: Stack
    private let item: LayoutItem
    /// Those that take part in the row.
    private let row: [LayoutItem]
    private let measurer: Measurer

    init(_ stack: Stack, of item: LayoutItem, measurer: Measurer) {
        self.stack = stack
        self.item = item
        self.measurer = measurer
        row = item.children.filter { !$0.node.frame.fillsParent }
    }

    /// - Parameter height: the stack's, where it is known.
    func naturalSize(_ proposal: WidthProposal, height: Double?) -> Size {
        let margin = (
            width: stack.padding.left + stack.padding.right, height: stack.padding.top + stack.padding.bottom
        )
        let sizes = childSizes(
            proposal.reduced(by: margin.width), height: height.map { max(0, $0 - margin.height) })
        let length = distribution.total(of: sizes.map(length))
        let breadth = sizes.map(breadth).max() ?? 0
        let isHorizontal = stack.axis == .horizontal
        return Size(
            width: margin.width + (isHorizontal ? length : breadth),
            height: margin.height + (isHorizontal ? breadth : length))
    }

    /// The frame of each of the item's children in a stack of this size.
    func frames(in size: Size) -> [Rect] {
        let whole = Rect(origin: .zero, size: size)
        let inner = whole.inset(by: stack.padding)
        let sizes = childSizes(.exactly(inner.width), height: inner.height)
        let origins = distribution.origins(of: sizes.map(length), in: length(inner.size))
        var places = zip(sizes, origins).makeIterator()
        return item.children.map { child in
            guard !child.node.frame.fillsParent, let (size, along) = places.next() else { return whole }
            let across = offset(breadth(size), in: breadth(inner.size))
            let isHorizontal = stack.axis == .horizontal
            return Rect(
                x: inner.x + (isHorizontal ? along : across) + (child.node.frame.x ?? 0),
                y: inner.y + (isHorizontal ? across : along) + (child.node.frame.y ?? 0),
                width: size.width, height: size.height)
        }
    }
}

// MARK: Sizes

extension StackLayout {
    /// The size of each child in the row.
    /// - Parameters:
    ///   - width: for the area within the padding.
    ///   - height: of that area, where it is known.
    private func childSizes(_ width: WidthProposal, height: Double?) -> [Size] {
        switch stack.axis {
        case .horizontal:
            let naturalWidths = row.map { measurer.size(of: $0, .any).width }
            let widths = lengths(naturalWidths, isFixed: { $0.width != nil }, in: width.exact)
            let naturalHeights = zip(row, widths).map { measurer.size(of: $0, .exactly($1)).height }
            let heights = breadths(naturalHeights, isFixed: { $0.height != nil }, in: height)
            return zip(widths, heights).map(Size.init)
        case .vertical:
            let naturalWidths = row.map { measurer.size(of: $0, width.loosened).width }
            let widths = breadths(naturalWidths, isFixed: { $0.width != nil }, in: width.exact)
            let naturalHeights = zip(row, widths).map { measurer.size(of: $0, .exactly($1)).height }
            let heights = lengths(naturalHeights, isFixed: { $0.height != nil }, in: height)
            return zip(widths, heights).map(Size.init)
        }
    }

    private func lengths(
        _ natural: [Double?], isFixed: (Frame) -> Bool, in available: Double?
    ) -> [Double] {
        let children = zip(row, natural).map { item, length in
            StackDistribution.Child(
                length: length ?? 0, grow: item.node.grow, isFixed: isFixed(item.node.frame))
        }
        return distribution.lengths(of: children, in: available)
    }

    /// - Parameter available: the stack's breadth without padding; nil: as broad as the broadest child.
    private func breadths(
        _ natural: [Double?], isFixed: (Frame) -> Bool, in available: Double?
    ) -> [Double] {
        let common = available ?? natural.reduce(0) { max($0, $1 ?? 0) }
        return zip(row, natural).map { item, breadth in
            if stack.alignment == .stretch, !isFixed(item.node.frame) { return common }
            return breadth ?? common
        }
    }

    private func offset(_ breadth: Double, in available: Double) -> Double {
        switch stack.alignment {
        case .start, .stretch: 0
        case .center: (available - breadth) / 2
        case .end: available - breadth
        }
    }

    private var distribution: StackDistribution {
        StackDistribution(distribution: stack.distribution, gap: stack.gap)
    }

    private func length(_ size: Size) -> Double { stack.axis == .horizontal ? size.width : size.height }
    private func breadth(_ size: Size) -> Double { stack.axis == .horizontal ? size.height : size.width }
}
