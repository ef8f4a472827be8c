import NavGeometry
import NavScene

/// The padding of boxes that have padding in shares. A share is a percentage of the width of the
/// area in which the parent places the box.
///
/// Before a parent measures or places such a box, the parent sets the width to which the shares refer. While the
/// parent's own width is unknown, the width for the shares is nil, and shares count as 0 (css-sizing-3, section 5.2.1).
/// The width for the shares is part of the key of every cached result for such a box.
struct SharedPadding {
    /// For each box, the part of its padding that is stated in points. Empty if no box has shares.
    private let points: [EdgeInsets]
    /// The width to which the shares of each box refer now, or nil while it is unknown. Empty if no box has shares.
    private(set) var bases: [Double?]

    init(_ tree: BoxTree) {
        let hasShares = tree.boxes.contains { $0.style.paddingShares != .zero }
        points = hasShares ? tree.boxes.map(\.style.padding) : []
        bases = Array(repeating: nil, count: points.count)
    }

    var isUsed: Bool { !points.isEmpty }

    /// Stores the width to which the shares refer, and returns the padding of the box.
    mutating func padding(of box: Int, _ shares: EdgeInsets, base: Double?) -> EdgeInsets {
        bases[box] = base
        return Padding(points: points[box], shares: shares).points(ofWidth: base ?? 0)
    }
}

extension LayoutEngine {
    /// Sets the padding of a box. A parent calls this method before it measures or places the box.
    /// - Parameter base: The width of the area in which the parent places the box, or nil if it is unknown.
    func setPaddingBase(_ base: Double?, of box: Int) {
        guard sharedPadding.isUsed, boxes[box].style.paddingShares != .zero else { return }
        guard sharedPadding.bases[box] != base else { return }
        boxes[box].style.padding = sharedPadding.padding(of: box, boxes[box].style.paddingShares, base: base)
    }

    /// Returns the width to which the shares of a box's padding refer now, or nil.
    func paddingBase(of box: Int) -> Double? { sharedPadding.isUsed ? sharedPadding.bases[box] : nil }

    /// Returns the constraints with the box's current `paddingBase`: the width to which shares of the padding refer. If
    /// the given constraints have a `paddingBase`, the method first sets this width for the box.
    func complete(_ constraints: BoxConstraints, of box: Int) -> BoxConstraints {
        guard sharedPadding.isUsed, boxes[box].style.paddingShares != .zero else { return constraints }
        if let base = constraints.paddingBase { setPaddingBase(base, of: box) }
        var constraints = constraints
        constraints.paddingBase = sharedPadding.bases[box]
        return constraints
    }

    /// Sets `paddingBase` in the constraints of placed children.
    func completeChildren(of layout: inout BoxLayout) {
        guard sharedPadding.isUsed else { return }
        for index in layout.children.indices {
            layout.children[index].constraints.paddingBase = sharedPadding.bases[layout.children[index].box]
        }
    }
}
