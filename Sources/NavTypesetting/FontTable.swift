import CNavHarfBuzz

/// One table of a font file, read in place.
///
/// All numbers are big-endian. The functions return nil for an offset outside the table.
@safe final class FontTable: @unchecked Sendable {
    private let blob: OpaquePointer
    private let bytes: UnsafePointer<CChar>
    /// The length of the table in bytes.
    let count: Int

    /// Opens a table by its tag. Returns nil if the face has no such table or if the table is
    /// empty.
    init?(_ tag: String, of face: OpaquePointer?) {
        let name = tag.utf8.prefix(4).reduce(0) { $0 << 8 | hb_tag_t($1) }
        guard let blob = unsafe hb_face_reference_table(face, name) else { return nil }
        var length: UInt32 = 0
        guard let bytes = unsafe hb_blob_get_data(blob, &length), length > 0 else {
            unsafe hb_blob_destroy(blob)
            return nil
        }
        unsafe self.blob = blob
        unsafe self.bytes = bytes
        count = Int(length)
    }

    deinit { unsafe hb_blob_destroy(blob) }

    func uint8(_ offset: Int) -> Int? {
        guard offset >= 0, offset < count else { return nil }
        return unsafe Int(UInt8(bitPattern: bytes[offset]))
    }

    func uint16(_ offset: Int) -> Int? {
        guard let high = uint8(offset), let low = uint8(offset + 1) else { return nil }
        return high << 8 | low
    }

    func uint24(_ offset: Int) -> Int? {
        guard let high = uint8(offset), let low = uint16(offset + 1) else { return nil }
        return high << 16 | low
    }

    func uint32(_ offset: Int) -> Int? {
        guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
        return high << 16 | low
    }

    func int16(_ offset: Int) -> Double? {
        uint16(offset).map { Double(Int16(truncatingIfNeeded: $0)) }
    }

    /// Reads a signed fixed-point number with 14 fraction bits, in the range −2..<2.
    func fixed2Dot14(_ offset: Int) -> Double? { int16(offset).map { $0 / 16_384 } }

    /// Reads a signed fixed-point number with 16 fraction bits.
    func fixed16Dot16(_ offset: Int) -> Double? {
        uint32(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    }
}
