import NavFiles
import NavJSON

/// Compares the PNG files of two folders, pairing files of the same relative path.
///
/// Two pictures are in memory at a time. An unreadable picture does not stop the comparison of the
/// other pictures.
struct FolderComparison {
    let comparer: PictureComparer
    /// The folder for pictures of the differences; nil writes no pictures. Each picture gets the relative
    /// path of the compared files.
    let output: String?

    func run(_ expected: String, _ actual: String, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let before = try names(beneath: expected)
        let after = try names(beneath: actual)
        guard !before.isEmpty || !after.isEmpty else { throw .usage("no PNG files in either folder") }
        // These sets are never iterated, because their order is random.
        let (known, present) = (Set(before), Set(after))
        var status = ExitStatus.done
        var acceptedCount = 0
        for name in before where present.contains(name) {
            let result = try compare(name, "\(expected)/\(name)", "\(actual)/\(name)", console)
            if result == .done { acceptedCount += 1 }
            status = status.combined(with: result)
        }
        let missing = before.filter { !present.contains($0) }
        let extra = after.filter { !known.contains($0) }
        for (word, names) in [("missing", missing), ("extra", extra)] {
            for name in names { try console.write(line(word, name, console.format)) }
        }
        if !missing.isEmpty || !extra.isEmpty { status = status.combined(with: .different) }
        if console.format == .human && !console.isQuiet {
            let total = before.count + extra.count
            try console.write(
                "\(acceptedCount) of \(total) pictures \(comparer.tolerance == .exact ? "equal" : "accepted")\n"
            )
        }
        return status
    }

    /// Returns the relative paths of the files, sorted.
    private func names(beneath folder: String) throws(CommandFailure) -> [String] {
        do {
            let paths = try Directories.files(beneath: folder, suffixes: [".png"])
            return paths.map { path in
                String(path.dropFirst(folder.count).drop { $0 == "/" })
            }
        } catch {
            throw CommandFailure(reading: error)
        }
    }

    private func compare(
        _ name: String, _ expected: String, _ actual: String, _ console: Console
    ) throws(CommandFailure) -> ExitStatus {
        let answer: PictureComparer.Answer
        do {
            answer = try comparer.compare(expected, actual)
        } catch {
            try console.write(line("unreadable", name, console.format, reason: error.message))
            return error.status
        }
        switch console.format {
        case .json: try console.write(answer.text(in: .json, path: name))
        case .human where answer.isAccepted: break
        case .human:
            var text = "different: \(name.escapedForDisplay)\n"
            for line in answer.text(in: .human).split(separator: "\n") { text += "    \(line)\n" }
            try console.write(text)
        }
        if answer.isAccepted { return .done }
        if let output { try write(comparer.picture(of: answer), name, beneath: output, console) }
        return .different
    }

    private func write(
        _ picture: [UInt8], _ name: String, beneath folder: String, _ console: Console
    ) throws(CommandFailure) {
        let path = "\(folder)/\(name)"
        do {
            try Directories.create(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
        } catch {
            throw CommandFailure(writing: error)
        }
        try PictureFile.write(picture, to: path, console)
    }

    private func line(_ word: String, _ name: String, _ format: Console.Format, reason: String? = nil)
        -> String
    {
        switch format {
        case .human:
            return "\(word): \(name.escapedForDisplay)\n"
                + (reason.map { "    \($0.escapedForDisplay)\n" } ?? "")
        case .json:
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            for (key, value) in [("path", name), ("verdict", word)] + (reason.map { [("reason", $0)] } ?? [])
            {
                writer.key(key)
                writer.string(value)
            }
            writer.endObject()
            return writer.text + "\n"
        }
    }
}
