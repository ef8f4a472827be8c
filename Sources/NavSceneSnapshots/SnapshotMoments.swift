import NavSnapshots
import Navrender

/// The moments that a picture shows.
package enum SnapshotMoments: Equatable, Sendable {
    /// One moment.
    case one
    /// A grid of moments.
    case sheet(columns: Int, rows: Int, Span)
    /// An animated picture. The rate is in frames per second.
    case animation(rate: Double, Span)
    /// A film, whose golden holds hashes of all frames. The rate is in frames per second.
    case film(rate: Double, Span)

    /// The extension of the golden, with its dot.
    package var suffix: String { if case .film = self { ".film" } else { ".png" } }

    /// The first and last moment.
    package struct Span: Equatable, Sendable {
        /// The first moment in seconds; nil takes 0.
        package var from: Double?
        /// The last moment in seconds; nil takes the end of all motion.
        package var to: Double?

        package init(from: Double? = nil, to: Double? = nil) {
            self.from = from
            self.to = to
        }

        /// Returns both moments in seconds.
        func bounds(of animation: Animation) throws(SnapshotProblem) -> (from: Double, to: Double) {
            let from = from ?? 0
            let to = to ?? max(animation.duration, from)
            guard to >= from else {
                throw SnapshotProblem(.sceneInvalid, "the last moment is before the first one")
            }
            return (from, to)
        }
    }
}
