/// Makes outlines one after the other. It owns the scratch memory in which an outline grows, and the chunk in which
/// finished outlines stay.
public struct OutlineArena: Sendable {
    var builder: OutlineBuilder

    /// An arena that gives each outline memory of its own, for outlines that live for different times.
    public static var separate: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: false)) }

    /// An arena whose outlines share chunks, for the outlines of one display list.
    public static var shared: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: true)) }

    private init(_ builder: OutlineBuilder) { self.builder = builder }
}
