import NavGeometry
import NavImaging
import NavScene

/// A line of text that changes its place, size, weight, width and colour, between two lines with
/// the same words.
///
/// Faces have fixed weights, so a weight between two multiples of 100 is a dissolve of the two
/// neighbouring faces. Tracking gives both faces the same width, and the coverages of both faces add up. So stems
/// stay solid and only their edges move.
///
/// In a family without a face for each weight, the letters of neighbouring faces differ in shape and place. A
/// dissolve would show each letter twice. For such a family, the face of `from` disappears in the first half, and the
/// face of `to` appears in the second half.
struct MorphingText {
    /// One end of the morph.
    struct End {
        /// The x coordinate of the text's leading edge, in points.
        var x: Double
        /// The y coordinate of the line's middle, in points. The morph uses the middle and not the top, because
        /// heights of texts are rounded to device pixels. The top and a rounded height do not give the exact middle.
        var middle: Double
        var font: FontDescription
        var color: StraightColor
    }

    let string: String
    let from: End
    let to: End
    /// The progress of the morph: 0 gives `from`, and 1 gives `to`.
    let progress: Double
    let context: ComponentContext

    /// The distance between the weights of neighbouring faces.
    private static let weightStep = 100.0

    /// The width of the text, in points.
    var width: Double {
        naturalWidth(from.font).mixed(with: naturalWidth(to.font), progress)
    }

    /// The x coordinate of the text's leading edge, in points.
    var x: Double { from.x.mixed(with: to.x, progress) }

    func node(_ role: String) -> Node {
        var node = context.part(role, .group, frame: Rect(origin: .zero, size: context.size))
        node.children = skipsWeights ? [handedOver(role)] : dissolved(role)
        node.isIsolated = node.children.count > 1
        return node
    }

    /// The size of the text, in points.
    private var size: Double { from.font.size.mixed(with: to.font.size, progress) }

    /// Returns the text in one face: the disappearing face of `from`, or the appearing face of `to`.
    private func handedOver(_ role: String) -> Node {
        let isLeaving = progress < 0.5
        var node = face(role, size: size, weight: (isLeaving ? from : to).font.weight)
        node.opacity = isLeaving ? 1 - 2 * progress : 2 * progress - 1
        return node
    }

    /// Returns the text in the face of the present weight, or in the two neighbouring faces. Their opacities add up
    /// to 1.
    private func dissolved(_ role: String) -> [Node] {
        let weight = Double(from.font.weight).mixed(with: Double(to.font.weight), progress)
        let lighter = (weight / Self.weightStep).rounded(.down) * Self.weightStep
        let share = (weight - lighter) / Self.weightStep
        var faces = [face(role, size: size, weight: Int(lighter))]
        if share > 0 {
            faces[0].opacity = 1 - share
            var heavier = face(role, size: size, weight: Int(lighter + Self.weightStep))
            heavier.opacity = share
            heavier.compositing = Compositing(blend: .plusLighter)
            faces.append(heavier)
        }
        return faces
    }

    /// Whether the family lacks faces between the two weights.
    ///
    /// In a family with a face for each multiple of 100, each step changes the width of a text by about the same
    /// amount. In Inter, these amounts differ by less than a tenth. In a family of two weights, only one step changes
    /// the width. Widths that differ by less than a thousandth do not count: in Japanese, all faces have equal
    /// widths.
    private var skipsWeights: Bool {
        let (one, other) = (from.font.weight, to.font.weight)
        let step = Int(Self.weightStep)
        let (first, last) = (min(one, other) / step, (max(one, other) + step - 1) / step)
        guard last > first + 1 else { return false }
        let widths = (first...last).map { weight in
            var font = from.font
            font.weight = weight * step
            return naturalWidth(font)
        }
        let steps = zip(widths, widths.dropFirst()).map { abs($1 - $0) }.sorted()
        return steps[steps.count - 1] > 2 * steps[0] + widths[0] / 1000
    }

    /// Returns the text in one face, as wide as the morph.
    ///
    /// A heavier face widens every letter by about the same amount. So the difference in width is shared out as
    /// tracking, with half a share before the first letter. Then the letters of two faces have nearly the same middles.
    /// Stretching the text would shift narrow letters. A text without gaps between its letters, such as a joined
    /// script, is stretched.
    private func face(_ role: String, size: Double, weight: Int) -> Node {
        var font = from.font
        (font.size, font.weight) = (size, weight)
        let (natural, width) = (measured(font), width)
        let share = widen(&font, from: natural.width, to: width)
        var node = context.part(
            "\(role)-\(weight)", .text(Text(string, font: font, maximumLines: 1)),
            frame: Rect(
                x: x + (share ?? 0) / 2, y: from.middle.mixed(with: to.middle, progress) - natural.height / 2,
                width: natural.width, height: natural.height),
            fill: from.color.interpolated(to: to.color, at: Float(progress)))
        node.frame.width = nil
        node.anchor = Point(x: 0, y: 0)
        if share == nil, natural.width > 0 { node.transform = .scale(x: width / natural.width, y: 1) }
        return node
    }

    /// Changes the tracking of a font, so that the text has another width.
    ///
    /// - Returns: The change of the tracking, in points. Nil if the font stays as it is, because the text has this
    ///   width already, or because it has no gaps that tracking widens.
    private func widen(_ font: inout FontDescription, from natural: Double, to width: Double) -> Double? {
        guard width != natural else { return nil }
        let widths = [1.0, 2].map { tracking in
            font.tracking = tracking
            return naturalWidth(font)
        }
        font.tracking = from.font.tracking
        let gaps = (widths[1] - widths[0]).rounded()
        guard gaps > 0 else { return nil }
        let share = (width - natural) / (gaps + 1)
        font.tracking = (natural - widths[0]) / gaps + 1 + share
        return share
    }

    private func naturalWidth(_ font: FontDescription) -> Double { measured(font).width }

    private func measured(_ font: FontDescription) -> Size {
        context.measure(Text(string, font: font, maximumLines: 1))
    }
}
