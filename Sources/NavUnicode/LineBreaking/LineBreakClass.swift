import CNavUnicode

/// The line break classes of one character, as a set of bits, so that a rule tests several classes at once.
///
/// Some rules of UAX 14 test only a part of a class. Such a part has a bit of its own, for example ``initialQuote``.
struct LineBreakClasses: OptionSet {
    let rawValue: UInt64

    // The order is the order of LINE_BREAKS in Scripts/make-unicode-tables.py.
    static let al = Self(0)
    static let hl = Self(1)
    static let cm = Self(2)
    static let zwj = Self(3)
    static let bk = Self(4)
    static let cr = Self(5)
    static let lf = Self(6)
    static let nl = Self(7)
    static let sp = Self(8)
    static let zw = Self(9)
    static let wj = Self(10)
    static let gl = Self(11)
    static let ba = Self(12)
    static let hh = Self(13)
    static let hy = Self(14)
    static let bb = Self(15)
    static let b2 = Self(16)
    static let cb = Self(17)
    static let cl = Self(18)
    static let cp = Self(19)
    static let ex = Self(20)
    static let sy = Self(21)
    static let op = Self(22)
    /// Any quotation mark.
    static let qu = Self(23)
    static let initialQuote = Self(24)
    static let finalQuote = Self(25)
    static let infix = Self(26)
    static let ns = Self(27)
    /// A small kana or a similar character (CJ), to which ``LineBreakTailoring`` gives a class.
    static let cj = Self(28)
    static let inseparable = Self(29)
    static let nu = Self(30)
    static let pr = Self(31)
    static let po = Self(32)
    static let id = Self(33)
    static let eb = Self(34)
    static let em = Self(35)
    static let h2 = Self(36)
    static let h3 = Self(37)
    static let jl = Self(38)
    static let jv = Self(39)
    static let jt = Self(40)
    static let ri = Self(41)
    static let ap = Self(42)
    static let ak = Self(43)
    static let aksaraStart = Self(44)
    static let vf = Self(45)
    static let vi = Self(46)
    /// A character of a script without spaces between words (SA).
    static let sa = Self(47)
    static let dottedCircle = Self(48)
    /// A character whose East_Asian_Width is fullwidth, wide or halfwidth.
    static let eastAsian = Self(49)
    /// An unassigned character that is reserved for a pictograph.
    static let reservedPictograph = Self(50)

    /// The start or the end of the text: no class at all.
    static let none: Self = []
    static let hardBreaks: Self = [.bk, .cr, .lf, .nl]
    static let letters: Self = [.al, .hl]
    static let hyphens: Self = [.hy, .hh]
    static let hangul: Self = [.jl, .jv, .jt, .h2, .h3]
    static let aksaras: Self = [.ak, .dottedCircle, .aksaraStart]
    static let affixes: Self = [.pr, .po]
    static let ideographs: Self = [.id, .eb, .em]

    init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(_ bit: UInt64) { rawValue = 1 << bit }

    /// Reads the classes from a character's record in the Unicode tables.
    init(record: UInt64, tailoring: LineBreakTailoring) {
        var classes = Self(UInt64(nav_unicode_line_break(record)))
        if !classes.isDisjoint(with: Self.compound) {
            if classes == .sa || classes == .dottedCircle { classes.insert(.al) }
            if classes == .initialQuote || classes == .finalQuote { classes.insert(.qu) }
            if classes == .cj { classes.insert(tailoring.smallKanaMayBeginLines ? .id : .ns) }
        }
        if nav_unicode_is_east_asian(record) { classes.insert(.eastAsian) }
        if nav_unicode_is_reserved_pictograph(record) { classes.insert(.reservedPictograph) }
        self = classes
    }

    private static let compound: Self = [.sa, .dottedCircle, .initialQuote, .finalQuote, .cj]

    /// Whether the sets have a class in common.
    func hasAny(_ others: Self) -> Bool { rawValue & others.rawValue != 0 }
}

/// The changes to the line break rules that a language or an author requests.
public struct LineBreakTailoring: Equatable, Hashable, Sendable {
    /// Whether a line may begin with a small kana or a prolonged sound mark (class CJ). CSS allows this in the values
    /// `normal` and `loose` of `line-break`, but not in `strict`.
    public var smallKanaMayBeginLines: Bool

    /// The rules of UAX 14 without changes, as in the value `strict` of CSS.
    public static let none = LineBreakTailoring(smallKanaMayBeginLines: false)

    /// Creates a tailoring.
    public init(smallKanaMayBeginLines: Bool) { self.smallKanaMayBeginLines = smallKanaMayBeginLines }
}
