/// Four 8-bit sRGB channels. The colour channels are premultiplied, so each is at most alpha.
///
/// A pixel is one 32-bit word with red in the lowest byte. On a little-endian machine the bytes in
/// memory are red, green, blue, alpha.
@frozen
public struct PremultipliedPixel: Equatable, Hashable, Sendable {
    /// The four channels: red in bits 0–7, green in 8–15, blue in 16–23, alpha in 24–31.
    public var bits: UInt32

    /// The transparent pixel.
    public static let clear = PremultipliedPixel(bits: 0)

    /// Creates a pixel from its 32-bit word.
    @inlinable
    public init(bits: UInt32) { self.bits = bits }

    /// Creates a pixel from its channels. The colour channels must be premultiplied.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    /// Premultiplied red.
    @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// Premultiplied green.
    @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    /// Premultiplied blue.
    @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    /// Alpha: 0 is transparent, 255 is opaque.
    @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
}

/// Four 8-bit sRGB channels. The colour channels are not multiplied by alpha, as in a PNG file.
@frozen
public struct StraightPixel: Equatable, Hashable, Sendable {
    /// Red, not multiplied by alpha.
    public var red: UInt8
    /// Green, not multiplied by alpha.
    public var green: UInt8
    /// Blue, not multiplied by alpha.
    public var blue: UInt8
    /// Alpha: 0 is transparent, 255 is opaque.
    public var alpha: UInt8

    /// The transparent pixel.
    public static let clear = StraightPixel(red: 0, green: 0, blue: 0, alpha: 0)

    /// Creates a pixel from its channels.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension PremultipliedPixel {
    /// Converts a straight pixel: each colour channel c becomes `c·a/255`, rounded to nearest.
    @inlinable
    public init(_ pixel: StraightPixel) {
        self.init(
            red: multiply(pixel.red, pixel.alpha), green: multiply(pixel.green, pixel.alpha),
            blue: multiply(pixel.blue, pixel.alpha), alpha: pixel.alpha)
    }
}

extension StraightPixel {
    /// Converts a premultiplied pixel: each colour channel c becomes `(c·255 + a/2) / a`, at most 255.
    ///
    /// Alpha 0 gives the transparent pixel.
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

/// Returns `a·b/255` rounded to nearest, exactly for all pairs of bytes.
@inlinable
public func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let product = UInt32(a) &* UInt32(b) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
}
