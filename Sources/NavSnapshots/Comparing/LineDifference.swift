/// The difference of two texts by lines. Lines are compared byte by byte.
struct LineDifference {
    /// The bytes of a line with its line feed. Only the last line of a text can lack a line feed.
    private typealias Line = ArraySlice<UInt8>

    private let lines: [(mark: Character, text: Line)]

    /// The largest number of lines of each text that are compared. Equal lines at the beginning and the end of both
    /// texts do not count. If a text has more lines, all lines between the equal beginning and the equal end are listed
    /// as removed or added. The reason is speed: the time grows with the number of lines times the number of changes.
    private static let lineLimit = 2000

    init(expected: String, actual: String) {
        let (before, after) = (Self.lines(of: expected), Self.lines(of: actual))
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

    private static func lines(of text: String) -> [Line] {
        let bytes = Array(text.utf8)
        var lines: [Line] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    /// Merges two lists by the standard library's difference algorithm.
    private static func merged(
        _ before: [Line], _ after: [Line]
    ) -> [(mark: Character, text: Line)] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(mark: Character, text: Line)] = []
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
        let noun = removed == 1 ? "line" : "lines"
        return "\(removed) \(noun) removed and \(added) added, first at line \(first + 1)"
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
            let removed = Self.range(from: old - context, count: hunk.count { $0.mark != "+" })
            let added = Self.range(from: new - context, count: hunk.count { $0.mark != "-" })
            text += "@@ -\(removed) +\(added) @@\n"
            for line in hunk {
                text += "\(line.mark)\(String(decoding: line.text, as: UTF8.self))"
                if line.text.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
            }
            let after = lines[index..<hunk.endIndex]
            old += after.count { $0.mark != "+" }
            new += after.count { $0.mark != "-" }
            index = hunk.endIndex
        }
        return text
    }

    /// Returns a range of lines as `diff -u` writes it (POSIX, utility diff). The count is left out if it is 1. An
    /// empty range has the number of the line before it.
    private static func range(from line: Int, count: Int) -> String {
        switch count {
        case 0: "\(line - 1),0"
        case 1: "\(line)"
        default: "\(line),\(count)"
        }
    }
}
