import Navrender

/// Reads single pixels of a picture and checks their colour.
func readPixel() throws -> String {
    let orange = StraightColor(bytes: 255, 149, 0)
    let scene = Scene(Canvas(size: [20, 10], background: .clear)) {
        Box().frame([0, 0, 10, 10]).fill(orange)
        Box().frame([10, 0, 10, 10]).fill(.white.opacity(0.5))
    }
    let picture = try Renderer().render(scene)

    let pixel = picture[5, 5]
    try expect(pixel.red == 255 && pixel.green == 149 && pixel.blue == 0, "the left half is not orange")
    try expect(pixel.alpha == 255, "the left half is not opaque")

    // A picture's pixels are premultiplied: in white at half alpha, red, green and blue are 128. A file stores
    // straight colours: there, red, green and blue are 255.
    let half = picture[15, 5]
    try expect(
        half == PremultipliedPixel(red: 128, green: 128, blue: 128, alpha: 128), "the right half is wrong")
    try expect(
        StraightPixel(half) == StraightPixel(red: 255, green: 255, blue: 255, alpha: 128),
        "the right half is not white in a file")
    return "pixel (5, 5) is red \(pixel.red), green \(pixel.green), blue \(pixel.blue)"
}
