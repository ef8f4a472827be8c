import NavGeometry
import NavImaging
import NavScene

/// A row of tags with a pill under the selected one. The part of a title that lies on the pill is
/// drawn in another colour.
///
/// The defaults suit tags below a search field: buttons 32 points high, without gaps, at the top
/// of a 44-point container.
public struct Tags: Equatable, Sendable {
    /// The position of the pill, as a sum of linear moves between tags' frames.
    ///
    /// The pill starts at the first move's `from`. In an animation, each running spring gives the progress
    /// of one move.
    public struct Selection: Equatable, Sendable {
        /// A linear move from one tag's frame to another's.
        public struct Way: Equatable, Sendable {
            /// The index in `titles` of the tag at progress 0.
            public var from: Int
            /// The index in `titles` of the tag at progress 1.
            public var to: Int
            /// The position between the two tags: 0 is on `from`, 1 on `to`. A spring can overshoot
            /// this range.
            public var progress: Double

            /// Creates a move.
            public init(from: Int, to: Int, progress: Double) {
                self.from = from
                self.to = to
                self.progress = progress
            }
        }

        /// The moves. The array is never empty.
        public var ways: [Way]
        /// The scale of the pill's position and size. At 0 the pill is empty and at the row's
        /// beginning. At 1 the pill has its full frame.
        public var presence = 1.0

        /// Creates a selection from moves. An empty array selects the first tag.
        public init(ways: [Way]) { self.ways = ways.isEmpty ? [Way(from: 0, to: 0, progress: 0)] : ways }

        /// Creates a selection from one move.
        public init(from: Int, to: Int, progress: Double) {
            self.init(ways: [Way(from: from, to: to, progress: progress)])
        }

        /// Creates a selection at rest on one tag.
        public init(_ index: Int) { self.init(from: index, to: index, progress: 0) }
    }

    /// The tags' texts, in order from the leading edge.
    public var titles: [String]
    /// The position of the pill.
    public var selection: Selection
    /// The pill's colour. If nil, the pill has the system's pink.
    public var tint: StraightColor?
    /// The colour of text beside the pill. If nil, the text has the label colour.
    public var labelColor: StraightColor?
    /// The colour of text on the pill.
    public var selectedLabelColor: StraightColor
    /// The font of titles beside the pill. This font also determines the buttons' widths and line height.
    public var font: FontDescription
    /// The space around each title, in points.
    public var insets: EdgeInsets
    /// The height of buttons and pill, in points. If nil, it is the line height plus the top and bottom
    /// insets. The line height is rounded up to a device pixel, and the sum to the nearest one.
    public var buttonHeight: Double?
    /// The space before the first and after the last tag, in points.
    public var contentInset: Double
    /// The space between neighbouring buttons, in points.
    public var gap = 0.0
    /// The font of titles on the pill. If nil, these titles have ``font``.
    public var selectedFont: FontDescription?
    /// The paint, corners, border and shadow of the pill. Its paint replaces `tint`.
    public var pill = BoxStyle()
    /// The distance that the row is scrolled towards the leading edge, in points.
    public var scrollOffset: Double

    /// Creates a row of tags.
    public init(
        titles: [String], selection: Selection = Selection(0), tint: StraightColor? = nil,
        labelColor: StraightColor? = nil, selectedLabelColor: StraightColor = .white,
        font: FontDescription = FontDescription(size: 13, weight: 600),
        insets: EdgeInsets = EdgeInsets(top: 8.33, left: 12, bottom: 8, right: 12.66),
        buttonHeight: Double? = nil, contentInset: Double = 16, scrollOffset: Double = 0
    ) {
        self.titles = titles
        self.selection = selection
        self.tint = tint
        self.labelColor = labelColor
        self.selectedLabelColor = selectedLabelColor
        self.font = font
        self.insets = insets
        self.buttonHeight = buttonHeight
        self.contentInset = contentInset
        self.scrollOffset = scrollOffset
    }
}
