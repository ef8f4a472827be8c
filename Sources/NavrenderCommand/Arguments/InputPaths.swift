import NavFiles

/// The kind of files that a command takes as operands.
enum InputKind {
    /// Scenes. A folder stands for the scenes beneath it.
    case scenes
    /// JSON files. A folder stands for all JSON files beneath it.
    case files
    /// Paths. The command lists folders itself.
    case paths
}

extension Arguments {
    /// Returns the arguments with folders and patterns replaced by their files, sorted by the bytes of their paths.
    ///
    /// An existing file is never a pattern. A file that several folders or patterns match is listed once.
    func expandingInputs(_ kind: InputKind) throws(CommandFailure) -> Arguments {
        var expanded = self
        var paths: [String] = []
        var known: Set<String> = []
        for operand in operands {
            let files = try Self.files(of: operand, kind)
            if files != [operand] { expanded.foundInputs.formUnion(files) }
            // A file that the user names twice stays in the list twice. Its two pictures then have the same
            // name, which is reported as an error.
            for file in files where known.insert(file).inserted || files == [operand] { paths.append(file) }
        }
        expanded.operands = paths
        return expanded
    }

    private static func files(of operand: String, _ kind: InputKind) throws(CommandFailure) -> [String] {
        guard operand != "-" else { return [operand] }
        let isFolder = (try? Directories.isDirectory(operand)) ?? false
        if isFolder ? kind == .paths : Directories.exists(operand) || !PathPattern.isPattern(operand) {
            return [operand]
        }
        let files: [String]
        do {
            files =
                isFolder
                ? try Directories.files(beneath: operand, suffixes: [".json"])
                : try PathPattern(operand).files()
        } catch {
            throw CommandFailure(reading: error)
        }
        guard files.isEmpty else { return files }
        throw isFolder
            ? CommandFailure.noInputs(beneath: operand) : CommandFailure.noInputs(matching: operand)
    }
}

extension CommandFailure {
    fileprivate static func noInputs(beneath folder: String) -> CommandFailure {
        CommandFailure(.asset, "found no .json file in \(folder.quotedForDisplay) or its subfolders")
    }

    fileprivate static func noInputs(matching pattern: String) -> CommandFailure {
        .usage(
            "no file matches \(pattern.quotedForDisplay)",
            hint: "* matches any characters, ? one character, [a-z] one letter from a to z, ** any folders")
    }
}
