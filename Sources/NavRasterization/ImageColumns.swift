/// Which two columns of a picture each of a range of device columns takes its colour from.
struct ImageColumns: Sendable {
    /// Device columns.
    let range: Range<Int>
    /// Columns of the picture.
    let width: Int
    private(set) var first: [Int32] = []
    private(set) var second: [Int32] = []
    /// Of the second, in parts of 256.
    private(set) var weight: [UInt32] = []

    init(_ range: Range<Int>, width: Int, _ neighbors: (Int) -> ImageAxis.Neighbors) {
        self.range = range
        self.width = width
        for x in range {
            let found = neighbors(x)
            precondition((0..<width).contains(found.first) && (0..<width).contains(found.second))
            first.append(Int32(found.first))
            second.append(Int32(found.second))
            weight.append(found.weight)
        }
    }
}
