import NavGeometry
import NavScene

@testable import NavLayout

/// A box for tests of the layout algorithms. Such a test needs no nodes and no fonts.
struct TestBox {
    var style = BoxStyle()
    var arrangement = BoxTree.Arrangement.leaf
    var children: [TestBox] = []
    /// The widths of a leaf's words, in points. Each line is 10 points high.
    var words: [Double] = []

    /// Creates a leaf. A size of nil is `auto`.
    init(
        _ width: Length? = nil, _ height: Length? = nil, words: [Double] = [],
        _ change: (inout BoxStyle) -> Void = { _ in }
    ) {
        self.words = words
        style.size = AxisPair(
            width.map { .length($0) } ?? .auto, height.map { .length($0) } ?? .auto)
        change(&style)
    }

    /// Creates a container.
    init(
        _ arrangement: BoxTree.Arrangement, _ width: Length? = nil, _ height: Length? = nil,
        _ change: (inout BoxStyle) -> Void = { _ in }, children: [TestBox]
    ) {
        self.init(width, height)
        self.arrangement = arrangement
        switch arrangement {
        case .stack(let stack): style.padding = stack.padding
        case .grid(let grid): style.padding = grid.padding
        case .overlay(let overlay): style.padding = overlay.padding
        case .leaf, .free: break
        }
        change(&style)
        self.children = children
    }

    static func row(
        _ stack: Stack = Stack(), _ width: Length? = nil, _ height: Length? = nil,
        _ change: (inout BoxStyle) -> Void, _ children: [TestBox]
    ) -> TestBox {
        var stack = stack
        stack.axis = .horizontal
        return TestBox(.stack(stack), width, height, change, children: children)
    }

    static func column(
        _ stack: Stack = Stack(), _ width: Length? = nil, _ height: Length? = nil,
        _ change: (inout BoxStyle) -> Void, _ children: [TestBox]
    ) -> TestBox {
        TestBox(.stack(stack), width, height, change, children: children)
    }
}

extension TestBox {
    static func row(
        _ stack: Stack = Stack(), _ width: Length? = nil, _ height: Length? = nil, _ children: [TestBox]
    ) -> TestBox { row(stack, width, height, { _ in }, children) }

    static func column(
        _ stack: Stack = Stack(), _ width: Length? = nil, _ height: Length? = nil, _ children: [TestBox]
    ) -> TestBox { column(stack, width, height, { _ in }, children) }
}

/// Measures the leaves of test boxes. Lines break between words.
final class TestLeaves: LeafMeasuring {
    var words: [[Double]] = []

    func contentWidths(of box: Int) -> ContentWidths {
        ContentWidths(minimum: words[box].max() ?? 0, maximum: words[box].reduce(0, +))
    }

    func source(of box: Int) -> Range<Int>? { nil }

    func fittingWidth(of box: Int, in available: Double) -> Double {
        lines(words[box], in: available).max() ?? 0
    }

    func layout(of box: Int, width: Double, height: Double?) -> LeafLayout {
        let lines = lines(words[box], in: width)
        guard !lines.isEmpty else { return LeafLayout(height: 0) }
        let total = Double(lines.count) * 10
        return LeafLayout(height: total, firstBaseline: 8, lastBaseline: total - 2)
    }

    private func lines(_ words: [Double], in width: Double) -> [Double] {
        words.reduce(into: []) { lines, word in
            if let last = lines.last, last + word <= width + 1e-9 {
                lines[lines.count - 1] += word
            } else {
                lines.append(word)
            }
        }
    }
}

/// A tree of test boxes with the frames that the layout gives them.
struct TestLayout {
    let engine: LayoutEngine
    /// Keeps the leaves alive, because the engine does not own them.
    private let leaves: TestLeaves
    private(set) var frames: [Rect]
    let tree: BoxTree

    /// Lays out a tree as an absolutely positioned child of a parent of 1000 × 1000 points.
    init(_ root: TestBox, scale: Double = 1) {
        leaves = TestLeaves()
        var tree = BoxTree()
        Self.append([root], to: &tree, leaves, isRightToLeft: root.style.isRightToLeft)
        self.tree = tree
        engine = LayoutEngine(tree, leaves: leaves, scale: scale)
        frames = Array(repeating: .zero, count: tree.boxes.count)
        let placed = engine.placeAbsolute(
            0, in: Size(width: 1000, height: 1000), of: BoxStyle()
        ) { _, _ in StaticPosition(0, false) }
        walk(placed)
    }

    private mutating func walk(_ placed: PlacedBox) {
        frames[placed.box] = Rect(x: placed.x, y: placed.y, width: placed.width, height: placed.height)
        for child in engine.layout(placed.box, placed.constraints).children { walk(child) }
    }

    private static func append(
        _ boxes: [TestBox], to tree: inout BoxTree, _ leaves: TestLeaves, isRightToLeft: Bool
    ) {
        let first = tree.boxes.count
        for box in boxes {
            var style = box.style
            style.isRightToLeft = style.isRightToLeft || isRightToLeft
            tree.boxes.append(BoxTree.Box(style: style, arrangement: box.arrangement, children: 0..<0))
            leaves.words.append(box.words)
        }
        for (index, box) in boxes.enumerated() where !box.children.isEmpty {
            let start = tree.boxes.count
            tree.boxes[first + index].children = start..<start + box.children.count
            append(
                box.children, to: &tree, leaves, isRightToLeft: tree.boxes[first + index].style.isRightToLeft)
        }
    }

    /// The frames of the root's children.
    var children: [Rect] { tree.boxes[0].children.map { frames[$0] } }
    var root: Rect { frames[0] }
    var xs: [Double] { children.map(\.x) }
    var ys: [Double] { children.map(\.y) }
    var widths: [Double] { children.map(\.width) }
    var heights: [Double] { children.map(\.height) }
}

/// Returns whether two lists of lengths are equal within 1/64 point, the step of Chromium's lengths.
func areClose(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 1.0 / 64 }
}
