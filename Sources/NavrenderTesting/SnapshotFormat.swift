import NavImageDiffing
import NavSceneSnapshots
import NavSnapshots

/// The kind of an assertion's golden: a picture, a film, or a text that can be reviewed line by line.
public struct SnapshotFormat: Equatable, Sendable {
    enum Form: Equatable {
        case image, layout, diagnostics, film(Film)
    }

    /// The moments of a film: frames per second, the first and the last moment, and key frames in seconds.
    struct Film: Equatable {
        let rate: Double
        let span: SnapshotMoments.Span
        let keyFrames: [Double]
    }

    let form: Form
    /// The allowed difference of a picture. If it is nil, the tolerance comes from the assertion, from the settings
    /// around the assertion, or from the scene.
    let tolerance: Tolerance?
    /// The reason for the tolerance.
    let reason: String?

    /// The picture of the scene.
    public static let image = SnapshotFormat(form: .image, tolerance: nil, reason: nil)

    /// The picture of the scene, with an allowed difference.
    public static func image(tolerance: Tolerance, reason: String) -> SnapshotFormat {
        SnapshotFormat(form: .image, tolerance: tolerance, reason: reason)
    }

    /// Every frame of a timeline, compared exactly by hashes of the frame and of its tiles.
    ///
    /// The golden is a small text file. The picture of each key frame is a golden of its own. These
    /// pictures show a person what the film looks like, and help to explain a difference.
    ///
    /// - Parameters:
    ///   - rate: Frames for each second, above 0 and at most 1000.
    ///   - start: The time of the first frame in seconds.
    ///   - end: The time of the last frame in seconds. If nil, the film ends when all motion has ended.
    ///   - keyFrames: The moments whose pictures are goldens, in seconds.
    public static func film(
        rate: Double = 60, from start: Double = 0, to end: Double? = nil, keyFrames: [Double] = []
    ) -> SnapshotFormat {
        precondition(rate > 0 && rate <= 1000, "a film has at most 1000 frames for each second")
        let film = Film(rate: rate, span: .init(from: start, to: end), keyFrames: keyFrames)
        return SnapshotFormat(form: .film(film), tolerance: nil, reason: nil)
    }

    /// The places of the nodes as text, one line for each node.
    public static let layout = SnapshotFormat(form: .layout, tolerance: nil, reason: nil)

    /// The errors and warnings of the scene as text, with their places.
    ///
    /// A scene with errors does not fail the test. The test fails if this text differs from the golden.
    public static let diagnostics = SnapshotFormat(form: .diagnostics, tolerance: nil, reason: nil)

    /// The kind of assertion, as results store it.
    var kind: SnapshotResult.Kind {
        switch form {
        case .image: .picture
        case .film: .film
        case .layout, .diagnostics: .text
        }
    }

    /// The end of the golden's path.
    var suffix: String {
        switch form {
        case .image: ".png"
        case .film: ".film"
        case .layout: ".layout.txt"
        case .diagnostics: ".diagnostics.txt"
        }
    }
}
