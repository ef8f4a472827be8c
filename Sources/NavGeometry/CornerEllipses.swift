/// The radii of a rectangle's four corners along both axes. Each corner is a quarter of an ellipse.
public struct CornerEllipses: Equatable, Hashable, Sendable {
    /// The radii along the x axis.
    public var horizontal: CornerRadii
    /// The radii along the y axis.
    public var vertical: CornerRadii

    /// Creates the radii from their lengths along both axes.
    public init(horizontal: CornerRadii, vertical: CornerRadii) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates the radii of circular corners.
    public init(_ radii: CornerRadii) { self.init(horizontal: radii, vertical: radii) }

    /// Returns radii that fit into a rectangle of the given size.
    ///
    /// If the radii at both ends of a side are together longer than the side, all eight radii are multiplied by the
    /// same factor (CSS Backgrounds 3, section 4.5). Negative radii become 0.
    public func fitted(to size: Size) -> CornerEllipses {
        let radii = mapped { max(0, $0) }
        let (across, down) = (radii.horizontal, radii.vertical)
        var factor = 1.0
        func fit(_ sum: Double, into side: Double) {
            if sum > side { factor = min(factor, max(0, side) / sum) }
        }
        fit(across.topLeft + across.topRight, into: size.width)
        fit(across.bottomLeft + across.bottomRight, into: size.width)
        fit(down.topLeft + down.bottomLeft, into: size.height)
        fit(down.topRight + down.bottomRight, into: size.height)
        return factor < 1 ? radii.mapped { $0 * factor } : radii
    }

    /// Returns the radii of the inner edge of a border. A radius that is not larger than the border becomes 0 (CSS
    /// Backgrounds 3, section 4.2).
    public func inset(by widths: EdgeInsets) -> CornerEllipses {
        func rest(_ radius: Double, _ width: Double) -> Double { max(0, radius - width) }
        return CornerEllipses(
            horizontal: CornerRadii(
                topLeft: rest(horizontal.topLeft, widths.left),
                topRight: rest(horizontal.topRight, widths.right),
                bottomRight: rest(horizontal.bottomRight, widths.right),
                bottomLeft: rest(horizontal.bottomLeft, widths.left)),
            vertical: CornerRadii(
                topLeft: rest(vertical.topLeft, widths.top),
                topRight: rest(vertical.topRight, widths.top),
                bottomRight: rest(vertical.bottomRight, widths.bottom),
                bottomLeft: rest(vertical.bottomLeft, widths.bottom)))
    }

    /// Returns the radii with `change` applied to each of them.
    public func mapped(_ change: (Double) -> Double) -> CornerEllipses {
        CornerEllipses(horizontal: horizontal.mapped(change), vertical: vertical.mapped(change))
    }
}

extension CornerRadii {
    fileprivate func mapped(_ change: (Double) -> Double) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
            bottomLeft: change(bottomLeft))
    }
}
