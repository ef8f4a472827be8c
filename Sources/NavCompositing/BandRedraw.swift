import NavImaging
import NavRasterization

/// A band that a frame of a sequence draws anew.
struct BandRedraw: Sendable {
    /// The number of the band.
    let band: Int
    /// The band's parts from left to right. Commands draw some parts, and the others show a moved picture. Nil if
    /// commands draw the whole band.
    let new: BandColumns?
    /// The band's parts in the last frame, whose pixels are still in memory. Nil if these parts are unknown.
    let old: BandColumns?
}

/// The pixels of a band that a redraw may have changed.
struct BandChanges: Sendable {
    /// The changed runs, from the top.
    var runs: [PixelRun] = []
    /// The number of pixels that were drawn from moved pictures.
    var moved = 0
    /// The number of all pixels in parts that show moved pictures. Pixels that were not drawn again count too.
    var movable = 0
}

extension Interpreter {
    /// Executes the commands of a band on a part of its pixels.
    mutating func draw(
        _ band: Int, of plan: BandPlan, on frame: SharedFrame, within area: PixelRect,
        over fill: PremultipliedPixel
    ) {
        _ = draw(
            plan.commands[band], on: PixelBuffer(frame), within: area,
            over: plan.coversAll[band] ? nil : fill, isCrowded: plan.isCrowded(band: band))
    }

    /// Draws a band whose memory still shows the last frame.
    mutating func redraw(
        _ redraw: BandRedraw, of plan: BandPlan, on frame: SharedFrame, over fill: PremultipliedPixel
    ) -> BandChanges {
        let area = plan.area(ofBand: redraw.band)
        var changes = BandChanges()
        guard let columns = redraw.new else {
            draw(redraw.band, of: plan, on: frame, within: area, over: fill)
            changes.append(area.minX..<area.maxX, area)
            return changes
        }
        var runs: [[PixelRun]] = []
        for part in columns.parts {
            guard let picture = part.picture else {
                let drawn = PixelRect(
                    minX: part.columns.lowerBound, minY: area.minY, maxX: part.columns.upperBound,
                    maxY: area.maxY)
                draw(redraw.band, of: plan, on: frame, within: drawn, over: fill)
                runs.append((area.minY..<area.maxY).map { PixelRun(y: $0, columns: part.columns) })
                continue
            }
            let old = redraw.old?.parts.lazy.compactMap(\.picture).first { $0.source === picture.source }
            var drawn: [PixelRun] = []
            var buffer = PixelBuffer(frame)
            painter.draw(picture, over: old, rows: area.minY..<area.maxY, in: &buffer, &drawn)
            changes.moved += drawn.reduce(0) { $0 + Int($1.end - $1.start) }
            changes.movable += part.columns.count * area.height
            runs.append(drawn)
        }
        changes.append(runs, in: area)
        return changes
    }
}

extension BandChanges {
    /// Adds all pixels of some columns.
    fileprivate mutating func append(_ columns: Range<Int>, _ area: PixelRect) {
        runs += (area.minY..<area.maxY).map { PixelRun(y: $0, columns: columns) }
    }

    /// Adds the runs of all parts, row by row. The runs of each part are in order from the top. The parts are in order
    /// from the left.
    fileprivate mutating func append(_ parts: [[PixelRun]], in area: PixelRect) {
        runs.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        var next = [Int](repeating: 0, count: parts.count)
        for y in area.minY..<area.maxY {
            let first = runs.count
            for part in parts.indices {
                while next[part] < parts[part].count, Int(parts[part][next[part]].y) == y {
                    append(parts[part][next[part]], after: first)
                    next[part] += 1
                }
            }
        }
    }

    /// Adds a run. If the gap to the previous run in the same row is small, extends that run instead.
    private mutating func append(_ run: PixelRun, after first: Int) {
        if runs.count > first, run.start - runs[runs.count - 1].end < Self.smallestGap {
            runs[runs.count - 1].end = run.end
        } else {
            runs.append(run)
        }
    }

    /// The smallest gap between two separate runs, in pixels. Runs with a shorter gap become one run.
    ///
    /// The animation's encoder later compares all pixels of the runs with the last frame. Comparing the pixels of a
    /// short gap costs less than another run.
    private static let smallestGap: Int32 = 32
}
