import NavImaging

extension FilterImage {
    /// Returns the part of the blurred picture in `area`.
    /// - Parameter repeatsEdge: Whether the nearest pixel is repeated beyond the picture's edges.
    ///   If not, pixels beyond the edges are clear. If the blur changes nothing, the parameter has no effect and these
    ///   pixels are clear.
    func blurred(
        by blur: GaussianBlur, in area: PixelRect, repeatsEdge: Bool, _ cancellation: CancellationFlag? = nil
    ) -> FilterImage {
        guard !blur.isIdentity, !rect.isEmpty, !area.isEmpty else { return extended(to: area) }
        // The blur repeats the outermost pixels of its input. So the input extends only one pixel beyond the
        // picture and the area. It leaves out pixels that are too far from the area for the blur to reach.
        let room = rect.union(area).outset(by: 1).intersection(area.outset(by: blur.reach + 1))
        let wide = repeatsEdge ? duplicated(to: room) : extended(to: room)
        if let slant = blur.slant {
            return wide.sheared(by: slant, in: slant.area(of: room), repeatsEdge: true)
                .blurred(by: blur.upright, in: slant.area(of: area), repeatsEdge: true, cancellation)
                .sheared(by: slant, in: area, isUndone: true, repeatsEdge: true)
        }
        var result = FilterImage(rect: room, colors: wide.colors)
        for channel in 0..<4 where !cancellation.isCancelled {
            let plane = blur.apply(
                to: wide.colors.map { $0[channel] }, width: room.width, height: room.height)
            for index in plane.indices { result.colors[index][channel] = plane[index] }
        }
        return result.extended(to: area)
    }

    /// Returns the part of the picture in `area` after a move by `x` and `y` pixels. Colours at positions
    /// between pixels are interpolated linearly.
    func moved(byX x: Double, y: Double, in area: PixelRect) -> FilterImage {
        let (wholeX, wholeY) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let source = PixelRect(
            minX: area.minX - wholeX - 1, minY: area.minY - wholeY - 1, maxX: area.maxX - wholeX,
            maxY: area.maxY - wholeY)
        let picture = extended(to: source)
        let (shareX, shareY) = (Float(x - x.rounded(.down)), Float(y - y.rounded(.down)))
        var result: [SIMD4<Float>] = []
        result.reserveCapacity(area.width * area.height)
        for line in 0..<area.height {
            let above = line * source.width
            let here = above + source.width
            for column in 0..<area.width {
                func mixed(_ row: Int) -> SIMD4<Float> {
                    let right = picture.colors[row + column + 1]
                    return right + (picture.colors[row + column] - right) * shareX
                }
                let own = mixed(here)
                result.append(own + (mixed(above) - own) * shareY)
            }
        }
        return FilterImage(rect: area, colors: result)
    }

    /// Returns the least or greatest value of each channel in a parallelogram around each pixel. Two line segments span
    /// the parallelogram. Beyond the picture, pixels are clear.
    ///
    /// The pixels along a diagonal segment touch only at their corners. So two diagonal segments leave out every
    /// second pixel. For the greatest value, a morphological closing fills these gaps. The closing takes the greatest
    /// value in a cross of five pixels, then the least value in such a cross. For the least value, an opening fills the
    /// gaps: it does the same in reverse order.
    ///
    /// The closing does not change the outline of a parallelogram, because a parallelogram has no narrow notches. But
    /// it also fills the space between two parallelograms if this space is only one or two pixels wide. A single
    /// segment leaves no gaps, so no closing follows. A closing would wrongly fill clear diagonal lines that are one
    /// pixel wide.
    func extreme(
        _ extreme: Extreme, within segments: [SlantedSegment], in area: PixelRect,
        _ cancellation: CancellationFlag? = nil
    ) -> FilterImage {
        guard segments.count > 1, segments.allSatisfy({ $0.reach > 0 }) else {
            return self.extreme(extreme, along: segments, in: area, cancellation)
        }
        let grown = self.extreme(extreme, along: segments, in: area.outset(by: 2), cancellation)
        let opposite: Extreme = extreme == .greatest ? .least : .greatest
        return grown.extremeOfCross(extreme).extremeOfCross(opposite).extended(to: area)
    }

    /// Returns the least or greatest value of each channel among each pixel and its four neighbours. Pixels on the
    /// picture's edges stay as they are.
    private func extremeOfCross(_ extreme: Extreme) -> FilterImage {
        var result = self
        let width = rect.width
        guard width > 2, rect.height > 2 else { return self }
        for y in 1..<rect.height - 1 {
            for index in y * width + 1..<(y + 1) * width - 1 {
                var value = colors[index]
                for other in [index - 1, index + 1, index - width, index + width] {
                    value =
                        extreme == .greatest
                        ? pointwiseMax(value, colors[other]) : pointwiseMin(value, colors[other])
                }
                result.colors[index] = value
            }
        }
        return result
    }

    /// Applies one filter for each line segment, in order, and returns the result.
    ///
    /// A filter centres its segment on each pixel. The pixel becomes the least or greatest value of each channel along
    /// the segment.
    private func extreme(
        _ extreme: Extreme, along segments: [SlantedSegment], in area: PixelRect,
        _ cancellation: CancellationFlag? = nil
    ) -> FilterImage {
        guard let last = segments.last, !area.isEmpty else { return extended(to: area) }
        let room = area.outset(by: last.reach)
        // The recursion depth is the number of segments: two.
        let wide = self.extreme(extreme, along: segments.dropLast(), in: room, cancellation)
        guard let slant = last.slant else {
            return wide.extreme(
                extreme, radiusX: last.radiusX, radiusY: last.radiusY, in: area, cancellation)
        }
        // The shear moves rows or columns by fractions of a pixel and interpolates. Moves by whole pixels would keep
        // edges sharp, but turn slanted edges into staircases.
        return wide.sheared(by: slant, in: slant.area(of: room), repeatsEdge: false)
            .extreme(
                extreme, radiusX: last.radiusX, radiusY: last.radiusY, in: slant.area(of: area), cancellation
            )
            .sheared(by: slant, in: area, isUndone: true, repeatsEdge: false)
    }

    /// Returns the least or greatest value of each channel in a rectangle around each pixel. Beyond
    /// the picture, pixels are clear.
    /// - Parameters:
    ///   - radiusX: The rectangle extends this many pixels to the left of the pixel, and as many to the right.
    ///     For a fractional radius, the results for the two nearest whole numbers are interpolated. So a
    ///     vertical edge moves by exactly the radius.
    ///   - radiusY: The rectangle extends this many pixels above the pixel, and as many below.
    func extreme(
        _ extreme: Extreme, radiusX: Double, radiusY: Double, in area: PixelRect,
        _ cancellation: CancellationFlag? = nil
    ) -> FilterImage {
        guard !area.isEmpty else { return .empty }
        let reach = (x: Int(radiusX.rounded(.up)), y: Int(radiusY.rounded(.up)))
        let room = PixelRect(
            minX: area.minX - reach.x, minY: area.minY - reach.y, maxX: area.maxX + reach.x,
            maxY: area.maxY + reach.y)
        var wide = extended(to: room)
        if radiusX > 0 {
            for y in 0..<room.height where !cancellation.isCancelled {
                let start = y * room.width
                let line = extreme.along(Array(wide.colors[start..<start + room.width]), radius: radiusX)
                wide.colors.replaceSubrange(start..<start + room.width, with: line)
            }
        }
        if radiusY > 0 {
            for x in 0..<room.width where !cancellation.isCancelled {
                let line = extreme.along(
                    (0..<room.height).map { wide.colors[$0 * room.width + x] }, radius: radiusY)
                for y in line.indices { wide.colors[y * room.width + x] = line[y] }
            }
        }
        return wide.extended(to: area)
    }
}

/// The least or the greatest value, channel by channel.
public enum Extreme: Sendable {
    /// The minimum.
    case least
    /// The maximum.
    case greatest

    /// Returns, for each pixel of a line, the extreme of the pixels at most `radius` away. Beyond the line's ends,
    /// pixels are clear.
    func along(_ line: [SIMD4<Float>], radius: Double) -> [SIMD4<Float>] {
        let whole = Int(radius)
        let share = Float(radius - Double(whole))
        let near = along(line, distance: whole)
        guard share > 0 else { return near }
        let far = along(line, distance: whole + 1)
        return near.indices.map { near[$0] + (far[$0] - near[$0]) * share }
    }

    private func along(_ line: [SIMD4<Float>], distance: Int) -> [SIMD4<Float>] {
        switch self {
        case .least: runningExtreme(of: line, within: distance, beyond: .zero) { pointwiseMin($0, $1) }
        case .greatest: runningExtreme(of: line, within: distance, beyond: .zero) { pointwiseMax($0, $1) }
        }
    }
}
