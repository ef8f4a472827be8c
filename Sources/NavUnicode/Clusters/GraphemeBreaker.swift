import CNavUnicode

/// Finds the end of a grapheme cluster, by the rules of UAX 29 for extended grapheme clusters.
///
/// Begin with the first character of a cluster, and pass each next character to ``extends(with:)`` until it returns
/// false. The character for which it returns false begins the next cluster.
public struct GraphemeBreaker {
    /// The values of the character property Grapheme_Cluster_Break, in the order of the tables.
    private enum Class: UInt8 {
        case other, carriageReturn, lineFeed, control, extend, joiner, regionalIndicator, prepend, spacingMark
        case leadingJamo, vowelJamo, trailingJamo, openSyllable, closedSyllable

        var isControl: Bool { self == .carriageReturn || self == .lineFeed || self == .control }
    }

    /// The state of rule GB11: whether the last characters are a pictograph, or a pictograph and a joiner.
    private enum Pictographs {
        case none, pictograph, joined
    }

    /// The state of rule GB9c: whether the last characters are a consonant, or a consonant and a linker.
    private enum Conjunct {
        case none, consonant, linked
    }

    private var last: Class
    private var pictographs: Pictographs
    private var conjunct: Conjunct
    /// Whether the cluster already has a pair of regional indicators.
    private var hasPair = false

    /// Begins a cluster with its first character.
    public init(_ first: Unicode.Scalar) {
        let record = nav_unicode_record(first.value)
        last = Class(rawValue: nav_unicode_grapheme_break(record)) ?? .other
        pictographs = nav_unicode_is_pictograph(record) ? .pictograph : .none
        conjunct = nav_unicode_conjunct(record) == 1 ? .consonant : .none
    }

    /// Appends a character if it belongs to the cluster, and returns whether it does.
    public mutating func extends(with next: Unicode.Scalar) -> Bool {
        let record = nav_unicode_record(next.value)
        let kind = Class(rawValue: nav_unicode_grapheme_break(record)) ?? .other
        let isPictograph = nav_unicode_is_pictograph(record)
        let conjunctKind = nav_unicode_conjunct(record)
        guard joins(kind, isPictograph: isPictograph, isConsonant: conjunctKind == 1) else { return false }
        if kind == .regionalIndicator, last == .regionalIndicator { hasPair = true }
        last = kind
        switch (pictographs, kind) {
        case (_, _) where isPictograph: pictographs = .pictograph
        case (.pictograph, .extend): break
        case (.pictograph, .joiner): pictographs = .joined
        default: pictographs = .none
        }
        switch (conjunct, conjunctKind) {
        case (_, 1): conjunct = .consonant
        case (.consonant, 3): conjunct = .linked
        case (.consonant, 2), (.linked, 2), (.linked, 3): break
        default: conjunct = .none
        }
        return true
    }

    /// Returns whether there is no boundary between the last character and the next one.
    private func joins(_ next: Class, isPictograph: Bool, isConsonant: Bool) -> Bool {
        if last == .carriageReturn { return next == .lineFeed }  // GB3
        if last.isControl || next.isControl { return false }  // GB4, GB5
        switch (last, next) {
        case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .openSyllable),
            (.leadingJamo, .closedSyllable):
            return true  // GB6
        case (.openSyllable, .vowelJamo), (.openSyllable, .trailingJamo), (.vowelJamo, .vowelJamo),
            (.vowelJamo, .trailingJamo):
            return true  // GB7
        case (.closedSyllable, .trailingJamo), (.trailingJamo, .trailingJamo): return true  // GB8
        case (_, .extend), (_, .joiner), (_, .spacingMark), (.prepend, _): return true  // GB9, GB9a, GB9b
        case (.regionalIndicator, .regionalIndicator): return !hasPair  // GB12, GB13
        default:
            // GB9c, GB11
            return isConsonant && conjunct == .linked || isPictograph && pictographs == .joined
        }
    }
}
