extension Double {
    /// Interpolates linearly from `self` at progress 0 to `other` at progress 1. Values of progress
    /// outside 0…1 extrapolate.
    package func mixed(with other: Double, _ progress: Double) -> Double { self + (other - self) * progress }
}
