/// A level 0…255 as a 16-bit number: 128 times its distance from 127.5. The sum of two samples fits 16 bits too.
///
/// Blurs of bytes compute with samples. They are whole numbers, so every CPU gets the same ones, and many fit a
/// register.
struct BlurSample: BitwiseCopyable, Sendable, Equatable {
    /// −16,320 is level 0, 16,320 is level 255. Rounding may lead a little beyond.
    var value: Int16

    /// The distance of level 0 from a value of zero.
    static let distanceOfZero = 16_320

    init(value: Int16) { self.value = value }

    /// - Parameter level: 0…255; rounded to the nearest sample, halves upwards.
    init(rounding level: Float) { value = Int16(Int(level * 128 + 0.5) - Self.distanceOfZero) }

    /// The nearest level, halves upwards.
    var byte: UInt8 { UInt8(clamping: (Int(value) + Self.distanceOfZero + 64) >> 7) }
}

/// A weight from 0 up to, but not including, 1, in parts of 32,768.
struct BlurShare: BitwiseCopyable, Sendable, Equatable {
    var value: Int16

    init(value: Int16) { self.value = value }

    /// - Parameter share: 0…1.
    init(rounding share: Float) { value = Int16(min(share * 32_768 + 0.5, 32_767)) }

    /// Returns the share of a sample, or of the sum or difference of two, rounded to nearest, halves upwards.
    func of(_ sample: Int) -> Int16 { Int16((sample * Int(value) + 1 << 14) >> 15) }
}
