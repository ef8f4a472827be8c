/// A level 0…255 as blurs of bytes compute with it: in 16 bits, 128 times its distance from 127.5, so that the sum of two has 16 bits as well.
///
/// All of it is whole numbers, so that every CPU gets the same ones, and as many as a register holds at once.
struct BlurSample: BitwiseCopyable, Sendable, Equatable {
    /// −16,320 is level 0, 16,320 is level 255; roundings may lie a little beyond.
    var value: Int16

    init(value: Int16) { self.value = value }

    /// - Parameter level: 0…255; rounded to the nearest sample, halves upwards.
    init(rounding level: Float) { value = Int16(Int(level * 128 + 0.5) - 16_320) }

    /// The nearest level, halves upwards.
    var byte: UInt8 { UInt8(clamping: (Int(value) + 16_320 + 64) >> 7) }
}

/// A part of a whole as blurs of bytes compute with it: in parts of 32,768, not negative, and less than all of them.
struct BlurShare: BitwiseCopyable, Sendable, Equatable {
    var value: Int16

    init(value: Int16) { self.value = value }

    /// - Parameter share: 0…1.
    init(rounding share: Float) { value = Int16(min(share * 32_768 + 0.5, 32_767)) }

    /// The share of a sample, of a sum or of a difference of two: rounded to nearest, halves upwards.
    func of(_ sample: Int) -> Int16 { Int16((sample * Int(value) + 1 << 14) >> 15) }
}
