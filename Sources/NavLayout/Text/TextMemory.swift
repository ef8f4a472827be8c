import NavScene
import NavTypesetting

/// A cache of the typeset lines of one text at several widths. The text is shaped once.
final class TextMemory {
    private let text: Text
    private let environment: LayoutEnvironment
    /// The place of the text's node in the scene file.
    let source: Range<Int>?
    private let cost: TextCost
    private let byteCount: Int
    /// Whether the steps for shaping the text at its full size have been counted.
    private var isShapingCounted = false
    private var sets: [SetText.Room: SetText] = [:]
    /// The shaped text at its full size, or nil before it is shaped. A nil `family` means the text's own families.
    private var prepared: (family: String?, text: PreparedText)?
    private var widths: ContentWidths?

    init(_ text: Text, environment: LayoutEnvironment, source: Range<Int>? = nil) {
        self.text = text
        self.environment = environment
        self.source = source
        cost = TextCost(text)
        byteCount = LayoutMemory.bytes(of: text)
        environment.work?.hold(bytes: byteCount, at: source)
    }

    deinit { environment.work?.release(bytes: byteCount) }

    /// Returns the lines for an available space.
    ///
    /// If the unwrapped lines are known and fit, they are reused, so nothing is typeset again. A text that may shrink
    /// is an exception.
    func lines(in room: SetText.Room) -> SetText {
        var room = room
        if text.minimumScaleFactor == 1 {
            room.height = nil
            if let width = room.width, let open = sets[SetText.Room()], open.fits(width) { room.width = nil }
        }
        if let known = sets[room] { return known }
        count(cost.ahead(isShaped: isShapingCounted))
        isShapingCounted = true
        let set = environment.lines(of: text, in: room, memory: self)
        count(cost.afterwards(set))
        sets[room] = set
        return set
    }

    private func count(_ steps: Int) { environment.work?.spend(steps, at: source) }

    /// The width of the longest word, and the width of the longest line of the unwrapped text. Both are in points.
    ///
    /// A text that is limited to one line can be truncated anywhere, so its smallest width is 0. If the text may
    /// shrink, the longest word is measured at the smallest font size.
    var contentWidths: ContentWidths {
        if let widths { return widths }
        let open = lines(in: SetText.Room())
        count(cost.words(isSmaller: text.minimumScaleFactor < 1))
        if let known = environment.texts?.contentWidths(of: text) {
            widths = known
            return known
        }
        let found = contentWidths(of: open)
        if !environment.cancellation.isCancelled { environment.texts?.keep(found, of: text) }
        widths = found
        return found
    }

    private func contentWidths(of open: SetText) -> ContentWidths {
        let longest = open.lines?.size.width ?? 0
        guard text.maximumLines != 1, open.lines != nil else {
            return ContentWidths(minimum: 0, maximum: longest)
        }
        // The lines may come from the cache of an animation, which does not hold the shaped text.
        if prepared == nil { _ = SetText(text, environment: environment, room: SetText.Room(), memory: self) }
        guard let prepared else { return ContentWidths(minimum: 0, maximum: longest) }
        let minimum = minimumWidth(of: prepared.text, family: prepared.family)
        return ContentWidths(minimum: min(longest, minimum), maximum: longest)
    }

    /// Returns the width of the longest word at the smallest allowed font size, in points.
    ///
    /// The word is measured at that size, because letter spacing and optical size depend on the font size. Scaling the
    /// width at the full size would be wrong.
    private func minimumWidth(of full: PreparedText, family: String?) -> Double {
        guard text.minimumScaleFactor < 1 else { return full.minimumWidth() }
        let fitting = TextFitting(text: text, family: family, environment: environment, memory: nil)
        // No error is expected: all sizes use the same fonts, and shaping at the full size has already found them.
        return (try? fitting.smallestWidth()) ?? full.minimumWidth() * text.minimumScaleFactor
    }

    /// Returns the shaped text at its full size. Calls `shape` unless the cached text has the same family.
    func prepared(
        family: String?, shape: () throws(FontError) -> PreparedText
    ) throws(FontError) -> PreparedText {
        if let prepared, prepared.family == family { return prepared.text }
        let text = try shape()
        prepared = (family, text)
        return text
    }
}
