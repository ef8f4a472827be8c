extension FamiliarWords {
    /// Kinds of container, spacer, text and image in SwiftUI, UIKit, Figma, Flutter, Android and HTML.
    static let layoutTypes: [Entry] = [
        Entry(
            "HStack", "LazyHStack", "row", "hbox", "RowLayout",
            advice: "use \"stack\" with \"axis\": \"horizontal\""),
        Entry(
            "VStack", "LazyVStack", "column", "vbox", "ColumnLayout", "UIStackView", "NSStackView", "List",
            advice: "use \"stack\" with \"axis\": \"vertical\""),
        Entry(
            "auto layout", "flex", "flexbox", "LinearLayout", "Flow", "HFlow",
            advice: "use \"stack\" with \"axis\", \"gap\" and \"padding\""),
        Entry(
            "ZStack", "FrameLayout", "layers", "absolute",
            advice: "use \"overlay\": children on top of one another"),
        Entry("flexible space", "filler", "Expanded", "glue", advice: "use \"spacer\""),
        Entry(
            "LazyVGrid", "LazyHGrid", "GridLayout", "GridView", "UICollectionView", "table",
            advice: "use \"grid\" with \"columns\""),
        Entry(
            "div", "view", "UIView", "rectangle", "RoundedRectangle", "container",
            advice: "use \"box\"; with \"axis\" it places its children in a row or column"),
        Entry("UILabel", "label", "span", "p", advice: "use \"text\""),
        Entry("UIImageView", "img", "picture", advice: "use \"image\""),
    ]

    /// Layout keys of other systems that authors write in a node.
    static let layoutKeys: [Entry] = [
        Entry(
            "display", "layout", "layoutMode", "auto layout",
            advice: "\"axis\" makes a row or column of any box, \"columns\" a grid"),
        Entry(
            "flexDirection", "orientation", "stackDirection",
            advice: "use \"axis\": \"horizontal\" or \"vertical\", and \"reverse\": true"),
        Entry("flexFlow", advice: "use \"axis\" and \"wrap\""),
        Entry(
            "justifyContent", "mainAxisAlignment", "primaryAxisAlignItems", "justify",
            advice: "use \"distribution\""),
        Entry(
            "alignItems", "crossAxisAlignment", "counterAxisAlignItems", "align", advice: "use \"alignment\""),
        Entry("alignContent", "counterAxisAlignContent", "runAlignment", advice: "use \"lineDistribution\""),
        Entry("justifyItems", advice: "use \"justification\""),
        Entry("placeItems", advice: "use \"alignment\" and \"justification\""),
        Entry("placeSelf", advice: "use \"alignSelf\" and \"justifySelf\""),
        Entry("placeContent", advice: "use \"distribution\" and \"lineDistribution\""),
        Entry("flexWrap", "layoutWrap", "multiline", advice: "use \"wrap\": true"),
        Entry(
            "flex",
            advice: "use \"grow\", \"shrink\" and \"basis\"; \"flex: 1\" in a row is \"width\": \"fill\""),
        Entry(
            "flexGrow", "layoutGrow", "layoutWeight", "weight", "contentHuggingPriority",
            advice: "use \"grow\": the share of the spare length; \"width\": \"fill\" takes all of it"),
        Entry(
            "flexShrink", "layoutPriority", "contentCompressionResistancePriority",
            advice: "use \"shrink\": 0 keeps the size, larger numbers give way more"),
        Entry("flexBasis", "idealWidth", "idealHeight", advice: "use \"basis\""),
        Entry("fixedSize", advice: "use \"shrink\": 0, or a size of \"hug\""),
        Entry(
            "spacing", "itemSpacing", "rowGap", "columnGap", "gridGap", "interitemSpacing", "lineSpacing",
            "counterAxisSpacing", "minimumInteritemSpacing", "space", advice: "use \"gap\""),
        Entry(
            "paddingHorizontal", "paddingVertical", "px", "py", "layoutMargins", "contentInsets",
            "directionalLayoutMargins", "contentInset", "contentMargins",
            advice: "use \"padding\": one number, [vertical, horizontal] or [top, right, bottom, left]"),
        Entry(
            "paddingTop", "paddingRight", "paddingBottom", "paddingLeft", "paddingStart", "paddingEnd",
            "paddingInlineStart", "paddingInlineEnd", "paddingInline", "paddingBlock",
            advice:
                "use \"padding\": [top, right, bottom, left], or an object with \"leading\" and \"trailing\""),
        Entry(
            "marginHorizontal", "marginVertical", "marginTop", "marginRight", "marginBottom", "marginLeft",
            "marginStart", "marginEnd", "marginInline", "marginBlock", "outerPadding",
            advice: "use \"margin\": [top, right, bottom, left]"),
        Entry(
            "top", "right", "bottom", "left", "insets", "offsets",
            advice: "use \"inset\": [top, right, bottom, left], with \"auto\" for a free side"),
        Entry("z-index", "zPosition", "elevation", advice: "use \"z\""),
        Entry(
            "clipsToBounds", "masksToBounds", "clipContent", "clipped", "clipChildren",
            advice: "use \"overflow\": \"clip\""),
        Entry(
            "gridTemplateColumns", "numColumns", "columnCount", "crossAxisCount", advice: "use \"columns\""),
        Entry("gridTemplateRows", "rowCount", advice: "use \"rows\""),
        Entry(
            "columns", "rows", "areas", "autoColumns", "autoRows",
            advice: "use \"grid\", or \"box\" with \"columns\" or \"rows\""),
        Entry("gridTemplateAreas", "gridTemplate", advice: "use \"areas\", and \"columns\" and \"rows\""),
        Entry("gridAutoColumns", advice: "use \"autoColumns\""),
        Entry("gridAutoRows", advice: "use \"autoRows\""),
        Entry("gridAutoFlow", advice: "use \"flow\": \"row\" or \"column\", and \"dense\": true"),
        Entry("gridColumn", "gridColumnStart", advice: "use \"column\", such as 2 or \"1 / 3\""),
        Entry("gridRow", "gridRowStart", advice: "use \"row\", such as 2 or \"1 / 3\""),
        Entry("gridCellColumns", "colSpan", "gridColumnSpan", advice: "use \"columnSpan\""),
        Entry("gridRowSpan", advice: "use \"rowSpan\""),
        Entry("gridArea", advice: "use \"area\""),
        Entry(
            "layoutSizing", "layoutSizingHorizontal", "layoutSizingVertical", "sizing", "resizing",
            "primaryAxisSizingMode", "counterAxisSizingMode",
            advice: "use \"width\" and \"height\": points, \"hug\", \"fill\" or a percentage"),
        Entry(
            "borderRadius", "cornerRadius",
            advice: "use \"box\" with \"radius\"; with \"axis\" it places its children in a row or column"),
        Entry("boxSizing", advice: "sizes always include the padding"),
        Entry(
            "size",
            advice: "use \"width\" and \"height\"; the size of letters is in \"font\": { \"size\": 20 }"),
        Entry("subviews", "arrangedSubviews", "content", "items", advice: "use \"children\""),
        Entry(
            "ignoresSafeArea", "edgesIgnoringSafeArea", "safeAreaInset", "safeAreaPadding", "safeAreaInsets",
            advice: "use \"safeArea\": true, or a list of edges"),
        Entry(
            "class", "className", "style", "css", "modifiers",
            advice: "give each property as a key of its own, such as \"gap\": 8"),
    ]

    /// Keys that other systems put into the frame. In a scene, their counterparts are keys of the node, next to
    /// `frame`.
    static let frameKeys: [Entry] = [
        Entry(
            "maxWidth", "minWidth", "maxHeight", "minHeight",
            advice: "put it beside \"frame\"; instead of an infinite maximum use \"width\": \"fill\""),
        Entry("idealWidth", "idealHeight", advice: "put \"basis\" beside \"frame\""),
        Entry("alignment", advice: "put \"alignSelf\" beside \"frame\""),
        Entry("top", "left", "right", "bottom", advice: "put \"inset\" beside \"frame\", or use x and y"),
    ]

    /// Values of layout keys in other systems. `ours` is the value that a scene has instead. The words of other systems
    /// are in lower case and without separators.
    static let layoutValues: [(words: Set<String>, ours: String)] = [
        (["flexstart", "leading", "left", "top", "packed"], "start"),
        (["flexend", "trailing", "right", "bottom"], "end"),
        (["middle", "centre"], "center"),
        (["fill", "normal"], "stretch"),
        (["baseline", "firsttextbaseline"], "first-baseline"),
        (["lasttextbaseline"], "last-baseline"),
        (["between", "justify", "equalspacing", "auto"], "space-between"),
        (["around"], "space-around"),
        (["evenly"], "space-evenly"),
        (["fillequally"], "equal"),
        (["fillproportionally"], "proportional"),
        (["rowreverse"], "horizontal"),
        (["columnreverse"], "vertical"),
        (["hidden", "scroll", "auto"], "clip"),
        (["static", "relative"], "flow"),
        (["fixed", "sticky"], "absolute"),
        (
            ["fitcontent", "wrapcontent", "hugcontents", "intrinsic", "maxcontent", "mincontent", "auto"],
            "hug"
        ),
        (["fillcontainer", "matchparent", "stretch", "infinity", "full", "1fr"], "fill"),
    ]
}
