import NavScene
import NavTypesetting

/// Typesets a text. If the text may shrink and does not fit, the font size is reduced.
struct TextFitting {
    let text: Text
    /// The family that replaces all families of the text. Nil keeps the text's own families.
    let family: String?
    let environment: LayoutEnvironment
    /// The cache of the shaped text, if the caller keeps one.
    let memory: TextMemory?

    /// A text typeset at one size.
    struct Attempt {
        let lines: TypesetText
        let fonts: [FontDescription]
        let inlineBoxes: [InlineBox?]
        /// The work to typeset the text at smaller sizes, in steps of ``TextCost``.
        var smallerSteps = 0
    }

    /// Shrinking tries multiples of 1/128 of the full size, and the smallest allowed size.
    private static let steps = 128

    /// Returns the text at the largest size that fits without truncation and without broken words.
    /// If no size fits, the result has the smallest allowed size. Without a width limit, the text keeps its full size.
    func fit(in room: SetText.Room) throws(FontError) -> Attempt {
        let full = try set(room, factor: 1)
        guard text.minimumScaleFactor < 1, room.width != nil, !fits(full.lines, room) else { return full }
        let steps = TextCost(text).smaller(full.lines)
        environment.work?.spend(steps, at: memory?.source)
        guard !environment.cancellation.isCancelled else { return full }
        var best = try set(room, factor: smallestFactor)
        best.smallerSteps = steps
        guard fits(best.lines, room) else { return best }
        // `low` and `high` are sizes in units of 1/128 of the full size. `high` does not fit. `low` is the largest size
        // so far that fits: at first, the smallest allowed size, rounded down. So all sizes between them are allowed.
        var low = Int(smallestFactor * Double(Self.steps))
        var high = Self.steps
        var tries = 1
        while high - low > 1, !environment.cancellation.isCancelled {
            let middle = (low + high) / 2
            environment.work?.spend(steps, at: memory?.source)
            let attempt = try set(room, factor: Double(middle) / Double(Self.steps))
            tries += 1
            if fits(attempt.lines, room) {
                (best, low) = (attempt, middle)
            } else {
                high = middle
            }
        }
        best.smallerSteps = tries * steps
        return best
    }

    /// Returns the width of the longest word at the smallest allowed size, in points.
    func smallestWidth() throws(FontError) -> Double {
        let layout = TextLayout(text, room: SetText.Room(), factor: smallestFactor)
        return try Typesetter(fonts: environment.fonts)
            .prepare(content(factor: smallestFactor).spans, layout: layout).minimumWidth()
    }

    /// The smallest allowed size as a fraction of the full size. At least 1/128, so that the font size is above 0.
    private var smallestFactor: Double { max(text.minimumScaleFactor, 1 / Double(Self.steps)) }

    private func fits(_ lines: TypesetText, _ room: SetText.Room) -> Bool {
        guard !lines.wasTruncated, !lines.hasBrokenWords else { return false }
        return room.height.map { lines.size.height <= $0 + 1.0 / 1024 } ?? true
    }

    private func set(_ room: SetText.Room, factor: Double) throws(FontError) -> Attempt {
        let (spans, fonts, boxes) = content(factor: factor)
        let lines = try typeset(spans, in: room, factor: factor)
        return Attempt(lines: lines, fonts: fonts, inlineBoxes: boxes)
    }

    /// Returns the text's spans, fonts and inline boxes with all sizes multiplied by `factor`.
    private func content(
        factor: Double
    ) -> (spans: [TextSpan], fonts: [FontDescription], inlineBoxes: [InlineBox?]) {
        let fonts = text.runs.map { text.font.applying($0.font).scaled(by: factor) }
        let boxes = zip(text.runs, fonts).map { run, font in
            run.attachment.map {
                InlineBox($0, font: font, factor: factor, imageSizes: environment.imageSizes)
            }
        }
        let spans = text.runs.indices.map { index in
            let families = family.map { [$0] } ?? environment.families(of: fonts[index])
            var style = TextStyle(
                fonts[index], family: families[0], language: text.runs[index].language ?? text.language)
            style.otherFamilies = Array(families.dropFirst())
            return boxes[index].map { TextSpan($0, style: style) }
                ?? TextSpan(text.runs[index].string, style: style)
        }
        return (spans, fonts, boxes)
    }
}

extension TextFitting {
    private func typeset(
        _ spans: [TextSpan], in room: SetText.Room, factor: Double
    ) throws(FontError) -> TypesetText {
        let typesetter = Typesetter(fonts: environment.fonts)
        let layout = TextLayout(text, room: room, factor: factor)
        guard factor == 1, let memory else { return try typesetter.typeset(spans, layout: layout) }
        let prepared = try memory.prepared(family: family) { () throws(FontError) in
            try typesetter.prepare(spans, layout: layout)
        }
        return prepared.typeset(maximumWidth: room.width)
    }
}

extension LayoutEnvironment {
    /// Returns the available families of a font description, in the order of preference. If none is available, the
    /// result is the first family, which typesetting then reports as missing.
    func families(of font: FontDescription) -> [String] {
        if font.otherFamilies.isEmpty, fonts.hasFamily(font.family) { return [font.family] }
        let families = fonts.available(font.families)
        return families.isEmpty ? [font.family] : families
    }
}

extension TextLayout {
    /// Creates the layout rules of a text in an available space.
    ///
    /// - Parameter factor: The factor by which the text has shrunk, at most 1.
    fileprivate init(_ text: Text, room: SetText.Room, factor: Double) {
        self.init(
            maximumWidth: room.width, maximumLines: text.maximumLines,
            truncation: Truncation(text.truncation),
            wrap: text.wrap == .character ? .character : .word, direction: TextDirection(text.direction),
            isJustified: text.alignment == .justify, isBalanced: text.wrap == .balance)
        let paragraph = text.paragraph.scaled(by: factor)
        firstLineIndent = paragraph.firstLineIndent
        hangingIndent = paragraph.hangingIndent
        lineSpacing = paragraph.lineSpacing
        paragraphSpacing = paragraph.paragraphSpacing
        tabs = paragraph.tabs.map(TabStops.init)
        hyphenation = Hyphenation(paragraph.hyphens)
        switch paragraph.lineBreak {
        case .strict: strictness = .strict
        case .normal: strictness = .normal
        case .loose: strictness = .loose
        }
        keepsWords = paragraph.keepsWords ?? text.isKorean
    }
}

extension Text {
    /// Whether the language of the text is Korean. Apple's labels then keep words of Hangul together.
    fileprivate var isKorean: Bool {
        language.map { $0.lowercased().split(separator: "-").first == "ko" } ?? false
    }
}

extension Hyphenation {
    fileprivate init(_ hyphens: ParagraphStyle.Hyphens) {
        switch hyphens {
        case .none: self = .none
        case .manual: self = .manual
        case .auto: self = .auto
        }
    }
}

extension TabStops {
    fileprivate init(_ tabs: ParagraphStyle.Tabs) {
        switch tabs {
        case .every(let distance): self = .every(distance)
        case .stops(let stops):
            let sorted = stops.sorted { $0.position < $1.position }
            self = .list(
                sorted.map { TabStop(position: $0.position, alignment: TabStop.Alignment($0.alignment)) })
        }
    }
}

extension TabStop.Alignment {
    fileprivate init(_ alignment: ParagraphStyle.TabStop.Alignment) {
        switch alignment {
        case .start: self = .start
        case .center: self = .center
        case .end: self = .end
        }
    }
}

extension Truncation {
    fileprivate init(_ truncation: Text.Truncation) {
        switch truncation {
        case .head: self = .head
        case .middle: self = .middle
        case .tail: self = .tail
        case .none: self = .none
        }
    }
}

extension TextDirection {
    fileprivate init(_ direction: Text.Direction) {
        switch direction {
        case .auto: self = .auto
        case .ltr: self = .leftToRight
        case .rtl: self = .rightToLeft
        }
    }
}
