/// The generator of the workloads' random numbers. The programs in Benchmarks/peers use the same generator:
/// `s = (s · 1664525 + 1013904223) mod 2³²`, `f = (s >> 8) / 2²⁴`.
struct LinearCongruential {
    private var state: UInt32

    init(seed: UInt32) { state = seed }

    /// Returns the next number, in 0..<1.
    mutating func next() -> Double {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Double(state >> 8) / 16_777_216
    }
}

/// A rounded rectangle in device pixels, and its colour as six hexadecimal digits.
struct RandomShape {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var radius: Double
    var color: String

    /// The size of the canvas, in device pixels.
    static let frame = (width: 1179.0, height: 2556.0)

    /// 200 rounded rectangles of different sizes.
    static let rectangles: [RandomShape] = {
        var random = LinearCongruential(seed: 1)
        return (0..<200).map { _ in
            let width = 60 + random.next() * 240
            let height = 40 + random.next() * 160
            let x = random.next() * (frame.width - width)
            let y = random.next() * (frame.height - height)
            let radius = min(12 + random.next() * 28, width / 2, height / 2)
            return RandomShape(
                x: x, y: y, width: width, height: height, radius: radius, color: random.nextColor())
        }
    }()

    /// 500 capsules of equal size.
    static let pills: [RandomShape] = {
        var random = LinearCongruential(seed: 2)
        return (0..<500).map { _ in
            let x = random.next() * (frame.width - 360)
            let y = random.next() * (frame.height - 102)
            return RandomShape(x: x, y: y, width: 360, height: 102, radius: 51, color: random.nextColor())
        }
    }()

    /// 20 rounded rectangles within the rows 600 to 900.
    static let layer: [RandomShape] = {
        var random = LinearCongruential(seed: 3)
        return (0..<20).map { _ in
            let width = 60 + random.next() * 200
            let height = 40 + random.next() * 100
            let x = random.next() * (frame.width - width)
            let y = 600 + random.next() * (300 - height)
            return RandomShape(
                x: x, y: y, width: width, height: height, radius: 12, color: random.nextColor())
        }
    }()
}

extension LinearCongruential {
    fileprivate mutating func nextColor() -> String {
        (0..<3).map { _ in
            let digits = String(Int(next() * 256), radix: 16)
            return digits.utf8.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
