import NavRasterization

/// The kernel set that drawing uses: the fastest one that this processor supports.
enum DrawingKernels {
    static let name = KernelSet.named.first { $0.set == .fastest }?.name ?? "swift"
}
