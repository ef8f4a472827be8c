/// The text sizes that a user can choose in the system's settings.
public enum SizeCategory: String, Equatable, Hashable, Sendable, CaseIterable {
    case xs, s, m
    /// The default of a device.
    case l
    case xl, xxl, xxxl
    // The larger accessibility sizes.
    case ax1, ax2, ax3, ax4, ax5

    /// The long names of the cases, from the system's programming interfaces. The short names come from the system's
    /// design guidelines.
    package static let longNames: KeyValuePairs<String, SizeCategory> = [
        "extra-small": .xs, "small": .s, "medium": .m, "large": .l, "extra-large": .xl,
        "extra-extra-large": .xxl,
        "extra-extra-extra-large": .xxxl, "accessibility-medium": .ax1, "accessibility-large": .ax2,
        "accessibility-extra-large": .ax3, "accessibility-extra-extra-large": .ax4,
        "accessibility-extra-extra-extra-large": .ax5,
    ]
}

extension SizeCategory {
    /// The height of a navigation bar's large title area in points: the title's line height plus 11.
    ///
    /// In the default size category it is 52 points, as on the platform.
    public var largeTitleHeight: Double { DynamicTypeStyle.largeTitle.font(in: self).lineHeight + 11 }
}

/// The system's text styles. Their sizes follow the size category.
public enum DynamicTypeStyle: String, Equatable, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
        caption2

    /// The size and leading (line height) in points for each case of ``SizeCategory``, in the order of the cases.
    ///
    /// The values come from Apple's Human Interface Guidelines ("Typography", Dynamic Type sizes).
    private var measures: [(size: Double, leading: Double)] {
        switch self {
        case .largeTitle:
            [
                (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46),
                (40, 48), (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
            ]
        case .title1:
            [
                (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39),
                (34, 41), (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
            ]
        case .title2:
            [
                (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32),
                (28, 34), (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
            ]
        case .title3:
            [
                (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30),
                (26, 32), (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
            ]
        case .headline, .body:
            [
                (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26),
                (23, 29), (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
            ]
        case .callout:
            [
                (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25),
                (22, 28), (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
            ]
        case .subheadline:
            [
                (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24),
                (21, 28), (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
            ]
        case .footnote:
            [
                (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22),
                (19, 24), (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
            ]
        case .caption1:
            [
                (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21),
                (18, 23), (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
            ]
        case .caption2:
            [
                (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20),
                (17, 22), (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
            ]
        }
    }

    /// Returns the style's size and line height in points, and its weight.
    public func font(in category: SizeCategory) -> (size: Double, lineHeight: Double, weight: Int) {
        let index = SizeCategory.allCases.firstIndex(of: category) ?? 0
        let (size, leading) = measures[index]
        return (size, leading, self == .headline ? 600 : 400)
    }
}
