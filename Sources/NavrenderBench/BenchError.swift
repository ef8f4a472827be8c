/// An error that prevents a benchmark from running. The description is printed to the user.
struct BenchError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
