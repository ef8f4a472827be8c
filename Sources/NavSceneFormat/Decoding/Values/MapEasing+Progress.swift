import NavMotion
import NavScene

extension MapEasing {
    /// Returns the eased progress from one value to the next, 0…1. With the easing `step`, the progress is always 0.
    ///
    /// - Parameter share: The progress before easing, 0…1.
    package func progress(_ share: Double) -> Double {
        switch self {
        case .linear: share
        // The curves of CSS's ease-in, ease-out and ease-in-out (CSS Easing Functions 1, section 2.2).
        case .in: TimingCurve(0.42, 0, 1, 1).progress(at: share)
        case .out: TimingCurve(0, 0, 0.58, 1).progress(at: share)
        case .inOut: TimingCurve(0.42, 0, 0.58, 1).progress(at: share)
        case .step: 0
        }
    }
}
