import CNavICU

/// Swift wrappers for the functions of `CNavICU`. All texts are UTF-16.
enum ICULibrary {
    /// Returns, for each code unit, whether a line may begin there. Returns nil if ICU fails.
    static func lineStarts(in units: [UInt16]) -> [Bool]? {
        var flags = [UInt8](repeating: 0, count: units.count)
        let status = unsafe units.withUnsafeBufferPointer { text in
            unsafe flags.withUnsafeMutableBufferPointer { flags in
                unsafe nav_icu_line_starts(text.baseAddress, Int32(clamping: text.count), flags.baseAddress)
            }
        }
        return status == 0 ? flags.map { $0 != 0 } : nil
    }

    /// Returns the embedding level of each code unit and of the paragraph. Returns nil if ICU
    /// fails.
    ///
    /// - Parameters:
    ///   - units: One paragraph.
    ///   - base: The paragraph's level. If nil, the first strong character decides.
    static func levels(in units: [UInt16], base: UInt8?) -> (levels: [UInt8], paragraph: UInt8)? {
        var levels = [UInt8](repeating: 0, count: units.count)
        let paragraph = unsafe units.withUnsafeBufferPointer { text in
            unsafe levels.withUnsafeMutableBufferPointer { levels in
                unsafe nav_icu_bidi_levels(
                    text.baseAddress, Int32(clamping: text.count), base ?? UInt8(NAV_ICU_LEVEL_AUTO),
                    levels.baseAddress)
            }
        }
        return UInt8(exactly: paragraph).map { (levels, $0) }
    }
}
