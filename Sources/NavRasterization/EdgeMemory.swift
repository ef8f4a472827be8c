/// What makes outlines one after the other, with the memory in which they grow and in which they stay.
public struct EdgeMemory: Sendable {
    var builder: EdgeSetBuilder

    /// For one outline, or for some that are kept apart.
    public static var ofOne: EdgeMemory { EdgeMemory(EdgeSetBuilder(sharesStorage: false)) }

    /// For the outlines of a list.
    public static var ofList: EdgeMemory { EdgeMemory(EdgeSetBuilder(sharesStorage: true)) }

    private init(_ builder: EdgeSetBuilder) { self.builder = builder }
}
