import NavGeometry
import NavImaging
import Testing

@testable import NavScene

@Suite struct FilterGraphTests {
    private static func decoded(_ graph: String) -> Decoding {
        Decoding.root(#"{ "type": "box", "filter": { "graph": \#(graph) } }"#)
    }

    private static func graph(_ text: String) -> FilterGraph? {
        guard let node = decoded(text).node, case .graph(let graph)? = node.filters.first else { return nil }
        return graph
    }

    /// Returns each problem's code and the source text that the problem marks.
    private static func problem(_ graph: String) -> String {
        let decoding = decoded(graph)
        return decoding.diagnostics.sorted.map { diagnostic in
            let bytes = decoding.source.bytes[diagnostic.range]
            return "\(diagnostic.code.rawValue) \(String(decoding: bytes, as: UTF8.self))"
        }.joined(separator: "; ")
    }

    @Test("a list of steps is a graph with SVG's default region")
    func defaultRegion() {
        let graph = Self.graph(
            #"[{ "blur": 2, "in": "source-alpha", "result": "soft" }, { "offset": [1, 2] }]"#)
        #expect(
            graph
                == FilterGraph([
                    .init(.filter(.blur(sigmaX: 2, sigmaY: 2)), of: .sourceAlpha, result: "soft"),
                    .init(.offset(Vector(dx: 1, dy: 2))),
                ]))
        #expect(graph?.region == Rect(x: -0.1, y: -0.1, width: 1.2, height: 1.2) && graph?.units == .box)
    }

    @Test("operations of a filter graph are read with their inputs and regions")
    func operations() {
        let graph = Self.graph(
            #"""
            { "region": [0, 1, 20, 30], "units": "user", "stepUnits": "box", "colorSpace": "linear", "steps": [
              { "saturate": 0.5, "colorSpace": "srgb" }, { "luminanceToAlpha": true, "result": "l" },
              { "flood": "red", "region": [1, 2, 3, 4] }, { "erode": 1 }, { "dilate": [1, 2] },
              { "composite": "in", "in": "l", "in2": "source" }, { "composite": [0, 1, -1, 0.5], "in2": "l" },
              { "blend": "color-dodge", "in2": "previous" }, { "merge": ["l", "source"] },
              { "blur": 3, "edge": "duplicate" },
              { "transfer": { "rgb": { "gamma": [1, 2.2, 0] }, "alpha": { "discrete": [0, 1] } } },
              { "dropShadow": { "sigma": 1 } } ] }
            """#)
        #expect(graph?.steps.count == 12)
        #expect(graph?.steps[5] == .init(.composite(.in), of: .result("l"), over: .source))
        #expect(
            graph?.steps[6]
                == .init(.composite(.arithmetic(k1: 0, k2: 1, k3: -1, k4: 0.5)), over: .result("l")))
        #expect(graph?.steps[7] == .init(.blend(.colorDodge), over: .previous))
        #expect(graph?.steps[8] == .init(.merge([.result("l"), .source])))
        let power = ComponentTransfer.Function.gamma(amplitude: 1, exponent: 2.2, offset: 0)
        #expect(
            graph?.steps[10]
                == .init(.transfer(.init(red: power, green: power, blue: power, alpha: .discrete([0, 1])))))
    }

    @Test("each input of a filter graph is a known word or the result of an earlier step")
    func inputs() {
        #expect(Self.problem(#"[{ "blur": 1, "in": "soruce" }]"#) == #"NAV0208 "soruce""#)
        #expect(Self.problem(#"[{ "blur": 1, "in": "a", "result": "a" }]"#) == #"NAV0209 "a""#)
        #expect(
            Self.problem(
                #"[{ "blur": 1, "in": "b", "result": "a" }, { "blur": 1, "in": "a", "result": "b" }]"#)
                == #"NAV0209 "b""#)
        #expect(Self.problem(#"[{ "merge": ["source", "x"] }]"#) == #"NAV0208 ["source", "x"]"#)
        #expect(Self.problem(#"[{ "blur": 1, "result": "source" }]"#) == #"NAV0211 "source""#)
    }

    @Test("each mistake in a filter graph is reported with its code and its text")
    func wrongSteps() {
        #expect(Self.problem("[]") == "NAV0303 []")
        #expect(Self.problem(#"[{ "in": "source" }]"#) == #"NAV0202 { "in": "source" }"#)
        #expect(Self.problem(#"[{ "blur": 1, "erode": 1 }]"#) == #"NAV0204 { "blur": 1, "erode": 1 }"#)
        #expect(Self.problem(#"[{ "blend": "multiply" }]"#) == #"NAV0202 { "blend": "multiply" }"#)
        #expect(Self.problem(#"[{ "flood": "red", "in": "source" }]"#) == #"NAV0204 "source""#)
        #expect(Self.problem(#"[{ "offset": [1, 1], "edge": "duplicate" }]"#) == #"NAV0204 "duplicate""#)
        #expect(Self.problem(#"[{ "blur": -1 }]"#) == "NAV0302 -1")
        #expect(Self.problem(#"[{ "erode": -1 }]"#) == "NAV0302 -1")
        #expect(Self.problem(#"[{ "blur": 1e5 }]"#) == "NAV0507 1e5")
        #expect(
            Self.problem(#"[{ "blend": "plus-lighter", "in2": "source" }]"#) == #"NAV0304 "plus-lighter""#)
        #expect(
            Self.problem(#"{ "region": [0, 0, -1, 1], "steps": [{ "blur": 1 }] }"#) == "NAV0302 [0, 0, -1, 1]"
        )
        #expect(
            Self.problem(#"[{ "transfer": { "red": { "gamma": [1, -1, 0] } } }]"#) == "NAV0302 [1, -1, 0]")
        #expect(Self.problem(#"[{ "transfer": { "red": { "table": [] } } }]"#) == "NAV0303 []")
        #expect(Self.problem(#"[{ "luminanceToAlpha": false }]"#) == "NAV0302 false")
        #expect(
            Self.problem(#"[{ "flood": { "type": "pattern", "size": [1, 1], "content": [] } }]"#)
                == #"NAV0301 { "type": "pattern", "size": [1, 1], "content": [] }"#)
    }
}
