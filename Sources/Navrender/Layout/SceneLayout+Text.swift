import NavGeometry
import NavJSON
import NavScene

extension SceneLayout {
    /// The tree of boxes as text for people. Each box has one line: its kind and id, its place in the parent, its size
    /// and facts about its layout.
    public var text: String {
        let names = boxes.map { String(repeating: "  ", count: $0.depth + 1) + $0.label }
        let places = boxes.map { "\(short($0.localFrame.x)), \(short($0.localFrame.y))" }
        let sizes = boxes.map { "\(short($0.frame.width)) × \(short($0.frame.height))" }
        let widths = [names, places, sizes].map { min($0.map(\.count).max() ?? 0, 60) }
        var lines = ["canvas \(short(canvas.size.width)) × \(short(canvas.size.height))"]
        for index in boxes.indices {
            let columns = zip([names[index], places[index], sizes[index]], widths).map { padded($0, to: $1) }
            let line = (columns + [boxes[index].facts]).joined(separator: "  ")
            lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The boxes as JSON, one object for each box.
    ///
    /// The coordinates and sizes of boxes are rounded to multiples of 1/1024 point. Insets of zero and missing values
    /// are left out.
    public var json: String {
        var writer = JSONWriter(style: .pretty)
        writer.beginObject()
        writer.key("version")
        writer.number(1)
        writer.key("size")
        writer.numbers([canvas.size.width, canvas.size.height])
        writer.key("scale")
        writer.number(canvas.scale)
        writer.key("nodes")
        writer.beginArray()
        for box in boxes { box.write(to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.text + "\n"
    }
}

extension SceneLayout.Box {
    fileprivate var label: String { id.map { "\(kind) #\($0)" } ?? kind }

    fileprivate var facts: String {
        var facts = summary.isEmpty ? [] : [summary]
        if padding != .zero { facts.append("padding \(short(padding))") }
        if margin != .zero { facts.append("margin \(short(margin))") }
        if !columns.isEmpty {
            facts.append("columns \(columns.map { short($0.size) }.joined(separator: " "))")
        }
        if !rows.isEmpty { facts.append("rows \(rows.map { short($0.size) }.joined(separator: " "))") }
        if let firstBaseline { facts.append("baseline \(short(firstBaseline))") }
        if overflow.isVisible { facts.append("overflow \(short(overflow))") }
        return facts.joined(separator: ", ")
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("address")
        writer.string(address)
        if let id {
            writer.key("id")
            writer.string(id)
        }
        writer.key("kind")
        writer.string(kind)
        writer.frame(frame)
        if let parent {
            writer.key("parent")
            writer.number(Double(parent))
        }
        if let position {
            writer.key("line")
            writer.number(Double(position.line))
            writer.key("column")
            writer.number(Double(position.column))
        }
        for (key, insets) in [("padding", padding), ("margin", margin), ("overflow", overflow)] {
            guard insets != .zero else { continue }
            writer.key(key)
            writer.numbers([insets.top, insets.right, insets.bottom, insets.left].map(rounded))
        }
        for (key, tracks) in [("columns", columns), ("rows", rows)] where !tracks.isEmpty {
            writer.key(key)
            writer.numbers(tracks.flatMap { [rounded($0.start), rounded($0.size)] })
        }
        for (key, baseline) in [("firstBaseline", firstBaseline), ("lastBaseline", lastBaseline)] {
            guard let baseline else { continue }
            writer.key(key)
            writer.number(rounded(baseline))
        }
        writer.endObject()
    }
}

extension EdgeInsets {
    /// Whether the inset of any edge is at least 0.01 points.
    fileprivate var isVisible: Bool { max(top, right, bottom, left) >= 0.01 }
}

private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

/// Returns the insets as one number if all four are equal, otherwise as top, right, bottom and left.
private func short(_ insets: EdgeInsets) -> String {
    let all = [insets.top, insets.right, insets.bottom, insets.left]
    if all.allSatisfy({ $0 == insets.top }) { return short(insets.top) }
    return all.map(short).joined(separator: " ")
}

/// Returns a number with at most two decimals.
private func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return (rounded == 0 ? 0 : rounded).shortText
}

extension JSONWriter {
    /// Writes the member `frame` as x, y, width and height in points, rounded to 1/1024.
    mutating func frame(_ frame: Rect) {
        key("frame")
        numbers([frame.x, frame.y, frame.width, frame.height].map(rounded))
    }
}

/// Returns a number rounded to a multiple of 1/1024. A double holds such a multiple exactly.
private func rounded(_ value: Double) -> Double {
    let scaled = (value * 1024).rounded() / 1024
    return scaled == 0 ? 0 : scaled
}
