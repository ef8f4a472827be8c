import NavGeometry
import NavImaging

/// The specification of ``KernelSet`` in Swift, written as plainly as possible.
///
/// Every product of two bytes is divided by 255 with exact rounding.
enum PlainKernels {}

extension MaskStyle {
    /// Returns the factor 0…255 by which a mask's pixel multiplies the masked pixel.
    @inline(__always)
    func value(of pixel: PremultipliedPixel) -> UInt8 {
        let value = kind == .alpha ? pixel.alpha : pixel.luminance
        return multiply(isInverted ? 255 - value : value, byte(fromUnit: Float(opacity)))
    }
}

extension PremultipliedPixel {
    /// The Rec. 709 luma of the premultiplied colour, rounded to nearest. The weights are in units of 1/65,536.
    @inline(__always)
    fileprivate var luminance: UInt8 {
        let sum = UInt32(red) &* 13_933 &+ UInt32(green) &* 46_871 &+ UInt32(blue) &* 4_732
        return UInt8(truncatingIfNeeded: (sum &+ 32_768) >> 16)
    }
}

/// Returns each channel times `factor`/255, with exact rounding.
@inline(__always)
func scaled(_ pixel: PremultipliedPixel, by factor: UInt8) -> PremultipliedPixel {
    let weight = UInt32(factor)
    let even = dividedBy255((pixel.bits & 0x00FF_00FF) &* weight)
    let odd = dividedBy255(((pixel.bits >> 8) & 0x00FF_00FF) &* weight)
    return PremultipliedPixel(bits: even | odd << 8)
}

/// Returns `source + destination·(255 − source alpha)/255`. No channel can exceed 255, because both
/// pixels are premultiplied.
@inline(__always)
package func over(_ source: PremultipliedPixel, _ destination: PremultipliedPixel) -> PremultipliedPixel {
    PremultipliedPixel(bits: source.bits &+ scaled(destination, by: 255 - source.alpha).bits)
}

/// Divides two products of bytes, in bits 0…15 and 16…31, by 255 with exact rounding. The quotients
/// are in bits 0…7 and 16…23.
@inline(__always)
private func dividedBy255(_ products: UInt32) -> UInt32 {
    let biased = products &+ 0x0080_0080
    return ((biased &+ ((biased >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
}
