/// Why a benchmark could not be run.
struct BenchError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
