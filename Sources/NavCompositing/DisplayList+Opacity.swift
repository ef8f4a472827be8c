import NavImaging

extension DisplayList {
    /// Whether every pixel of the frame is sure to be opaque: it starts opaque, and nothing in the list can take alpha away.
    ///
    /// Src-over keeps an opaque pixel opaque, and so do a backdrop, whose picture is made of opaque pixels, and the blend modes.
    public var isSurelyOpaque: Bool {
        background.alpha == 255
            && commands.allSatisfy { command in
                guard case .beginLayer(let layer) = command else { return true }
                return layer.compositing.keepsOpaque
            }
    }
}

extension Compositing {
    /// Whether an opaque backdrop stays opaque.
    fileprivate var keepsOpaque: Bool {
        if blend.isOperator { return true }
        switch `operator` {
        case .sourceOver, .destination, .destinationOver, .sourceAtop: return true
        case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationOut, .destinationAtop, .xor:
            return false
        }
    }
}
