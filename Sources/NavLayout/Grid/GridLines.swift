import NavScene

/// The lines of the explicit grid along one axis, with their names (css-grid-2, section 8.3). Line 0 comes before the
/// first track. A search by name that runs out of lines continues outside of the explicit grid, where each line has
/// every name.
struct GridLines {
    /// One end of an item's place. Lines are counted from 0.
    enum End {
        case auto
        case line(Int)
        case span(Int)
        case spanTo(String, Int)
    }

    /// The number of tracks of the explicit grid.
    let count: Int
    /// The lines of each name, in order.
    private let lines: [String: [Int]]

    /// - Parameter names: The names of each line, or an empty list if no line has a name.
    /// - Parameter areas: The range of tracks of each named area.
    init(count: Int, names: [[String]] = [], areas: [(name: String, tracks: Range<Int>)] = []) {
        self.count = count
        var lines: [String: [Int]] = [:]
        for (line, names) in names.enumerated() {
            for name in names where lines[name]?.last != line { lines[name, default: []].append(line) }
        }
        for area in areas {
            lines[area.name + "-start", default: []].append(area.tracks.lowerBound)
            lines[area.name + "-end", default: []].append(area.tracks.upperBound)
        }
        self.lines = areas.isEmpty ? lines : lines.mapValues { $0.sorted() }
    }

    func end(_ line: GridPlacement.Line, isStart: Bool) -> End {
        switch line {
        case .auto: .auto
        case .number(let number): .line(number > 0 ? number - 1 : count + 1 + number)
        case .span(let count): .span(count)
        case .named(let name, let number): .line(self.line(name, number, isStart: isStart))
        case .spanTo(let name, let count): .spanTo(name, count)
        }
    }

    /// Returns a line with a name. A positive number counts the lines with that name from the start, and a negative
    /// number counts them from the end. Without a number, the function returns the edge of the area with that name. If
    /// there is no such area, the function returns the first line with the name.
    private func line(_ name: String, _ number: Int?, isStart: Bool) -> Int {
        if number == nil, let edge = lines[name + (isStart ? "-start" : "-end")]?.first { return edge }
        let found = lines[name] ?? []
        let number = number ?? 1
        if number > 0 { return number <= found.count ? found[number - 1] : count + number - found.count }
        return -number <= found.count ? found[found.count + number] : number + found.count
    }

    /// Finds the lines called `name` after `line`, and returns the `count`th of them. If there are too few such lines,
    /// the function also counts the lines outside of the explicit grid.
    func line(_ count: Int, of name: String, after line: Int) -> Int {
        let found = (lines[name] ?? []).filter { $0 > line }
        return count <= found.count ? found[count - 1] : max(self.count, line) + count - found.count
    }

    /// Finds the lines called `name` before `line`, and returns the `count`th of them, counted backwards. If there are
    /// too few such lines, the function also counts the lines outside of the explicit grid.
    func line(_ count: Int, of name: String, before line: Int) -> Int {
        let found = (lines[name] ?? []).filter { $0 < line }
        return count <= found.count ? found[found.count - count] : min(0, line) - (count - found.count)
    }
}
