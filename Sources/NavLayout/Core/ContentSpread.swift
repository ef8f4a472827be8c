import NavScene

/// The distribution of spare space among alignment subjects (css-align-3, section 5.3). The subjects are lines, items
/// or tracks.
struct ContentSpread {
    /// The distance before the first subject.
    var offset = 0.0
    /// The additional space between neighbours.
    var between = 0.0

    /// - Parameter isReversed: Whether the first subject lies at the end of the reading direction. If the
    ///   subjects overflow, `spaceAround` and `spaceEvenly` align them at the start of the reading direction.
    init(_ distribution: Stack.LineDistribution, spare: Double, count: Int, isReversed: Bool = false) {
        switch distribution {
        case .start, .stretch: break
        case .center: offset = spare / 2
        case .end: offset = spare
        case .spaceBetween where count > 1: between = max(0, spare) / Double(count - 1)
        case .spaceBetween: break
        case .spaceAround where spare < 0, .spaceEvenly where spare < 0: offset = isReversed ? spare : 0
        case .spaceAround where count > 0:
            between = spare / Double(count)
            offset = between / 2
        case .spaceEvenly where count > 0:
            between = spare / Double(count + 1)
            offset = between
        case .spaceAround, .spaceEvenly: break
        }
    }

    init(_ distribution: Stack.Distribution, spare: Double, count: Int, isReversed: Bool) {
        let same: Stack.LineDistribution =
            switch distribution {
            case .start, .equal, .proportional: .start
            case .center: .center
            case .end: .end
            case .spaceBetween: .spaceBetween
            case .spaceAround: .spaceAround
            case .spaceEvenly: .spaceEvenly
            }
        self.init(same, spare: spare, count: count, isReversed: isReversed)
    }
}
