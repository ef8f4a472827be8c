/// A level 0…255 as a 16-bit number: (level − 127.5) · 128. The sum of two samples fits 16 bits
/// too.
///
/// Blurs of 8-bit pictures compute with samples instead of floats. Samples are integers, so every
/// CPU computes the same values. They are small, so a register holds many of them.
struct BlurSample: BitwiseCopyable, Sendable, Equatable {
    /// The sample: −16,320 for level 0, 16,320 for level 255. Rounding may give slightly larger
    /// magnitudes.
    var value: Int16

    /// The magnitude of the sample of level 0.
    static let distanceOfZero = 16_320

    init(value: Int16) { self.value = value }

    /// Rounds a level to the nearest sample, halves upwards.
    /// - Parameter level: A level 0…255.
    init(rounding level: Float) { value = Int16(Int(level * 128 + 0.5) - Self.distanceOfZero) }

    /// The nearest level, halves upwards.
    var byte: UInt8 { UInt8(clamping: (Int(value) + Self.distanceOfZero + 64) >> 7) }
}

/// A weight from 0 up to, but not including, 1. The value is the weight times 32,768.
struct BlurShare: BitwiseCopyable, Sendable, Equatable {
    var value: Int16

    init(value: Int16) { self.value = value }

    /// Rounds a weight to the nearest share below 1.
    /// - Parameter share: A weight 0…1.
    init(rounding share: Float) { value = Int16(min(share * 32_768 + 0.5, 32_767)) }

    /// Returns the weight times a sample, or times the sum or difference of two samples. The
    /// product is rounded to nearest, halves upwards.
    func of(_ sample: Int) -> Int16 { Int16((sample * Int(value) + 1 << 14) >> 15) }
}
