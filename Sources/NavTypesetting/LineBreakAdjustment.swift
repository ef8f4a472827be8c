import NavUnicode

/// The strictness of line breaks in Japanese and Chinese text (CSS Text 3, section 5.3).
public enum LineBreakStrictness: Equatable, Hashable, Sendable {
    /// Lines do not begin with small kana, iteration marks or the other characters that `normal` and
    /// `loose` allow.
    case strict
    /// Lines may begin with small kana, the prolonged sound mark and two Japanese hyphens.
    case normal
    /// Lines may also begin with iteration marks, centred marks and suffixes.
    case loose
}

/// Changes Unicode's line break opportunities as the author requests.
///
/// `LineBreaks` handles small kana (class CJ), because the rules for them also depend on the neighbouring characters.
struct LineBreakAdjustment {
    private let strictness: LineBreakStrictness
    private let keepsWords: Bool

    /// Creates an adjustment. Returns nil if it would change nothing.
    init?(_ layout: TextLayout) {
        guard layout.strictness != .strict || layout.keepsWords else { return nil }
        strictness = layout.strictness
        keepsWords = layout.keepsWords
    }

    /// Returns the changed line break opportunities of a paragraph: UTF-8 offsets, ascending.
    func apply(to opportunities: [Int], in text: ArraySlice<UInt8>) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(opportunities.count)
        var next = 0
        var previous: Unicode.Scalar?
        var offset = text.startIndex
        while offset < text.endIndex {
            let (scalar, length) = text.scalar(at: offset)
            while next < opportunities.count, opportunities[next] < offset { next += 1 }
            let isOpportunity = next < opportunities.count && opportunities[next] == offset
            if let previous, isAllowed(isOpportunity, between: previous, and: scalar) {
                result.append(offset)
            }
            // A mark belongs to the letter before it.
            if !scalar.isMark || previous == nil { previous = scalar }
            offset += length
        }
        return result
    }

    private func isAllowed(
        _ isOpportunity: Bool, between previous: Unicode.Scalar, and next: Unicode.Scalar
    ) -> Bool {
        let (isAsian, isNextAsian) = (previous.isEastAsianLetter, next.isEastAsianLetter)
        if keepsWords, isAsian || isNextAsian, previous.isWordLetter, next.isWordLetter { return false }
        if isOpportunity { return true }
        switch strictness {
        case .strict: return false
        case .normal: return isAsian && next.mayBeginNormalLine
        case .loose:
            return isAsian && (next.mayBeginNormalLine || next.mayBeginLooseLine)
                || previous.isEastAsianPrefix && isNextAsian || previous.isInseparable && next.isInseparable
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        value >= 0x300 && (CharacterProperties(of: self).isMark || isInvisible)
    }

    /// Whether the character is an ideograph, kana, bopomofo or Hangul, or a mark that behaves like kana.
    fileprivate var isEastAsianLetter: Bool {
        switch value {
        case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035: true
        case 0x303B, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x318E, 0x31A0...0x31FF: true
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF: true
        case 0xFF66...0xFFDC, 0x20000...0x3FFFF: true
        default: false
        }
    }

    fileprivate var isWordLetter: Bool {
        let properties = CharacterProperties(of: self)
        return isEastAsianLetter || properties.isLetter || properties.isMark || properties.isNumber
    }

    /// Whether a line of the strictness `normal` may begin with the character. This holds for two Japanese hyphens.
    fileprivate var mayBeginNormalLine: Bool { value == 0x301C || value == 0x30A0 }

    /// Whether a line of the strictness `loose` may begin with the character, in addition to the characters for
    /// `normal`. This holds for some hyphens, iteration marks and centred marks. It also holds for suffixes (class PO)
    /// whose East Asian Width is ambiguous, full-width or wide.
    fileprivate var mayBeginLooseLine: Bool {
        switch value {
        case 0x2010, 0x2013, 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE: true
        case 0x30FB, 0xFF1A, 0xFF1B, 0xFF65, 0x203C, 0x2047...0x2049, 0xFF01, 0xFF1F: true
        case 0xB0, 0x2030, 0x2032, 0x2033, 0x2035, 0x2103, 0x2109, 0xFE6A, 0xFF05, 0xFFE0: true
        default: false
        }
    }

    /// Whether the character is a prefix (class PR) whose East Asian Width is ambiguous, full-width or wide. An
    /// example is the full-width yen sign.
    fileprivate var isEastAsianPrefix: Bool {
        switch value {
        case 0xA4, 0xB1, 0x20AC, 0x2116, 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: true
        default: false
        }
    }

    /// Whether the character is a two-dot leader or an ellipsis. Only the strictness `loose` allows a break between two
    /// of them.
    fileprivate var isInseparable: Bool { value == 0x2025 || value == 0x2026 }
}
