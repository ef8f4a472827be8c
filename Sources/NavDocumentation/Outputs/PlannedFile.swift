import NavScene
import NavSceneSnapshots
import Navrender

/// A picture file that is to be made. Its name is known, its pixels are not.
package struct PlannedFile: Sendable {
    /// The frames of the picture.
    package enum Form: Sendable {
        /// One moment, a grid of moments, or an animation.
        case moments(SnapshotMoments)
        /// A grid of swept values.
        case sweptSheet(columns: Int, [Step])
        /// An animation of swept values. The rate is the number of frames for each second.
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
    /// The shown moment in seconds; nil for the scene's moment.
    package let time: Double?
    /// The frames.
    package let form: Form
    /// The values of parameters. In a form of swept values, each ``Step`` has its own values instead.
    package let parameters: Parameters
    /// The absolute path of the manifest that lists the picture.
    package let manifest: String?
    /// The byte range in the scene's text to which messages about the picture point.
    package let place: Range<Int>

    /// The quality of a lossy file, 1…100.
    package var quality: Int?
    /// The number of times that an animation plays; 0 repeats it for ever.
    package var loops = 0
    /// The time for which an animation rests on its last frame, in seconds.
    package var pause = 0.0
    /// The speed of an animation of moments, in seconds of the scene for each second of the animation.
    package var speed = 1.0
    /// The largest size of the file in bytes.
    package var budget: Int?
    /// Whether the file is the still picture of an animation, for readers who prefer reduced motion.
    package var isPoster = false

    /// The alternative text that the scene states, with the values of this picture's parameters filled in. Nil if the
    /// scene states no valid alternative text, or if a page or `navrender.json` states another text.
    package var alternative: String?
    /// The caption that the scene states, with the values of this picture's parameters filled in. Nil if the scene
    /// states no valid caption, or if a page or `navrender.json` states another caption.
    package var caption: String?

    /// The mark of a still picture in its file name, for example in `push-still~dark@2x.png`.
    static let posterMark = "-still"

    /// The format of the file.
    package var format: PictureFormat {
        var format = PictureFormat.format(forFile: file, isAnimated: isAnimated) ?? .png()
        if quality != nil { format.quality = quality }
        format.loops = loops
        return format
    }

    /// The values of parameters in the first frame.
    package var firstParameters: Parameters {
        switch form {
        case .moments: parameters
        case .sweptSheet(_, let steps), .sweptAnimation(_, let steps): steps.first?.parameters ?? parameters
        }
    }

    /// Whether the file is an animation.
    package var isAnimated: Bool {
        switch form {
        case .moments(.animation), .sweptAnimation: true
        case .moments, .sweptSheet: false
        }
    }

    /// The choices that determine the bytes of the file, as text. ``PictureCache`` uses this text in its keys.
    var identity: String {
        // One scene may give the same picture in several formats. A PNG file with `loops` 0 adds no text.
        let coding =
            format.isPNG && loops == 0
            ? "" : " \(format.name) \(quality.map { "\($0)" } ?? "standard") \(loops)"
        let pace = pause == 0 && speed == 1 ? "" : " \(pause) \(speed)"
        let moment = time.map { "\($0)" } ?? "own"
        let head = "\(appearance.rawValue) \(scale) \(moment)\(coding)\(pace)\n\(parameters.identity)"
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
