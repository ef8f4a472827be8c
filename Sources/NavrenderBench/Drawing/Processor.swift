import Glibc

/// The processor that measuring happens on.
enum Processor {
    /// Keeps this thread on one processor, so that caches stay warm; nil lets it go. A system that refuses is no reason to
    /// stop.
    static func pin(to processor: Int32?) { ReferencePNG.pin(toProcessor: processor) }
}
