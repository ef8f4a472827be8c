import NavImaging

/// Grows or shrinks a silhouette by a disc with a soft rim, so that the radius can be any number.
///
/// To grow, each pixel becomes the greatest `coverage · weight` around it. The weight at distance d
/// is `radius + 1 − d`, clamped to 0…1. A vertical edge moves by exactly the radius, even if the
/// edge lies inside a pixel. Shrinking a silhouette means growing its inverse.
struct Dilation {
    /// The disc's two rows at the distance `dy` above and below its centre. Pixels up to `solid`
    /// away have full weight. The pixels in `rim` have a partial weight.
    private struct Chord {
        let dy: Int
        /// The greatest distance with full weight; −1 if there is none.
        let solid: Int
        let rim: [(dx: Int, weight: UInt8)]
    }

    private let chords: [Chord]
    /// The greatest distance, in pixels, at which a pixel has influence.
    let reach: Int

    /// - Parameter radius: The radius in pixels, not negative.
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

    /// Returns, for each pixel, its greatest weighted neighbour. Pixels beyond the edges are 0.
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

    /// Returns the contribution of a row to the rows at the chord's distance above and below.
    private func spread(_ row: [UInt8], by chord: Chord) -> [UInt8] {
        var result =
            chord.solid < 0
            ? [UInt8](repeating: 0, count: row.count)
            : runningExtreme(of: row, within: chord.solid, beyond: 0) { max($0, $1) }
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
}
