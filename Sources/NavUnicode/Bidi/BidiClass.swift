import CNavUnicode

/// The values of the character property Bidi_Class (UAX 9, table 4). The order is the order of BIDI_CLASSES in
/// Scripts/make-unicode-tables.py.
enum BidiClass: UInt8, CaseIterable {
    case l, r, al, en, es, et, an, cs
    /// A paragraph separator.
    case b
    /// A segment separator, such as a tab.
    case s
    case ws, on, bn, nsm
    case lre, rle, lro, rlo, pdf
    case lri, rli, fsi, pdi

    init(record: UInt64) { self = Self(rawValue: nav_unicode_bidi_class(record)) ?? .l }

    /// Whether rule X9 removes the character.
    var isRemoved: Bool {
        switch self {
        case .lre, .rle, .lro, .rlo, .pdf, .bn: true
        default: false
        }
    }

    var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

    /// Whether the character takes its direction from the text around it (class NI of rules N1 and N2).
    var isNeutral: Bool {
        switch self {
        case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
        default: false
        }
    }

    /// The direction for rules N0 to N2, where numbers count as right to left; nil for classes without a direction.
    var direction: BidiClass? {
        switch self {
        case .l: .l
        case .r, .al, .en, .an: .r
        default: nil
        }
    }

    /// Returns the direction of an embedding level.
    static func of(level: UInt8) -> BidiClass { level % 2 == 0 ? .l : .r }
}
