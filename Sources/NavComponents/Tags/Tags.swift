import NavGeometry
import NavImaging
import NavScene

/// A row of words with a pill under the selected one; the part of a word that lies on the pill is drawn in another colour.
///
/// Measures of the search-tags effect: buttons 32 points high at the top of a 44-point container, no gap between them.
public struct Tags: Equatable, Sendable {
    /// Where the pill stands: on the straight ways between tags' frames, added up.
    ///
    /// Springs that run at the same time are several ways; the pill starts from the first one's beginning.
    public struct Selection: Equatable, Sendable {
        /// A way from one tag's frame to another's.
        public struct Way: Equatable, Sendable {
            /// Indices into `titles`.
            public var from: Int
            public var to: Int
            /// 0 on `from`, 1 on `to`; a spring leaves this range for a moment.
            public var progress: Double

            public init(from: Int, to: Int, progress: Double) {
                self.from = from
                self.to = to
                self.progress = progress
            }
        }

        /// Never empty.
        public var ways: [Way]
        /// How much of the pill's frame is there, from nothing at the row's beginning (0) to all of it (1).
        public var presence = 1.0

        public init(ways: [Way]) { self.ways = ways.isEmpty ? [Way(from: 0, to: 0, progress: 0)] : ways }

        public init(from: Int, to: Int, progress: Double) {
            self.init(ways: [Way(from: from, to: to, progress: progress)])
        }

        public init(_ index: Int) { self.init(from: index, to: index, progress: 0) }
    }

    public var titles: [String]
    public var selection: Selection
    /// The pill's colour; nil takes the system's pink.
    public var tint: StraightColor?
    /// Words beside the pill; nil takes the label colour.
    public var labelColor: StraightColor?
    /// Words on the pill.
    public var selectedLabelColor: StraightColor
    public var font: FontDescription
    /// Around each word, in points; the button's height is the line's height (rounded up to a pixel) plus top and bottom.
    public var insets: EdgeInsets
    /// Height of the buttons and the pill; nil takes the line's height plus the insets.
    public var buttonHeight: Double?
    /// Space before the first and after the last tag, in points.
    public var contentInset: Double
    /// How far the row is scrolled to the left from its resting place, in points.
    public var scrollOffset: Double

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
