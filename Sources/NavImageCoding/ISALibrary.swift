import CNavISAL

/// ISA-L's compressor (`igzip`) at level 1.
@safe final class ISALDeflater: Deflating {
    private let place = ISALPlace()
    private let stream: UnsafeMutablePointer<isal_zstream>
    private let levelBuffer: UnsafeMutableBufferPointer<UInt8>

    private static let tablesSize = 4 * 1024 + 2 * 8 * 1024

    init() {
        unsafe stream = place.start.bindMemory(to: isal_zstream.self, capacity: 1)
        // ISAL_DEF_LVL1_SMALL: the tables of level 1 and 16 K tokens of 4 bytes; a macro that Swift cannot read. More tokens gain
        // nothing on bands of 64 rows.
        unsafe levelBuffer = .allocate(capacity: Self.tablesSize + 4 * 16 * 1024)
    }

    deinit { unsafe levelBuffer.deallocate() }

    func deflate(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        unsafe isal_deflate_init(stream)
        unsafe stream.pointee.level = 1
        unsafe stream.pointee.level_buf = levelBuffer.baseAddress
        unsafe stream.pointee.level_buf_size = UInt32(levelBuffer.count)
        unsafe stream.pointee.end_of_stream = isLast ? 1 : 0
        unsafe stream.pointee.flush = UInt16(isLast ? NO_FLUSH : SYNC_FLUSH)
        // Incompressible bytes are stored in blocks of up to 64 KiB with 5 bytes of header each; more than enough.
        let bound = bytes.count + bytes.count / 512 + 1024
        // What comes out is a tenth of that, and waits for other bands.
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bound) { output in
            unsafe bytes.withUnsafeBufferPointer { input in
                // The library reads its input only, though its pointer is a mutable one.
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.pointee.avail_in = UInt32(bytes.count)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = UInt32(bound)
                let status = unsafe isal_deflate(stream)
                precondition(status == COMP_OK, "ISA-L refuses its own settings")
                precondition(unsafe stream.pointee.avail_in == 0 && stream.pointee.avail_out > 0)
            }
            let count = bound - Int(unsafe stream.pointee.avail_out)
            return unsafe [UInt8](UnsafeBufferPointer(rebasing: output[..<count]))
        }
    }
}
