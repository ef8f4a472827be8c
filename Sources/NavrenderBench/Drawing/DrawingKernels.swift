import NavRasterization

/// The row loops that drawing uses: the fastest ones that this processor supports.
enum DrawingKernels {
    static let name = KernelSet.named.first { $0.set == .fastest }?.name ?? "swift"
}
