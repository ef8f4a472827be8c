import NavScene
import NavSceneSnapshots
import Navrender

/// A picture file that is to be made. Its name is known, its pixels are not.
package struct PlannedFile: Sendable {
    /// The frames of the picture.
    package enum Form: Sendable {
        /// One moment, a grid of moments, or a film.
        case moments(SnapshotMoments)
        /// A grid of swept values.
        case sweptSheet(columns: Int, [Step])
        /// A film of swept values. The rate is the number of frames for each second.
        case sweptAnimation(rate: Double, [Step])
    }

    /// A frame of a sweep.
    package struct Step: Sendable {
        /// The values of all parameters.
        package let parameters: Parameters
        /// The words below the frame on a sheet.
        package let caption: String
    }

    /// The absolute path of the file.
    package let file: String
    /// The appearance of the scene.
    package let appearance: Appearance
    /// Device pixels per point.
    package let scale: Double
    /// The shown moment in seconds; nil for the scene's own.
    package let time: Double?
    /// The frames.
    package let form: Form
    /// The values of parameters.
    package let parameters: Parameters
    /// The absolute path of the manifest that lists the picture.
    package let manifest: String?
    /// The bytes of the scene's text that ask for the picture.
    package let place: Range<Int>

    /// Whether the file is an animation.
    package var isAnimated: Bool {
        switch form {
        case .moments(.animation), .sweptAnimation: true
        case .moments, .sweptSheet: false
        }
    }

    /// The choices that decide about the pixels, as text.
    var identity: String {
        let head = "\(appearance.rawValue) \(scale) \(time.map { "\($0)" } ?? "own")\n\(parameters.identity)"
        switch form {
        case .moments(let moments): return head + "\(moments)"
        case .sweptSheet(let columns, let steps):
            return head + "sheet \(columns)\n" + Self.identity(of: steps)
        case .sweptAnimation(let rate, let steps): return head + "film \(rate)\n" + Self.identity(of: steps)
        }
    }

    private static func identity(of steps: [Step]) -> String {
        steps.map { "\($0.caption)\n\($0.parameters.identity)\n" }.joined()
    }
}
