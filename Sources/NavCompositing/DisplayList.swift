import NavImaging
import NavRasterization
import NavScene

/// An offset in whole pixels.
public struct PixelOffset: Equatable, Sendable {
    /// The offset to the right.
    public var x: Int
    /// The offset down.
    public var y: Int

    /// Creates an offset.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// No offset.
    public static let zero = PixelOffset(x: 0, y: 0)
    static func + (first: PixelOffset, second: PixelOffset) -> PixelOffset {
        PixelOffset(x: first.x + second.x, y: first.y + second.y)
    }
    static prefix func - (offset: PixelOffset) -> PixelOffset { PixelOffset(x: -offset.x, y: -offset.y) }
}

extension PixelRect {
    func moved(by offset: PixelOffset) -> PixelRect { moved(byX: offset.x, y: offset.y) }
}

/// The commands that draw one frame, in device pixels.
///
/// A display list is flat, and its begin and end commands are always paired. Recording resolves
/// every scene feature into these commands. Optimizations, such as occlusion culling, work on the list.
public struct DisplayList: Sendable {
    /// The rectangle of the frame. Its origin is (0, 0).
    public internal(set) var canvas: PixelRect
    /// The pixel value of the frame before the first command.
    public internal(set) var background: PremultipliedPixel
    /// The commands, in drawing order.
    public internal(set) var commands: [Command] = []
    /// The bounding box of the pixels that the commands can touch.
    public internal(set) var touched: PixelRect = .empty
    /// The coverage masks of glyphs. The pen of a mask is 0, ¼, ½ or ¾ pixel to the right of the
    /// origin. A ``PlacedGlyph`` refers to a mask and moves it to the glyph's position.
    public internal(set) var glyphMasks: [CoverageBuffer] = []
    /// The glyphs of all runs. Each `Command.glyphs` has a range of them.
    public internal(set) var placedGlyphs: [PlacedGlyph] = []
    /// The pictures to make before bands are drawn. Each entry follows the entries on which it depends.
    var preparations: [Preparation] = []
    /// The scene content that each command was recorded from. The array is empty unless frames are compared.
    var provenances: [Provenance] = []
    /// The recordings of movable layers, keyed by command index. The dictionary is empty unless frames are compared.
    var recordings: [Int: RecordedGroup.Identity] = [:]
    /// The node that each command was recorded from, as a place in the scene file.
    var places: [Place] = []

    /// A range of bytes of the scene file. In an array, a `Place` takes 8 bytes, and `Range<Int>?` takes 24.
    struct Place: Sendable {
        private let start: UInt32
        private let end: UInt32

        init(_ range: Range<Int>?) {
            start = UInt32(clamping: range?.lowerBound ?? Int.max)
            end = UInt32(clamping: range?.upperBound ?? Int.max)
        }

        /// The range; nil if the node was not read from a file.
        var range: Range<Int>? { start == .max ? nil : Int(start)..<Int(end) }
    }

    /// One drawing command.
    public enum Command: Sendable {
        /// Fills an outline with a paint.
        case fill(FilledOutline, RasterPaint)
        /// Draws a range of ``placedGlyphs`` with a paint.
        case glyphs(Range<Int>, RasterPaint)
        /// Begins a layer: the commands up to the matching `endLayer` draw on a buffer of their own.
        indirect case beginLayer(Layer)
        /// Ends the innermost layer and composites it onto the buffer below.
        case endLayer
        /// Begins a mask: the commands up to `endMask` draw the mask's buffer.
        case beginMask
        /// Ends a mask and multiplies the enclosing layer by it.
        case endMask(MaskStyle)
        /// Intersects the scissor with this rectangle until the matching `popScissor`.
        case pushScissor(PixelRect)
        /// Restores the scissor from before the matching `pushScissor`.
        case popScissor
        /// Begins the mask of the backdrop at index `end`. The commands in between are drawn only for that mask.
        case backdropMask(end: Int)
        /// Changes the pixels below an outline.
        indirect case backdrop(BackdropCommand)
    }

    /// A glyph's coverage and its offset.
    public struct PlacedGlyph: Equatable, Sendable {
        /// The index in ``DisplayList/glyphMasks``.
        public let mask: Int32
        /// The offset to the right, in pixels.
        public let x: Int32
        /// The offset down, in pixels.
        public let y: Int32
    }

    /// A separate buffer, which is composited onto the buffer below when it is complete.
    public struct Layer: Sendable {
        /// The opacity of the whole layer, 0 to 255.
        public internal(set) var opacity: UInt8
        /// The blend mode and the Porter-Duff operator.
        public internal(set) var compositing: Compositing = .normal
        /// The layer's clip. With source-over it clips the buffer. With any other operator or blend
        /// mode, the pixels below stay unchanged outside the clip.
        public internal(set) var clip: FilledOutline?
        /// Whether the buffer begins as a copy of the pixels below, because a command inside blends
        /// with them. Such a layer may have a clip, but no opacity, effects or blend mode.
        public internal(set) var seesBelow = false
        /// The effects on the content before it is composited. A layer with effects has no opacity,
        /// clip or blend mode.
        public internal(set) var effects: [LayerEffect] = []
        /// Whether the content is one opaque shape and the only effect is one outer shadow. The
        /// layer then draws the shadow alone, and a fill after the layer draws the shape.
        public internal(set) var isCaster = false
        /// The pixels of the finished layer that can be seen. The property is set only in a layer with effects.
        var visible = PixelRegion.empty
        /// The pixels of the content that the effects need. The property is set only in a layer with effects.
        var drawn = PixelRegion.empty
        /// The origin of the layer's own coordinates in the coordinates around the layer; nil for a layer without own
        /// coordinates.
        ///
        /// In a layer with an origin, drawing does not depend on the layer's position. So the layer's
        /// picture can be kept while the layer moves. Such a layer has no opacity, clip or effects.
        public internal(set) var origin: PixelOffset?
        /// Whether every pixel is certain to be opaque. The property is set only in a layer with an origin.
        public internal(set) var isOpaque = false
        /// The bounds of the content, in the layer's coordinates. The buffer is clear outside them.
        public internal(set) var bounds: PixelRect = .empty
        /// The index of the matching `endLayer`.
        public internal(set) var end = 0

        /// Returns the pixels that the layer can change in an area around it. The result is in the layer's own
        /// coordinates. The layer has no effects.
        func pixels(of area: PixelRect) -> PixelRect {
            let own = origin.map { area.moved(by: -$0) } ?? area
            return compositing.isUnbounded ? own : own.intersection(bounds)
        }
    }

    /// An effect on the pixels below an outline.
    public struct BackdropCommand: Sendable {
        /// The outline inside which the pixels change.
        public let outline: FilledOutline
        /// The change of colours before the blur.
        public let adjustment: ColorAdjustment
        /// The blur's standard deviation, in device pixels.
        public let sigma: Double
        /// The filters after the blur.
        public let effects: [LayerEffect]
        /// The rule that gives the pixels beyond `captured`. The blur and the filters read some of these pixels.
        let edge: Backdrop.Edge
        /// The colour that is composited over the changed pixels.
        public let tint: PremultipliedPixel
        /// The commands that draw the mask, which gives the effect's strength at each pixel; nil
        /// for full strength everywhere.
        public let mask: (commands: Range<Int>, style: MaskStyle)?
        /// The commands that draw the pixels below.
        public let below: Range<Int>
        /// Whether the pixels below include the frame's background. Inside an isolated group they
        /// do not.
        public let seesCanvas: Bool
        /// The rectangle in which the pixels below are drawn, so that the blur and the filters can read them.
        public let captured: PixelRect
        /// The pixels that can be seen.
        public let visible: PixelRect

        /// The greatest distance, in pixels, from which the filters after the blur read pixels.
        var effectReach: Int { effects.reach }
    }

    /// Removes all commands from an index on.
    mutating func removeCommands(from start: Int) {
        commands.removeSubrange(start...)
        places.removeSubrange(start...)
        if !provenances.isEmpty { provenances.removeSubrange(start...) }
    }

    /// A command that needs a picture before bands are drawn, or a movable layer, for which a
    /// picture is optional.
    enum Preparation: Equatable, Sendable {
        /// The index of a `backdrop`.
        case backdrop(Int)
        /// The index of a `beginLayer` with effects.
        case layer(Int)
        /// The index of a `beginLayer` with an origin. The layer may also be drawn band by band.
        case movable(Int)
    }
}
