import NavScene

/// Unusual properties of a text that are not errors.
package struct TextOddities {
    /// The length of the longest run of combining marks.
    private(set) var markCount = 0
    /// Whether a paragraph ends inside a directional embedding or isolate, or nests more of them than ``depthLimit``.
    private(set) var hasUnbalancedDirections = false
    /// Whether a regional indicator has no partner. Two indicators form a flag.
    private(set) var hasHalfFlag = false

    /// The largest number of marks on one character in the Stream-Safe Text Format (UAX #15, section 13).
    package static let safeMarkCount = 30
    /// The nesting limit of the bidirectional algorithm (UAX #9, `max_depth`).
    private static let depthLimit = 125

    package init(of text: String) {
        var marks = 0
        var embeddings = 0
        var isolates = 0
        var indicators = 0
        for scalar in text.unicodeScalars {
            // Characters below U+0300 are neither marks nor direction controls. Some of them end a paragraph.
            guard scalar.value >= 0x300 || Self.endsParagraph(scalar) else {
                marks = 0
                endFlags(of: &indicators)
                continue
            }
            if (0x1F1E6...0x1F1FF).contains(scalar.value) {
                indicators += 1
            } else {
                endFlags(of: &indicators)
            }
            marks = scalar.properties.isGraphemeExtend ? marks + 1 : 0
            markCount = max(markCount, marks)
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E: embeddings += 1
            case 0x202C: embeddings = max(0, embeddings - 1)
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates = max(0, isolates - 1)
            case _ where Self.endsParagraph(scalar):
                noteOpen(embeddings + isolates)
                (embeddings, isolates) = (0, 0)
            default: break
            }
            if embeddings + isolates > Self.depthLimit { hasUnbalancedDirections = true }
        }
        noteOpen(embeddings + isolates)
        endFlags(of: &indicators)
    }

    /// A paragraph ends at each mandatory line break of UAX #14. The typesetter finds the directions of each paragraph
    /// separately.
    private static func endsParagraph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Ends a run of regional indicators. Each pair is a flag, so an odd count leaves half a flag.
    private mutating func endFlags(of indicators: inout Int) {
        if indicators % 2 == 1 { hasHalfFlag = true }
        indicators = 0
    }

    private mutating func noteOpen(_ count: Int) {
        if count > 0 { hasUnbalancedDirections = true }
    }
}

extension DecodingContext {
    /// Warns of unusual characters that are probably an accident or an attack.
    package mutating func reportOddities(of text: String, at range: Range<Int>) {
        // In UTF-8, characters from U+0300 on begin with byte 0xCC or higher. Characters below U+0300 are not odd.
        guard text.utf8.contains(where: { $0 >= 0xCC }) else { return }
        let oddities = TextOddities(of: text)
        if oddities.markCount > TextOddities.safeMarkCount {
            report(
                .tooManyMarks,
                "one character has \(oddities.markCount) marks; text that is safe to process has at most "
                    + "\(TextOddities.safeMarkCount)", severity: .warning, at: range)
        }
        if oddities.hasUnbalancedDirections {
            report(
                .unbalancedDirections,
                "invisible characters for the reading direction are not closed, or are nested too deep",
                severity: .warning,
                help: "end U+202A, U+202B, U+202D, U+202E with U+202C, and U+2066 to U+2068 with U+2069",
                at: range)
        }
        if oddities.hasHalfFlag {
            report(
                .halfFlag, "half of a flag: a flag consists of two regional indicators", severity: .warning,
                at: range)
        }
    }
}
