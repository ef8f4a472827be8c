import NavGeometry

/// The visible nodes of a laid-out scene with their places on the canvas, parents before children.
///
/// Layout makes this list, and annotations read it.
public struct PlacedNodes: Sendable {
    /// A node with its place.
    public struct Place: Sendable {
        /// The node, with its children.
        public let node: Node
        /// The index of the parent in ``PlacedNodes/places``, or nil for a top node of the scene.
        public let parent: Int?
        /// The size of the node in its own coordinates, in points.
        public let size: Size
        /// The transform from the node's coordinates to canvas coordinates. It includes the transforms of all
        /// ancestors.
        public let toCanvas: AffineTransform

        /// Creates a place.
        public init(node: Node, parent: Int?, size: Size, toCanvas: AffineTransform) {
            self.node = node
            self.parent = parent
            self.size = size
            self.toCanvas = toCanvas
        }

        /// The bounding box on the canvas, in points. It is empty if a transform made a coordinate infinite.
        public var bounds: Rect {
            let box = toCanvas.boundingBox(of: Rect(origin: .zero, size: size))
            let sum = box.x + box.y + box.width + box.height
            return sum.isFinite && toCanvas.isFinite ? box : .zero
        }
    }

    /// The places, parents before children.
    public let places: [Place]
    private let indices: [String: Int]

    /// Creates the list. If several nodes have the same id, a lookup returns the first one.
    public init(_ places: [Place]) {
        self.places = places
        var indices: [String: Int] = [:]
        for (index, place) in places.enumerated() {
            if let id = place.node.id, indices[id] == nil { indices[id] = index }
        }
        self.indices = indices
    }

    /// Returns the place of the node with an id, or nil if there is none. The id may begin with `#`.
    public subscript(id: String) -> Place? { index(of: id).map { places[$0] } }

    /// Returns the index in ``places`` of the node with an id, or nil if there is none. The id may begin with `#`.
    public func index(of id: String) -> Int? {
        indices[id] ?? (id.hasPrefix("#") ? indices[String(id.dropFirst())] : nil)
    }
}
