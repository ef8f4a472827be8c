import NavGeometry
import NavImaging
import NavScene

/// A bar's background, cross-faded between its two appearances. Progress 0 shows the scroll-edge
/// appearance, and progress 1 the standard appearance.
///
/// Each layer has its own opacity. A common group would isolate the backdrops from the page below.
struct BarBackground {
    private let edge: ResolvedBarAppearance
    private let standard: ResolvedBarAppearance
    private let progress: Double
    private let alpha: Double
    private let context: ComponentContext

    init(_ bar: NavigationBar, in context: ComponentContext) {
        let appearances = bar.appearances(on: context.canvas)
        standard = ResolvedBarAppearance(appearances.standard, in: context.canvas)
        edge = ResolvedBarAppearance(appearances.edge, in: context.canvas)
        progress = bar.progress.clamped(to: 0...1)
        alpha = bar.backgroundAlpha.clamped(to: 0...1)
        self.context = context
    }

    func nodes() -> [Node] {
        // Two equal appearances make one layer: a material on top of itself would change the colour.
        var nodes =
            edge == standard
            ? [layer("background", standard, opacity: 1)]
            : [
                layer("scrollEdgeBackground", edge, opacity: edgeOpacity),
                layer("background", standard, opacity: progress),
            ]
        nodes.append(hairline())
        return nodes.compactMap(\.self)
    }

    /// The opacity of the scroll-edge layer.
    ///
    /// The layer stays opaque while a standard background fades in and covers it.
    /// Without a standard background, the layer fades out.
    private var edgeOpacity: Double { standard.hasBackground ? 1 : 1 - progress }

    private func layer(_ role: String, _ appearance: ResolvedBarAppearance, opacity: Double) -> Node? {
        guard appearance.hasBackground else { return nil }
        let frame = Rect(origin: .zero, size: context.size)
        var node = context.part(role, .box(BoxShape()), frame: frame, fill: appearance.color)
        node.backdrop = appearance.backdrop
        if appearance.isAlmostOpaque, let color = appearance.color {
            node.fills = []
            node.children = almostOpaque(color)
        }
        if !appearance.nodes.isEmpty {
            node.children.append(
                context.ownNodes(
                    "\(role)Nodes", .group, frame: Rect(origin: .zero, size: frame.size), appearance.nodes))
        }
        node.opacity = opacity * alpha
        return node
    }

    /// Returns boxes that look like the background image of a real app's bar (``BarAppearance/isAlmostOpaque``).
    ///
    /// The image has 5 × 5 points. It is stretched to the bar's size, except for its outer 2 points on each side. Only
    /// the pixel in the image's top trailing corner is translucent. This pixel fills one point. Its alpha `α` is 0.99,
    /// rounded to 252 of 255.
    ///
    /// The system expects a premultiplied image, but the pixel's colour `c` is not multiplied by `α`. So the system
    /// draws `c + (1 − α) · below`, which is slightly too bright.
    private func almostOpaque(_ color: StraightColor) -> [Node] {
        let (width, height) = (context.size.width, context.size.height)
        let piece = { (role: String, frame: Rect, color: StraightColor) in
            context.part(role, .box(BoxShape()), frame: frame, fill: color)
        }
        return [
            piece("imageTop", Rect(x: 0, y: 0, width: max(0, width - 1), height: 1), color),
            corner(color, at: Rect(x: width - 1, y: 0, width: 1, height: 1)),
            piece("imageRest", Rect(x: 0, y: 1, width: width, height: max(0, height - 1)), color),
        ]
    }

    /// Returns the translucent pixel. Translucent black darkens the pixels below. Then the colour is added without
    /// multiplication by alpha.
    private func corner(_ color: StraightColor, at frame: Rect) -> Node {
        let black = StraightColor(red: 0, green: 0, blue: 0, alpha: 252.0 / 255)
        var added = context.part("imageColor", .box(BoxShape()), frame: frame, fill: color)
        added.frame.x = 0
        added.compositing = Compositing(blend: .plusLighter)
        return context.part("imageCorner", .box(BoxShape()), frame: frame, fill: black, children: [added])
    }

    /// Returns a line of one device pixel directly below the bar, or nil if neither appearance has
    /// a shadow colour.
    private func hairline() -> Node? {
        guard edge.hasShadow || standard.hasShadow else { return nil }
        let frame = Rect(
            x: 0, y: context.size.height, width: context.size.width, height: context.pixels.pixel)
        var node = context.part("hairline", .box(BoxShape()), frame: frame, fill: hairlineColor)
        node.opacity = alpha
        return node
    }

    /// If the standard appearance has a hairline, the colour is interpolated between the two
    /// appearances. Otherwise the scroll-edge hairline has the opacity of the scroll-edge layer.
    private var hairlineColor: StraightColor {
        guard standard.hasShadow else {
            return edge.shadowColor.withAlpha(multipliedBy: Float(edgeOpacity))
        }
        return edge.shadowColor.interpolatedByAlpha(to: standard.shadowColor, at: Float(progress))
    }
}

extension StraightColor {
    /// Returns the interpolation to `other` with both colours weighted by alpha. So the black of a transparent
    /// colour does not darken the result.
    fileprivate func interpolatedByAlpha(to other: StraightColor, at fraction: Float) -> StraightColor {
        let mixed = alpha + (other.alpha - alpha) * fraction
        guard mixed > 0 else { return .clear }
        return interpolated(to: other, at: other.alpha * fraction / mixed).withAlpha(mixed)
    }

    private func withAlpha(_ alpha: Float) -> StraightColor {
        StraightColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
