import CNavISAL
import Glibc

/// Memory for one stream of ISA-L, at an address that makes the same bytes as every other place.
///
/// The first step of ISA-L's level 1 (2.30, all its x86-64 versions) remembers the second byte of the input under the hash of bits 16 to
/// 47 of the *stream's address*, where the hash of the input's next four bytes should stand. No pixel depends on it, but which
/// repetition is found does: of 20,000 addresses, 3 to 14 gave other bytes for the same input. So streams lie only where those bits
/// have one and the same hash.
@safe final class ISALPlace {
    let start: UnsafeMutableRawPointer

    private static let size = unsafe MemoryLayout<isal_zstream>.size
    /// Bits 16 to 47 of the first place: below all programs and libraries of a Linux process, and memory of the program's own
    /// for the address and thread sanitizers too.
    private static let first: UInt32 = 0x5500_0000
    /// Changes of those bits that keep their hash (CRC-32C of four bytes, of which the table uses 13 bits), in every combination:
    /// CRCs are linear.
    private static let changes: [UInt32] = [
        0x1816, 0x283A, 0xCEDD, 0x1_0313, 0x2_0626, 0x4_442E, 0x8_0EE3, 0x10_05D0, 0x20_0BA0,
    ]
    /// How many streams there can be at a time.
    static let count = 1 << changes.count

    /// The first place that is free.
    init() {
        for number in 0..<Self.count {
            let hint = unsafe UnsafeMutableRawPointer(bitPattern: Self.address(number))
            let place = unsafe mmap(
                hint, Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE,
                -1, 0)
            if let place = unsafe place, unsafe place == hint {
                unsafe start = place
                return
            }
            if unsafe place != MAP_FAILED { unsafe munmap(place, Self.size) }
        }
        preconditionFailure(
            "no place for a stream of ISA-L: out of memory, or more than \(Self.count) at a time")
    }

    deinit { unsafe munmap(start, Self.size) }

    /// The address of a place.
    static func address(_ number: Int) -> UInt {
        var bits = first
        for (index, change) in changes.enumerated() where number >> index & 1 == 1 { bits ^= change }
        return UInt(bits) << 16
    }
}
