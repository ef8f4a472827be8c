import CNavISAL
import Glibc

/// Memory for one ISA-L stream, at an address for which ISA-L's output is deterministic.
///
/// ISA-L finds matches with a table of input positions. It stores each position under a hash of the
/// four bytes that begin there. The first step of level 1 has a bug (version 2.30, in the code for
/// every x86-64 CPU). It should store the position of the input's third byte under a hash of the
/// third to sixth byte. Instead it hashes bits 16–47 of the *stream's address*.
///
/// The pixels stay correct, but the choice of matches depends on the address. Each test compressed
/// one input at 20,000 addresses. Depending on the test, between 3 and 14 of these addresses gave
/// other bytes. All streams therefore lie at addresses with equal hashes of these bits.
@safe final class ISALPlace {
    /// Start of the memory. Its size is the size of an `isal_zstream`.
    let start: UnsafeMutableRawPointer

    private static let size = unsafe MemoryLayout<isal_zstream>.size
    /// Bits 16–47 of the first address. On Linux this address lies below all programs and libraries
    /// of the process. The address and thread sanitizers treat this address as application memory.
    private static let first: UInt32 = 0x5500_0000
    /// XOR masks for address bits 16–47. Every combination of masks keeps the hash of these bits.
    ///
    /// The hash is the low 13 bits of a CRC-32C of four bytes. A CRC is linear: if a mask has the
    /// hash 0, it does not change the hash of the address.
    private static let changes: [UInt32] = [
        0x1816, 0x283A, 0xCEDD, 0x1_0313, 0x2_0626, 0x4_442E, 0x8_0EE3, 0x10_05D0, 0x20_0BA0,
    ]
    /// Maximum number of streams at a time.
    static let count = 1 << changes.count

    /// Maps memory at the first free address.
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

    /// Returns the address with the given index.
    ///
    /// - Parameter number: 0..<`count`; each bit selects one mask of `changes`.
    static func address(_ number: Int) -> UInt {
        var bits = first
        for (index, change) in changes.enumerated() where number >> index & 1 == 1 { bits ^= change }
        return UInt(bits) << 16
    }
}
