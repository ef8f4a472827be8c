import NavGeometry
import NavScene
import NavTypesetting

/// The lines of a text, and whether its font could be had.
struct SetText {
    /// Where a text has to fit, in points; nil: any length.
    struct Room: Hashable {
        var width: Double?
        /// Only a text that shrinks heeds it.
        var height: Double?
    }

    /// Nil where there is no font at all; nothing is drawn then, and the text takes no room.
    let lines: TypesetText?
    /// The fonts that the runs were set in, as large as they came out.
    let fonts: [NavScene.FontDescription]
    /// The room on the line of runs that are no words, as large as it came out.
    let inlineBoxes: [InlineBox?]
    /// The family that the lines are in, where it is not the one that was asked for.
    let family: String
    /// Why it is not.
    let problem: FontError?

    /// The family in place of one that is not there.
    static let defaultFamily = NavScene.FontDescription().family

    init(_ text: Text, environment: LayoutEnvironment, room: Room) {
        var problem: FontError?
        for family in [nil, Self.defaultFamily, environment.fonts.families.first] {
            let fitting = TextFitting(text: text, family: family, environment: environment)
            do throws(FontError) {
                let attempt = try fitting.fit(in: room)
                lines = attempt.lines
                fonts = attempt.fonts
                inlineBoxes = attempt.inlineBoxes
                self.family = family ?? text.font.family
                self.problem = problem
                return
            } catch { problem = problem ?? error }
        }
        lines = nil
        fonts = []
        inlineBoxes = []
        family = text.font.family
        self.problem = problem
    }
}
