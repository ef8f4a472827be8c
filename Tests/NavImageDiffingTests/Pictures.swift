import NavImaging

/// Returns a picture with one letter for each pixel:
///
/// - `.` transparent, `x` transparent with red as its hidden colour
/// - `w` white, `k` black, `g` grey 100, `h` grey 100 with green 101
/// - `r` red, `R` red at alpha 128
func picture(_ rows: String...) -> StraightBitmap {
    let pixels = rows.joined().map { letter -> StraightPixel in
        switch letter {
        case "w": StraightPixel(red: 255, green: 255, blue: 255, alpha: 255)
        case "k": StraightPixel(red: 0, green: 0, blue: 0, alpha: 255)
        case "g": StraightPixel(red: 100, green: 100, blue: 100, alpha: 255)
        case "h": StraightPixel(red: 100, green: 101, blue: 100, alpha: 255)
        case "r": StraightPixel(red: 255, green: 0, blue: 0, alpha: 255)
        case "R": StraightPixel(red: 255, green: 0, blue: 0, alpha: 128)
        case "x": StraightPixel(red: 255, green: 0, blue: 0, alpha: 0)
        default: .clear
        }
    }
    return StraightBitmap(width: rows.first?.count ?? 0, height: rows.count, pixels: pixels)
}
