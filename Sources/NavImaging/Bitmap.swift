/// A rectangle of whole device pixels, half-open, y down. The origin may be negative (a layer partly off the canvas).
@frozen
public struct PixelRect: Equatable, Hashable, Sendable {
    public var minX: Int
    public var minY: Int
    public var maxX: Int
    public var maxY: Int

    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    @inlinable
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = max(minX, maxX)
        self.maxY = max(minY, maxY)
    }

    @inlinable public var width: Int { maxX - minX }
    @inlinable public var height: Int { maxY - minY }
    @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }

    @inlinable
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    @inlinable
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    @inlinable
    public func outset(by distance: Int) -> PixelRect {
        PixelRect(
            minX: minX - distance, minY: minY - distance, maxX: maxX + distance,
            maxY: maxY + distance)
    }

    @inlinable
    public func moved(byX x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// What lies around another rectangle: above it, below it, on its left and on its right.
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

    @inlinable
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
}

/// An image of premultiplied pixels, rows from top to bottom without padding.
public struct PremultipliedBitmap: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// `width × height` pixels, row by row.
    public var pixels: [PremultipliedPixel]

    public init(width: Int, height: Int, fill: PremultipliedPixel = .clear) {
        self.width = width
        self.height = height
        pixels = Array(repeating: fill, count: width * height)
    }

    /// - Precondition: `pixels.count == width * height`.
    public init(width: Int, height: Int, pixels: [PremultipliedPixel]) {
        precondition(pixels.count == width * height, "a bitmap needs width × height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    @inlinable
    public subscript(x: Int, y: Int) -> PremultipliedPixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}

/// An image of straight pixels, as files store them; rows from top to bottom without padding.
public struct StraightBitmap: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// `width × height` pixels, row by row.
    public var pixels: [StraightPixel]

    public init(width: Int, height: Int, fill: StraightPixel = .clear) {
        self.width = width
        self.height = height
        pixels = Array(repeating: fill, count: width * height)
    }

    /// - Precondition: `pixels.count == width * height`.
    public init(width: Int, height: Int, pixels: [StraightPixel]) {
        precondition(pixels.count == width * height, "a bitmap needs width × height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    @inlinable
    public subscript(x: Int, y: Int) -> StraightPixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}

extension StraightBitmap {
    /// The crossing from premultiplied, pixel by pixel.
    public init(_ bitmap: PremultipliedBitmap) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map(StraightPixel.init))
    }
}

extension PremultipliedBitmap {
    /// The crossing from straight, pixel by pixel.
    public init(_ bitmap: StraightBitmap) {
        self.init(
            width: bitmap.width, height: bitmap.height,
            pixels: bitmap.pixels.map(PremultipliedPixel.init))
    }
}
