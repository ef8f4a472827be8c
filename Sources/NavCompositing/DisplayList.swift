import NavImaging
import NavRasterization

/// A way in whole pixels.
public struct PixelOffset: Equatable, Sendable {
    public var x: Int
    public var y: Int

    public static let zero = PixelOffset(x: 0, y: 0)
    static func + (first: PixelOffset, second: PixelOffset) -> PixelOffset {
        PixelOffset(x: first.x + second.x, y: first.y + second.y)
    }
    static prefix func - (offset: PixelOffset) -> PixelOffset { PixelOffset(x: -offset.x, y: -offset.y) }
}

extension PixelRect {
    func moved(by offset: PixelOffset) -> PixelRect { moved(byX: offset.x, y: offset.y) }
}

/// The flat program of one frame, in device pixels: what a scene has become when nothing is left but drawing.
///
/// Begin and end commands are always paired. Everything difficult in a scene is gone before the list; everything fast
/// happens after it.
public struct DisplayList: Sendable {
    /// The frame; its origin is 0, 0.
    public internal(set) var canvas: PixelRect
    /// What the frame holds before the first command.
    public internal(set) var background: PremultipliedPixel
    public internal(set) var commands: [Command] = []
    /// The pixels of the frame that the commands can touch.
    public internal(set) var touched: PixelRect = .empty
    /// Coverage of glyphs, at the origin of the pixel grid; placed by `Command.glyphs`.
    public internal(set) var glyphMasks: [CoverageBuffer] = []
    /// The glyphs of all runs, one after the other.
    public internal(set) var placedGlyphs: [PlacedGlyph] = []
    /// Commands that need whole pictures before bands can be drawn, or can have them, each after those on which it
    /// depends.
    var preparations: [Preparation] = []
    /// What each command was recorded from; empty where no frames are compared.
    var provenances: [Provenance] = []

    public enum Command: Sendable {
        case fill(FilledOutline, RasterPaint)
        /// A range of the list's ``placedGlyphs``.
        case glyphs(Range<Int>, RasterPaint)
        /// What follows, up to the matching `endLayer`, is drawn on a picture of its own.
        indirect case beginLayer(Layer)
        case endLayer
        /// What follows, up to `endMask`, is drawn apart and multiplies the layer around.
        case beginMask
        case endMask(MaskStyle)
        /// Nothing is drawn outside this rectangle until the matching `popScissor`.
        case pushScissor(PixelRect)
        case popScissor
        /// What follows, up to the backdrop at `end`, is drawn only for that backdrop's mask.
        case backdropMask(end: Int)
        indirect case backdrop(BackdropCommand)
    }

    /// A glyph's coverage and how far it is moved.
    public struct PlacedGlyph: Equatable, Sendable {
        /// Index into ``DisplayList/glyphMasks``.
        public let mask: Int32
        public let x: Int32
        public let y: Int32
    }

    /// A picture of its own, which meets what is below when it is done.
    public struct Layer: Sendable {
        public internal(set) var opacity: UInt8
        public internal(set) var compositing: Compositing = .normal
        /// Cuts the picture once it is done; and with any other way of compositing than src-over, what that does.
        public internal(set) var clip: FilledOutline?
        /// Whether the picture begins as a copy of what is below, because something in it blends with that. Such a
        /// layer has a clip and nothing else.
        public internal(set) var seesBelow = false
        /// Steps done to the content before it is laid down; such a layer has nothing else.
        public internal(set) var effects: [LayerEffect] = []
        /// Whether its content, one opaque shape, only casts its one shadow: it is drawn again after the layer.
        public internal(set) var isCaster = false
        /// The pixels that matter, after the effects.
        public internal(set) var visible: PixelRect = .empty
        /// Where the layer's own coordinates begin, in those around it; nil: they are the same. What is drawn in
        /// such a layer does not depend on its place, so a picture of it can be kept while it moves. It has nothing
        /// else.
        public internal(set) var origin: PixelOffset?
        /// Whether every pixel of such a layer is sure to be opaque.
        public internal(set) var isOpaque = false
        /// Outside, the content is clear; in the layer's coordinates.
        public internal(set) var bounds: PixelRect = .empty
        /// Index of the matching `endLayer`.
        public internal(set) var end = 0
    }

    /// A change of what is below, within an outline.
    public struct BackdropCommand: Sendable {
        public let outline: FilledOutline
        public let adjustment: ColorAdjustment
        /// Standard deviation in device pixels.
        public let sigma: Double
        public let tint: PremultipliedPixel
        /// Commands whose picture says how strong the effect is at each place; nil: everywhere the same.
        public let mask: (commands: Range<Int>, style: MaskStyle)?
        /// What is below: these commands, drawn on `base`.
        public let below: Range<Int>
        /// Whether they are drawn on the frame's background, or on nothing because a group shuts the frame off.
        public let seesCanvas: Bool
        /// The pixels that the blur reads.
        public let captured: PixelRect
        /// The pixels that can be seen.
        public let visible: PixelRect
    }

    mutating func removeCommands(from start: Int) {
        commands.removeSubrange(start...)
        if !provenances.isEmpty { provenances.removeSubrange(start...) }
    }

    enum Preparation: Equatable, Sendable {
        /// Index of a `backdrop`.
        case backdrop(Int)
        /// Index of a `beginLayer` with effects.
        case layer(Int)
        /// Index of a `beginLayer` with an origin of its own, which may also be drawn band by band.
        case movable(Int)
    }
}
