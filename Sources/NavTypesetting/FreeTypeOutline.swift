import CNavFreeType
import NavGeometry

/// A path under construction. FreeType's callbacks receive a pointer to it.
private struct OutlineSink {
    /// The number of bits by which FreeType shifts coordinates to the left.
    ///
    /// FreeType rounds the midpoints between TrueType control points to whole numbers. With one
    /// more bit, midpoints are exact.
    static let shift: Int32 = 1

    var elements: [Path.Element] = []
    /// The start of the open subpath, or nil between subpaths.
    var subpathStart: Point?
    /// The factor from FreeType's coordinates to ems.
    let scale: Double

    /// Converts a FreeType point to ems, y down.
    func point(_ vector: FT_Vector) -> Point {
        Point(x: Double(vector.x) * scale, y: -Double(vector.y) * scale)
    }

    mutating func move(to point: Point) {
        closeSubpath()
        elements.append(.move(point))
        subpathStart = point
    }

    /// Closes the open subpath without FreeType's last line back to the start. `.close` draws that line.
    mutating func closeSubpath() {
        guard let start = subpathStart else { return }
        if elements.last == .line(start) { elements.removeLast() }
        elements.append(.close)
        subpathStart = nil
    }
}

extension Path {
    /// Converts an unscaled FreeType outline to ems, y down. The path is empty if the outline is
    /// damaged.
    init(decomposing outline: UnsafeMutablePointer<FT_Outline>, unitsPerEm: Double) {
        var sink = OutlineSink(scale: 1 / (unitsPerEm * Double(1 << OutlineSink.shift)))
        var callbacks = unsafe FT_Outline_Funcs(
            move_to: moveTo, line_to: lineTo, conic_to: conicTo, cubic_to: cubicTo, shift: OutlineSink.shift,
            delta: 0)
        let status = unsafe withUnsafeMutablePointer(to: &sink) { sink in
            unsafe FT_Outline_Decompose(outline, &callbacks, sink)
        }
        sink.closeSubpath()
        self = status == 0 ? Path(elements: sink.elements) : Path()
    }
}

private func withSink(
    _ user: UnsafeMutableRawPointer?, _ body: (inout OutlineSink) -> Void
) -> Int32 {
    guard let user = unsafe user else { return 1 }
    unsafe body(&user.assumingMemoryBound(to: OutlineSink.self).pointee)
    return 0
}

private func moveTo(_ to: UnsafePointer<FT_Vector>?, _ user: UnsafeMutableRawPointer?) -> Int32 {
    guard let to = unsafe to?.pointee else { return 1 }
    return unsafe withSink(user) { $0.move(to: $0.point(to)) }
}

private func lineTo(_ to: UnsafePointer<FT_Vector>?, _ user: UnsafeMutableRawPointer?) -> Int32 {
    guard let to = unsafe to?.pointee else { return 1 }
    return unsafe withSink(user) { $0.elements.append(.line($0.point(to))) }
}

private func conicTo(
    _ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?,
    _ user: UnsafeMutableRawPointer?
) -> Int32 {
    guard let control = unsafe control?.pointee, let to = unsafe to?.pointee else { return 1 }
    return unsafe withSink(user) {
        $0.elements.append(.quadratic(control: $0.point(control), end: $0.point(to)))
    }
}

private func cubicTo(
    _ control1: UnsafePointer<FT_Vector>?, _ control2: UnsafePointer<FT_Vector>?,
    _ to: UnsafePointer<FT_Vector>?, _ user: UnsafeMutableRawPointer?
) -> Int32 {
    guard let control1 = unsafe control1?.pointee, let control2 = unsafe control2?.pointee,
        let to = unsafe to?.pointee
    else { return 1 }
    return unsafe withSink(user) {
        $0.elements.append(
            .cubic(control1: $0.point(control1), control2: $0.point(control2), end: $0.point(to)))
    }
}
