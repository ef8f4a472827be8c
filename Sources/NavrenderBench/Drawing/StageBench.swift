import NavCompositing
import NavImaging
import NavRasterization
import Navrender

/// Measures the stages of rendering the macro scene.
enum StageBench {
    static func run(_ options: BenchOptions) throws -> Report {
        let (soft, sharp) = (try MacroScene.withBlurs(), try MacroScene.withoutBlurs())
        var alone = RenderOptions()
        alone.threads = 1
        let parts = DrawingParts(try Drawing(sharp))
        var samples: [[Double]] = []
        ReferencePNG.pin(toProcessor: options.processor)
        defer { ReferencePNG.pin(toProcessor: nil) }
        for turn in 0...options.runs {
            Progress.show("turn \(turn) of \(options.runs)")
            let picture = try Renderer(alone).render(Scene(soft))
            let timings = picture.timings
            let blurs =
                try seconds(timings, .paint)
                - seconds(Renderer(alone).render(Scene(sharp)).timings, .paint)
            let encoding = ContinuousClock().measure { _ = picture.encoded() }
            let times = [
                seconds(timings, .parse) + seconds(timings, .decode), seconds(timings, .fonts),
                seconds(timings, .components) + seconds(timings, .layout), seconds(timings, .record),
                seconds(timings, .paint), parts.coverageSeconds(), parts.blendSeconds(), blurs,
                seconds(encoding),
            ]
            if turn > 0 { samples.append(times) }
        }
        Progress.clear()
        let rows = zip(names.indices, names).compactMap { index, name in
            options.includes(name.0)
                ? Row(name.0, .milliseconds, samples: samples.map { $0[index] * 1000 }, note: name.1) : nil
        }
        return Report(machine: .current(), unit: 0, rows: rows)
    }

    /// Names and remarks of the rows.
    private static let names = [
        ("decode", "bytes to scene"), ("fonts", "listing the faces"), ("layout", "frames, shaping, lines"),
        ("record", "resolved scene to display list"), ("paint", "display list to pixels"),
        ("coverage", "of every fill of the sharp scene, once"),
        ("blend", "stored coverage of every fill and glyph into a frame"),
        ("blur", "paint time with blurs minus paint time of the sharp scene"), ("encode", "pixels to PNG"),
    ]

    /// Returns the total time of a stage, in seconds.
    private static func seconds(_ timings: StageTimings, _ stage: StageTimings.Stage) -> Double {
        timings.entries.filter { $0.stage == stage }.reduce(0) {
            $0 + seconds($1.duration)
        }
    }

    private static func seconds(_ duration: Duration) -> Double {
        let parts = duration.components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}

/// Measures the two halves of painting, coverage and blending, separately.
private struct DrawingParts {
    private let list: DisplayList
    private let coverage: [(mask: CoverageBuffer, paint: RasterPaint)]

    init(_ drawing: Drawing) {
        list = DisplayList(drawing.scene, resources: drawing.resources)
        var painter = Painter()
        var coverage: [(CoverageBuffer, RasterPaint)] = []
        for case .fill(let edges, let paint) in list.commands {
            coverage.append((painter.coverage(of: edges, in: edges.bounds.intersection(list.canvas)), paint))
        }
        self.coverage = coverage
    }

    /// Returns the time to compute the coverage of every fill, in seconds.
    func coverageSeconds() -> Double {
        var painter = Painter()
        return Clock.thread.measure {
            for case .fill(let edges, _) in list.commands {
                _ = painter.coverage(of: edges, in: edges.bounds.intersection(list.canvas))
            }
        }
    }

    /// Returns the time to blend every fill and glyph from stored coverage, in seconds.
    func blendSeconds() -> Double {
        var painter = Painter()
        var frame = PixelBuffer(rect: list.canvas)
        return Clock.thread.measure {
            for (mask, paint) in coverage {
                painter.fill(mask, movedBy: (0, 0), with: paint, in: &frame, clip: list.canvas)
            }
            for case .glyphs(let glyphs, let paint) in list.commands {
                for glyph in list.placedGlyphs[glyphs] {
                    painter.fill(
                        list.glyphMasks[Int(glyph.mask)], movedBy: (Int(glyph.x), Int(glyph.y)), with: paint,
                        in: &frame, clip: list.canvas)
                }
            }
        }
    }
}
