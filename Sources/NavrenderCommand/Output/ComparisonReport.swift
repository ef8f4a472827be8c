import NavImageDiffing
import NavSceneModel

extension ImageComparison {
    /// What differs, for people: one fact on each line.
    var text: String {
        if isEqual { return "equal\n" }
        var text = ""
        if expectedSize != actualSize {
            text += "sizes: expected \(expectedSize.width) × \(expectedSize.height), "
            text += "actual \(actualSize.width) × \(actualSize.height)\n"
        }
        text += "changed pixels: \(changedPixels)\n"
        if let worst {
            text += "worst: \(worst.channel.rawValue) by \(worst.levels) at \(worst.x), \(worst.y)\n"
        }
        return text + "within: x \(bounds.minX), y \(bounds.minY), \(bounds.width) × \(bounds.height)\n"
    }

    /// The same for programs: a JSON object on one line.
    var json: String {
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        writeMembers(to: &writer)
        writer.endObject()
        return writer.text + "\n"
    }

    /// Writes the facts into an object that is open.
    func writeMembers(to writer: inout JSONWriter) {
        writer.key("equal")
        writer.bool(isEqual)
        writer.key("expectedSize")
        writer.numbers([Double(expectedSize.width), Double(expectedSize.height)])
        writer.key("actualSize")
        writer.numbers([Double(actualSize.width), Double(actualSize.height)])
        writer.key("changedPixels")
        writer.number(Double(changedPixels))
        writer.key("worst")
        if let worst {
            writer.beginObject()
            writer.key("channel")
            writer.string(worst.channel.rawValue)
            for (key, value) in [("levels", worst.levels), ("x", worst.x), ("y", worst.y)] {
                writer.key(key)
                writer.number(Double(value))
            }
            writer.endObject()
        } else {
            writer.null()
        }
        writer.key("bounds")
        writer.numbers([bounds.minX, bounds.minY, bounds.width, bounds.height].map(Double.init))
    }
}
