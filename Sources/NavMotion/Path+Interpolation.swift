import NavGeometry

extension Path {
    /// Interpolates each point of the path linearly towards the corresponding point of another
    /// path.
    ///
    /// Progress 0 gives this path and progress 1 gives the other path. Values outside 0…1 extrapolate.
    /// Returns nil unless both paths have the same kinds of elements in the same order.
    public func interpolated(to other: Path, at progress: Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        var mixed: [Element] = []
        mixed.reserveCapacity(elements.count)
        for (from, to) in zip(elements, other.elements) {
            guard let element = from.interpolated(to: to, at: progress) else { return nil }
            mixed.append(element)
        }
        return Path(elements: mixed)
    }
}

extension Path.Element {
    fileprivate func interpolated(to other: Path.Element, at progress: Double) -> Path.Element? {
        let between = { (from: Point, to: Point) in from.interpolated(to: to, at: progress) }
        return switch (self, other) {
        case (.move(let from), .move(let to)): .move(between(from, to))
        case (.line(let from), .line(let to)): .line(between(from, to))
        case (.quadratic(let fromControl, let fromEnd), .quadratic(let toControl, let toEnd)):
            .quadratic(control: between(fromControl, toControl), end: between(fromEnd, toEnd))
        case (
            .cubic(let fromFirst, let fromSecond, let fromEnd), .cubic(let toFirst, let toSecond, let toEnd)
        ):
            .cubic(
                control1: between(fromFirst, toFirst), control2: between(fromSecond, toSecond),
                end: between(fromEnd, toEnd))
        case (.close, .close): .close
        default: nil
        }
    }
}
