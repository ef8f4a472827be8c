/// Memory in which outlines grow, one after the other, and in which they stay.
public struct EdgeMemory: Sendable {
    /// Of the outline that grows.
    var vertices: [Vertex] = []
    var chains: [Chain] = []
    /// Where outlines are laid side by side; nil: each is alone.
    private var shared: OutlineStorage?
    private let isShared: Bool

    /// Vertices that outlines share room for.
    private static let chunk = 8192

    /// For one outline.
    init() { isShared = false }

    /// For the outlines of a list.
    public static var ofList: EdgeMemory { EdgeMemory(isShared: true) }

    private init(isShared: Bool) { self.isShared = isShared }

    /// Room for so many vertices.
    mutating func storage(for count: Int) -> OutlineStorage {
        guard isShared, count <= Self.chunk / 4 else { return OutlineStorage(capacity: count) }
        if let shared, shared.hasRoom(for: count) { return shared }
        let storage = OutlineStorage(capacity: Self.chunk)
        shared = storage
        return storage
    }

    /// The memory, of which nothing stays here.
    mutating func taken() -> EdgeMemory {
        let memory = self
        self = EdgeMemory()
        return memory
    }
}
