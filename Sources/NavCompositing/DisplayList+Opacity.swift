import NavImaging

extension DisplayList {
    /// Whether commands are sure to leave every pixel of a rectangle opaque that was clear: the first is an opaque fill of all
    /// of it, and none takes alpha away.
    func fillsOpaquely(_ rect: PixelRect, _ range: Range<Int>) -> Bool {
        guard let first = range.first, case .fill(let edges, let paint) = commands[first], paint.isOpaque,
            let filled = edges.pixelAlignedRect, filled.contains(rect)
        else { return false }
        return commands[range].allSatisfy { command in
            guard case .beginLayer(let layer) = command else { return true }
            return layer.compositing.keepsOpaque
        }
    }

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
