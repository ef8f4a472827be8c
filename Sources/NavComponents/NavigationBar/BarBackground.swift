import NavGeometry
import NavImaging
import NavScene

/// A bar's background between its two appearances: at progress 0 that of the content's edge, at 1 the standard one.
///
/// Each layer carries its opacity itself. A common group would cut the backdrops off from the page beneath.
struct BarBackground {
    private let edge: ResolvedBarAppearance
    private let standard: ResolvedBarAppearance
    private let progress: Double
    private let alpha: Double
    private let context: ComponentContext

    init(_ bar: NavigationBar, in context: ComponentContext) {
        standard = ResolvedBarAppearance(bar.standardAppearance, in: context.canvas)
        edge = bar.scrollEdgeAppearance.map { ResolvedBarAppearance($0, in: context.canvas) } ?? standard
        progress = bar.progress.clamped(to: 0...1)
        alpha = bar.backgroundAlpha.clamped(to: 0...1)
        self.context = context
    }

    func nodes() -> [Node] {
        // Two equal layers are one: a material over itself would be another colour.
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

    /// The edge's layer stays beneath a standard background, which covers it as it appears; over none it has to go.
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
        node.opacity = opacity * alpha
        return node
    }

    /// An image of 5 × 5 points, stretched between caps of 2: its corners keep their size, so one point of the top trailing
    /// corner has the image's one pixel of alpha 0.99, 252 of 255.
    private func almostOpaque(_ color: StraightColor) -> [Node] {
        let (width, height) = (context.size.width, context.size.height)
        let piece = { (role: String, frame: Rect, color: StraightColor) in
            context.part(role, .box(BoxShape()), frame: frame, fill: color)
        }
        return [
            piece("imageTop", Rect(x: 0, y: 0, width: max(0, width - 1), height: 1), color),
            piece(
                "imageCorner", Rect(x: width - 1, y: 0, width: 1, height: 1),
                color.withAlpha(multipliedBy: 252.0 / 255)),
            piece("imageRest", Rect(x: 0, y: 1, width: width, height: max(0, height - 1)), color),
        ]
    }

    /// One device pixel just below the bar.
    private func hairline() -> Node? {
        guard edge.hasShadow || standard.hasShadow else { return nil }
        let frame = Rect(
            x: 0, y: context.size.height, width: context.size.width, height: context.pixels.pixel)
        var node = context.part("hairline", .box(BoxShape()), frame: frame, fill: hairlineColor)
        node.opacity = alpha
        return node
    }

    /// A standard hairline takes the edge's place, its colour on the way between the two; without one, the edge's
    /// hairline fades with its layer.
    private var hairlineColor: StraightColor {
        guard standard.hasShadow else {
            return edge.shadowColor.withAlpha(multipliedBy: Float(edgeOpacity))
        }
        return edge.shadowColor.interpolatedByAlpha(to: standard.shadowColor, at: Float(progress))
    }
}

extension StraightColor {
    /// On the way to `other`, each colour weighted by its alpha, so that a clear one lends none of its black.
    fileprivate func interpolatedByAlpha(to other: StraightColor, at fraction: Float) -> StraightColor {
        let mixed = alpha + (other.alpha - alpha) * fraction
        guard mixed > 0 else { return .clear }
        return interpolated(to: other, at: other.alpha * fraction / mixed).withAlpha(mixed)
    }

    private func withAlpha(_ alpha: Float) -> StraightColor {
        StraightColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
