import NavGeometry

/// The padding of a container: points plus shares of the parent's inner width.
///
/// The shares of all four sides refer to the width, as in CSS.
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

extension Padding {
    /// Returns the padding in points.
    /// - Parameter width: The inner width of the parent in points. A negative width counts as 0.
    package func points(ofWidth width: Double) -> EdgeInsets {
        guard shares != .zero else { return points }
        let one = max(0, width) / 100
        return EdgeInsets(
            top: points.top + shares.top * one, left: points.left + shares.left * one,
            bottom: points.bottom + shares.bottom * one, right: points.right + shares.right * one)
    }
}

/// A value that stores its padding in points separately from its padding in shares of the parent's width.
package protocol Padded {
    var padding: EdgeInsets { get set }
    var paddingShares: EdgeInsets { get set }
}

extension Padded {
    package var wholePadding: Padding {
        get { Padding(points: padding, shares: paddingShares) }
        set { (padding, paddingShares) = (newValue.points, newValue.shares) }
    }
}

extension Stack: Padded {}
extension Grid: Padded {}
extension Overlay: Padded {}
extension LayoutStyle: Padded {}
