/// Font weight matching by CSS Fonts 4, section 5.2.
enum FontWeightMatching {
    /// Returns the available weight that is closest to the desired one. Returns nil if no weight is
    /// available.
    ///
    /// If `desired` itself is not available, the search order is:
    /// - below 400: the next lighter weight, then the next bolder one
    /// - 400…500: the next bolder weight up to 500, then the next lighter one, then the next bolder one
    /// - above 500: the next bolder weight, then the next lighter one
    static func closest(to desired: Int, among available: some Collection<Int>) -> Int? {
        let lighter = available.lazy.filter { $0 < desired }.max()
        let bolder = available.lazy.filter { $0 >= desired }.min()
        guard let bolder, let lighter else { return bolder ?? lighter }
        if bolder == desired || desired > 500 { return bolder }
        return desired >= 400 && bolder <= 500 ? bolder : lighter
    }
}
