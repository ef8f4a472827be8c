import NavJSON
import Navrender

extension JSONWriter {
    /// Writes the member `fonts`: each run of words with the face that draws it, in drawing order.
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
