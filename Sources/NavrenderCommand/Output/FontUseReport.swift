import NavJSON
import Navrender

extension JSONWriter {
    /// `"fonts"`: which face draws which words, in the order of the scene.
    mutating func fontUses(_ uses: [FontUse]) {
        key("fonts")
        beginArray()
        for use in uses {
            beginObject()
            key("family")
            string(use.family)
            key("face")
            string(use.face)
            key("text")
            string(use.text)
            key("start")
            number(Double(use.start))
            if let line = use.line, let column = use.column {
                key("line")
                number(Double(line))
                key("column")
                number(Double(column))
            }
            endObject()
        }
        endArray()
    }
}
