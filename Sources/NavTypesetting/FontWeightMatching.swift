/// The choice of a weight by the font matching rules of CSS Fonts 4, section 5.2.
enum FontWeightMatching {
    /// The weight of `available` that stands in for `desired`: the same one if there is one; otherwise
    /// - below 400 the next lighter one, then the next bolder one;
    /// - above 500 the next bolder one, then the next lighter one;
    /// - between, the next bolder one up to 500, then as below 400.
    static func closest(to desired: Int, among available: some Collection<Int>) -> Int? {
        let lighter = available.lazy.filter { $0 < desired }.max()
        let bolder = available.lazy.filter { $0 >= desired }.min()
        guard let bolder, let lighter else { return bolder ?? lighter }
        if bolder == desired || desired > 500 { return bolder }
        return desired >= 400 && bolder <= 500 ? bolder : lighter
    }
}
