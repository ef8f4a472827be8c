/// The difference of two texts by lines.
struct LineDifference {
    private let lines: [(mark: Character, text: Substring)]

    /// The largest number of lines of each text that are compared. Equal lines at the beginning and the end of both
    /// texts do not count. If one text has more lines, all lines between the equal ones are listed as removed or added,
    /// because the time of a comparison grows with the product of the line counts.
    private static let lineLimit = 2000

    /// Compares two texts.
    init(expected: String, actual: String) {
        let before = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let after = actual.split(separator: "\n", omittingEmptySubsequences: false)
        var prefix = 0
        while prefix < min(before.count, after.count), before[prefix] == after[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < min(before.count, after.count) - prefix,
            before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
        { suffix += 1 }
        let removed = before[prefix..<before.count - suffix]
        let added = after[prefix..<after.count - suffix]
        var lines = before[..<prefix].map { (mark: Character(" "), text: $0) }
        if max(removed.count, added.count) <= Self.lineLimit {
            lines += Self.merged(Array(removed), Array(added))
        } else {
            lines += removed.map { ("-", $0) } + added.map { ("+", $0) }
        }
        self.lines = lines + before[(before.count - suffix)...].map { (mark: " ", text: $0) }
    }

    /// Merges two lists by the standard library's difference algorithm.
    private static func merged(
        _ before: [Substring], _ after: [Substring]
    ) -> [(mark: Character, text: Substring)] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(mark: Character, text: Substring)] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if old < before.count, removed.contains(old) {
                lines.append(("-", before[old]))
                old += 1
            } else if new < after.count, inserted.contains(new) {
                lines.append(("+", after[new]))
                new += 1
            } else {
                lines.append((" ", before[old]))
                (old, new) = (old + 1, new + 1)
            }
        }
        return lines
    }

    /// A summary on one line: the numbers of removed and added lines, and the first line that differs.
    var summary: String {
        let removed = lines.count { $0.mark == "-" }
        let added = lines.count { $0.mark == "+" }
        let first = lines.firstIndex { $0.mark != " " } ?? 0
        return "\(removed) lines removed and \(added) added, first at line \(first + 1)"
    }

    /// Returns the difference in the unified format with three lines of context.
    ///
    /// - Parameter name: The name of the golden's file.
    func unified(name: String) -> String {
        var text = "--- expected/\(name)\n+++ actual/\(name)\n"
        var (old, new, index) = (1, 1, 0)
        while index < lines.count {
            guard lines[index].mark != " " else {
                (old, new, index) = (old + 1, new + 1, index + 1)
                continue
            }
            var end = index
            while let next = lines[end...].firstIndex(where: { $0.mark != " " }), next - end <= 6 {
                end = next + 1
                if end >= lines.count { break }
            }
            let start = max(0, index - 3)
            let hunk = lines[start..<min(lines.count, end + 3)]
            let context = index - start
            let counts = (hunk.count { $0.mark != "+" }, hunk.count { $0.mark != "-" })
            text += "@@ -\(old - context),\(counts.0) +\(new - context),\(counts.1) @@\n"
            for line in hunk { text += "\(line.mark)\(line.text)\n" }
            let after = lines[index..<hunk.endIndex]
            old += after.count { $0.mark != "+" }
            new += after.count { $0.mark != "-" }
            index = hunk.endIndex
        }
        return text
    }
}
