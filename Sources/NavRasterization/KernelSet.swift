import NavImaging

/// The pixel loops of drawing, in one of several versions. All versions give the same bytes.
///
/// ``plain`` is the specification, in Swift. The other sets are C, compiled for different CPUs. A
/// set selects only the code of the loops; ``DrawingShortcuts`` selects the work to skip.
///
/// Each method runs one loop. If a method takes several rows of pixels or coverage, all these rows
/// have the same length. Some loops sum coverage from rows of cells. Rows of cells are longer (see
/// `KernelSet+Coverage.swift`).
public struct KernelSet: Equatable, Sendable {
    /// A compiled copy of the C loops.
    enum Body: Sendable {
        case baseline
        case avx2
        case avx512
    }

    /// The copy of the C loops to run; nil for the plain Swift loops.
    let body: Body?

    /// The loops in plain Swift. They define the results of all other sets.
    public static let plain = KernelSet(body: nil)
    /// The loops in C for every CPU.
    public static let baseline = KernelSet(body: .baseline)
    /// The loops in C for CPUs with AVX2; nil if this CPU lacks it.
    public static let avx2 = CompiledKernels.supportsAVX2 ? KernelSet(body: .avx2) : nil
    /// The loops in C for CPUs with AVX-512 (F, BW, DQ, VL, VBMI and VPOPCNTDQ); nil if this CPU lacks one of these.
    public static let avx512 = CompiledKernels.supportsAVX512 ? KernelSet(body: .avx512) : nil
    /// The fastest set that this CPU can run.
    public static let fastest = avx512 ?? avx2 ?? baseline

    private init(body: Body?) { self.body = body }

    /// The sets that this CPU can run, with the names by which a user selects them.
    public static let named: [(name: String, set: KernelSet)] =
        [("baseline", baseline)] + (avx2.map { [("avx2", $0)] } ?? [])
        + (avx512.map { [("avx512", $0)] } ?? []) + [("swift", plain)]
}
