import NavGeometry
import NavImaging
import NavScene

@testable import NavJSON

private let red = StraightColor(red: 1, green: 0, blue: 0)

private func box(_ node: Node) -> BoxShape? { if case .box(let box) = node.kind { box } else { nil } }
private func image(_ node: Node) -> Image? { if case .image(let image) = node.kind { image } else { nil } }

/// The test cases for keys of fills, strokes, borders, corners, antialiasing, shadows, backdrops and tilings.
let paintCases: [FieldCase] = [
    FieldCase(
        "box", "fill", #"["red", { "paint": "red", "blend": "multiply" }, { "paint": "red" }]"#,
        { $0.fills == [.solid(red), .blended(.solid(red), .multiply), .solid(red)] },
        bad: [
            (#"{ "blend": "multiply" }"#, .missingKey), (#"{ "paint": "red", "blend": "x" }"#, .unknownWord),
        ]),
    FieldCase(
        "box", "fill",
        #"{ "type": "conic", "stops": ["red", "red"], "sweepDegrees": 30, "spread": "repeat", "interpolation": "oklch", "hue": "longer" }"#,
        {
            guard case .gradient(let gradient) = $0.fills.first else { return false }
            return gradient.spread == .repeat
                && gradient.interpolation == ColorInterpolation(space: .oklch, hue: .longer)
                && gradient.geometry
                    == .conic(center: Point(x: 0.5, y: 0.5), startDegrees: 0, sweepDegrees: 30)
        },
        bad: [
            (#"{ "type": "conic", "stops": ["red"], "sweepDegrees": 0 }"#, .valueOutOfRange),
            (#"{ "type": "conic", "stops": ["red"], "hue": "shortest" }"#, .unknownWord),
            (#"{ "type": "conic", "stops": ["red"], "interpolation": "lch" }"#, .unknownWord),
        ]),
    FieldCase(
        "box", "shadow",
        #"[{ "knockout": true }, { "knockout": { "type": "ellipse" } }, { "knockout": false }]"#,
        { $0.shadows.map(\.knockout) == [.ownShape, .shape(Node(.ellipse)), nil] },
        bad: [
            (#"{ "knockout": 1 }"#, .wrongType), (#"{ "knockout": { "type": "group" } }"#, .invalidShape),
        ]),
    FieldCase("box", "antialias", "false", { $0.isAntialiased == false }, bad: [("1", .wrongType)]),
    FieldCase("box", "antialias", "true", { $0.isAntialiased == true }, bad: []),
    FieldCase(
        "box", "stroke", #"{ "color": "red", "join": "miter-clip" }"#,
        { $0.strokes.first?.style.join == .miterClip }, bad: []),
    FieldCase(
        "box", "stroke", #"{ "color": "red", "join": "arcs" }"#, { $0.strokes.first?.style.join == .arcs },
        bad: []),
    FieldCase(
        "box", "backdrop", #"{ "filter": [{ "blur": 3 }, { "invert": 1 }], "edge": "mirror" }"#,
        {
            $0.backdrop?.filters == [.blur(sigmaX: 3, sigmaY: 3), .invert(1)] && $0.backdrop?.edge == .mirror
        }, bad: []),
    FieldCase(
        "box", "radius", "[9, 4]",
        {
            box($0)?.corners
                == .ellipses(CornerEllipses(horizontal: CornerRadii(9), vertical: CornerRadii(4)))
        }, bad: []),
    FieldCase(
        "box", "radius", "[[1, 2], 3, 4, [5, 6]]",
        {
            box($0)?.corners
                == .ellipses(
                    CornerEllipses(
                        horizontal: CornerRadii(topLeft: 1, topRight: 3, bottomRight: 4, bottomLeft: 5),
                        vertical: CornerRadii(topLeft: 2, topRight: 3, bottomRight: 4, bottomLeft: 6)))
        }, bad: []),
    FieldCase(
        "box", "border", #"{ "color": "red", "width": 2 }"#,
        { box($0)?.borders == Borders(Border(.solid(red), width: 2)) },
        bad: [
            ("3", .wrongType), (#"{ "width": -1 }"#, .valueOutOfRange),
            (#"{ "top": { "dashes": [0] } }"#, .valueOutOfRange), (#"{ "left": 2 }"#, .wrongType),
        ]),
    FieldCase(
        "box", "border", #"{ "top": { "paint": "red" }, "left": { "width": 3, "dashes": [4, 2] } }"#,
        {
            box($0)?.borders
                == Borders(
                    top: Border(.solid(red)), left: Border(.solid(.black), width: 3, dashes: [4, 2]))
        }, bad: []),
    FieldCase(
        "image", "capTiling", #"["round", "space"]"#,
        { image($0)?.horizontalTiling == .round && image($0)?.verticalTiling == .space },
        bad: [(#""tile""#, .unknownWord), (#"["round"]"#, .wrongCount), ("1", .wrongType)]),
    FieldCase(
        "image", "capTiling", #""repeat""#,
        { image($0)?.horizontalTiling == .repeat && image($0)?.verticalTiling == .repeat }, bad: []),
]
