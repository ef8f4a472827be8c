import NavFiles
import NavImageCoding
import NavImageDiffing
import NavImaging
import Navrender

enum DiffCommand: Command {
    static let manual = Manual(
        name: "diff", synopsis: ["diff EXPECTED ACTUAL [-o FILE]"], summary: "compare two PNG files exactly",
        details: """
            One level in one channel of one pixel is a difference; fully transparent pixels are equal. Prints how
            many pixels differ, the worst channel, and the box around all changes. The picture that -o names is written
            when there is a difference: the expected one pale, changes in red, a frame around each group of them.
            """,
        options: [.output],
        examples: [
            ("navrender diff expected.png actual.png", "in words"),
            ("navrender diff expected.png actual.png -o diff.png", "in a picture too"),
            ("navrender diff --format json expected.png actual.png", "for a program"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 2 else { throw .usage("diff takes two pictures") }
        let expected = try PictureFile.read(arguments.operands[0])
        let actual = try PictureFile.read(arguments.operands[1])
        let comparison = ImageComparison(expected: expected, actual: actual)
        switch console.format {
        case .human: try console.write(comparison.text)
        case .json: try console.write(comparison.json)
        }
        if comparison.isEqual { return .done }
        if let path = arguments[.output] {
            let picture = DiffPicture.make(expected: expected, actual: actual)
            try PictureFile.write(PNGEncoder.encode(picture, metadata: PNGMetadata()), to: path, console)
        }
        return .different
    }
}
