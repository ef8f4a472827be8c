import NavGeometry
import NavImaging
import NavScene
import NavTypesetting

/// Computes the backgrounds of a text, and the lines under, over and through the text.
struct TextRules {
    let text: Text
    let set: SetText
    let environment: LayoutEnvironment

    /// A rectangle behind a text run.
    struct Background: Equatable {
        let rect: Rect
        let span: Int
    }

    /// The place of a decoration line relative to the letters.
    enum Place {
        case under
        case over
        case through
    }

    /// Neighbouring runs on one line of text that share a decoration.
    private struct Stretch {
        /// The runs from left to right.
        var runs: [PlacedRun]
        let line: TextLine
        /// Whether the runs state the decoration themselves. Otherwise, the whole text states it.
        let isOwn: Bool
    }

    func backgrounds(of runs: [PlacedRun]) -> [Background] {
        var backgrounds: [Background] = []
        var previous: PlacedRun?
        for run in runs where text.runs[run.span].background != nil {
            if let last = backgrounds.last, last.span == run.span, let previous, run.continues(previous) {
                var rect = last.rect
                rect.width += run.box.width
                backgrounds[backgrounds.count - 1] = Background(rect: rect, span: run.span)
            } else {
                backgrounds.append(Background(rect: run.box, span: run.span))
            }
            previous = run
        }
        return backgrounds
    }

    /// Returns the decoration lines at one place. Each line has one paint.
    ///
    /// If the whole text states the decoration, the text's own font decides the vertical position and the thickness of
    /// the line. The fonts of the runs have no influence (CSS Text Decoration 4, section 2.5). Neighbouring runs with
    /// equal decorations of their own share one line. The largest of their fonts decides the line's
    /// position and thickness.
    func lines(_ place: Place, _ runs: [PlacedRun]) -> [DecorationLine] {
        let stretches = stretches(place, runs)
        guard !stretches.isEmpty else { return [] }
        var search = InkSearch(text: text, fonts: set.fonts)
        return stretches.flatMap { stretch -> [DecorationLine] in
            guard let form = form(of: stretch, place) else { return [] }
            let gaps =
                stretch.line.skipsInk && place != .through ? search.gaps(in: form, of: stretch.runs) : []
            let segments = segments(of: stretch)
            let parts = Extent.parts(of: segments.map(\.extent), outside: gaps)
            return zip(segments, parts).map { segment, parts in
                DecorationLine(form: form, parts: parts, span: segment.span, color: stretch.line.color)
            }
        }
    }

    private func decoration(_ place: Place, of span: Int) -> (line: TextLine, isOwn: Bool)? {
        let (own, all) =
            switch place {
            case .under: (text.runs[span].underline, text.underline)
            case .over: (text.runs[span].overline, text.overline)
            case .through: (text.runs[span].strikethrough, text.strikethrough)
            }
        return (own ?? all).line.map { ($0, own != nil) }
    }

    private func stretches(_ place: Place, _ runs: [PlacedRun]) -> [Stretch] {
        var stretches: [Stretch] = []
        for run in runs {
            guard let (line, isOwn) = decoration(place, of: run.span) else { continue }
            if let open = stretches.last, let last = open.runs.last, open.line == line, open.isOwn == isOwn,
                run.continues(last)
            {
                stretches[stretches.count - 1].runs.append(run)
            } else {
                stretches.append(Stretch(runs: [run], line: line, isOwn: isOwn))
            }
        }
        return stretches
    }

    /// Returns the parts of a stretch that have one paint each: the whole stretch if the decoration states a colour,
    /// otherwise each text run.
    private func segments(of stretch: Stretch) -> [(span: Int, extent: Extent)] {
        var segments: [(span: Int, extent: Extent)] = []
        for run in stretch.runs {
            let extent = Extent(run.box.x, run.box.maxX)
            if let last = segments.last, last.span == run.span || stretch.line.color != nil {
                segments[segments.count - 1].extent = Extent(last.extent.lower, extent.upper)
            } else {
                segments.append((run.span, extent))
            }
        }
        return segments
    }
}

extension PlacedRun {
    /// Whether the run begins where another one ends, on the same line. Distances below 10⁻⁶ points are rounding
    /// errors.
    fileprivate func continues(_ other: PlacedRun) -> Bool {
        other.baseline == baseline && abs(other.box.maxX - box.x) < 1e-6
    }
}

// MARK: Geometry

extension TextRules {
    /// Returns the shape and the vertical position of a line, or nil if no font is available. The upper edge and the
    /// thickness are whole device pixels, unless the node has a transform.
    private func form(of stretch: Stretch, _ place: Place) -> DecorationForm? {
        guard let first = stretch.runs.first else { return nil }
        let font = stretch.isOwn ? largestFont(of: stretch.runs) : ownFont
        guard let metrics = metrics(of: font) else { return nil }
        let (line, scale) = (stretch.line, environment.scale)
        let wanted = line.thickness.map { $0 * shrinking } ?? metrics.ruleThickness * font.size
        let thickness = max(1, (wanted * scale).rounded()) / scale
        let offset =
            switch place {
            case .under: metrics.underlineOffset * font.size
            case .through: -metrics.strikethroughOffset * font.size
            case .over: -metrics.ascent * font.size - thickness / 2
            }
        let middle = first.baseline - font.baselineShift + (line.offset.map { $0 * shrinking } ?? offset)
        let top = ((middle - thickness / 2) * scale).rounded() / scale
        let outwards: Double =
            switch place {
            case .under: 1
            case .over: -1
            case .through: 0
            }
        return DecorationForm(style: line.style, top: top, thickness: thickness, outwards: outwards)
    }

    /// The text's font at its final size, after shrinking.
    private var ownFont: FontDescription { text.font.scaled(by: shrinking) }

    /// The factor by which the text shrinks to fit its frame: at most 1.
    private var shrinking: Double {
        guard let run = text.runs.first, let shown = set.fonts.first else { return 1 }
        return shown.size / text.font.applying(run.font).size
    }

    private func largestFont(of runs: [PlacedRun]) -> FontDescription {
        runs.map { set.fonts[$0.span] }.max { $0.size < $1.size } ?? text.font
    }

    private func metrics(of font: FontDescription) -> FontMetrics? {
        let families = environment.families(of: font) + [set.family, SetText.defaultFamily]
        let faces = families.lazy.compactMap {
            try? environment.fonts.face(family: $0, weight: font.weight, isItalic: font.isItalic)
        }
        return faces.first?.metrics
    }
}
