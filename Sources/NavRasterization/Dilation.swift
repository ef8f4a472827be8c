import NavImaging

/// Grows or shrinks a silhouette by a disc or an ellipse. The rim is soft, so the radius need not be a whole number.
///
/// In a grown silhouette, each pixel has the greatest `coverage · weight` of itself and the pixels around it. The
/// weight of a pixel at distance d is `radius + 1 − d`, clamped to 0…1. Shrinking a silhouette means growing its
/// inverse.
///
/// A vertical edge on a pixel border moves by exactly the radius. If the edge lies inside a pixel and the radius is
/// fractional, the edge may move less than the radius. The difference is at most a quarter of a pixel.
struct Dilation {
    /// The disc's two rows at the distance `dy` above and below its centre. Pixels at most `solid`
    /// columns from the centre have full weight. The pixels in `rim` have a partial weight.
    private struct Chord {
        let dy: Int
        /// The greatest `dx` with full weight; −1 if no pixel has full weight.
        let solid: Int
        let rim: [(dx: Int, weight: UInt8)]
    }

    private let chords: [Chord]
    /// The greatest distance, in pixels, at which a pixel has influence.
    let reach: Int

    /// - Parameter radius: The radius in pixels, not negative.
    init(radius: Double) { self.init(radiusX: radius, radiusY: radius) }

    /// Makes a dilation by an ellipse. The distance of a point from the ellipse is estimated by the gradient of the
    /// ellipse's equation. For a disc this is the exact distance.
    init(radiusX: Double, radiusY: Double) {
        let reach = (x: Int(radiusX.rounded(.up)), y: Int(radiusY.rounded(.up)))
        self.reach = max(reach.x, reach.y)
        /// Returns how far a point lies inside the ellipse, in pixels. The result is negative for a point outside.
        func depth(_ dx: Int, _ dy: Int) -> Double {
            if radiusX == radiusY { return radiusX - Double(dx * dx + dy * dy).squareRoot() }
            let place = (x: Double(dx) / max(radiusX, 1e-6), y: Double(dy) / max(radiusY, 1e-6))
            let distance = (place.x * place.x + place.y * place.y).squareRoot()
            guard distance > 0 else { return min(radiusX, radiusY) }
            let slope = (x: place.x / max(radiusX, 1e-6), y: place.y / max(radiusY, 1e-6))
            return (1 - distance) * distance / (slope.x * slope.x + slope.y * slope.y).squareRoot()
        }
        chords = (0...reach.y).map { dy in
            var solid = -1
            var rim: [(dx: Int, weight: UInt8)] = []
            for dx in 0...reach.x {
                let weight = byte(fromUnit: Float(depth(dx, dy) + 1))
                if weight == 255 {
                    solid = dx
                } else if weight > 0 {
                    rim += dx == 0 ? [(0, weight)] : [(dx, weight), (-dx, weight)]
                }
            }
            return Chord(dy: dy, solid: solid, rim: rim)
        }
    }

    /// Returns, for each pixel, the greatest weighted coverage of the pixel and its neighbours. Pixels beyond the
    /// plane's edges count as 0.
    ///
    /// - Complexity: About seven passes over the plane for each pixel of the radius. Each pass
    ///   handles 16 or more pixels at a time.
    /// - Parameter cancellation: Ends the work between rows. The result must then not be used.
    func apply(
        to plane: [UInt8], width: Int, height: Int, cancellation: CancellationFlag? = nil
    ) -> [UInt8] {
        guard reach > 0, width > 0 else { return plane }
        var result = [UInt8](repeating: 0, count: plane.count)
        var spreading = SpreadingRow(width: width, reach: reach)
        for y in 0..<height where !cancellation.isCancelled {
            let row = plane.span.extracting(y * width..<(y + 1) * width)
            guard spreading.begin(row) else { continue }
            // The outermost chord is the shortest, and each further chord is at least as long as the
            // chord before it. So `spread` only has to extend its previous result.
            for chord in chords.reversed() {
                let targets = [y - chord.dy, y + chord.dy].filter { (0..<height).contains($0) }
                if chord.solid >= 0 { spreading.spread(to: chord.solid) }
                guard !targets.isEmpty else { continue }
                spreading.addRim(chord.rim, isAlone: chord.solid < 0)
                for target in chord.dy == 0 ? targets.dropLast() : targets[...] {
                    var all = result.mutableSpan
                    var pixels = all._mutatingExtracting(target * width..<(target + 1) * width)
                    spreading.raiseToContribution(&pixels)
                }
            }
        }
        return result
    }
}

/// One row of a silhouette, and its contribution to the rows above and below it.
private struct SpreadingRow {
    private let width: Int
    private let reach: Int
    /// The row, with `reach` clear pixels on either side.
    private var row: [UInt8]
    /// For each pixel of the row, the greatest coverage within `distance` pixels on either side.
    private var wide: [UInt8]
    private var distance = 0
    /// The row's contribution for the current chord. ``spread(to:)`` uses it as scratch memory.
    private var contribution: [UInt8]
    private var scaled: [UInt8]

    init(width: Int, reach: Int) {
        self.width = width
        self.reach = reach
        row = Array(repeating: 0, count: width + 2 * reach)
        (wide, contribution, scaled) = (row, row, row)
    }

    /// Raises a row of the result to this row's contribution for the current chord.
    func raiseToContribution(_ pixels: inout MutableSpan<UInt8>) {
        raisePixels(&pixels, by: contribution.span.extracting(reach..<reach + width))
    }

    /// Takes the next row. Returns whether it has any coverage.
    mutating func begin(_ pixels: Span<UInt8>) -> Bool {
        var highest: UInt8 = 0
        for x in 0..<width {
            row[reach + x] = pixels[x]
            highest = max(highest, pixels[x])
        }
        wide = row
        distance = 0
        return highest > 0
    }

    /// Spreads the row's coverage, without weights, to the distance `goal`. The goal must not be
    /// less than the previous goal.
    mutating func spread(to goal: Int) {
        while distance < goal {
            // Each pixel's window reaches `distance` pixels to either side. The windows of the pixels at −step, 0 and
            // +step leave no gap, because `step` is at most `distance`, or is 1.
            let step = min(goal - distance, max(distance, 1))
            contribution = wide
            Self.raise(&wide, by: contribution, movedBy: step)
            distance += step
        }
    }

    /// Computes the row's contribution from the spread coverage and the pixels of partial weight.
    /// - Parameter isAlone: Whether the chord has no pixel of full weight.
    mutating func addRim(_ rim: [(dx: Int, weight: UInt8)], isAlone: Bool) {
        if isAlone {
            for x in contribution.indices { contribution[x] = 0 }
        } else {
            contribution = wide
        }
        var known: UInt8 = 0
        for (dx, weight) in rim where dx >= 0 {
            if weight != known { scalePixels(&scaled, row, weight) }
            known = weight
            Self.raise(&contribution, by: scaled, movedBy: dx)
        }
    }

    /// Raises each pixel to the greater of the source's two pixels that lie `distance` to its left
    /// and right.
    private static func raise(_ target: inout [UInt8], by source: [UInt8], movedBy distance: Int) {
        let count = source.count - distance
        guard count > 0 else { return }
        var all = target.mutableSpan
        var right = all._mutatingExtracting(distance..<source.count)
        raisePixels(&right, by: source.span.extracting(0..<count))
        var again = target.mutableSpan
        var left = again._mutatingExtracting(0..<count)
        raisePixels(&left, by: source.span.extracting(distance..<source.count))
    }
}

/// Raises each byte to the other row's byte at the same index, if that byte is greater.
private func raisePixels(_ target: inout MutableSpan<UInt8>, by source: Span<UInt8>) {
    let count = target.count
    // With equal lengths the compiler drops the checks inside the loop and uses vector registers.
    precondition(source.count == count, "rows are equally long")
    for x in 0..<count { target[x] = max(target[x], source[x]) }
}

/// Multiplies a row by a weight.
private func scalePixels(_ target: inout [UInt8], _ row: [UInt8], _ weight: UInt8) {
    let source = row.span
    var target = target.mutableSpan
    let count = target.count
    precondition(source.count == count, "rows are equally long")
    for x in 0..<count { target[x] = multiply(source[x], weight) }
}
