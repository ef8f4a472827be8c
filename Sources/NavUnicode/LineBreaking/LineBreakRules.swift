/// The rules of UAX 14 between two neighbouring characters. Marks are already part of the characters before them (LB9).
struct LineBreakRules {
    /// The part of a number that ends directly before the boundary (rule LB25).
    private enum Number {
        case none
        /// `NU (SY | IS)*`
        case open
        /// `NU (SY | IS)* (CL | CP)`
        case closed
    }

    /// The two characters before the boundary; none at the start of the text.
    private var (beforePrevious, previous) = (LineBreakClasses.none, LineBreakClasses.none)
    /// The last character before the boundary that is not a space.
    private var base = LineBreakClasses.none
    /// Whether the base is an initial quotation mark at the start of the text, or after a line break, a space, glue, an
    /// opening bracket or another quotation mark (rule LB15a).
    private var baseOpensQuote = false
    private var number = Number.none
    /// Whether an odd number of regional indicators precedes the boundary.
    private var hasOddIndicator = false

    /// Moves the boundary past a character.
    mutating func pass(_ next: LineBreakClasses) {
        if !next.hasAny(.sp) {
            base = next
            baseOpensQuote =
                next.hasAny(.initialQuote)
                && (previous == .none || previous.hasAny([.bk, .cr, .lf, .nl, .op, .qu, .gl, .sp, .zw]))
        }
        if next.hasAny(.nu) {
            number = .open
        } else if number == .open, next.hasAny([.cl, .cp]) {
            number = .closed
        } else if number == .closed || !next.hasAny([.sy, .infix]) {
            number = .none
        }
        hasOddIndicator = next.hasAny(.ri) && !hasOddIndicator
        (beforePrevious, previous) = (previous, next)
    }

    /// Returns whether a line may begin with the next character.
    ///
    /// - Parameters:
    ///   - next: The character after the boundary.
    ///   - after: The two characters after `next`; none at the end of the text.
    ///   - isJoined: Whether a zero width joiner is directly before the boundary.
    func allowBreak(
        before next: LineBreakClasses, _ after: (LineBreakClasses, LineBreakClasses), isJoined: Bool
    ) -> Bool {
        if previous == .none { return false }  // LB2
        if previous == .al, next == .al, !isJoined { return false }  // The usual case of LB28
        if previous.hasAny(.hardBreaks) { return !(previous.hasAny(.cr) && next.hasAny(.lf)) }  // LB4, LB5
        if next.hasAny([.bk, .cr, .lf, .nl, .sp, .zw]) { return false }  // LB6, LB7
        if base.hasAny(.zw) { return true }  // LB8
        if isJoined || previous.hasAny([.wj, .gl]) || next.hasAny(.wj) { return false }  // LB8a, LB11, LB12
        if next.hasAny(.gl), !previous.hasAny([.sp, .ba, .hy, .hh]) { return false }  // LB12a
        if next.hasAny([.ex, .cl, .cp, .sy]) { return false }  // LB13
        if base.hasAny(.op) || baseOpensQuote { return false }  // LB14, LB15a
        if next.hasAny(.finalQuote), endsQuote(after.0) { return false }  // LB15b
        if next.hasAny(.infix) { return previous.hasAny(.sp) && after.0.hasAny(.nu) }  // LB15c, LB15d
        if base.hasAny([.cl, .cp]), next.hasAny(.ns) { return false }  // LB16
        if base.hasAny(.b2), next.hasAny(.b2) { return false }  // LB17
        if previous.hasAny(.sp) { return true }  // LB18
        if keepsQuote(next, after.0) { return false }  // LB19, LB19a
        if next.hasAny(.cb) || previous.hasAny(.cb) { return true }  // LB20
        return !keepsWord(next) && !keepsNumber(next, after) && !keepsSyllable(next, after.0)
    }

    /// Returns whether a final quotation mark ends a quotation, by the character after the mark (LB15b).
    private func endsQuote(_ after: LineBreakClasses) -> Bool {
        after == .none
            || after.hasAny([.sp, .gl, .wj, .cl, .qu, .cp, .ex, .infix, .sy, .bk, .cr, .lf, .nl, .zw])
    }

    /// Returns whether LB19 or LB19a forbids a break: a quotation mark stays with the text beside it, except between
    /// East Asian characters.
    private func keepsQuote(_ next: LineBreakClasses, _ after: LineBreakClasses) -> Bool {
        if next.hasAny(.qu) {
            if !next.hasAny(.initialQuote) || !previous.hasAny(.eastAsian) || !after.hasAny(.eastAsian) {
                return true
            }
        }
        guard previous.hasAny(.qu) else { return false }
        return !previous.hasAny(.finalQuote) || !next.hasAny(.eastAsian) || !beforePrevious.hasAny(.eastAsian)
    }

    /// Returns whether one of LB20a to LB24, LB28, LB29 and LB30 forbids a break. Most of these rules keep letters
    /// together with neighbouring letters, digits, hyphens and brackets.
    private func keepsWord(_ next: LineBreakClasses) -> Bool {
        let nextIsLetter = next.hasAny(.letters)
        let previousIsLetter = previous.hasAny(.letters)
        if previous.hasAny(.hyphens) {
            let isFirst =
                beforePrevious == .none || beforePrevious.hasAny([.bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl])
            if nextIsLetter, isFirst { return true }  // LB20a
            if beforePrevious.hasAny(.hl), !next.hasAny(.hl) { return true }  // LB21a
        }
        if next.hasAny([.ba, .hh, .hy, .ns, .inseparable]) { return true }  // LB21, LB22
        if previous.hasAny(.bb) { return true }  // LB21
        if previous.hasAny(.sy), next.hasAny(.hl) { return true }  // LB21b
        if previousIsLetter, nextIsLetter || next.hasAny([.nu, .pr, .po]) { return true }  // LB23, LB24, LB28
        if nextIsLetter, previous.hasAny([.nu, .pr, .po, .infix]) { return true }  // LB23, LB24, LB29
        if previous.hasAny(.pr), next.hasAny(.ideographs) { return true }  // LB23a
        if previous.hasAny(.ideographs), next.hasAny(.po) { return true }  // LB23a
        let opens = next.hasAny(.op) && !next.hasAny(.eastAsian)
        if opens, previousIsLetter || previous.hasAny(.nu) { return true }  // LB30
        let closes = previous.hasAny(.cp) && !previous.hasAny(.eastAsian)
        return closes && (nextIsLetter || next.hasAny(.nu))  // LB30
    }

    /// Returns whether LB25 forbids a break within a number with its signs, separators, brackets and units.
    private func keepsNumber(
        _ next: LineBreakClasses, _ after: (LineBreakClasses, LineBreakClasses)
    ) -> Bool {
        if number != .none, next.hasAny(.affixes) { return true }
        if next.hasAny(.nu) {
            return number == .open || previous.hasAny([.po, .pr, .hy, .infix])
        }
        guard previous.hasAny(.affixes), next.hasAny(.op) else { return false }
        return after.0.hasAny(.nu) || after.0.hasAny(.infix) && after.1.hasAny(.nu)
    }

    /// Returns whether LB26, LB27, LB28a, LB30a or LB30b forbids a break. These rules forbid breaks within a Hangul or
    /// Brahmic syllable, within a flag, and within an emoji with a skin tone. They also forbid breaks between Hangul
    /// and the prefix or postfix of a number, such as a currency or percent sign.
    private func keepsSyllable(_ next: LineBreakClasses, _ after: LineBreakClasses) -> Bool {
        if previous.hasAny(.hangul) {
            if previous.hasAny(.jl), next.hasAny([.jl, .jv, .h2, .h3]) { return true }
            if previous.hasAny([.jv, .h2]), next.hasAny([.jv, .jt]) { return true }
            if previous.hasAny([.jt, .h3]), next.hasAny(.jt) { return true }
            if next.hasAny(.po) { return true }
        }
        if previous.hasAny(.pr), next.hasAny(.hangul) { return true }
        if previous.hasAny(.ap), next.hasAny(.aksaras) { return true }
        if previous.hasAny(.aksaras) {
            if next.hasAny([.vf, .vi]) { return true }
            if next.hasAny(.aksaras), after.hasAny(.vf) { return true }
        }
        if previous.hasAny(.vi), beforePrevious.hasAny(.aksaras), next.hasAny([.ak, .dottedCircle]) {
            return true
        }
        if next.hasAny(.ri) { return hasOddIndicator }
        return next.hasAny(.em) && previous.hasAny([.eb, .reservedPictograph])
    }
}
