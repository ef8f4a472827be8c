import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension ProgressBar: UIComponent {
    public func naturalSize(offered: Size, canvas: Canvas) -> Size {
        Size(width: offered.width, height: thickness ?? (style == .bar ? 2 : 4))
    }

    /// An indeterminate bar has no value.
    public var accessibility: Accessibility? {
        let percent = Int((value.clamped(to: 0...1) * 100).rounded())
        return Accessibility(
            .progress, value: indeterminate == nil ? "\(percent) %" : nil, traits: [.updatesFrequently])
    }

    public func parts(in context: ComponentContext) -> [Node] {
        let bounds = Rect(origin: .zero, size: context.size)
        var parts: [Node] = []
        if let color = trackColor
            ?? (style == .default ? context.color(.systemFill) : track.fills.isEmpty ? nil : .clear)
        {
            parts.append(track.styled(context.part("track", shape, frame: bounds, fill: color)))
        }
        var fill = context.part("fill", shape, frame: fillFrame(in: context.size, context.pixels))
        fill.fills = [paint(tint ?? context.color(.systemBlue))]
        fill.opacity = value > 0 || indeterminate != nil ? 1 : 0
        parts.append(filled.styled(fill))
        return parts
    }

    /// Whether the frame clips the parts. The segment of an indeterminate bar enters at the leading end of the track
    /// and leaves at the trailing end, so it must be clipped.
    public var clipsToBounds: Bool { indeterminate != nil }

    private var hasSquareEnds: Bool { (ends ?? (style == .bar ? .square : .round)) == .square }

    private var shape: Node.Kind { .box(BoxShape(corners: hasSquareEnds ? .radii(.zero) : .capsule)) }

    /// The length of an indeterminate bar's segment, as a fraction of the track's length. The fraction is an estimate.
    private static let segment = 0.3

    private func fillFrame(in size: Size, _ pixels: PixelGrid) -> Rect {
        guard let indeterminate else {
            return Rect(x: 0, y: 0, width: fillWidth(in: size, pixels), height: size.height)
        }
        let length = size.width * Self.segment
        let x = (size.width + length) * indeterminate.clamped(to: 0...1) - length
        return Rect(x: x, y: 0, width: length, height: size.height)
    }

    /// Returns the width of the fill, rounded to whole device pixels.
    ///
    /// The system's own bar rests at whole points, and moves between them without steps. This component knows only the
    /// value, not whether the bar moves. So it always rounds to whole pixels. The end of a resting fill is then sharp.
    /// In motion, steps of one pixel are too small to see.
    ///
    /// A fill with round ends is at least twice as wide as it is high, but never wider than the track.
    private func fillWidth(in size: Size, _ pixels: PixelGrid) -> Double {
        let width = pixels.rounded(size.width * value.clamped(to: 0...1))
        return hasSquareEnds ? width : min(max(width, 2 * size.height), size.width)
    }

    /// Returns the paint of the fill. In the `bar` style, the top edge is slightly darker. The factor
    /// was measured on the system's own bar.
    private func paint(_ color: StraightColor) -> Paint {
        guard style == .bar else { return .solid(color) }
        let shade: Float = 0.978378
        let top = StraightColor(
            red: color.red * shade, green: color.green * shade, blue: color.blue * shade, alpha: color.alpha)
        return .gradient(
            Gradient(
                .linear(start: Point(x: 0, y: 0), end: Point(x: 0, y: 1)),
                stops: [Gradient.Stop(offset: 0, color: top), Gradient.Stop(offset: 1, color: color)]))
    }
}
