import NavImaging

/// Growing and shrinking a silhouette by a disc whose rim is soft, so that a radius can be any number.
///
/// Growing: each pixel becomes the greatest of `coverage · weight` around it, where the weight at distance d is
/// `radius + 1 − d`, clamped to 0…1. An upright edge moves by exactly the radius, as edges between pixels are shares of coverage.
/// Shrinking is growing what lies outside.
struct Dilation {
    /// One row of the disc: all pixels up to `solid` away count fully, those in `rim` in part.
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
        chords = (-reach...reach).map { dy in
            var solid = -1
            var rim: [(dx: Int, weight: UInt8)] = []
            for dx in 0...reach + 1 {
                let weight = radius + 1 - Double(dx * dx + dy * dy).squareRoot()
                if weight >= 1 {
                    solid = dx
                } else if weight > 0 {
                    let byte = UInt8((weight * 255).rounded())
                    if byte > 0 { rim.append((dx, byte)) }
                }
            }
            return Chord(dy: dy, solid: solid, rim: rim)
        }
    }

    /// Each pixel's greatest neighbour by weight. What lies beyond the edges is 0.
    func apply(to plane: [UInt8], width: Int, height: Int) -> [UInt8] {
        guard reach > 0 else { return plane }
        var result = [UInt8](repeating: 0, count: plane.count)
        for chord in chords {
            for y in max(0, -chord.dy)..<max(0, -chord.dy, min(height, height - chord.dy)) {
                let source = plane[(y + chord.dy) * width..<(y + chord.dy + 1) * width]
                guard source.contains(where: { $0 != 0 }) else { continue }
                let row = Array(source)
                if chord.solid >= 0 {
                    let greatest = runningMaximum(of: row, within: chord.solid)
                    for x in 0..<width { result[y * width + x] = max(result[y * width + x], greatest[x]) }
                }
                for (dx, weight) in chord.rim {
                    raise(&result, y * width, by: row, movedBy: dx, weight)
                    if dx > 0 { raise(&result, y * width, by: row, movedBy: -dx, weight) }
                }
            }
        }
        return result
    }

    private func raise(
        _ result: inout [UInt8], _ start: Int, by row: [UInt8], movedBy dx: Int, _ weight: UInt8
    ) {
        let first = max(0, -dx)
        for x in first..<max(first, min(row.count, row.count - dx)) {
            let value = multiply(row[x + dx], weight)
            if value > result[start + x] { result[start + x] = value }
        }
    }

    /// The greatest number within `distance` of each place, in two passes over blocks (van Herk).
    private func runningMaximum(of row: [UInt8], within distance: Int) -> [UInt8] {
        let window = 2 * distance + 1
        guard window > 1 else { return row }
        let count = row.count + 2 * distance
        let padded = (0..<count).map { index in
            row.indices.contains(index - distance) ? row[index - distance] : 0
        }
        var forward = padded
        for index in 1..<count where index % window != 0 {
            forward[index] = max(forward[index], forward[index - 1])
        }
        var backward = padded
        for index in stride(from: count - 2, through: 0, by: -1) where (index + 1) % window != 0 {
            backward[index] = max(backward[index], backward[index + 1])
        }
        return row.indices.map { max(backward[$0], forward[$0 + window - 1]) }
    }
}
