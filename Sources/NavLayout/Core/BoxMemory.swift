/// The values on which the content widths of a box depend.
struct WidthQuestion: Equatable {
    /// The definite height of the box, or nil.
    var height: Double?
    /// The width to which ``BoxStyle/paddingShares`` refer, or nil.
    var paddingBase: Double?
}

/// A cache of the layouts, widths and baselines of one box.
///
/// A parent usually asks for two layouts of a child: one at the natural height, and one at a flexed or stretched
/// height. A grid that sizes its columns twice asks for two more. The cache holds twice these four layouts, so that a
/// new layout rarely replaces one that is needed again.
struct BoxMemory {
    private static let capacity = 8
    /// The largest number of layouts that are computed for one container. The same limit holds for its content widths.
    /// Ordinary nesting needs four.
    ///
    /// Nested grids whose items have ratios ask for new sizes at each level, so that the number of questions grows
    /// exponentially with the depth. Beyond the limit, a container keeps the arrangement of an earlier answer.
    static let questionLimit = 256

    private var layoutCount = 0
    private var widthCount = 0

    private var layouts: [(question: BoxConstraints, answer: BoxLayout)] = []
    private var widths: [(question: WidthQuestion, answer: ContentWidths)] = []
    private var baselines: [(question: BaselineQuestion, answer: BoxBaseline?)] = []
    /// The index of the layout that the next new layout replaces when the cache is full.
    private var oldest = 0
    /// The last result of ``LayoutEngine/fittingWidth(_:in:height:)`` for content that needs line breaks.
    var fit: (available: Double, question: WidthQuestion, width: Double)?

    func layout(for question: BoxConstraints) -> BoxLayout? {
        for entry in layouts where entry.question == question { return entry.answer }
        return nil
    }

    /// Returns nil until the limit is reached. From then on, returns an earlier layout, with its height adapted to the
    /// given constraints.
    func earlierLayout(for question: BoxConstraints) -> BoxLayout? {
        guard layoutCount >= Self.questionLimit,
            var answer = (layouts.last { $0.question.width == question.width } ?? layouts.last)?.answer
        else { return nil }
        answer.height =
            question.height ?? limited(answer.contentHeight, question.minimumHeight, question.maximumHeight)
        return answer
    }

    /// The last computed content widths; nil until the limit is reached.
    var earlierWidths: ContentWidths? { widthCount >= Self.questionLimit ? widths.last?.answer : nil }

    mutating func keep(_ answer: BoxLayout, for question: BoxConstraints) {
        layoutCount += 1
        if layouts.count < Self.capacity {
            layouts.append((question, answer))
        } else {
            layouts[oldest] = (question, answer)
            oldest = (oldest + 1) % Self.capacity
        }
    }

    /// Returns the cached answer; the outer optional is nil if there is none. A cached answer may be nil itself.
    func baseline(for question: BaselineQuestion) -> BoxBaseline?? {
        for entry in baselines where entry.question == question { return .some(entry.answer) }
        return nil
    }

    mutating func keep(_ answer: BoxBaseline?, for question: BaselineQuestion) {
        if baselines.count == Self.capacity { baselines.removeFirst() }
        baselines.append((question, answer))
    }

    func widths(for question: WidthQuestion) -> ContentWidths? {
        for entry in widths where entry.question == question { return entry.answer }
        return nil
    }

    mutating func keep(_ answer: ContentWidths, for question: WidthQuestion) {
        widthCount += 1
        if widths.count == Self.capacity { widths.removeFirst() }
        widths.append((question, answer))
    }
}
