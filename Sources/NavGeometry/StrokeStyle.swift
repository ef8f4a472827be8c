/// How a pen sweeps along a path.
public struct StrokeStyle: Equatable, Hashable, Sendable {
    /// The shape at the two ends of an open subpath.
    public enum Cap: String, Equatable, Hashable, Sendable, CaseIterable {
        case butt
        case round
        case square
    }

    /// The shape at a corner.
    public enum Join: String, Equatable, Hashable, Sendable, CaseIterable {
        case miter
        case round
        case bevel
    }

    /// Pen width in units of the path, not negative.
    public var width: Double
    public var cap: Cap
    public var join: Join
    /// A miter longer than this many pen widths becomes a bevel; at least 1 (SVG's `stroke-miterlimit`).
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in units of the path; empty means solid. An odd count is repeated.
    public var dashes: [Double]
    /// How far into the dash pattern the line begins, in units of the path.
    public var dashPhase: Double
    /// The part of the path that is drawn; dashes begin where it begins.
    public var trim: StrokeTrim

    public init(
        width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
        dashes: [Double] = [], dashPhase: Double = 0, trim: StrokeTrim = .whole
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
        self.trim = trim
    }
}
