/// The memory for making outlines. It owns the scratch memory of the outline in progress, and the
/// chunk that stores finished outlines.
public struct OutlineArena: Sendable {
    var builder: OutlineBuilder

    /// An arena that gives each outline its own memory. It suits outlines with different lifetimes.
    public static var separate: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: false)) }

    /// An arena whose outlines share chunks. It suits the outlines of one display list, which are
    /// freed together.
    public static var shared: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: true)) }

    private init(_ builder: OutlineBuilder) { self.builder = builder }
}
