import NavImaging
import NavJSON
import NavScene

extension Diagnostic {
    /// Creates the problem of a scene in which a count or size exceeds its limit.
    init(_ excess: SceneDemands.Excess) {
        let entry = Limits.entries.first { $0.key == excess.key }
        let codes: [String: DiagnosticCode] = [
            "nodes": .tooManyNodes, "depth": .nestingTooDeep, "segments": .tooManySegments,
            "totalSegments": .tooManySegments, "text": .tooMuchText, "stops": .tooManyStops,
            "sigma": .blurTooWide,
        ]
        self.init(
            codes[excess.key] ?? .tooManyNodes,
            "\(excess.needed) is more than \(excess.allowed): \(entry?.summary ?? excess.key)",
            help: entry.map { Limits.advice($0.flag) }, at: excess.place ?? 0..<0)
    }

    /// Creates the problem of a scene that needs more memory, work or nested layers than the limits allow.
    init(_ refusal: Budget.Refusal) {
        let (needed, allowed) = (refusal.needed, refusal.allowed)
        let place = refusal.place ?? 0..<0
        let subject = refusal.place == nil ? "the picture" : "with this node the picture"
        switch refusal.resource {
        case .memory:
            self.init(
                .tooMuchMemory,
                "\(subject) needs at least \(Self.bytes(needed)) of memory; "
                    + "the limit is \(Self.bytes(allowed))",
                at: place)
        case .work:
            self.init(
                .tooMuchWork,
                "\(subject) takes at least \(Self.steps(needed)); "
                    + "the limit is \(Self.steps(allowed))",
                at: place)
        case .layers:
            self.init(
                .tooManyLayers,
                "layers, masks and clips are nested \(Int(needed)) levels deep here; the limit is \(Int(allowed))",
                at: place)
        }
    }

    /// Returns a number of bytes for people: `1.5 GiB`. Tenths are rounded up.
    private static func bytes(_ count: Double) -> String {
        let units: [(Double, String)] = [(0x1p30, "GiB"), (0x1p20, "MiB"), (0x1p10, "KiB")]
        guard let (size, name) = units.first(where: { count >= $0.0 }) else { return "\(whole(count)) bytes" }
        return "\(tenths(count / size)) \(name)"
    }

    /// Returns an amount of drawing work for people: `6.5 billion steps`. ``Limits/work`` defines the step.
    private static func steps(_ count: Double) -> String {
        let units: [(Double, String)] = [(1e9, "billion"), (1e6, "million")]
        guard let (size, name) = units.first(where: { count >= $0.0 }) else { return "\(whole(count)) steps" }
        return "\(tenths(count / size)) \(name) steps"
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = whole((number * 10).rounded(.up))
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func whole(_ number: Double) -> Int { Int(min(number, 1e15)) }
}
