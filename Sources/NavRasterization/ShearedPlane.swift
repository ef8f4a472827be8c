import NavImaging

extension Slant {
    /// Returns a plane of pixels after the shear.
    /// - Parameters:
    ///   - pixels: The pixels of `rect`, row by row.
    ///   - area: The rectangle of the result.
    ///   - isUndone: Whether to shear back.
    ///   - beyond: The value of every pixel outside `rect`; nil to repeat the nearest pixel of `rect`.
    ///   - mix: Mixes two pixels. The weight 0 gives the first pixel, and 1 gives the second.
    func applied<Pixel: BitwiseCopyable>(
        to pixels: [Pixel], of rect: PixelRect, in area: PixelRect, isUndone: Bool, beyond: Pixel?,
        mix: (Pixel, Pixel, Float) -> Pixel
    ) -> [Pixel] {
        guard !rect.isEmpty, !area.isEmpty else {
            return beyond.map { Array(repeating: $0, count: area.width * area.height) } ?? []
        }
        let plane = ShearedPlane(
            pixels: pixels, rect: rect, columns: area.minX..<area.maxX, shiftsRows: shiftsRows,
            shifts: shifts(in: area, isUndone: isUndone), beyond: beyond)
        return unzeroedArray(count: area.width * area.height) { result in
            for y in area.minY..<area.maxY {
                let start = (y - area.minY) * area.width
                if shiftsRows {
                    plane.writeRow(y, shiftedBy: plane.shifts[y - area.minY], to: &result, at: start, mix)
                } else {
                    plane.writeRow(y, to: &result, at: start, mix)
                }
            }
        }
    }

    /// Returns the shift of each row or column of `area`.
    private func shifts(in area: PixelRect, isUndone: Bool) -> [Shift] {
        (shiftsRows ? area.minY..<area.maxY : area.minX..<area.maxX).map { line in
            var shift = slope * Double(line)
            if isUndone { shift = -shift }
            let whole = shift.rounded(.down)
            return Shift(whole: Int(whole), fraction: Float(shift - whole))
        }
    }
}

/// The shift of one row or column.
private struct Shift {
    /// The whole pixels, rounded down.
    let whole: Int
    /// The rest, 0...1 pixel.
    let fraction: Float
}

/// Computes the rows of a plane after a shear.
///
/// ``pixel(_:_:_:_:)`` defines every pixel of the result and checks whether the plane contains the pixels to mix. Most
/// pixels of the result mix two pixels inside the plane's rectangle. For them, the loops skip these checks.
private struct ShearedPlane<Pixel: BitwiseCopyable> {
    let pixels: [Pixel]
    let rect: PixelRect
    /// The columns of the result.
    let columns: Range<Int>
    let shiftsRows: Bool
    /// The shifts of the result's rows or columns.
    let shifts: [Shift]
    /// The value of every pixel outside `rect`; nil to repeat the nearest pixel of `rect`.
    let beyond: Pixel?

    typealias Mixture = (_ near: Pixel, _ far: Pixel, _ weight: Float) -> Pixel

    /// Writes a row of the result if the shear shifts rows: all pixels of the row have the same shift.
    /// - Parameter start: The index of the row's first pixel in `result`.
    func writeRow(
        _ y: Int, shiftedBy shift: Shift, to result: inout MutableSpan<Pixel>, at start: Int, _ mix: Mixture
    ) {
        // These columns mix two pixels inside the rectangle.
        var inside = columns.upperBound..<columns.upperBound
        if y >= rect.minY, y < rect.maxY {
            let first = rect.minX - shift.whole
            inside = (first..<first + rect.width - 1).clamped(to: columns)
        }
        let target = start - columns.lowerBound
        for x in columns.lowerBound..<inside.lowerBound { result[target + x] = pixel(x, y, shift, mix) }
        let (source, origin) = (pixels.span, (y - rect.minY) * rect.width + shift.whole - rect.minX)
        if shift.fraction > 0 {
            for x in inside {
                result[target + x] = mix(source[origin + x], source[origin + x + 1], shift.fraction)
            }
        } else {
            for x in inside { result[target + x] = source[origin + x] }
        }
        for x in inside.upperBound..<columns.upperBound { result[target + x] = pixel(x, y, shift, mix) }
    }

    /// Writes a row of the result if the shear shifts columns: each pixel of the row has the shift of its column.
    /// - Parameter start: The index of the row's first pixel in `result`.
    func writeRow(_ y: Int, to result: inout MutableSpan<Pixel>, at start: Int, _ mix: Mixture) {
        let (source, shifts) = (pixels.span, shifts.span)
        for x in columns {
            let place = x - columns.lowerBound
            let shift = shifts[place]
            let row = y + shift.whole - rect.minY
            if x >= rect.minX, x < rect.maxX, row >= 0, row < rect.height - 1 {
                let near = row * rect.width + x - rect.minX
                result[start + place] =
                    shift.fraction > 0
                    ? mix(source[near], source[near + rect.width], shift.fraction) : source[near]
            } else {
                result[start + place] = pixel(x, y, shift, mix)
            }
        }
    }

    /// Returns a pixel of the result.
    private func pixel(_ x: Int, _ y: Int, _ shift: Shift, _ mix: Mixture) -> Pixel {
        let (nearX, nearY) = shiftsRows ? (x + shift.whole, y) : (x, y + shift.whole)
        let near = pixel(nearX, nearY)
        guard shift.fraction > 0 else { return near }
        return mix(near, shiftsRows ? pixel(nearX + 1, nearY) : pixel(nearX, nearY + 1), shift.fraction)
    }

    /// Returns a pixel of the plane.
    private func pixel(_ x: Int, _ y: Int) -> Pixel {
        if let beyond, x < rect.minX || x >= rect.maxX || y < rect.minY || y >= rect.maxY { return beyond }
        let (column, row) = (min(max(x, rect.minX), rect.maxX - 1), min(max(y, rect.minY), rect.maxY - 1))
        return pixels.span[(row - rect.minY) * rect.width + column - rect.minX]
    }
}
