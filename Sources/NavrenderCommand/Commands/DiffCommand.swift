import NavFiles
import NavImageDiffing
import NavImaging
import Navrender

enum DiffCommand: Command {
    static let manual = Manual(
        name: "diff", synopsis: ["diff EXPECTED ACTUAL [-o FILE]", "diff FOLDER FOLDER [-o DIR]"],
        summary: "compare two PNG files, or two folders of them",
        details: """
            One level in one channel of one pixel is a difference; fully transparent pixels are equal. Prints the
            number of different pixels, the worst channel, the box around each group of changes, and the smallest
            tolerance that would pass. Pictures of different sizes or colour spaces always differ. Folders are compared
            file by file, by relative path; a file without a counterpart is a difference.

            --tolerance aa accepts other antialiasing, but no moved, missing or recoloured parts.

            With -o, a picture shows the differences over a pale copy of the expected picture. Red: changes that
            antialiasing cannot explain. Yellow: other changes; blue if only the alpha changed. Each group of changes has
            a frame. Tiles of 16 × 16 pixels have a magenta frame if their mean differs more than aa accepts.
            """,
        options: [.differences, .tolerance, .ignore, .sandbox],
        examples: [
            ("navrender diff expected.png actual.png", "in words"),
            ("navrender diff expected.png actual.png -o diff.png", "in a picture too"),
            ("navrender diff --tolerance aa ours.png theirs.png", "another renderer's picture"),
            ("navrender diff --format json before/ after/", "two folders, for a program"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 2 else { throw .usage("diff takes two pictures or two folders") }
        let comparer = PictureComparer(
            tolerance: try arguments.tolerance(), ignored: try arguments.ignoredRectangles())
        let (expected, actual) = (arguments.operands[0], arguments.operands[1])
        let areFolders = (try isFolder(expected), try isFolder(actual))
        var access = FileAccess()
        access.read(expected)
        access.read(actual)
        if areFolders == (true, true) {
            arguments[.differences].map { access.write(folder: $0) }
        } else {
            access.write(file: arguments[.differences])
        }
        try Sandbox.enter(arguments, access)
        switch areFolders {
        case (true, true):
            let comparison = FolderComparison(comparer: comparer, output: arguments[.differences])
            return try comparison.run(expected, actual, console)
        case (false, false):
            if let output = arguments[.differences] { try PictureFile.checkPNGOutput(output) }
            return try comparer.run(expected, actual, output: arguments[.differences], console)
        default: throw .usage("a folder can only be compared with a folder")
        }
    }

    private static func isFolder(_ path: String) throws(CommandFailure) -> Bool {
        do {
            return try Directories.isDirectory(path)
        } catch {
            throw CommandFailure(reading: error)
        }
    }
}

extension Option {
    fileprivate static let differences = Option(
        "output", letter: "o", value: "FILE|DIR", "where pictures of the differences go")
}
