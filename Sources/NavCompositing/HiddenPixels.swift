import NavImaging
import NavRasterization

/// The hidden pixels of a band. A pixel is hidden if an opaque command covers it. Commands before this opaque command
/// need not draw the pixel.
///
/// One bit stands for the pixels of one column in a group of `SolidColumns.rows` rows. The bit is set if all these
/// pixels are hidden.
struct HiddenPixels {
    private(set) var area: PixelRect = .empty
    private var words = 0
    /// The bits of each group of rows, in words of 64 columns. The first column is the lowest bit.
    private var bits: [UInt64] = []
    private(set) var isEmpty = true

    private static let rows = SolidColumns.rows

    /// Clears all bits for a new area.
    mutating func reset(to area: PixelRect) {
        self.area = area
        words = (area.width + 63) / 64
        let count = words * ((area.height + Self.rows - 1) / Self.rows)
        if bits.count < count { bits = [UInt64](repeating: 0, count: count) }
        if !isEmpty { for index in bits.indices { bits[index] = 0 } }
        isEmpty = true
    }

    /// Marks columns as hidden in one group of rows.
    mutating func insert(_ columns: Range<Int>, group: Int) {
        let columns = columns.clamped(to: area.minX..<area.maxX)
        guard !columns.isEmpty else { return }
        isEmpty = false
        forEachWord(of: columns, group) { index, mask, bits in bits[index] |= mask }
    }

    /// Returns the bounding box of the visible pixels in a rectangle.
    func visiblePart(of rect: PixelRect) -> PixelRect {
        let rect = rect.intersection(area)
        guard !isEmpty, !rect.isEmpty else { return rect }
        var visible = PixelRect.empty
        for group in (rect.minY - area.minY) / Self.rows...(rect.maxY - 1 - area.minY) / Self.rows {
            guard let columns = visibleColumns(rect.minX..<rect.maxX, group) else { continue }
            let minY = area.minY + group * Self.rows
            visible = visible.union(
                PixelRect(
                    minX: columns.lowerBound, minY: max(minY, rect.minY), maxX: columns.upperBound,
                    maxY: min(minY + Self.rows, rect.maxY)))
        }
        return visible
    }

    private func visibleColumns(_ columns: Range<Int>, _ group: Int) -> Range<Int>? {
        let (start, end) = (columns.lowerBound - area.minX, columns.upperBound - area.minX)
        let base = group * words
        func free(_ word: Int) -> UInt64 { ~bits[base + word] & Self.mask(word, start, end) }
        var (first, last) = (start >> 6, (end - 1) >> 6)
        while free(first) == 0 {
            guard first < last else { return nil }
            first += 1
        }
        while free(last) == 0 { last -= 1 }
        return area.minX + first << 6 + free(first).trailingZeroBitCount..<area.minX + last << 6 + 64
            - free(last).leadingZeroBitCount
    }

    private mutating func forEachWord(
        of columns: Range<Int>, _ group: Int, _ body: (Int, UInt64, inout [UInt64]) -> Void
    ) {
        let (start, end) = (columns.lowerBound - area.minX, columns.upperBound - area.minX)
        for word in start >> 6...(end - 1) >> 6 {
            body(group * words + word, Self.mask(word, start, end), &bits)
        }
    }

    /// Returns a mask for one word of `bits`. It has the bits of the columns `start..<end`. Column 0 is at the area's
    /// left edge.
    private static func mask(_ word: Int, _ start: Int, _ end: Int) -> UInt64 {
        let (low, high) = (max(start - word << 6, 0), min(end - word << 6, 64))
        return (UInt64.max << UInt64(low)) & (UInt64.max >> UInt64(64 - high))
    }
}
