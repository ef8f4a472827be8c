extension Double {
    /// The number on the straight way to another one: `self` at 0, `other` at 1, or beyond.
    func mixed(with other: Double, _ progress: Double) -> Double { self + (other - self) * progress }
}
