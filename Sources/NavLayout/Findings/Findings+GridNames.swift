import NavJSON
import NavScene

/// The names of the areas and lines of a grid.
struct GridNames {
    /// The names of areas, edges of areas, and lines along one axis, without duplicates.
    struct Axis {
        private(set) var inOrder: [String] = []
        private var all: Set<String> = []

        fileprivate mutating func insert(_ name: String) {
            if all.insert(name).inserted { inOrder.append(name) }
        }

        /// Returns whether an area or a line has the name along this axis. Also returns true for the name
        /// `x` if a line is called `x-start` or `x-end`, because this line is an edge of the area `x`.
        func contains(_ name: String) -> Bool {
            all.contains(name) || all.contains(name + "-start") || all.contains(name + "-end")
        }
    }

    private(set) var columns = Axis()
    private(set) var rows = Axis()

    init(_ grid: Grid) {
        for case let name? in grid.areas.joined() {
            for each in [name, name + "-start", name + "-end"] {
                columns.insert(each)
                rows.insert(each)
            }
        }
        for name in grid.columns.names { columns.insert(name) }
        for name in grid.rows.names { rows.insert(name) }
    }
}

extension GridTemplate {
    fileprivate var names: [String] {
        let repeated = repetition.map { $0.lineNames.joined() + $0.namesAfter } ?? []
        return lineNames.joined() + repeated
    }
}

extension Findings {
    /// The largest number of known names that are compared with an unknown name.
    private static let candidateLimit = 64

    /// Reports a name that the grid gives to no area and no line. Such a name means a line outside of the stated
    /// columns and rows (css-grid-2, section 8.3), so it is probably misspelt.
    mutating func checkNames(of layout: LayoutStyle, in grid: Grid, at index: Int) {
        let places =
            layout.area.map { [("area", $0)] }
            ?? layout.column.names.map { ("column", $0) } + layout.row.names.map { ("row", $0) }
        guard !places.isEmpty else { return }
        let parent = boxes.parents[index]
        let names = names(of: grid, at: parent)
        for (key, name) in places {
            let isKnown =
                (key != "row" && names.columns.contains(name))
                || (key != "column" && names.rows.contains(name))
            guard !isKnown else { continue }
            let candidates = key == "row" ? names.rows.inOrder : names.columns.inOrder
            let near = nearestWord(to: name, among: Array(candidates.prefix(Self.candidateLimit)))
            let list = key == "area" ? "areas" : "\(key)s"
            report(
                .addedTracks, at: index,
                "no area and no line of \(self.name(parent)) is called \(name.quotedForDisplay); "
                    + "the grid adds tracks for \(self.name(index))",
                help: near.map { "did you mean \($0.quotedForDisplay)?" }
                    ?? "correct \"\(key)\", or add the name to \"\(list)\"",
                other: (parent, "\(self.name(parent)) has no such name"))
        }
    }
}

extension Findings {
    /// Returns the names of a grid. Children of one grid are checked one after the other, so
    /// only the names of the last grid are kept.
    private mutating func names(of grid: Grid, at index: Int) -> GridNames {
        if let known = gridNames, known.grid == index { return known.names }
        let names = GridNames(grid)
        gridNames = (index, names)
        return names
    }
}

extension GridPlacement {
    /// The names that the placement gives for its start line and its end line.
    fileprivate var names: [String] {
        [start, end].compactMap { line in
            switch line {
            case .named(let name, _), .spanTo(let name, _): name
            case .auto, .number, .span: nil
            }
        }
    }
}
