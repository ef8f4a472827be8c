extension Double {
    /// Returns the linear interpolation from `self` at progress 0 to `other` at 1. Other progress
    /// extrapolates.
    func mixed(with other: Double, _ progress: Double) -> Double { self + (other - self) * progress }
}
