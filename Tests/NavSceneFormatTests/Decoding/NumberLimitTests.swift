import Testing

@testable import NavSceneFormat

/// A numeric key, with invalid and valid values (see docs/paints.md).
struct NumberLimit: Sendable, CustomTestStringConvertible {
    let name: String
    /// A node as JSON, with `@` in place of the number.
    let node: String
    let refused: [String]
    let allowed: [String]

    var testDescription: String { name }

    init(_ name: String, _ node: String, refused: [String] = [], allowed: [String]) {
        self.name = name
        self.node = node
        self.refused = refused
        self.allowed = allowed
    }

    /// Returns a test case whose node is a box with the given keys.
    static func box(_ name: String, _ keys: String, refused: [String] = [], allowed: [String]) -> NumberLimit
    {
        NumberLimit(
            name, #"{ "type": "box", "frame": [5, 5, 20, 15], \#(keys) }"#, refused: refused, allowed: allowed
        )
    }

    static func stroke(_ name: String, _ keys: String, refused: [String] = [], allowed: [String])
        -> NumberLimit
    {
        box(name, #""stroke": { "color": "black", \#(keys) }"#, refused: refused, allowed: allowed)
    }

    static func gradient(
        _ name: String, _ type: String, _ keys: String, refused: [String] = [], allowed: [String]
    )
        -> NumberLimit
    {
        box(
            name, #""fill": { "type": "\#(type)", "stops": ["red", "blue"], \#(keys) }"#, refused: refused,
            allowed: allowed)
    }

    static func step(_ name: String, _ step: String, refused: [String] = [], allowed: [String]) -> NumberLimit
    {
        box(name, #""filter": [\#(step)]"#, refused: refused, allowed: allowed)
    }

    static let all =
        [
            NumberLimit(
                "width of a frame", #"{ "type": "box", "frame": [5, 5, @, 15] }"#, refused: ["-1"],
                allowed: ["0", "1e6"]),
            box("radius", #""radius": @"#, refused: ["-1"], allowed: ["0", "1e6"]),
            box("horizontal radius", #""radius": [@, 4]"#, refused: ["-1"], allowed: ["0", "1e6"]),
            box("width of a border", #""border": { "width": @ }"#, refused: ["-1"], allowed: ["0", "1e6"]),
            box(
                "dash of a border", #""border": { "top": { "dashes": [@, 3] } }"#, refused: ["-1"],
                allowed: ["0", "1e6"]),
            box("opacity", #""opacity": @"#, refused: ["-0.1", "1.1"], allowed: ["0", "1"]),
            box("rotation", #""transform": { "rotationDegrees": @ }"#, allowed: ["-1", "0", "1e6"]),
            box("scale", #""transform": { "scale": @ }"#, allowed: ["-1", "0", "1e-6"]),
            box("matrix", #""transform": [1, 0, 0, @, 0, 0]"#, allowed: ["-1", "0"]),
            stroke("width of a line", #""width": @"#, refused: ["-1"], allowed: ["0", "1e6"]),
            stroke("miter limit", #""miterLimit": @"#, refused: ["-1", "0", "0.99"], allowed: ["1"]),
            stroke("a dash", #""dashes": [@, 3]"#, refused: ["-1"], allowed: ["0"]),
            stroke("sum of all dashes", #""dashes": [@]"#, refused: ["-1", "0"], allowed: ["1e-6"]),
            stroke("dash phase", #""dashes": [4, 3], "dashPhase": @"#, allowed: ["-1", "0", "1e6"]),
            stroke(
                "trim", #""trim": { "start": @, "end": 0.5 }"#, refused: ["-0.1", "1.1"],
                allowed: ["0", "0.5", "1"]),
            stroke(
                "trim offset", #""trim": { "start": 0, "end": 0.5, "offset": @ }"#,
                allowed: ["-1", "0", "1000"]),
            gradient(
                "start of a gradient", "linear", #""start": [@, 0], "end": [0, 0]"#,
                allowed: ["-1", "0", "1e6"]),
            gradient(
                "radius of a gradient", "radial", #""radius": @"#, refused: ["-1", "0"], allowed: ["1e-6"]),
            gradient(
                "focal radius", "radial", #""focalRadius": @"#, refused: ["-1"], allowed: ["0", "0.5", "2"]),
            gradient("focus", "radial", #""focus": [@, 0.5]"#, allowed: ["-1", "0", "9"]),
            gradient(
                "start of a conic gradient", "conic", #""startDegrees": @"#, allowed: ["-1", "0", "1e6"]),
            gradient(
                "sweep of a conic gradient", "conic", #""sweepDegrees": @"#, refused: ["-1", "0"],
                allowed: ["1e-6", "360", "720"]),
            box(
                "offset of a stop",
                #""fill": { "type": "linear", "stops": [{ "color": "red", "offset": @ }, { "color": "blue", "offset": 1 }] }"#,
                refused: ["-0.1", "1.1"], allowed: ["0", "1"]),
            box(
                "size of a tile", #""fill": { "type": "pattern", "size": [@, 5], "content": [] }"#,
                refused: ["-1", "0"], allowed: ["1e-6"]),
            box("sigma of a shadow", #""shadow": { "sigma": @ }"#, refused: ["-1"], allowed: ["0", "2048"]),
            box(
                "offset of a shadow", #""shadow": { "sigma": 1, "offset": [@, 0] }"#,
                allowed: ["-1e6", "0", "1e6"]),
            box(
                "spread of a shadow", #""shadow": { "sigma": 1, "spread": @ }"#, refused: ["-1e7"],
                allowed: ["-5000", "0", "5000"]),
            box(
                "spread of an inner shadow", #""shadow": { "sigma": 1, "inner": true, "spread": @ }"#,
                allowed: ["-1", "0"]),
            box("sigma of a backdrop", #""backdrop": { "sigma": @ }"#, refused: ["-1"], allowed: ["0"]),
            step("sigma of a blur", #"{ "blur": [@, 1] }"#, refused: ["-1"], allowed: ["0", "2048"]),
            step("brightness", #"{ "brightness": @ }"#, refused: ["-1"], allowed: ["0", "1e6"]),
            step("saturation", #"{ "saturate": @ }"#, refused: ["-1"], allowed: ["0", "1000"]),
            step("contrast", #"{ "contrast": @ }"#, refused: ["-1"], allowed: ["0", "1000"]),
            step("turn of the hue", #"{ "hueRotateDegrees": @ }"#, allowed: ["-1", "0", "1e6"]),
            step("opacity as a filter", #"{ "opacity": @ }"#, refused: ["-1", "1.1"], allowed: ["0", "1"]),
            step("dilation", #"{ "graph": [{ "dilate": @ }] }"#, refused: ["-1"], allowed: ["0", "1e6"]),
            step("erosion", #"{ "graph": [{ "erode": @ }] }"#, refused: ["-1"], allowed: ["0", "1e6"]),
            step(
                "offset in a graph", #"{ "graph": [{ "offset": [@, 0] }] }"#, allowed: ["-1e6", "0", "1e6"]),
            step(
                "region of a graph", #"{ "graph": { "region": [0, 0, @, 1], "steps": [{ "blur": 1 }] } }"#,
                refused: ["-1"], allowed: ["0"]),
            step(
                "exponent", #"{ "graph": [{ "transfer": { "rgb": { "gamma": [1, @, 0] } } }] }"#,
                refused: ["-1", "101"],
                allowed: ["0", "100"]),
            step(
                "sum of products",
                #"{ "graph": [{ "flood": "red" }, { "composite": [@, 0, 0, 0], "in2": "source" }] }"#,
                allowed: ["-1000", "0"]),
            box("skew", #""transform": { "skewDegrees": [@, 0] }"#, refused: ["90"], allowed: ["-45", "0"]),
            box("translation", #""transform": { "translation": [@, 0] }"#, allowed: ["-1e6", "0", "1e6"]),
            box("anchor", #""anchor": [@, 0.5], "transform": { "scale": 2 }"#, allowed: ["-1", "0", "9"]),
            gradient("end of a gradient", "linear", #""end": [@, 0]"#, allowed: ["-1", "0", "1e6"]),
            gradient("centre of a gradient", "radial", #""center": [@, 0]"#, allowed: ["-1", "0", "1e6"]),
            gradient(
                "transform of a gradient", "linear", #""transform": [@, 0, 0, 1, 0, 0]"#,
                allowed: ["-1", "0", "1e6"]),
            box(
                "transform of a pattern",
                #""fill": { "type": "pattern", "size": [5, 5], "content": [], "transform": { "scale": @ } }"#,
                allowed: ["-1", "0", "1e-6"]),
            box(
                "frame of a picture as a paint",
                #""fill": { "type": "image", "source": "a.png", "frame": [0, 0, @, 1] }"#, refused: ["-1"],
                allowed: ["0", "1e6"]),
            box(
                "alignment of a picture",
                #""fill": { "type": "image", "source": "a.png", "fit": "cover", "alignment": [@, 0] }"#,
                refused: ["-0.1", "1.1"], allowed: ["0", "1"]),
            box(
                "saturation of a backdrop", #""backdrop": { "sigma": 1, "saturation": @ }"#,
                refused: ["-1", "101"], allowed: ["0", "100"]),
            box(
                "brightness of a backdrop", #""backdrop": { "sigma": 1, "brightness": @ }"#,
                refused: ["-1.1", "1.1"], allowed: ["-1", "0", "1"]),
            step("grey", #"{ "grayscale": @ }"#, refused: ["-1", "1.1"], allowed: ["0", "1"]),
            step("negative", #"{ "invert": @ }"#, refused: ["-1", "1.1"], allowed: ["0", "1"]),
            step("brown", #"{ "sepia": @ }"#, refused: ["-1", "1.1"], allowed: ["0", "1"]),
            step(
                "a colour matrix",
                #"{ "colorMatrix": [@, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0] }"#,
                refused: ["-1e7", "1e7"], allowed: ["-5000", "0"]),
            step(
                "sigma of a drop shadow", #"{ "dropShadow": { "sigma": @ } }"#, refused: ["-1"],
                allowed: ["0"]),
            step(
                "a table", #"{ "graph": [{ "transfer": { "rgb": { "table": [0, @] } } }] }"#,
                refused: ["-1e7"], allowed: ["-1", "0", "9"]),
            step(
                "a slope", #"{ "graph": [{ "transfer": { "rgb": { "linear": [@, 0] } } }] }"#,
                refused: ["1e7"], allowed: ["-5000", "0"]),
            step(
                "region of a step", #"{ "graph": [{ "flood": "red", "region": [0, 0, @, 1] }] }"#,
                refused: ["-1"], allowed: ["0"]),
            NumberLimit(
                "opacity of a mask",
                #"{ "type": "group", "mask": { "nodes": [{ "type": "box" }], "opacity": @ }, "children": [] }"#,
                refused: ["-1", "1.1"], allowed: ["0", "1"]),
            NumberLimit(
                "feather of a clip",
                #"{ "type": "group", "clip": { "nodes": [{ "type": "box" }], "feather": @ }, "children": [] }"#,
                refused: ["-1"], allowed: ["0"]),
            NumberLimit(
                "cap insets", #"{ "type": "image", "source": "a.png", "capInsets": @ }"#, refused: ["-1"],
                allowed: ["0", "1e6"]),
        ]
}

@Suite("numbers at their limits")
struct NumberLimitTests {
    private func hasErrors(_ limit: NumberLimit, _ value: String) -> Bool {
        Decoding.root(limit.node.replacing("@", with: value)).diagnostics.hasErrors
    }

    @Test(
        "numbers outside a key's limits are errors, and numbers within are not", arguments: NumberLimit.all
    )
    func limits(_ limit: NumberLimit) {
        for value in limit.refused { #expect(hasErrors(limit, value), "\(value)") }
        for value in limit.allowed { #expect(!hasErrors(limit, value), "\(value)") }
    }

    @Test("non-finite and huge numbers are errors for every key", arguments: NumberLimit.all)
    func notFinite(_ limit: NumberLimit) {
        for value in ["1e999", "-1e999", "1e300", "-1e300", "null", "NaN", "\"NaN\"", "Infinity"] {
            #expect(hasErrors(limit, value), "\(value)")
        }
    }
}
