import NavMotion
import NavScene

extension Motion {
    /// Creates the motion of an event.
    init(_ motion: EventMotion) {
        switch motion {
        case .curve(let curve, let duration): self = .curve(TimingCurve(curve), duration: duration)
        case .spring(let duration, let bounce, let velocity):
            self = .spring(Spring(duration: duration, bounce: bounce), initialVelocity: velocity)
        }
    }

    /// The time until the motion has visibly ended, in seconds. For a spring, the maximum is 60 s.
    var duration: Double {
        switch self {
        case .curve(_, let duration): duration
        case .spring(let spring, _): min(spring.settlingTime(), 60)
        }
    }
}

extension TimingCurve {
    fileprivate init(_ curve: EventMotion.Curve) {
        switch curve {
        case .linear: self = .linear
        case .easeIn: self = .easeIn
        case .easeOut: self = .easeOut
        case .easeInOut: self = .easeInOut
        }
    }
}
