/// A maker of outlines, one after the other. It owns the scratch memory of the outline in progress,
/// and the chunk that holds finished outlines.
public struct OutlineArena: Sendable {
    var builder: OutlineBuilder

    /// An arena that gives each outline memory of its own, for outlines that live for different times.
    public static var separate: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: false)) }

    /// An arena whose outlines share chunks, for the outlines of one display list.
    public static var shared: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: true)) }

    private init(_ builder: OutlineBuilder) { self.builder = builder }
}
