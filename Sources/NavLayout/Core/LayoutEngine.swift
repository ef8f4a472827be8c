import NavGeometry
import NavImaging
import NavScene

/// Sizes and places boxes: computes layouts, content widths and baselines. It caches the results, so that each box is
/// measured a bounded number of times.
///
/// Layout recurses only through the methods of this class. The depth of the recursion is the depth of the tree.
final class LayoutEngine {
    var boxes: [BoxTree.Box]
    var sharedPadding: SharedPadding
    /// Unowned, because the leaves own the engine. A strong reference would be a cycle.
    unowned let leaves: any LeafMeasuring
    /// Device pixels per point.
    let scale: Double
    /// The flag that ends layout early when it is set. The frames are then incomplete.
    let cancellation: CancellationFlag?
    /// The counter of the steps of layout, or nil if they have no limit.
    private let work: LayoutWork?
    var memory: [BoxMemory]
    /// For each box, whether a definite height changes the content widths of the box.
    let widthsFollowHeight: [Bool]
    /// The number of computed layouts and content widths, for tests.
    private(set) var layoutCount = 0
    private(set) var widthCount = 0

    init(
        _ tree: BoxTree, leaves: any LeafMeasuring, scale: Double, work: LayoutWork? = nil,
        cancellation: CancellationFlag? = nil
    ) {
        boxes = tree.boxes
        sharedPadding = SharedPadding(tree)
        self.leaves = leaves
        self.scale = scale
        self.work = work
        self.cancellation = cancellation
        memory = Array(repeating: BoxMemory(), count: tree.boxes.count)
        widthsFollowHeight = tree.widthsFollowHeight
    }

    /// Returns the height of a box and the places of its children.
    func layout(_ box: Int, _ constraints: BoxConstraints) -> BoxLayout {
        let constraints = complete(constraints, of: box)
        if let known = memory[box].layout(for: constraints) { return known }
        if !boxes[box].children.isEmpty, let earlier = memory[box].earlierLayout(for: constraints) {
            return earlier
        }
        if cancellation.isCancelled { return BoxLayout(height: 0) }
        layoutCount += 1
        countStep(box)
        var answer = computedLayout(box, constraints)
        completeChildren(of: &answer)
        memory[box].keep(answer, for: constraints)
        return answer
    }

    /// Counts the steps to compute the layout or the content widths of a box.
    private func countStep(_ box: Int) {
        guard let work else { return }
        work.spend((1 + boxes[box].children.count) * LayoutCost.child, at: leaves.source(of: box))
    }

    /// Counts the steps to size the columns or the rows of a grid.
    func count(tracks: Int, of box: Int) {
        work?.spend(tracks * LayoutCost.track, at: leaves.source(of: box))
    }

    /// Returns the content widths of a box with its padding.
    /// - Parameter height: The definite height of the box, or nil.
    func contentWidths(_ box: Int, height: Double?) -> ContentWidths {
        let question = WidthQuestion(
            height: widthsFollowHeight[box] ? height : nil, paddingBase: paddingBase(of: box))
        if let known = memory[box].widths(for: question) ?? memory[box].earlierWidths { return known }
        if cancellation.isCancelled { return .zero }
        widthCount += 1
        countStep(box)
        let answer = computedWidths(box, height: question.height)
        memory[box].keep(answer, for: question)
        return answer
    }

    /// Returns the width of a box of automatic width: the `fit-content` size of css-sizing-3, section 5.1. This size is
    /// the available space, clamped to the range from the `min-content` width to the `max-content` width.
    ///
    /// Unlike in CSS, a text that wraps is only as wide as its longest line. So a column of such texts is only as wide
    /// as the longest line of all its texts.
    func fittingWidth(_ box: Int, in available: Double, height: Double?) -> Double {
        let height = widthsFollowHeight[box] ? height : nil
        let widths = contentWidths(box, height: height)
        if widths.maximum <= available { return widths.maximum }
        let question = WidthQuestion(height: height, paddingBase: paddingBase(of: box))
        if let known = memory[box].fit, known.available == available, known.question == question {
            return known.width
        }
        let width = max(widths.minimum, shrunkWidth(box, in: max(available, widths.minimum)))
        memory[box].fit = (available, question, width)
        return width
    }

    private func shrunkWidth(_ box: Int, in available: Double) -> Double {
        let (style, padding) = (boxes[box].style, boxes[box].style.padding[.horizontal].sum)
        guard style.ratio == nil else { return available }
        switch boxes[box].arrangement {
        case .leaf: return leaves.fittingWidth(of: box, in: available)
        case .stack(let stack) where stack.axis == .vertical && stack.wrap == .never:
            return boxes[box].children.reduce(0) { widest, child in
                setPaddingBase(nil, of: child)
                let style = boxes[child].style
                guard !style.isAbsolute else { return widest }
                let margin = style.usedMargin(.horizontal, base: nil).sum
                return max(widest, fittingOuterWidth(child, in: available - padding, margin: margin))
            } + padding
        default: return available
        }
    }

    private func fittingOuterWidth(_ child: Int, in available: Double, margin: Double) -> Double {
        let style = boxes[child].style
        let limits = SizeLimits(of: style, .horizontal, base: nil)
        let width =
            style.statedSize(.horizontal, base: nil)
            ?? (style.ratio == nil
                ? fittingWidth(child, in: available - margin, height: nil)
                : outerWidths(child, height: nil).maximum - margin)
        return limits.clamp(width) + margin
    }
}

// MARK: Dispatch

extension LayoutEngine {
    private func computedLayout(_ box: Int, _ constraints: BoxConstraints) -> BoxLayout {
        switch boxes[box].arrangement {
        case .leaf:
            let leaf = leaves.layout(of: box, width: constraints.width, height: constraints.height)
            let floor = max(constraints.minimumHeight, boxes[box].style.padding[.vertical].sum)
            return BoxLayout(
                height: constraints.height ?? limited(leaf.height, floor, constraints.maximumHeight),
                contentHeight: leaf.height,
                firstBaseline: leaf.firstBaseline, lastBaseline: leaf.lastBaseline)
        case .free: return freeLayout(box, constraints)
        case .stack(let stack): return FlexLayout(stack, box, self).layout(constraints)
        case .grid(let grid): return GridLayout(grid, box, self).layout(constraints)
        case .overlay(let overlay): return GridLayout(overlay, box, self).layout(constraints)
        }
    }

    private func computedWidths(_ box: Int, height: Double?) -> ContentWidths {
        let padding = boxes[box].style.padding[.horizontal].sum
        switch boxes[box].arrangement {
        case .leaf: return leaves.contentWidths(of: box).union(ContentWidths.zero + padding)
        case .free: return freeWidths(box, height: height) + padding
        case .stack(let stack): return FlexLayout(stack, box, self).contentWidths(height: height) + padding
        case .grid(let grid): return GridLayout(grid, box, self).contentWidths(height: height) + padding
        case .overlay(let overlay):
            return GridLayout(overlay, box, self).contentWidths(height: height) + padding
        }
    }
}
