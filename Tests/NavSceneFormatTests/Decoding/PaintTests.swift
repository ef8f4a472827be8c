import NavGeometry
import NavImaging
import Testing

@testable import NavJSON
@testable import NavScene

@Suite struct PaintTests {
    private static func gradient(_ json: String) -> Gradient? {
        guard let node = Decoding.root("{ \"type\": \"box\", \"fill\": \(json) }").node,
            case .gradient(let gradient) = node.fills.first
        else { return nil }
        return gradient
    }

    @Test("by default, a linear gradient runs from the top to the bottom of the box")
    func linearDefaults() {
        let gradient = Self.gradient(#"{ "type": "linear", "stops": ["black", "white"] }"#)
        #expect(
            gradient
                == Gradient(
                    .linear(start: .zero, end: Point(x: 0, y: 1)),
                    stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
    }

    @Test("by default, a radial gradient reaches from the centre to the edges of the box")
    func radialDefaults() {
        let gradient = Self.gradient(#"{ "type": "radial", "stops": [["black", 0.25]] }"#)
        #expect(
            gradient
                == Gradient(
                    .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5),
                    stops: [.init(offset: 0.25, color: .black)]))
    }

    @Test(
        "the key `hue` causes a warning if the gradient's colour space has no hues",
        arguments: [
            (#""hue": "longer""#, true), (#""hue": "shorter", "interpolation": "oklab""#, true),
            (#""hue": "longer", "interpolation": "oklch""#, false),
            (#""hue": "longer", "interpolation": "hsl""#, false), (#""interpolation": "srgb""#, false),
        ])
    func uselessHue(keys: String, isWarned: Bool) {
        for type in ["linear", "radial", "conic"] {
            let fill = #"{ "type": "\#(type)", "stops": ["red", "blue"], \#(keys) }"#
            let decoding = Decoding.root(#"{ "type": "box", "fill": \#(fill) }"#)
            #expect(decoding.node != nil)
            #expect(decoding.diagnostics.sorted.map(\.code) == (isWarned ? [.conflictingKeys] : []))
        }
    }

    @Test("a border of one side is read, and an additional key for all sides is reported")
    func borderSides() {
        let decoding = Decoding.root(
            #"{ "type": "box", "border": { "left": { "color": "blue" }, "color": "red" } }"#)
        guard case .box(let box) = decoding.node?.kind else {
            Issue.record("not a box")
            return
        }
        #expect(box.borders == Borders(left: Border(.solid(StraightColor(red: 0, green: 0, blue: 1)))))
        #expect(decoding.diagnostics.sorted.map(\.code) == [.unknownKey])
        let help = #"each side has its own: "left": { "color": … }"#
        #expect(decoding.diagnostics.sorted.map(\.help) == [help])
    }

    @Test("the geometry, units, spread, transform and stops of a gradient are read")
    func gradientKeys() {
        let gradient = Self.gradient(
            """
            { "type": "Linear", "start": [1, 2], "end": [3, 4], "units": "user", "spread": "reflect",
              "transform": { "translation": [5, 6] }, "stops": [{ "color": "black", "offset": 0 }] }
            """)
        #expect(
            gradient
                == Gradient(
                    .linear(start: Point(x: 1, y: 2), end: Point(x: 3, y: 4)),
                    stops: [.init(offset: 0, color: .black)], units: .user, spread: .reflect,
                    transform: .translation(x: 5, y: 6)))
    }

    @Test("by default, the focus of a radial gradient is its centre")
    func focus() {
        let off = Self.gradient(
            #"{ "type": "radial", "center": [1, 2], "radius": 3, "focus": [4, 5], "focalRadius": 6, "stops": ["black"] }"#
        )
        #expect(
            off?.geometry
                == .radial(center: Point(x: 1, y: 2), radius: 3, focus: Point(x: 4, y: 5), focalRadius: 6))
        let on = Self.gradient(
            #"{ "type": "radial", "focalRadius": 0.25, "center": [1, 2], "stops": ["black"] }"#)
        #expect(
            on?.geometry
                == .radial(
                    center: Point(x: 1, y: 2), radius: 0.5, focus: Point(x: 1, y: 2), focalRadius: 0.25))
    }

    @Test("by default, a conic gradient begins at the top")
    func conicDefaults() {
        let gradient = Self.gradient(#"{ "type": "conic", "stops": ["black"] }"#)
        #expect(gradient?.geometry == .conic(center: Point(x: 0.5, y: 0.5), startDegrees: 0))
    }

    @Test("by default, a gradient interpolates its colours as in CSS")
    func interpolation() {
        let plain = Self.gradient(#"{ "type": "linear", "stops": ["black"] }"#)
        #expect(plain?.interpolation == ColorInterpolation(space: .srgb, isPremultiplied: true))
        #expect(plain?.isDithered == false)
        let other = Self.gradient(
            #"{ "type": "linear", "interpolation": "oklab", "premultiplied": false, "dither": true, "stops": ["black"] }"#
        )
        #expect(other?.interpolation == ColorInterpolation(space: .oklab, isPremultiplied: false))
        #expect(other?.isDithered == true)
    }

    @Test("the content of a pattern is read as nodes")
    func patternTile() {
        let node = Decoding.root(
            #"{ "type": "box", "fill": { "type": "pattern", "size": [8, 9], "content": { "type": "ellipse" } } }"#
        ).node
        guard case .pattern(let pattern) = node?.fills.first else {
            Issue.record("no pattern")
            return
        }
        #expect(pattern.size.width == 8 && pattern.size.height == 9 && pattern.units == .user)
        #expect(pattern.content.map(\.kind) == [.ellipse])
    }

    @Test("all keys of a picture paint are read")
    func pictureKeys() throws {
        let node = Decoding.root(
            #"""
            { "type": "ellipse", "fill": { "type": "image", "source": "a.png" }, "stroke": { "paint": {
                "type": "image", "source": "b.png", "fit": "contain", "alignment": [0, 1], "sampling": "high-quality",
                "frame": [1, 2, 3, 4], "units": "user", "spread": "reflect", "transform": [2, 0, 0, 2, 0, 0] } } }
            """#
        ).node
        #expect(node?.fills == [.picture(PicturePaint(Image(source: "a.png")))])
        let image = Image(
            source: "b.png", fit: .contain, alignment: Point(x: 0, y: 1), sampling: .highQuality)
        let paint = PicturePaint(
            image, frame: Rect(x: 1, y: 2, width: 3, height: 4), units: .user, spread: .reflect,
            transform: .scale(x: 2, y: 2))
        #expect(node?.strokes.map(\.paint) == [.picture(paint)])
    }

    @Test(
        "each wrong picture paint is reported with its codes",
        arguments: [
            (#"{ "type": "image" }"#, [DiagnosticCode.missingKey]),
            (#"{ "type": "image", "source": "" }"#, [.emptyName]),
            (#"{ "type": "image", "source": "a", "spread": "mirror" }"#, [.unknownWord]),
            (#"{ "type": "image", "source": "a", "frame": [0, 0, -1, 1] }"#, [.valueOutOfRange]),
            (#"{ "type": "image", "source": "a", "frame": [0, 0, 1] }"#, [.wrongCount]),
            (#"{ "type": "image", "source": "a", "capInsets": 2 }"#, [.unknownKey]),
            (#"{ "type": "image", "source": "a", "alignment": [2, 0] }"#, [.valueOutOfRange]),
            (#"{ "type": "image", "source": "a", "transform": "none" }"#, [.wrongType]),
        ])
    func wrongPictures(json: String, codes: [DiagnosticCode]) {
        #expect(Decoding.root("{ \"type\": \"box\", \"fill\": \(json) }").codes == codes)
    }

    @Test(
        "an empty file path is reported as an empty path, and an empty reason as an empty text",
        arguments: [
            (#""fonts": [{ "source": "" }]"#, "a path cannot be empty"),
            (#""data": { "rows": { "file": "" } }"#, "a path cannot be empty"),
            (#""snapshots": { "tolerance": { "reason": "" } }"#, "this text cannot be empty"),
            (##""tokens": { "ink": { "type": "image", "source": "" } }"##, "a path cannot be empty"),
        ])
    func emptyTexts(head: String, message: String) {
        let found = Decoding.root(#"{ "type": "box", "fill": "$ink" }"#, head: "\(head),").diagnostics.sorted
        #expect(found.filter { $0.code == .emptyName }.map(\.message) == [message])
    }

    @Test("patterns inside patterns count towards the nesting limit")
    func nestedPatterns() {
        var paint = #""red""#
        for _ in 0..<40 {
            paint = #"{ "type": "pattern", "size": [1, 1], "content": { "type": "box", "fill": \#(paint) } }"#
        }
        #expect(Decoding.root("{ \"type\": \"box\", \"fill\": \(paint) }").codes.contains(.nestingTooDeep))
    }

    @Test(
        "gradient stops without offsets are spaced evenly between their neighbours",
        arguments: [
            (#"["red", "red", "red"]"#, [0, 0.5, 1]),
            (#"["red"]"#, [0]),
            (#"["red", ["red", 0.6], "red", "red"]"#, [0, 0.6, 0.8, 1]),
            (#"[["red", 0.2], "red", { "color": "red" }, ["red", "80%"]]"#, [0.2, 0.4, 0.6, 0.8]),
            (#"[["red", 0.5], ["red", 0.5]]"#, [0.5, 0.5]),
            (#"[{ "color": "red", "alpha": 0.5 }, { "srgb": [1, 0, 0] }]"#, [0, 1]),
        ])
    func stopOffsets(stops: String, offsets: [Double]) throws {
        let gradient = try #require(Self.gradient("{ \"type\": \"linear\", \"stops\": \(stops) }"))
        #expect(gradient.stops.count == offsets.count)
        for (stop, offset) in zip(gradient.stops, offsets) { #expect(abs(stop.offset - offset) < 1e-12) }
    }

    @Test(
        "each wrong gradient or pattern is reported with its codes",
        arguments: [
            (#"{ "type": "linear", "stops": [] }"#, [DiagnosticCode.wrongCount]),
            (#"{ "type": "linear" }"#, [.missingKey]),
            (#"{ "stops": ["red"] }"#, [.missingKey]),
            (#"{ "type": "diamond", "stops": ["red"] }"#, [.unknownWord]),
            (#"{ "type": "conic", "radius": 1, "stops": ["red"] }"#, [.unknownKey]),
            (#"{ "type": "conic", "startDegrees": 1e7, "stops": ["red"] }"#, [.valueOutOfRange]),
            (#"{ "type": "radial", "focalRadius": -1, "stops": ["red"] }"#, [.valueOutOfRange]),
            (#"{ "type": "linear", "interpolation": "hwb", "stops": ["red"] }"#, [.unknownWord]),
            (#"{ "type": "linear", "dither": 1, "stops": ["red"] }"#, [.wrongType]),
            (#"{ "type": "pattern", "size": [1, 1] }"#, [.missingKey]),
            (#"{ "type": "pattern", "size": [0, 1], "content": [] }"#, [.valueOutOfRange]),
            (#"{ "type": "pattern", "size": [1, 1], "content": { "type": "bocks" } }"#, [.unknownNodeType]),
            (#"{ "type": "linear", "stops": [["red", 0.6], ["red", 0.5]] }"#, [.descendingOffsets]),
            (#"{ "type": "linear", "stops": [["red", 1.5], "bleu"] }"#, [.valueOutOfRange, .invalidColor]),
            (#"{ "type": "linear", "stops": [["red"]] }"#, [.wrongCount]),
            (#"{ "type": "radial", "radius": 0, "stops": ["red"] }"#, [.valueOutOfRange]),
            (#"{ "type": "radial", "start": [0, 0], "stops": ["red"] }"#, [.unknownKey]),
        ])
    func wrongGradients(json: String, codes: [DiagnosticCode]) {
        #expect(Decoding.root("{ \"type\": \"box\", \"fill\": \(json) }").codes == codes)
    }

    @Test("decoded fills keep their order")
    func fillOrder() {
        let node = Decoding.root(##"{ "type": "box", "fills": ["black", { "color": "#fff" }] }"##).node
        #expect(node?.fills == [.solid(.black), .solid(.white)])
    }

    @Test("decoded strokes keep their order")
    func strokeOrder() {
        let node = Decoding.root(
            #"{ "type": "box", "strokes": [{ "color": "black", "width": 3 }, { "color": "black", "width": "hairline" }] }"#
        ).node
        #expect(
            node?.strokes == [
                Stroke(paint: .solid(.black), style: StrokeStyle(width: 3)),
                Stroke(paint: .solid(.black), style: StrokeStyle(width: 1), isHairline: true),
            ])
    }

    @Test("a trim is read as fractions of the outline's length")
    func trim() {
        let node = Decoding.root(
            #"{ "type": "box", "stroke": { "color": "black", "trim": { "start": "25%", "end": 0.5, "offset": -2 } } }"#
        ).node
        #expect(node?.strokes.first?.style.trim == StrokeTrim(start: 0.25, end: 0.5, offset: -2))
    }
}
