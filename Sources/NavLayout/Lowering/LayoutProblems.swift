import NavJSON
import NavScene
import NavTypesetting

/// The diagnostics of layout, without duplicates.
///
/// Duplicates arise from components: all parts of a component have its source range, so each part would
/// report the same message.
struct LayoutProblems {
    private(set) var diagnostics: [Diagnostic] = []

    private struct Problem: Hashable {
        let place: Range<Int>
        let message: String
    }

    private var known: Set<Problem> = []

    /// Reports a problem, unless the same message was already reported for the same source range.
    /// - Parameters:
    ///   - node: The node with the problem. Its source range is the default place. Without a source
    ///     range, the default is the start of the file.
    ///   - place: A more precise source range.
    mutating func report(
        _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity, help: String? = nil,
        at node: Node, _ place: Range<Int>? = nil, related: Diagnostic.Related? = nil
    ) {
        let place = place ?? node.source ?? 0..<0
        guard known.insert(Problem(place: place, message: message)).inserted else { return }
        diagnostics.append(
            Diagnostic(code, message, severity: severity, help: help, at: place, related: related))
    }

    /// Reports an anchor without a target, or a cycle of anchors.
    mutating func report(_ problem: AnchorProblem, at node: Node) {
        switch problem {
        case .unknownTarget(let id):
            report(
                .unknownAnchor, "no visible node has the id \(id.quotedForDisplay)", severity: .error,
                help: "anchors name nodes by their ids, such as \"#title\"", at: node)
        case .cycle(let names):
            report(
                .anchorCycle, "the anchors form a cycle: \(names.joined(separator: " → "))", severity: .error,
                help: "remove one of the anchors, or give one of the nodes a place of its own", at: node)
        }
    }

    /// Reports a note for weights, slants and axes that the family of a text lacks. Inter has every weight that is a
    /// multiple of 100, so most texts need no search for substitutions.
    private mutating func noteSubstitutions(of set: SetText, fonts: FontCollection, at node: Node) {
        var known: Set<FontDescription> = []
        for font in set.fonts {
            let isUsual = font.weight % 100 == 0 && !font.isItalic && font.variations.isEmpty
            guard !isUsual || font.family != TextStyle.systemFamily, known.insert(font).inserted else {
                continue
            }
            let family = fonts.available(font.families).first ?? set.family
            let substitutions = fonts.substitutions(
                family: family, weight: font.weight, isItalic: font.isItalic,
                variations: font.variations.map { FontVariation(tag: $0.tag, value: $0.value) })
            for substitution in substitutions {
                let name = family.quotedForDisplay
                let message =
                    switch substitution {
                    case .weight(let used): "\(name) has no weight \(font.weight); weight \(used) is used"
                    case .upright: "\(name) has no italic face for this text; an upright face is used"
                    case .missingAxis(let tag):
                        "\(name) has no axis \(tag.quotedForDisplay); the value has no effect"
                    }
                report(.otherFace, message, severity: .note, at: node)
            }
        }
    }

    /// Reports the font problems of a text:
    /// - An unavailable font.
    /// - Weights, slants and axes that a family lacks.
    /// - Characters without a glyph.
    mutating func report(_ set: SetText, fonts: FontCollection, at node: Node) {
        noteSubstitutions(of: set, fonts: fonts, at: node)
        if let problem = set.problem {
            let families = fonts.families.map(\.quotedForDisplay).joined(separator: ", ")
            let reason =
                if case .unknownFamily(let name) = problem {
                    "unknown font family \(name.quotedForDisplay)"
                } else { "\(problem)" }
            let consequence =
                set.lines == nil ? "no other font is available" : "\(set.family.quotedForDisplay) is used"
            report(
                .unusableFont, "\(reason); \(consequence)", severity: set.lines == nil ? .error : .warning,
                help: families.isEmpty ? nil : "known families: \(families)", at: node)
        }
        guard case .text(let text) = node.kind, let missing = set.lines?.missing, !missing.isEmpty else {
            return
        }
        let characters = MissingCharacters(missing, of: text)
        for character in characters.found {
            report(
                .missingGlyph, "no font has a glyph for \(character.name); a box is drawn",
                severity: .warning, help: character.help, at: node, character.source)
        }
        if let other = characters.other {
            report(
                .missingGlyph, "no font has glyphs for other characters of this text; boxes are drawn",
                severity: .warning, at: node, other.source)
        }
    }
}
