import NavGeometry
import NavScene
import NavTypesetting

/// The underlines, strikethroughs and backgrounds of a text.
struct TextRules {
    let text: Text
    let set: SetText
    let environment: LayoutEnvironment

    /// A rectangle that belongs to a text run.
    struct Rule: Equatable {
        let rect: Rect
        let span: Int
    }

    func backgrounds(of runs: [PlacedRun]) -> [Rule] {
        joined(runs.filter { text.runs[$0.span].background != nil }).map { Rule(rect: $0.box, span: $0.span) }
    }

    func underlines(of runs: [PlacedRun]) -> [Rule] {
        joined(runs.filter { text.runs[$0.span].isUnderlined ?? text.isUnderlined })
            .compactMap { rule($0) { $0.underlineOffset } }
    }

    func strikethroughs(of runs: [PlacedRun]) -> [Rule] {
        joined(runs.filter { text.runs[$0.span].isStruckThrough ?? text.isStruckThrough })
            .compactMap { rule($0) { -$0.strikethroughOffset } }
    }

    private struct Stretch {
        let span: Int
        var box: Rect
        let baseline: Double
    }

    /// Joins adjacent runs of the same span, even with different faces. The joined runs share one
    /// rule.
    private func joined(_ runs: [PlacedRun]) -> [Stretch] {
        var stretches: [Stretch] = []
        for run in runs {
            if let last = stretches.last, last.span == run.span, last.baseline == run.baseline,
                abs(last.box.maxX - run.box.x) < 1e-6
            {
                stretches[stretches.count - 1].box.width += run.box.width
            } else {
                stretches.append(Stretch(span: run.span, box: run.box, baseline: run.baseline))
            }
        }
        return stretches
    }

    /// Returns a rule with the thickness that the run's face states. The top and bottom edges are rounded to whole
    /// device pixels. Transforms do not count.
    private func rule(_ stretch: Stretch, _ offset: (FontMetrics) -> Double) -> Rule? {
        let font = set.fonts[stretch.span]
        let families = [font.family, set.family, SetText.defaultFamily]
        let faces = families.lazy.compactMap {
            try? environment.fonts.face(family: $0, weight: font.weight, isItalic: font.isItalic)
        }
        guard let metrics = faces.first?.metrics else { return nil }
        let scale = environment.scale
        let thickness = max(1, (metrics.ruleThickness * font.size * scale).rounded()) / scale
        let middle = stretch.baseline - font.baselineShift + offset(metrics) * font.size
        let top = ((middle - thickness / 2) * scale).rounded() / scale
        return Rule(
            rect: Rect(x: stretch.box.x, y: top, width: stretch.box.width, height: thickness),
            span: stretch.span)
    }
}
