import NavRasterization

/// Which loops over pixels drawing uses: the fastest that this CPU can run.
enum DrawingKernels {
    static let name = KernelSet.named.first { $0.set == .fastest }?.name ?? "swift"
}
