import NavGeometry

/// The nodes of a scene at one moment, with their boxes, opacities and colours.
package struct MotionFrame: Equatable, Sendable {
    /// A node with its box, opacity and colours.
    package struct Element: Equatable, Sendable {
        /// The ids of the node and its ancestors, joined by `/`; unique within a frame.
        package var address: String
        /// The bounding box on the canvas, in points.
        package var box: Rect
        /// The part of the box that the canvas and the clips of ancestors leave visible, in points.
        package var visible: Rect
        /// The product of the opacities of the node and its ancestors, 0…1.
        package var opacity: Double
        /// The colours of the node's paints and shadows, multiplied by their alpha; channels are 0…1.
        package var colors: [SIMD4<Float>]

        /// Creates an element.
        ///
        /// - Parameter visible: Nil if all of the box is visible.
        package init(
            address: String, box: Rect, visible: Rect? = nil, opacity: Double, colors: [SIMD4<Float>]
        ) {
            self.address = address
            self.box = box
            self.visible = visible ?? box
            self.opacity = opacity
            self.colors = colors
        }
    }

    /// The nodes, parents before their children.
    package var elements: [Element] {
        didSet { index() }
    }
    /// The index of each element by its address.
    private var indices: [String: Int] = [:]

    package init(_ elements: [Element]) {
        self.elements = elements
        index()
    }

    private mutating func index() {
        indices = [:]
        indices.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() { indices[element.address] = index }
    }

    /// Returns the element with an address; nil if the frame has none.
    package func element(_ address: String) -> Element? { indices[address].map { elements[$0] } }
}

/// A quantity of a node that must not jump.
package enum MotionProperty: String, Equatable, Hashable, Sendable, CaseIterable {
    case x, y, width, height, opacity, color
}
