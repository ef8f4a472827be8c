/// Which loops over pixels drawing uses. There is one set so far, `KernelSet.plain`.
enum DrawingKernels {
    static let name = "plain Swift"
}
