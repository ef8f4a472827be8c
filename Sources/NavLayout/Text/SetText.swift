import NavSceneModel
import NavTypesetting

/// The lines of a text, and whether its font could be had.
struct SetText {
    /// Nil where there is no font at all; nothing is drawn then, and the text takes no room.
    let lines: TypesetText?
    /// The family that the lines are in.
    let family: String
    /// Why that is not the family that was asked for.
    let problem: FontError?

    /// The family in place of one that is not there.
    static let defaultFamily = NavSceneModel.FontDescription().family

    /// - Parameter maximumWidth: points; nil for lines of any width.
    init(_ text: Text, fonts: FontCollection, maximumWidth: Double?) {
        let families = [text.font.family, Self.defaultFamily] + fonts.families.prefix(1)
        var problem: FontError?
        for family in families {
            do throws(FontError) {
                lines = try Typesetter(fonts: fonts).typeset(
                    text.string, style: TextStyle(text.font, family: family),
                    maximumWidth: maximumWidth, maximumLines: text.maximumLines)
                self.family = family
                self.problem = problem
                return
            } catch { problem = problem ?? error }
        }
        lines = nil
        family = text.font.family
        self.problem = problem
    }
}
