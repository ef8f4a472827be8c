/// A half-open rectangle of device pixels, y down.
///
/// The origin may be negative, for example for a layer that begins outside the canvas.
@frozen
public struct PixelRect: Equatable, Hashable, Sendable {
    /// The left edge; its pixels belong to the rectangle.
    public var minX: Int
    /// The top edge; its pixels belong to the rectangle.
    public var minY: Int
    /// The right edge; its pixels do not belong to the rectangle.
    public var maxX: Int
    /// The bottom edge; its pixels do not belong to the rectangle.
    public var maxY: Int

    /// An empty rectangle at the origin.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Creates a rectangle from its edges. If a maximum is below its minimum, the rectangle is empty.
    @inlinable
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = max(minX, maxX)
        self.maxY = max(minY, maxY)
    }

    /// Number of columns.
    @inlinable public var width: Int { maxX - minX }
    /// Number of rows.
    @inlinable public var height: Int { maxY - minY }
    /// Whether the rectangle contains no pixel.
    @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// Returns the pixels that both rectangles contain.
    @inlinable
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both. An empty rectangle is ignored.
    @inlinable
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// Returns the rectangle with every edge moved outwards by `distance`. A negative distance
    /// moves the edges inwards.
    @inlinable
    public func outset(by distance: Int) -> PixelRect {
        PixelRect(
            minX: minX - distance, minY: minY - distance, maxX: maxX + distance,
            maxY: maxY + distance)
    }

    /// Returns the rectangle translated by whole pixels.
    @inlinable
    public func moved(byX x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Returns this rectangle without `hole`, as up to four parts: above, below, left and right of
    /// the hole.
    public func parts(around hole: PixelRect) -> [PixelRect] {
        let hole = hole.intersection(self)
        guard !hole.isEmpty else { return [self] }
        return [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
            PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
        ].filter { !$0.isEmpty }
    }

    /// Returns whether all pixels of `other` belong to this rectangle. The result is true if `other` is empty.
    @inlinable
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
}

/// An image of premultiplied pixels. Rows go from top to bottom without padding.
public struct PremultipliedBitmap: Equatable, Sendable {
    /// Number of columns.
    public let width: Int
    /// Number of rows.
    public let height: Int
    /// All `width × height` pixels in row order.
    public var pixels: [PremultipliedPixel]

    /// Creates an image of one colour.
    public init(width: Int, height: Int, fill: PremultipliedPixel = .clear) {
        self.width = width
        self.height = height
        pixels = Array(repeating: fill, count: width * height)
    }

    /// Creates an image from its pixels in row order.
    ///
    /// - Precondition: `pixels.count == width * height`.
    public init(width: Int, height: Int, pixels: [PremultipliedPixel]) {
        precondition(pixels.count == width * height, "a bitmap needs width × height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel in column `x` and row `y`.
    @inlinable
    public subscript(x: Int, y: Int) -> PremultipliedPixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}

/// An image of straight pixels, as image files store them. Rows go from top to bottom without padding.
public struct StraightBitmap: Equatable, Sendable {
    /// Number of columns.
    public let width: Int
    /// Number of rows.
    public let height: Int
    /// All `width × height` pixels in row order.
    public var pixels: [StraightPixel]

    /// Creates an image of one colour.
    public init(width: Int, height: Int, fill: StraightPixel = .clear) {
        self.width = width
        self.height = height
        pixels = Array(repeating: fill, count: width * height)
    }

    /// Creates an image from its pixels in row order.
    ///
    /// - Precondition: `pixels.count == width * height`.
    public init(width: Int, height: Int, pixels: [StraightPixel]) {
        precondition(pixels.count == width * height, "a bitmap needs width × height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel in column `x` and row `y`.
    @inlinable
    public subscript(x: Int, y: Int) -> StraightPixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}

extension StraightBitmap {
    /// Converts every pixel from premultiplied to straight.
    public init(_ bitmap: PremultipliedBitmap) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map(StraightPixel.init))
    }
}

extension PremultipliedBitmap {
    /// Converts every pixel from straight to premultiplied.
    public init(_ bitmap: StraightBitmap) {
        self.init(
            width: bitmap.width, height: bitmap.height,
            pixels: bitmap.pixels.map(PremultipliedPixel.init))
    }
}
