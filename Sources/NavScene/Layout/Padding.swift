import NavGeometry

/// The padding of a container: points, and shares of the inner width of its parent. The shares count on all four sides,
/// as in CSS.
package struct Padding: Equatable, Sendable {
    /// The points at each edge.
    package var points: EdgeInsets
    /// The share at each edge: 100 is all of the parent's inner width.
    package var shares: EdgeInsets

    package init(points: EdgeInsets = .zero, shares: EdgeInsets = .zero) {
        self.points = points
        self.shares = shares
    }
}

extension Stack {
    package var wholePadding: Padding {
        get { Padding(points: padding, shares: paddingShares) }
        set { (padding, paddingShares) = (newValue.points, newValue.shares) }
    }
}

extension Grid {
    package var wholePadding: Padding {
        get { Padding(points: padding, shares: paddingShares) }
        set { (padding, paddingShares) = (newValue.points, newValue.shares) }
    }
}

extension Overlay {
    package var wholePadding: Padding {
        get { Padding(points: padding, shares: paddingShares) }
        set { (padding, paddingShares) = (newValue.points, newValue.shares) }
    }
}

extension LayoutStyle {
    package var wholePadding: Padding {
        get { Padding(points: padding, shares: paddingShares) }
        set { (padding, paddingShares) = (newValue.points, newValue.shares) }
    }
}
