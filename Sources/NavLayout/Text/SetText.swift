import NavGeometry
import NavScene
import NavTypesetting

/// The typeset lines of a text, and the problem with its font if there is one.
struct SetText {
    /// The available space for a text, in points. A nil side is unlimited.
    struct Room: Hashable {
        var width: Double?
        /// The available height. Only a text that may shrink depends on the height.
        var height: Double?
    }

    /// The typeset lines, or nil if no font is available or layout was cancelled. A text without lines draws
    /// nothing and takes no space.
    let lines: TypesetText?
    /// The runs' fonts at their final sizes.
    let fonts: [FontDescription]
    /// The inline box of each run at its final size, or nil for a run without an image or symbol.
    let inlineBoxes: [InlineBox?]
    /// The font family of the lines: the requested family or its replacement.
    let family: String
    /// The reason why the requested family is not used, or nil if it is used.
    let problem: FontError?
    /// The work of the search for a smaller font size, in steps of ``TextCost``. It is 0 if the full size is used.
    let smallerSteps: Int

    /// The family that is tried first when the requested family is missing.
    static let defaultFamily = FontDescription().family

    init(_ text: Text, environment: LayoutEnvironment, room: Room, memory: TextMemory? = nil) {
        var problem: FontError?
        for family in [nil, Self.defaultFamily, environment.fonts.families.first] {
            let fitting = TextFitting(
                text: text, family: family, environment: environment, memory: memory)
            do throws(FontError) {
                let attempt = try fitting.fit(in: room)
                lines = attempt.lines
                fonts = attempt.fonts
                inlineBoxes = attempt.inlineBoxes
                self.family = family ?? text.font.family
                self.problem = problem
                smallerSteps = attempt.smallerSteps
                return
            } catch { problem = problem ?? error }
        }
        lines = nil
        fonts = []
        inlineBoxes = []
        family = text.font.family
        self.problem = problem
        smallerSteps = 0
    }

    /// Creates a result without lines, for a layout that was cancelled.
    init(unset text: Text) {
        (lines, fonts, inlineBoxes, family) = (nil, [], [], text.font.family)
        (problem, smallerSteps) = (nil, 0)
    }

    /// Returns whether the lines are at most as wide as `width`, in points. Without lines, the result is true.
    func fits(_ width: Double) -> Bool {
        // Layout may have rounded the width. So a line may be 1/1024 point too wide, as in typesetting.
        lines.map { $0.size.width <= width + 1.0 / 1024 } ?? true
    }
}
