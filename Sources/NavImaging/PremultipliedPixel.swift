/// Four 8-bit channels in sRGB bytes, colour already multiplied by alpha: red ≤ alpha, and so on.
///
/// Stored as one word, red in the lowest byte, so that memory order is red, green, blue, alpha on a little-endian machine.
@frozen
public struct PremultipliedPixel: Equatable, Hashable, Sendable {
    public var bits: UInt32

    public static let clear = PremultipliedPixel(bits: 0)

    @inlinable
    public init(bits: UInt32) { self.bits = bits }

    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
    @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
}

/// Four 8-bit channels in sRGB bytes, colour not multiplied by alpha, as a PNG file stores them.
@frozen
public struct StraightPixel: Equatable, Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    public static let clear = StraightPixel(red: 0, green: 0, blue: 0, alpha: 0)

    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension PremultipliedPixel {
    /// The crossing from straight to premultiplied: each channel is the exactly rounded `c·a/255`.
    @inlinable
    public init(_ pixel: StraightPixel) {
        self.init(
            red: multiply(pixel.red, pixel.alpha), green: multiply(pixel.green, pixel.alpha),
            blue: multiply(pixel.blue, pixel.alpha), alpha: pixel.alpha)
    }
}

extension StraightPixel {
    /// The crossing from premultiplied to straight: `(c·255 + a/2) / a`, at most 255; alpha 0 gives clear.
    @inlinable
    public init(_ pixel: PremultipliedPixel) {
        let alpha = UInt32(pixel.alpha)
        guard alpha != 0 else {
            self = .clear
            return
        }
        @inline(__always) func channel(_ c: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: min(255, (UInt32(c) * 255 + alpha / 2) / alpha))
        }
        self.init(
            red: channel(pixel.red), green: channel(pixel.green), blue: channel(pixel.blue),
            alpha: pixel.alpha)
    }
}

/// `a·b/255`, rounded to nearest; exact for all byte pairs.
@inlinable
public func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let product = UInt32(a) &* UInt32(b) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
}
