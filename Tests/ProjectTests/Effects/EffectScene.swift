import Foundation
import NavImaging
import NavJSON
import NavScene
import Navrender
import Testing

/// A rendered scene of `Goldens`, from which tests read single pixels and values.
///
/// The tests of this folder assert facts about the five effects S0…S4 and about the settings that
/// apply to all of them. `Goldens/effects/INDEX.md` lists the effects and the settings. Each row there names
/// its scenes and tests.
/// `GoldenTests` compares the whole picture with the committed file.
struct EffectScene {
    private let animation: Animation
    private let scale: Double
    private let picture: PremultipliedBitmap
    /// The font faces that the picture uses.
    let faces: [String]

    /// Renders a scene.
    ///
    /// - Parameters:
    ///   - name: The path beneath `Goldens`, without `.json`.
    ///   - time: The moment in seconds. If nil, the moment that the scene states for a still picture.
    ///   - parameters: Values of the scene's parameters.
    init(
        _ name: String, _ appearance: Appearance? = nil, at time: Double? = nil, parameters: Parameters = [:]
    ) throws {
        let url = packageFolder.appending(path: "Goldens/\(name).json")
        var options = RenderOptions()
        options.fonts = .folder(packageFolder.appending(path: "Fonts").path)
        options.assets = .folder(url.deletingLastPathComponent().path)
        options.appearance = appearance
        let source = SourceText(name: url.path, bytes: [UInt8](try Data(contentsOf: url)))
        animation = try Renderer(options).animation(
            of: Scene(source, parameters: parameters))
        let picture = try animation.picture(at: time ?? animation.time)
        self.picture = picture.bitmap
        faces = picture.fontUses.map(\.face)
        scale = animation.scale
    }

    /// Returns the colour of the device pixel at a point.
    func color(_ x: Double, _ y: Double) -> Levels {
        let pixel = picture[Int((x * scale).rounded(.down)), Int((y * scale).rounded(.down))]
        return Levels(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }

    /// Returns whether a rectangle, in points, contains a colour. Channels may differ by one level.
    func contains(_ color: Levels, in frame: (x: Range<Double>, y: Range<Double>)) -> Bool {
        count(in: frame) { $0.isNear(color) } > 0
    }

    /// Counts the device pixels that satisfy a condition in a rectangle. The rectangle is in points.
    func count(
        in frame: (x: Range<Double>, y: Range<Double>), where isMeant: (Levels) -> Bool
    ) -> Int {
        var count = 0
        for y in Int(frame.y.lowerBound * scale)..<Int(frame.y.upperBound * scale) {
            for x in Int(frame.x.lowerBound * scale)..<Int(frame.x.upperBound * scale) {
                let pixel = picture[x, y]
                if isMeant(Levels(Int(pixel.red), Int(pixel.green), Int(pixel.blue))) { count += 1 }
            }
        }
        return count
    }

    /// Returns the range from the first to the last matching pixel of a row, in points. A pixel matches if it satisfies
    /// the condition. Returns nil if no pixel matches.
    func extent(ofRow y: Double, where isMeant: (Levels) -> Bool) -> ClosedRange<Double>? {
        let places = (0..<picture.width).filter {
            isMeant(color((Double($0) + 0.5) / scale, y))
        }
        guard let first = places.first, let last = places.last else { return nil }
        return Double(first) / scale...Double(last + 1) / scale
    }

    /// Returns the value of one reading of the animation at a moment.
    ///
    /// - Parameters:
    ///   - name: The name of the reading, such as `search.container.height`.
    ///   - time: The moment in seconds. If nil, the moment that the scene states for a still picture.
    func reading(_ name: String, at time: Double? = nil) throws -> Double {
        let readings = animation.readings(at: time ?? animation.time)
        return try #require(
            readings.first { $0.name == name }, "no \(name) among \(readings.map(\.name))"
        ).value
    }
}

/// Levels of red, green and blue, 0…255.
struct Levels: Equatable, CustomStringConvertible {
    var channels: SIMD3<Int>

    init(_ red: Int, _ green: Int, _ blue: Int) { channels = SIMD3(red, green, blue) }

    var description: String { "(\(channels.x), \(channels.y), \(channels.z))" }

    static let white = Levels(255, 255, 255)

    func isNear(_ other: Levels, within tolerance: Int = 1) -> Bool {
        (0..<3).allSatisfy { abs(channels[$0] - other.channels[$0]) <= tolerance }
    }

    /// Returns this colour after another colour is drawn over it with an alpha.
    func under(_ color: Levels, alpha: Double) -> Levels {
        func mixed(_ index: Int) -> Int {
            Int((Double(channels[index]) * (1 - alpha) + Double(color.channels[index]) * alpha).rounded())
        }
        return Levels(mixed(0), mixed(1), mixed(2))
    }
}

/// Returns the progress 0…1 of the system's critically damped spring at a time in seconds, from the spring's
/// definition: ω = √(1000/3).
func systemSpring(_ time: Double) -> Double {
    let x = (1000.0 / 3).squareRoot() * time
    return 1 - (1 + x) * exp(-x)
}

/// Returns the progress 0…1 of the timing curve `cubic-bezier(0.42, 0, 0.58, 1)`. Bisection finds the curve's
/// parameter for the time.
///
/// - Parameter time: The time as a fraction of the duration.
func easeInOut(_ time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func coordinate(_ a: Double, _ b: Double, _ u: Double) -> Double {
        3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
    }
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if coordinate(0.42, 0.58, middle) < time { low = middle } else { high = middle }
    }
    return coordinate(0, 1, low)
}
