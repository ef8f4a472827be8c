import NavImageDiffing
import NavSnapshots

/// The golden of an assertion: a picture, or a text that can be reviewed line by line.
public struct SnapshotFormat: Equatable, Sendable {
    enum Form: Equatable {
        case image, layout, diagnostics
    }

    let form: Form
    /// The allowed difference of a picture, with its reason; nil leaves it to the scope.
    let tolerance: Tolerance?
    let reason: String?

    /// The picture of the scene.
    public static let image = SnapshotFormat(form: .image, tolerance: nil, reason: nil)

    /// The picture of the scene, with an allowed difference.
    public static func image(tolerance: Tolerance, reason: String) -> SnapshotFormat {
        SnapshotFormat(form: .image, tolerance: tolerance, reason: reason)
    }

    /// The places of the nodes, one line each.
    public static let layout = SnapshotFormat(form: .layout, tolerance: nil, reason: nil)

    /// The errors and warnings of the scene, with their places. A scene with errors is not a failure.
    public static let diagnostics = SnapshotFormat(form: .diagnostics, tolerance: nil, reason: nil)

    /// The kind of assertion, as results store it.
    var kind: SnapshotResult.Kind { form == .image ? .picture : .text }

    /// The end of the golden's path.
    var suffix: String {
        switch form {
        case .image: ".png"
        case .layout: ".layout.txt"
        case .diagnostics: ".diagnostics.txt"
        }
    }
}
