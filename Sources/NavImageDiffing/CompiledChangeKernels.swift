import CNavKernels
import Glibc
import NavImaging

// This is the only file of NavImageDiffing with pointers. No pointer outlives a call.

/// Calls the C loops that compare pictures. Only ``ChangeKernelSet`` calls this type's functions.
enum CompiledChangeKernels {
    static let limits = nav_change_limits(
        outside_levels: AntialiasingThresholds.outsideLevels,
        far_outside_levels: AntialiasingThresholds.farOutsideLevels)

    static func compareRow(
        _ y: Int, width: Int, _ expected: ComparedRows, _ actual: ComparedRows,
        _ tiles: inout [nav_tile_changes], _ marks: inout [UInt8]
    ) -> Int {
        precondition(width <= min(expected.width, actual.width) && (marks.isEmpty || marks.count == width))
        precondition(width <= (tiles.count + 1) * Int(NAV_TILE_SIDE))
        return unsafe expected.withRow(y) { before in
            unsafe actual.withRow(y) { after in
                unsafe tiles.withUnsafeMutableBufferPointer { tiles in
                    unsafe marks.withUnsafeMutableBufferPointer { marks in
                        var (before, after, limits) = (unsafe before, unsafe after, limits)
                        return Int(
                            unsafe nav_compare_row(
                                &before, &after, width, UInt32(y), &limits, tiles.baseAddress, tiles.count,
                                marks.isEmpty ? nil : marks.baseAddress))
                    }
                }
            }
        }
    }

    static func isOpaque(_ pixels: Span<StraightPixel>) -> Bool {
        unsafe pixels.withUnsafeBytes { bytes in
            let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            return unsafe nav_is_opaque(words.baseAddress, words.count) != 0
        }
    }

    static func areSameBytes(_ first: Span<StraightPixel>, _ second: Span<StraightPixel>) -> Bool {
        precondition(first.count == second.count)
        return unsafe first.withUnsafeBytes { first in
            unsafe second.withUnsafeBytes { second in
                guard let one = first.baseAddress, let other = second.baseAddress else { return true }
                return unsafe memcmp(one, other, first.count) == 0
            }
        }
    }
}

extension ComparedRows {
    /// Calls `body` with a row and the rows above and below it, as arguments of the C loop.
    fileprivate func withRow<Result>(_ y: Int, _ body: (nav_picture_row) -> Result) -> Result {
        precondition(rows.contains(y))
        return unsafe straight.withUnsafeBytes { straight in
            let straight = unsafe straight.assumingMemoryBound(to: UInt32.self).baseAddress
            func row(of premultiplied: UnsafePointer<UInt32>?) -> nav_picture_row {
                func place(_ y: Int) -> Int { (min(max(y, 0), height - 1) - firstRow) * width }
                return unsafe nav_picture_row(
                    straight: straight.map { unsafe $0 + place(y) },
                    above: premultiplied.map { unsafe $0 + place(y - 1) },
                    row: premultiplied.map { unsafe $0 + place(y) },
                    below: premultiplied.map { unsafe $0 + place(y + 1) }, width: width)
            }
            // If all pixels are opaque, premultiplied pixels equal straight pixels and are not stored.
            if premultiplied.isEmpty { return unsafe body(row(of: straight)) }
            return unsafe premultiplied.withUnsafeBytes { bytes in
                unsafe body(row(of: bytes.assumingMemoryBound(to: UInt32.self).baseAddress))
            }
        }
    }
}
