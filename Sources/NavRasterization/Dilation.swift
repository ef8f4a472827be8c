import NavImaging

/// Growing and shrinking a silhouette by a disc whose rim is soft, so that a radius can be any number.
///
/// Growing: each pixel becomes the greatest of `coverage · weight` around it, where the weight at distance d is
/// `radius + 1 − d`, clamped to 0…1. An upright edge moves by exactly the radius, as edges between pixels are shares of coverage.
/// Shrinking is growing what lies outside.
struct Dilation {
    /// Two rows of the disc, above and below its centre: all pixels up to `solid` away count fully, those in `rim` in part.
    private struct Chord {
        let dy: Int
        /// −1 where no pixel counts fully.
        let solid: Int
        let rim: [(dx: Int, weight: UInt8)]
    }

    private let chords: [Chord]
    /// How many pixels away a pixel can have an influence.
    let reach: Int

    /// - Parameter radius: in pixels, not negative.
    init(radius: Double) {
        let reach = Int(radius.rounded(.up))
        self.reach = reach
        chords = (0...reach).map { dy in
            var solid = -1
            var rim: [(dx: Int, weight: UInt8)] = []
            for dx in 0...reach {
                let weight = byte(fromUnit: Float(radius + 1 - Double(dx * dx + dy * dy).squareRoot()))
                if weight == 255 {
                    solid = dx
                } else if weight > 0 {
                    rim += dx == 0 ? [(0, weight)] : [(dx, weight), (-dx, weight)]
                }
            }
            return Chord(dy: dy, solid: solid, rim: rim)
        }
    }

    /// Each pixel's greatest neighbour by weight. What lies beyond the edges is 0.
    func apply(to plane: [UInt8], width: Int, height: Int) -> [UInt8] {
        guard reach > 0 else { return plane }
        var result = [UInt8](repeating: 0, count: plane.count)
        for y in 0..<height {
            let row = Array(plane[y * width..<(y + 1) * width])
            guard row.contains(where: { $0 != 0 }) else { continue }
            for chord in chords {
                let spread = spread(row, by: chord)
                for target in [y - chord.dy, y + chord.dy] where (0..<height).contains(target) {
                    raise(&result, from: target * width, by: spread)
                }
            }
        }
        return result
    }

    /// What a row gives to the rows that lie a chord's height away.
    private func spread(_ row: [UInt8], by chord: Chord) -> [UInt8] {
        var result = runningMaximum(of: row, within: chord.solid)
        for (dx, weight) in chord.rim {
            let first = max(0, -dx)
            let source = row.span
            var target = result.mutableSpan
            for x in first..<max(first, min(row.count, row.count - dx)) {
                target[x] = max(target[x], multiply(source[x + dx], weight))
            }
        }
        return result
    }

    private func raise(_ result: inout [UInt8], from start: Int, by row: [UInt8]) {
        let source = row.span
        var target = result.mutableSpan
        for x in source.indices { target[start + x] = max(target[start + x], source[x]) }
    }

    /// The greatest number within `distance` of each place, in two passes over blocks (van Herk); 0 for a negative distance.
    private func runningMaximum(of row: [UInt8], within distance: Int) -> [UInt8] {
        guard distance != 0 else { return row }
        guard distance > 0 else { return [UInt8](repeating: 0, count: row.count) }
        let window = 2 * distance + 1
        let margin = [UInt8](repeating: 0, count: distance)
        var forward = margin + row + margin
        var backward = forward
        for start in stride(from: 0, to: forward.count, by: window) {
            let end = min(start + window, forward.count)
            for index in start + 1..<max(end, start + 1) {
                forward[index] = max(forward[index], forward[index - 1])
            }
            for index in stride(from: end - 2, through: start, by: -1) {
                backward[index] = max(backward[index], backward[index + 1])
            }
        }
        return row.indices.map { max(backward[$0], forward[$0 + window - 1]) }
    }
}
