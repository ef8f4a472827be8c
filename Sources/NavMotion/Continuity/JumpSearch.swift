/// A sudden step of a node's property.
package struct MotionJump: Equatable, Sendable {
    /// The address of the node.
    package let address: String
    package let property: MotionProperty
    /// The last moment before the jump, in seconds.
    package let start: Double
    /// The first moment after the jump, in seconds.
    package let end: Double
    /// The size of the step: in points, or 0…1 for opacity and colour. If a node appears or vanishes, the step is in
    /// its opacity.
    package let size: Double
}

/// Finds the jumps of a motion, which is a function of time.
///
/// A continuous motion makes small steps in short times, but a jump keeps its size however short the time is. So the
/// search halves the time between two frames again and again.
///
/// The search stops early where a motion is smooth. In the middle of an interval of time, a smooth property is close to
/// the mean of its values at the interval's two ends. A jump of size `j` in either half of the interval moves the
/// property away from this mean by `j/2`. Only a step above a bound counts as a jump (``ContinuityBounds``). So if a
/// property differs from the mean by at most half of its bound, the interval has no jump of this property.
package struct JumpSearch {
    private let bounds: ContinuityBounds
    private let frame: (Double) -> MotionFrame
    private var jumps: [MotionJump] = []

    /// A property of a node.
    private struct Key: Hashable {
        let address: String
        let property: MotionProperty
    }

    /// Creates a search.
    ///
    /// - Parameter frame: Returns the motion at a time in seconds. Equal times give equal frames.
    package init(_ bounds: ContinuityBounds, frame: @escaping (Double) -> MotionFrame) {
        self.bounds = bounds
        self.frame = frame
    }

    /// Returns the jumps between the frames of a film, in the order of time.
    ///
    /// - Parameters:
    ///   - times: The times of the frames in seconds, ascending.
    package mutating func jumps(between times: [Double]) -> [MotionJump] {
        jumps = []
        guard var time = times.first else { return [] }
        var last = frame(time)
        for next in times.dropFirst() {
            let frame = frame(next)
            if frame != last {
                search(time, last, next, frame, Self.keys(of: last, frame), depth: 0)
            }
            (time, last) = (next, frame)
        }
        return outermost(jumps)
    }

    private static func keys(of one: MotionFrame, _ other: MotionFrame) -> [Key] {
        var keys: [Key] = []
        for element in one.elements {
            let properties: [MotionProperty] =
                other.element(element.address) == nil ? [.opacity] : MotionProperty.allCases
            keys += properties.map { Key(address: element.address, property: $0) }
        }
        for element in other.elements where one.element(element.address) == nil {
            keys.append(Key(address: element.address, property: .opacity))
        }
        return keys
    }

    /// Appends the jumps between two times.
    ///
    /// - Parameter keys: The properties that may jump.
    private mutating func search(
        _ start: Double, _ first: MotionFrame, _ end: Double, _ last: MotionFrame, _ keys: [Key], depth: Int
    ) {
        guard depth < bounds.halvings else {
            for key in keys {
                let size = distance(first, last, key)
                guard size > bounds.bound(of: key.property) else { continue }
                jumps.append(
                    MotionJump(
                        address: key.address, property: key.property, start: start, end: end, size: size))
            }
            return
        }
        let time = (start + end) / 2
        let middle = frame(time)
        let doubtful = keys.filter { key in
            let steps = max(distance(first, middle, key), distance(middle, last, key))
            // A jump and a motion in the opposite direction may cancel out. So a small step alone does not prove that
            // there is no jump.
            guard depth >= bounds.leastHalvings else { return steps > 0 }
            let bound = bounds.bound(of: key.property)
            return middle.bend(between: first, last, key.address, key.property).map { $0 > bound / 2 }
                ?? (max(steps, distance(first, last, key)) > bound)
        }
        guard !doubtful.isEmpty else { return }
        search(start, first, time, middle, doubtful, depth: depth + 1)
        search(time, middle, end, last, doubtful, depth: depth + 1)
    }

    /// Returns the size of a step. If one frame lacks the node, only the opacity makes a step, from or to 0. This
    /// step does not count if only a thin strip of the node is visible, because the node then enters or leaves at an
    /// edge.
    private func distance(_ one: MotionFrame, _ other: MotionFrame, _ key: Key) -> Double {
        switch (one.element(key.address), other.element(key.address)) {
        case (let one?, let other?): return one.distance(to: other, key.property)
        case (let element?, nil), (nil, let element?):
            let isThin = min(element.visible.width, element.visible.height) <= bounds.length
            return key.property == .opacity && !isThin ? element.opacity : 0
        case (nil, nil): return 0
        }
    }

    /// Returns the jumps, but leaves out the jump of a node if an ancestor has a jump of the same property at the same
    /// time.
    private func outermost(_ jumps: [MotionJump]) -> [MotionJump] {
        var seen: Set<String> = []
        let name = { (address: Substring, jump: MotionJump) in
            "\(address)\n\(jump.property)\n\(jump.start)"
        }
        for jump in jumps { seen.insert(name(jump.address[...], jump)) }
        return jumps.filter { jump in
            var address = jump.address[...]
            while let slash = address.lastIndex(of: "/") {
                address = address[..<slash]
                if seen.contains(name(address, jump)) { return false }
            }
            return true
        }
    }
}

extension MotionFrame {
    /// Returns the step of a property from this frame to another one. It is positive if the value grows. The step of a
    /// colour is never negative.
    package func step(to other: MotionFrame, _ address: String, _ property: MotionProperty) -> Double {
        let (one, next) = (element(address), other.element(address))
        guard let one, let next else {
            return property == .opacity ? (next?.opacity ?? 0) - (one?.opacity ?? 0) : 0
        }
        return property == .color
            ? one.distance(to: next, .color) : next.length(property) - one.length(property)
    }

    /// Returns the distance of a property from the mean of its values in two other frames; nil if one of the three
    /// frames lacks the node.
    fileprivate func bend(
        between one: MotionFrame, _ other: MotionFrame, _ address: String, _ property: MotionProperty
    ) -> Double? {
        guard let start = one.element(address), let middle = element(address),
            let end = other.element(address)
        else { return nil }
        return middle.bend(between: start, end, property)
    }
}

extension MotionFrame.Element {
    fileprivate func length(_ property: MotionProperty) -> Double {
        switch property {
        case .x: box.x
        case .y: box.y
        case .width: box.width
        case .height: box.height
        case .opacity: opacity
        case .color: 0
        }
    }

    fileprivate func distance(to other: Self, _ property: MotionProperty) -> Double {
        guard property == .color else { return abs(length(property) - other.length(property)) }
        // If one element has no colours, there is no step. For any other difference between the counts of colours, the
        // step is 1, the largest possible one.
        guard colors.count == other.colors.count else {
            return colors.isEmpty || other.colors.isEmpty ? 0 : 1
        }
        return zip(colors, other.colors).reduce(0) { max($0, Double(($1.0 - $1.1).largestMagnitude)) }
    }

    fileprivate func bend(between one: Self, _ other: Self, _ property: MotionProperty) -> Double {
        guard property == .color else {
            return abs(length(property) - (one.length(property) + other.length(property)) / 2)
        }
        guard one.colors.count == colors.count, other.colors.count == colors.count else { return .infinity }
        return colors.indices.reduce(0) { largest, index in
            let middle = (one.colors[index] + other.colors[index]) / 2
            return max(largest, Double((colors[index] - middle).largestMagnitude))
        }
    }
}

extension SIMD4<Float> {
    fileprivate var largestMagnitude: Float { Swift.max(self.max(), -self.min()) }
}
