import NavGeometry
import NavImaging
import NavScene

/// The large title in the bar's extension, the area below the bar. The title is aligned to the extension's
/// bottom and slides under the bar as the extension shrinks.
struct LargeTitleLayout {
    let title: String
    /// The visible height of the extension, in points.
    let visibleHeight: Double
    /// The y coordinate of the bar's bottom edge, where the extension begins.
    let top: Double
    var color: StraightColor
    let context: ComponentContext

    private var font: FontDescription {
        var font = context.font(.largeTitle)
        font.weight = 700
        return font
    }
    /// The distance from the baseline to the extension's bottom, in points.
    private static let baselineDistance = 16.0
    private var fullHeight: Double { context.canvas.sizeCategory.largeTitleHeight }
    /// The distance from the top of the system's line box to the baseline, in ems.
    private static let ascent = 0.95215

    /// Returns the extension as a group that clips the large title.
    /// - Parameter x: The x coordinate of the page's leading edge, in points.
    func node(x: Double = 0, role: String = "largeTitleArea") -> Node {
        let area = Rect(x: x, y: top, width: context.size.width, height: visibleHeight)
        var node = context.part(role, .group, frame: area, children: [label()])
        node.clip = .ownShape
        return node
    }

    /// The place and look of the title, in the bar's coordinates.
    var end: MorphingText.End {
        MorphingText.End(
            x: context.margin, middle: top + titleTop + context.exactLineHeight(title, font: font) / 2,
            font: font, color: color)
    }

    /// The y coordinate of the top of the title's line box in the extension, in points.
    private var titleTop: Double { visibleHeight - Self.baselineDistance - Self.ascent * font.size }

    private func label() -> Node {
        let lineHeight = context.lineHeight(title, font: font)
        let text = Text(title, font: font, verticalAlignment: .top, maximumLines: 1)
        let ascent = Self.ascent * font.size
        var label = context.label(
            "largeTitle", title, font: font, color: color,
            y: titleTop, height: lineHeight,
            maximumWidth: context.size.width - 2 * context.margin
        ).node(atX: context.margin)
        label.kind = .text(text)
        // Assistive technology reads the title once: here, until the title in the bar appears.
        let isRead = NavigationBar.LargeTitle(height: visibleHeight).titleAlpha == 0
        label.accessibility = isRead ? Accessibility(.heading, label: title) : .hidden
        if magnification > 1, lineHeight > 0 {
            label.anchor = Point(x: 0, y: ascent / lineHeight)
            label.transform = .scale(x: magnification, y: magnification)
        }
        return label
    }

    /// The scale of the title while it is pulled down, from 1 to 1.1.
    ///
    /// The scale is 1 up to the extension's full height, and grows linearly above that height. At twice the full
    /// height, the scale is 1.03, like in Flutter's Cupertino navigation bar.
    private var magnification: Double {
        (1 + 0.03 * (visibleHeight - fullHeight) / fullHeight).clamped(to: 1...1.1)
    }
}
