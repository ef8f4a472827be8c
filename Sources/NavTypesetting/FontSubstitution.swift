/// A difference between the requested face and the face that is used.
public enum FontSubstitution: Equatable, Hashable, Sendable {
    /// The family lacks the requested weight. The associated value is the weight that is used instead.
    case weight(Int)
    /// The family has no italic face.
    case upright
    /// The face lacks the requested variation axis. The associated value is the axis tag.
    case missingAxis(String)
}

extension FontCollection {
    /// Returns the differences between a request and the face that serves it: weight, slant, then axes. Returns an
    /// empty list if the family is unknown.
    public func substitutions(
        family: String, weight: Int, isItalic: Bool, variations: [FontVariation]
    ) -> [FontSubstitution] {
        guard let face = closestDescription(inFamily: family, weight: weight, isItalic: isItalic) else {
            return []
        }
        var found: [FontSubstitution] = []
        let used = min(max(weight, face.weights.lowerBound), face.weights.upperBound)
        if used != weight, !variations.contains(where: { $0.tag == "wght" }) { found.append(.weight(used)) }
        if isItalic, !face.isItalic { found.append(.upright) }
        for variation in variations where !face.axes.contains(where: { $0.tag == variation.tag }) {
            found.append(.missingAxis(variation.tag))
        }
        return found
    }
}
