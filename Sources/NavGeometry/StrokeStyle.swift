/// The style of a stroke: pen width, caps, joins, dashes and trim.
public struct StrokeStyle: Equatable, Hashable, Sendable {
    /// The shape at the two ends of an open subpath.
    public enum Cap: String, Equatable, Hashable, Sendable, CaseIterable {
        /// The stroke ends at the end point.
        case butt
        /// The stroke ends with half a circle around the end point.
        case round
        /// The stroke extends by half the pen width beyond the end point.
        case square
    }

    /// The shape at a corner.
    public enum Join: String, Equatable, Hashable, Sendable, CaseIterable {
        /// The stroke's edges on the outside of the corner extend until they meet. If the miter limit does not allow
        /// that, the join is a bevel.
        case miter
        /// Like `miter`, but a miter beyond the limit is cut off across its tip instead of becoming a bevel (SVG 2,
        /// section 13.5.5).
        case miterClip
        /// The outer sides continue with the curvature that they have at the corner, until they meet (SVG 2, section
        /// 13.5.5). If both sides are straight, or if they cannot meet, the join is as for `miterClip`.
        case arcs
        /// A sector of a circle around the corner.
        case round
        /// A straight line between the ends of the stroke's edges on the outside of the corner.
        case bevel
    }

    /// The way in which a dash pattern is fitted to a line.
    public enum DashFit: String, Equatable, Hashable, Sendable, CaseIterable {
        /// The pattern keeps its lengths.
        case none
        /// The pattern is stretched or compressed to fit each subpath. A whole number of periods fills a closed
        /// subpath. A whole number of periods and one more dash fill an open subpath. So with phase 0, an open subpath
        /// ends with a dash.
        case path
        /// The pattern is fitted to each part between two corners, and half a dash lies on each side of a corner.
        case corners
    }

    /// Pen width in path units, not negative.
    public var width: Double
    /// The shape at the two ends of an open subpath.
    public var cap: Cap
    /// The shape at a corner.
    public var join: Join
    /// Maximum length of a miter in pen widths, at least 1 (SVG's `stroke-miterlimit`). With
    /// ``Join/miter``, a longer miter becomes a bevel. With ``Join/miterClip`` and ``Join/arcs``, a
    /// longer join is cut off at half this length from the corner.
    public var miterLimit: Double
    /// Alternating lengths of dashes and gaps, in path units. If the array is empty, or all its gaps are 0, the
    /// stroke is solid. If the count is odd, the array is repeated.
    public var dashes: [Double]
    /// Offset into the dash pattern at the start of the line, in path units. With ``DashFit/corners``, it is the offset
    /// at every corner, measured from the middle of the first dash. The start of an open line counts as a corner.
    public var dashPhase: Double
    /// The way in which the dash pattern is fitted to the length of the line.
    public var dashFit: DashFit
    /// The part of the path that is drawn. Dashes begin at the start of this part.
    public var trim: StrokeTrim

    /// Creates a stroke style. The default is solid with butt caps and miter joins.
    public init(
        width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
        dashes: [Double] = [], dashPhase: Double = 0, dashFit: DashFit = .none,
        trim: StrokeTrim = .whole
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
        self.dashFit = dashFit
        self.trim = trim
    }
}
