import NavGeometry
import NavScene

/// The frames of a stack's children.
///
/// In a vertical stack, text wraps at the stack's width. In a horizontal stack, text wraps at the
/// width that its node gets. A child that fills its parent is not part of the row. It lies behind
/// or in front of the row. The `x` and `y` of a child's frame move the child from its position in
/// the row.
struct StackLayout {
    private let stack: Stack
    private let item: LayoutItem
    /// The children in the row, without children that fill the stack.
    private let row: [LayoutItem]
    private let measurer: Measurer

    init(_ stack: Stack, of item: LayoutItem, measurer: Measurer) {
        self.stack = stack
        self.item = item
        self.measurer = measurer
        row = item.children.filter { !$0.node.frame.fillsParent }
    }

    /// Returns the size of the stack with gaps and padding.
    /// - Parameter height: The stack's height, or nil if it is not known yet.
    func naturalSize(_ proposal: WidthProposal, height: Double?) -> Size {
        let margin = (
            width: stack.padding.left + stack.padding.right, height: stack.padding.top + stack.padding.bottom
        )
        let sizes = childSizes(
            proposal.reduced(by: margin.width), height: height.map { max(0, $0 - margin.height) })
        let length = distribution.total(of: sizes.map(length))
        let isHorizontal = stack.axis == .horizontal
        let breadth = baselines(sizes)?.height ?? sizes.map(breadth).max() ?? 0
        return Size(
            width: margin.width + (isHorizontal ? length : breadth),
            height: margin.height + (isHorizontal ? breadth : length))
    }

    /// Returns the frame of each child in a stack of the given size.
    func frames(in size: Size) -> [Rect] {
        let whole = Rect(origin: .zero, size: size)
        let inner = whole.inset(by: stack.padding)
        let sizes = childSizes(.exactly(inner.width), height: inner.height)
        let origins = distribution.origins(of: sizes.map(length), in: length(inner.size))
        let offsets = offsets(of: sizes, in: breadth(inner.size))
        var places = zip(sizes, zip(origins, offsets)).makeIterator()
        return item.children.map { child in
            guard !child.node.frame.fillsParent, let (size, (along, across)) = places.next() else {
                return whole
            }
            let isHorizontal = stack.axis == .horizontal
            let x = isHorizontal ? along : across
            let fromLeft = item.direction.isRightToLeft ? inner.width - x - size.width : x
            return Rect(
                x: inner.x + fromLeft + (child.node.frame.x ?? 0),
                y: inner.y + (isHorizontal ? across : along) + (child.node.frame.y ?? 0),
                width: size.width, height: size.height)
        }
    }
}

// MARK: Sizes

extension StackLayout {
    /// Returns the size of each child in the row.
    /// - Parameters:
    ///   - width: The proposal for the area inside the padding.
    ///   - height: The height of this area, or nil if it is not known yet.
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

    /// Returns each child's breadth: its size across the stack's axis.
    /// - Parameter available: The stack's breadth without padding. If nil, the breadth of the
    ///   broadest child.
    private func breadths(
        _ natural: [Double?], isFixed: (Frame) -> Bool, in available: Double?
    ) -> [Double] {
        let common = available ?? natural.reduce(0) { max($0, $1 ?? 0) }
        return zip(row, natural).map { item, breadth in
            if stack.alignment == .stretch, !isFixed(item.node.frame) { return common }
            return breadth ?? common
        }
    }

    /// Returns each child's offset across the stack's axis, from the start of the row.
    private func offsets(of sizes: [Size], in available: Double) -> [Double] {
        if let baselines = baselines(sizes) {
            let spare = stack.alignment == .lastBaseline ? available - baselines.height : 0
            return baselines.rises.map { baselines.common - $0 + spare }
        }
        return sizes.map(breadth).map { breadth in
            switch stack.alignment {
            case .start, .stretch, .firstBaseline, .lastBaseline: 0
            case .center: (available - breadth) / 2
            case .end: available - breadth
            }
        }
    }

    /// Returns the baseline alignment of the row, or nil if the stack does not align baselines.
    ///
    /// `rises` are the distances from the children's tops to their baselines. `common` is the
    /// distance from the row's top to the common baseline. `height` is the height of the whole row.
    /// The common baseline is on a whole device pixel, so that all letters stand on the same pixel
    /// row.
    private func baselines(_ sizes: [Size]) -> (rises: [Double], common: Double, height: Double)? {
        let isFirst = stack.alignment == .firstBaseline
        guard stack.axis == .horizontal, isFirst || stack.alignment == .lastBaseline else { return nil }
        let rises = zip(row, sizes).map { item, size in
            let found = measurer.baselines(of: item, in: size)
            return (isFirst ? found?.first : found?.last) ?? size.height
        }
        let scale = measurer.environment.scale
        let common = ((rises.max() ?? 0) * scale - 1e-6).rounded(.up) / scale
        let below = zip(rises, sizes).reduce(0) { max($0, $1.1.height - $1.0) }
        return (rises, common, common + below)
    }

    private var distribution: StackDistribution {
        StackDistribution(distribution: stack.distribution, gap: stack.gap)
    }

    private func length(_ size: Size) -> Double { stack.axis == .horizontal ? size.width : size.height }
    private func breadth(_ size: Size) -> Double { stack.axis == .horizontal ? size.height : size.width }
}
