import NavGeometry
import NavImaging
import NavScene

/// The frames of the buttons in a row of tags, in points in the row's coordinates.
struct TagRow {
    let tags: Tags
    /// The buttons' frames from x = 0, with the gap of ``tags`` between neighbours.
    let buttonFrames: [Rect]
    let height: Double

    init(_ tags: Tags, in context: ComponentContext) {
        let sizes = tags.titles.map { context.measure(Text($0, font: tags.font, maximumLines: 1)) }
        let lineHeight = context.pixels.roundedUp(sizes.map(\.height).max() ?? 0)
        let height = max(
            0,
            tags.buttonHeight ?? context.pixels.rounded(lineHeight + tags.insets.top + tags.insets.bottom))
        var x = 0.0
        self.tags = tags
        self.height = height
        buttonFrames = sizes.map { size in
            let width = max(0, size.width + tags.insets.left + tags.insets.right)
            defer { x += width + tags.gap }
            return Rect(x: x, y: 0, width: width, height: height)
        }
    }

    var bounds: Rect { Rect(x: 0, y: 0, width: buttonFrames.last?.maxX ?? 0, height: height) }

    /// Returns the pill's frame, interpolated linearly between the selection's buttons, or nil
    /// without buttons. An overshooting spring extrapolates the frame.
    func pillFrame(_ selection: Tags.Selection) -> Rect? { Self.pillFrame(selection, buttons: buttonFrames) }

    static func pillFrame(_ selection: Tags.Selection, buttons: [Rect]) -> Rect? {
        guard let first = buttons.first else { return nil }
        let frame = { (index: Int) in buttons[index.clamped(to: 0...buttons.count - 1)] }
        let start = frame(selection.ways.first?.from ?? 0)
        var (x, width) = (start.x, start.width)
        for way in selection.ways {
            let (from, to) = (frame(way.from), frame(way.to))
            x += (to.x - from.x) * way.progress
            width += (to.width - from.width) * way.progress
        }
        let presence = selection.presence
        return Rect(
            x: x * presence, y: 0, width: max(0, width * presence), height: max(0, first.height * presence))
    }

    /// The index of the button whose middle is nearest to the pill's middle, or nil without a pill.
    var selectedIndex: Int? {
        var selection = tags.selection
        guard selection.presence > 0 else { return nil }
        selection.presence = 1
        guard let pill = pillFrame(selection) else { return nil }
        return buttonFrames.indices.min {
            abs(buttonFrames[$0].center.x - pill.center.x) < abs(buttonFrames[$1].center.x - pill.center.x)
        }
    }

    /// Returns one text for each button, all in one colour.
    ///
    /// - Parameter font: The font. Nil means the row's font. If a font is given, each text is centred between the
    ///   insets of its button, because its width may differ from the width in the row's font.
    func labels(
        _ role: String, color: StraightColor, font: FontDescription? = nil, in context: ComponentContext
    ) -> [Node] {
        let insets = tags.insets
        return tags.titles.indices.map { index in
            let label = context.label(
                "\(role)-\(index)", tags.titles[index], font: font ?? tags.font, color: color, y: insets.top,
                height: height - insets.top - insets.bottom)
            let x = buttonFrames[index].x + insets.left
            guard font != nil else { return label.node(atX: x) }
            return label.node(
                atX: x + (buttonFrames[index].width - insets.left - insets.right - label.width) / 2)
        }
    }
}
