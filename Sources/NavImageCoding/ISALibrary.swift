import CNavISAL

/// ISA-L's compressor (`igzip`) at level 1.
@safe final class ISALDeflater: Deflating {
    private let place = ISALPlace()
    private let stream: UnsafeMutablePointer<isal_zstream>
    private let levelBuffer: UnsafeMutableBufferPointer<UInt8>

    /// Size of the tables of level 1, in bytes.
    private static let tablesSize = 4 * 1024 + 2 * 8 * 1024

    init() {
        unsafe stream = place.start.bindMemory(to: isal_zstream.self, capacity: 1)
        // The size is ISA-L's ISAL_DEF_LVL1_SMALL, a macro that Swift cannot import: the tables of
        // level 1 and 16,384 tokens of 4 bytes. More tokens gain nothing on bands of 64 rows.
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
        // ISA-L stores incompressible bytes in blocks of up to 64 KiB with 5-byte headers, so this
        // bound is ample.
        let bound = bytes.count + bytes.count / 512 + 1024
        // The output stays in memory until all earlier bands are written, and its size is about a tenth
        // of the bound. So it is copied from temporary memory into an array of its own size.
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bound) { output in
            unsafe bytes.withUnsafeBufferPointer { input in
                // ISA-L does not write to its input, although its pointer type is mutable.
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
