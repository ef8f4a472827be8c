import NavScene
import Synchronization

/// The typeset lines of texts, shared by the frames of an animation.
///
/// Most texts of an animation stay the same while their places change. Shaping them again would cost several times as
/// much as the rest of layout. Cached values depend only on the text, its available space, and the fonts and image
/// sizes of the environment. So layout gives the same bits with and without a cache.
public final class TextCache: Sendable {
    /// The largest size of one of the two generations of entries (``Generations``). The size is the number of UTF-8
    /// bytes of the texts, plus 64 for each text. A generation holds about 20 screens of 1,600 letters. The glyphs of
    /// two generations take about 8 MiB.
    private static let generationLimit = 32_768

    /// The cached values of one text: its lines in several available spaces, and its content widths.
    private struct Entry {
        var sets: [SetText.Room: SetText] = [:]
        var widths: ContentWidths?
    }

    /// A text as a key. Only the strings of its runs and its font size are hashed, because hashing all
    /// properties would cost more.
    private struct Key: Hashable {
        let text: Text

        func hash(into hasher: inout Hasher) {
            for run in text.runs { hasher.combine(run.string) }
            hasher.combine(text.font.size)
        }
    }

    /// The cached entries in two generations. When the newer generation is full, it replaces the older one. Entries
    /// that were not used since the previous replacement are dropped.
    private struct Generations {
        var new: [Key: Entry] = [:]
        var old: [Key: Entry] = [:]
        /// The size of the newer generation, counted as for ``generationLimit``.
        var length = 0

        mutating func entry(_ key: Key) -> Entry? {
            if let entry = new[key] { return entry }
            guard let entry = old.removeValue(forKey: key) else { return nil }
            insert(entry, key)
            return entry
        }

        mutating func change(_ key: Key, _ change: (inout Entry) -> Void) {
            var entry = entry(key) ?? Entry()
            change(&entry)
            if new[key] == nil { insert(entry, key) } else { new[key] = entry }
        }

        private mutating func insert(_ entry: Entry, _ key: Key) {
            let size = key.text.runs.reduce(64) { $0 + $1.string.utf8.count }
            if length + size > TextCache.generationLimit {
                (old, new, length) = (new, [:], 0)
            }
            new[key] = entry
            length += size
        }
    }

    private let generations = Mutex(Generations())

    /// Creates an empty cache. All environments that share the cache must have the same fonts and image sizes.
    public init() {}

    func lines(of text: Text, in room: SetText.Room) -> SetText? {
        generations.withLock { $0.entry(Key(text: text))?.sets[room] }
    }

    func keep(_ lines: SetText, of text: Text, in room: SetText.Room) {
        generations.withLock { generations in
            generations.change(Key(text: text)) { entry in
                // A text whose frame grows during an animation has a different available space in each picture. The
                // cache keeps the lines for at most eight of these spaces.
                if entry.sets.count >= 8 { entry.sets = [:] }
                entry.sets[room] = lines
            }
        }
    }

    func contentWidths(of text: Text) -> ContentWidths? {
        generations.withLock { $0.entry(Key(text: text))?.widths }
    }

    func keep(_ widths: ContentWidths, of text: Text) {
        generations.withLock { generations in
            generations.change(Key(text: text)) { $0.widths = widths }
        }
    }
}

extension LayoutEnvironment {
    /// Returns the typeset lines of a text, from the cache if it has them.
    /// - Parameter memory: The cache of the shaped text within one layout, or nil.
    func lines(of text: Text, in room: SetText.Room, memory: TextMemory? = nil) -> SetText {
        if let known = texts?.lines(of: text, in: room) {
            // The search for a smaller font size counts as work even if its result comes from the cache. So the
            // counted steps of a frame do not depend on the frames before it.
            work?.spend(known.smallerSteps, at: memory?.source)
            return known
        }
        if cancellation.isCancelled { return SetText(unset: text) }
        let set = SetText(text, environment: self, room: room, memory: memory)
        // A cancelled layout may have skipped some font sizes, so its lines are not kept.
        if !cancellation.isCancelled { texts?.keep(set, of: text, in: room) }
        return set
    }
}
