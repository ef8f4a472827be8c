import NavImaging
import NavScene
import NavTypesetting
import Synchronization

/// Counts the steps and the memory of one picture's layout. Ends layout early if either exceeds the picture's limit.
///
/// The layouts of a picture's nodes, masks, shapes and labels share one instance. The counts depend on the scene alone,
/// so every machine refuses the same scenes. A step is the unit of ``Budget/Resource/work``.
package final class LayoutWork: Sendable {
    /// The flag that ends the loops of layout. It is set if the steps or the held bytes exceed their limit. It also
    /// counts as set if its parent is set.
    let cancellation: CancellationFlag
    private let allowed: Int
    private let spent = Atomic(0)
    /// The steps that a budget has already counted.
    private let charged = Atomic(0)
    private let allowedBytes: Int
    private let heldBytes = Atomic(0)
    /// The number of held bytes when layout last exceeded the memory limit; 0 if layout never exceeded it.
    private let refusedBytes = Atomic(0)
    /// The place in the scene file of the node whose layout exceeded a limit.
    private let place = Mutex<Range<Int>?>(nil)

    /// Creates a counter for a picture.
    /// - Parameters:
    ///   - budget: Layout ends when it exceeds the remaining work or the remaining memory of this budget.
    ///   - parent: A flag of the caller. Layout also ends if this flag is set.
    package init(within budget: Budget, parent: CancellationFlag?) {
        allowed = Int(min(budget.remainingWork, 0x1p60))
        allowedBytes = Int(min(budget.remainingMemory, 0x1p60))
        cancellation = CancellationFlag(parent: parent)
    }

    /// Counts steps.
    /// - Parameter place: The place of the node in the scene file.
    func spend(_ steps: Int, at place: @autoclosure () -> Range<Int>?) {
        let sum = spent.wrappingAdd(steps, ordering: .relaxed).newValue
        guard sum > allowed, sum - steps <= allowed else { return }
        let found = place()
        self.place.withLock { $0 = found }
        cancellation.cancel()
    }

    /// Counts bytes that layout holds until ``release(bytes:)``.
    /// - Parameter place: The place of the node in the scene file.
    /// - Returns: Whether layout may go on.
    @discardableResult
    package func hold(bytes: Int, at place: @autoclosure () -> Range<Int>?) -> Bool {
        let sum = heldBytes.wrappingAdd(bytes, ordering: .relaxed).newValue
        guard sum > allowedBytes else { return true }
        if refusedBytes.exchange(sum, ordering: .relaxed) == 0 {
            let found = place()
            self.place.withLock { $0 = $0 ?? found }
            cancellation.cancel()
        }
        return false
    }

    /// Counts bytes as freed.
    func release(bytes: Int) { heldBytes.wrappingSubtract(bytes, ordering: .relaxed) }

    /// Charges a budget with the steps since the last call. If layout exceeded its memory limit, the budget is exceeded
    /// after this call, too.
    package func charge(to budget: inout Budget) {
        let sum = spent.load(ordering: .relaxed)
        let outer = budget.place
        budget.place = place.withLock { $0 } ?? outer
        budget.spend(work: Double(sum - charged.exchange(sum, ordering: .relaxed)))
        let refused = refusedBytes.load(ordering: .relaxed)
        if refused > 0 { budget.borrow(bytes: Double(refused)) }
        budget.place = outer
    }
}

extension LayoutEnvironment {
    /// Begins to count the work of all layouts with this environment.
    /// - Parameters:
    ///   - budget: The budget of the picture. It limits the work, but only ``charge(to:)`` adds the work to a budget.
    ///   - parent: A flag of the caller. Layout also ends if this flag is set.
    package mutating func countWork(within budget: Budget, parent: CancellationFlag?) {
        let work = LayoutWork(within: budget, parent: parent)
        (self.work, cancellation) = (work, work.cancellation)
    }

    /// Charges a budget with the work of layout since the last call.
    package func charge(to budget: inout Budget) { work?.charge(to: &budget) }
}

/// The costs of layout in steps, measured with callgrind in November 2026 and rounded up.
///
/// A step stands for 5 instructions and takes about a nanosecond. In layout, an x86-64 processor took 0.11 to 0.21 ns
/// for an instruction.
enum LayoutCost {
    /// The cost of a box, without the costs below. It covers all work on the box: it begins with the box's style and
    /// ends with the box's part of the resolved scene. A group without content takes 24,000 instructions.
    static let box = 5000
    /// The cost of computing the layout or the content widths of a box. It counts once for the box and once for each of
    /// its children.
    static let child = 2000
    /// The cost of sizing one column or row of a grid.
    static let track = 200
    /// The cost of including one segment of a path in the path's bounds. A cubic curve takes 2,800 instructions.
    static let segment = 560
    /// The cost of copying, slanting and emboldening one segment of a letter's outline.
    static let letterSegment = 100
}

/// The memory that layout holds, in bytes, measured with massif in November 2026 and rounded up.
enum LayoutMemory {
    /// A box with its node, its style and its frame.
    static let box = 1800
    /// The spans and the lines of a text, without its runs and characters.
    static let text = 5000
    /// A run of a text, with its style, its shaped glyphs and its part of a line.
    static let run = 1500
    /// A byte of a text in UTF-8, with its glyph.
    static let byte = 350

    /// Returns the memory of a typeset text, in bytes.
    static func bytes(of set: Text) -> Int {
        text + set.runs.reduce(0) { $0 + run + byte * $1.string.utf8.count }
    }
}

/// The steps to typeset a text.
struct TextCost {
    /// The steps to find fonts, divide the text into items and shape them.
    private let shaping: Int
    /// The steps to find the line breaks.
    private let breaking: Int
    /// The steps to place the glyphs in the resolved scene.
    private let lowering: Int

    /// The steps to make one line from its glyphs. A text of 20,000 lines takes 8,300 instructions for each line.
    private static let line = 1700
    /// The additional steps for each run of glyphs in a line. In a text that mixes writing directions, each run adds
    /// 14,000 instructions.
    private static let run = 2800
    /// The steps for each finished line, and the additional steps for each run of glyphs in the line. These steps place
    /// the glyphs in the resolved scene and search for content that does not fit.
    private static let (loweredLine, loweredRun) = (1500, 2200)
    /// The number of times that a balanced text is broken into lines. The first time counts the lines. Then 12 times
    /// search for the narrowest width with as many lines. The last time uses this width.
    private static let balancing = 14

    init(_ text: Text) {
        var (bytes, joiners) = (0, 0)
        for run in text.runs {
            for byte in run.string.utf8 {
                bytes += 1
                // Count the first bytes of emoji and of joiners. Layout looks up each of them in the faces. In a joined
                // sequence, an emoji and its joiner take 110,000 instructions together.
                if byte >= 0xF0 || byte == 0xE2 { joiners += 1 }
            }
        }
        shaping = 10_000 + 3000 * text.runs.count + 1300 * bytes + 6000 * joiners
        breaking =
            (1000 + 400 * text.runs.count + 300 * bytes) * (text.wrap == .balance ? Self.balancing : 1)
        // A run with a background and an underline takes 28,000 instructions.
        lowering = 1000 + 5500 * text.runs.count + 600 * bytes
    }

    /// Returns the steps that are known before the text is typeset in an available space.
    /// - Parameter isShaped: Whether the text was already shaped for another available space.
    func ahead(isShaped: Bool) -> Int { breaking + (isShaped ? 0 : shaping) }

    /// Returns the steps that are known only after the text is typeset.
    func afterwards(_ set: SetText) -> Int { set.lines.map { Self.steps(of: $0, Self.line, Self.run) } ?? 0 }

    /// Returns the steps to typeset the text at a smaller size.
    /// - Parameter full: The lines at the full size.
    func smaller(_ full: TypesetText) -> Int {
        shaping + breaking + Self.steps(of: full, Self.line, Self.run)
    }

    /// Returns the steps to measure the longest word.
    /// - Parameter isSmaller: Whether the text must be shaped again at a smaller size.
    func words(isSmaller: Bool) -> Int { breaking + (isSmaller ? shaping : 0) }

    /// Returns the steps to place the lines in the resolved scene.
    func lowering(_ lines: TypesetText) -> Int {
        lowering + Self.steps(of: lines, Self.loweredLine, Self.loweredRun)
    }

    private static func steps(of lines: TypesetText, _ line: Int, _ run: Int) -> Int {
        lines.lines.reduce(0) { $0 + line + $1.runs.count * run }
    }
}
