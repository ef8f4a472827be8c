import Navrender

/// The help page about limits.
enum LimitHelp {
    static var page: String {
        """
        navrender: how much a scene may cost

        A scene that exceeds a limit is refused with exit status 5. The message names the limit, the
        place in the scene, the amount that is needed, and the option that raises the limit.

          --limits default   for scenes of your own project
          --limits strict    for scenes of strangers, on a server
          --limits trusted   the highest values that options can choose
          --deadline 2s      longest time for each scene; after it, exit status 8

        \(table)
        Numbers of bytes may have a unit: --max-memory 64MiB. A scene can lower the limits for itself,
        never raise them: "limits": { "nodes": 1000 }. The keys are the words on the left.

        """
    }

    /// One line for each limit, from the table that also defines the options and keys for limits.
    static var table: String {
        let title = ["limit", "default", "strict", "trusted", "option", "meaning"]
        let rows =
            [title]
            + Limits.entries.map { entry in
                let values = [entry.standard, entry.strict, entry.maximum]
                return [entry.key] + values.map { amount($0, isBytes: entry.countsBytes) }
                    + ["--\(entry.flag)", entry.summary]
            }
        let widths = title.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.indices.map { column in
                column + 1 == row.count
                    ? row[column]
                    : row[column] + String(repeating: " ", count: widths[column] - row[column].count)
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }

    /// Returns a number with commas between thousands. A number of bytes from 1 MiB on gets a unit instead.
    private static func amount(_ number: Int, isBytes: Bool) -> String {
        for (unit, shift) in [("GiB", 30), ("MiB", 20)] where isBytes && number >= 1 << shift {
            return "\(number >> shift) \(unit)"
        }
        var (rest, groups) = (number, [String]())
        while rest >= 1000 {
            let group = String(rest % 1000)
            groups.insert(String(repeating: "0", count: 3 - group.count) + group, at: 0)
            rest /= 1000
        }
        return ([String(rest)] + groups).joined(separator: ",")
    }
}
