/// Which loops over pixels drawing uses.
enum DrawingKernels {
    static let name = "plain Swift"
}
