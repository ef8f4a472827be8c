import NavGeometry
import NavJSON
import NavScene

extension Stack {
    package static let fields: [Field<Stack>] =
        [
            Field("axis", \.axis, .axis, "direction in which children follow each other"),
            Field(
                "reverse", \.isReversed, .bool, "whether children follow each other in the opposite direction"
            ),
            Field("wrap", \.wrap, .lineWrap, "whether children that do not fit continue in another line"),
            Field("gap", \.gap, .gap, "space between neighbours, in points or as a share"),
            Field(
                "padding", \.wholePadding, .padding,
                "space between the edges and the children, in points or as a share of the parent's width"),
            Field(
                "alignment", \.alignment, .word(aliases: ["baseline": .firstBaseline]),
                "how children are placed across the axis"),
            Field("distribution", \.distribution, .word, "how children are placed along the axis"),
            Field(
                "lineDistribution", \.lineDistribution, .word, "how the lines of a wrapping stack are placed"),
        ]
}

extension Grid {
    /// The keys that a grid has and a stack lacks. The key `flow` is left out: ``fields`` and
    /// ``LayoutFields/arrangement`` define it themselves.
    static let ownFields: [Field<Grid>] = [
        Field(
            "columns", \.columns, .template,
            "columns: a list of sizes, with names of lines in brackets, CSS syntax, or a number of equal columns"
        ),
        Field(
            "rows", \.rows, .template,
            "rows: a list of sizes, with names of lines in brackets, CSS syntax, or a number of equal rows"),
        Field("areas", \.areas, .areas, "names of the cells, one text per row"),
        Field("autoColumns", \.autoColumns, .tracks, "sizes of further columns"),
        Field("autoRows", \.autoRows, .tracks, "sizes of further rows"),
        Field("dense", \.isDense, .bool, "whether children also fill cells that earlier children left empty"),
        Field("justification", \.justification, .word, "how children are placed horizontally in their areas"),
    ]

    package static let fields: [Field<Grid>] =
        ownFields + [
            Field("flow", \.flow, .word, "direction in which children fill the grid"),
            Field("gap", \.gap, .gap, "space between neighbours, in points or as a share"),
            Field(
                "padding", \.wholePadding, .padding,
                "space between the edges and the children, in points or as a share of the parent's width"),
            Field(
                "alignment", \.alignment, .word(aliases: ["baseline": .firstBaseline]),
                "how children are placed vertically in their areas"),
            Field("distribution", \.distribution, .word, "how the columns are placed in the grid"),
            Field("lineDistribution", \.lineDistribution, .word, "how the rows are placed in the grid"),
        ]
}

extension Overlay {
    package static let fields: [Field<Overlay>] = [
        Field(
            "padding", \.wholePadding, .padding,
            "space between the edges and the children, in points or as a share of the parent's width"),
        Field("alignment", \.alignment, .word, "how children are placed vertically"),
        Field("justification", \.justification, .word, "how children are placed horizontally"),
    ]
}

// MARK: Arrangements of shapes and groups

extension LayoutFields {
    /// The keys that arrange the children of a shape or group. The keys up to `flow` make a grid, and `axis`,
    /// `reverse` and `wrap` make a stack. All later keys change the grid if there is one, and otherwise make a stack.
    static let arrangement: [Field<Node>] =
        Grid.ownFields.map { $0.lifted(extract: { $0.grid ?? Grid() }, embed: { $1.grid = $0 }) } + [
            Field(
                case: "flow", ValueCodec<Grid.Flow>.word, "direction in which children fill the grid",
                into: { $1.changeGrid(\.flow, to: $0) }, extract: { $0.grid?.flow }),
            Field(
                case: "axis", ValueCodec<Stack.Axis>.axis, "direction in which children follow each other",
                into: { $1.changeStack(\.axis, to: $0) }, extract: { $0.stack?.axis }),
            Field(
                "reverse", \.stackOrDefault.isReversed, .bool,
                "whether children follow each other in the opposite direction"),
            Field(
                "wrap", \.stackOrDefault.wrap, .lineWrap,
                "whether children that do not fit continue in another line"),
            Field(
                "gap", \.arrangementGap, .gap, "space between neighbours, in points or as a share"),
            Field(
                "alignment", \.arrangementAlignment, .word(aliases: ["baseline": .firstBaseline]),
                "how children are placed across the stack, or vertically in the grid"),
            Field(
                "distribution", \.arrangementDistribution, .word,
                "how children are placed along the stack, or the grid's columns"),
            Field(
                "lineDistribution", \.arrangementLines, .word,
                "how the lines of a wrapping stack or the grid's rows are placed"),
        ]
}

/// All words for `distribution`, of stacks and of grids.
private enum AnyDistribution: String, CaseIterable, Equatable {
    case start, center, end, stretch, spaceBetween, spaceAround, spaceEvenly, equal, proportional
}

extension Node {
    fileprivate var stack: Stack? {
        if case .stack(let stack)? = layout.arrangement { stack } else { nil }
    }

    fileprivate var grid: Grid? {
        get { if case .grid(let grid)? = layout.arrangement { grid } else { nil } }
        set { layout.arrangement = newValue.map(LayoutStyle.Arrangement.grid) }
    }

    fileprivate var stackOrDefault: Stack {
        get { stack ?? Stack() }
        set { layout.arrangement = .stack(newValue) }
    }

    fileprivate mutating func changeGrid<Value>(_ path: WritableKeyPath<Grid, Value>, to value: Value) {
        var grid = grid ?? Grid()
        grid[keyPath: path] = value
        self.grid = grid
    }

    fileprivate mutating func changeStack<Value>(_ path: WritableKeyPath<Stack, Value>, to value: Value) {
        stackOrDefault[keyPath: path] = value
    }

    fileprivate var arrangementGap: Gap {
        get { grid?.gap ?? stackOrDefault.gap }
        set { if grid != nil { changeGrid(\.gap, to: newValue) } else { stackOrDefault.gap = newValue } }
    }

    fileprivate var arrangementAlignment: Stack.Alignment {
        get { grid?.alignment ?? stackOrDefault.alignment }
        set {
            if grid != nil {
                changeGrid(\.alignment, to: newValue)
            } else {
                stackOrDefault.alignment = newValue
            }
        }
    }

    fileprivate var arrangementLines: Stack.LineDistribution {
        get { grid?.lineDistribution ?? stackOrDefault.lineDistribution }
        set {
            if grid != nil {
                changeGrid(\.lineDistribution, to: newValue)
            } else {
                stackOrDefault.lineDistribution = newValue
            }
        }
    }

    /// The distribution of the stack or grid. A word that the stack or grid lacks becomes the default.
    fileprivate var arrangementDistribution: AnyDistribution {
        get {
            let word = grid?.distribution.rawValue ?? stackOrDefault.distribution.rawValue
            return AnyDistribution(rawValue: word) ?? .start
        }
        set {
            if grid != nil {
                changeGrid(
                    \.distribution, to: Stack.LineDistribution(rawValue: newValue.rawValue) ?? .stretch)
            } else {
                stackOrDefault.distribution = Stack.Distribution(rawValue: newValue.rawValue) ?? .start
            }
        }
    }
}

// MARK: Codecs

extension ValueCodec where Value == Stack.Axis {
    fileprivate static var axis: Self {
        .word(aliases: ["x": .horizontal, "y": .vertical, "row": .horizontal, "column": .vertical])
    }
}

extension ValueCodec where Value == Stack.Wrap {
    fileprivate static var lineWrap: Self {
        let flag = ValueCodec<Bool>.bool.map(
            to: { $0 ? Stack.Wrap.lines : .never },
            from: { $0 == .lines ? true : $0 == .never ? false : nil })
        return .oneOf([flag, .word([("reverse", .reversedLines)])])
    }
}
