import NavImaging

extension DisplayList {
    /// Returns whether a range of commands, drawn into a clear buffer, is certain to make every pixel of a rectangle
    /// opaque.
    ///
    /// This holds if the first command fills the whole rectangle opaquely and no later command takes alpha away.
    func fillsOpaquely(_ rect: PixelRect, _ range: Range<Int>) -> Bool {
        guard let first = range.first, case .fill(let edges, let paint) = commands[first], paint.isOpaque,
            let filled = edges.pixelAlignedRect, filled.contains(rect)
        else { return false }
        return commands[range].allSatisfy(\.keepsOpaque)
    }

    /// Whether every pixel of the frame is certain to be opaque.
    ///
    /// This holds if the background is opaque and no command takes alpha away. Source-over and the
    /// blend modes keep opaque pixels opaque, and so does a backdrop whose filters keep alpha.
    public var isSurelyOpaque: Bool { background.alpha == 255 && commands.allSatisfy(\.keepsOpaque) }
}

extension DisplayList.Command {
    /// Whether opaque pixels are certain to stay opaque when the command is drawn over them.
    fileprivate var keepsOpaque: Bool {
        switch self {
        case .beginLayer(let layer): layer.compositing.keepsOpaque
        case .backdrop(let backdrop): backdrop.effects.allSatisfy(\.keepsOpaque)
        default: true
        }
    }
}

extension Compositing {
    /// Whether opaque pixels stay opaque when something is composited onto them.
    fileprivate var keepsOpaque: Bool {
        if blend.isOperator { return true }
        switch `operator` {
        case .sourceOver, .destination, .destinationOver, .sourceAtop: return true
        case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationOut, .destinationAtop, .xor:
            return false
        }
    }
}
