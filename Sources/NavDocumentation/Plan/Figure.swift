import NavJSON
import NavScene
import NavSnapshots
import Navrender

/// A scene that documentation shows, with its picture files, alternative text and caption.
package struct Figure: Sendable {
    package let source: PictureSource
    /// The absolute path of the file that asks for the figure: a scene file, a page, or `navrender.json`.
    package let origin: String
    /// The lines of the figure in a page, from 1; nil if ``origin`` is no page.
    package let lines: ClosedRange<Int>?
    /// The words for readers who do not see the picture; empty if they are missing.
    package let alternative: String
    /// The line below the picture.
    package let caption: String?
    package let pictures: [PlannedFile]

    /// Returns the figure with another alternative text and caption. For a nil argument, the figure keeps its own text.
    func with(_ alternative: String?, _ caption: String?) -> Figure {
        Figure(
            source: source, origin: origin, lines: lines, alternative: alternative ?? self.alternative,
            caption: caption ?? self.caption, pictures: pictures)
    }

    package var name: String { source.name }

    /// The first line of the figure in a page, from 1; nil if ``origin`` is no page.
    package var line: Int? { lines?.lowerBound }
}

/// A problem in a plan of figures.
///
/// A problem of any kind except ``Kind/noAlternative`` can remove figures from the plan.
package struct PlanProblem: Error, Sendable {
    /// The kind of problem. It determines the program's exit status.
    package enum Kind: Equatable, Sendable {
        /// A scene, a page or `navrender.json` is not valid.
        case invalid
        /// A file is missing or unreadable.
        case unreadable
        /// There are too many pictures or figures, or a file is too large.
        case limit
        /// A figure has no words for readers who do not see it.
        case noAlternative
    }

    package let kind: Kind
    /// The problem in one line, if it has no place in a source text.
    package var message: String?
    /// The problems with their places in ``source``.
    package var diagnostics = Diagnostics()
    package var source: SourceText?
    /// The absolute path of the file with the problem.
    package let file: String

    package init(_ kind: Kind, _ message: String, file: String) {
        (self.kind, self.message, self.file) = (kind, message, file)
    }

    package init(_ kind: Kind, _ diagnostics: Diagnostics, in source: SourceText, file: String) {
        (self.kind, self.diagnostics, self.source, self.file) = (kind, diagnostics, source, file)
    }
}
