import NavGeometry
import NavTestSupport
import Testing

@Suite struct PathDataTests {
    private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    // MARK: Commands

    @Test("all line commands, absolute or relative, give the same lines")
    func lines() throws {
        let expected: [Path.Element] = [
            .move(point(10, 20)), .line(point(30, 20)), .line(point(30, 50)), .line(point(5, 6)), .close,
        ]
        for data in [
            "M10 20 L30 20 L30 50 L5 6 Z", "M10 20 H30 V50 L5 6z", "m10 20h20v30l-25-44z",
            "M10,20,30,20,30,50,5,6Z",
        ] {
            #expect(try Path(pathData: data).elements == expected, "\(data)")
        }
    }

    @Test("further coordinate pairs after a move are lines, absolute or relative like the move")
    func implicitLines() throws {
        #expect(
            try Path(pathData: "m1 1 2 2 3 3").elements == [
                .move(point(1, 1)), .line(point(3, 3)), .line(point(6, 6)),
            ])
    }

    @Test("all curve commands, absolute or relative, give the same curves")
    func curves() throws {
        let cubic: [Path.Element] = [
            .move(point(10, 10)), .cubic(control1: point(20, 0), control2: point(30, 0), end: point(40, 10)),
            .cubic(control1: point(50, 20), control2: point(60, 20), end: point(70, 10)),
        ]
        for data in [
            "M10 10C20 0 30 0 40 10S60 20 70 10", "m10 10c10-10 20-10 30 0s20 10 30 0",
            "M10 10C20 0 30 0 40 10 50 20 60 20 70 10",
        ] {
            #expect(try Path(pathData: data).elements == cubic, "\(data)")
        }
        let quadratic: [Path.Element] = [
            .move(point(0, 0)), .quadratic(control: point(5, 10), end: point(10, 0)),
            .quadratic(control: point(15, -10), end: point(20, 0)),
            .quadratic(control: point(25, 10), end: point(30, 0)),
        ]
        for data in ["M0 0Q5 10 10 0T20 0 30 0", "m0 0q5 10 10 0t10 0 10 0"] {
            #expect(try Path(pathData: data).elements == quadratic, "\(data)")
        }
    }

    @Test("a smooth curve mirrors a control point only after a curve of the same degree")
    func smoothCurves() throws {
        let cubic = Path.Element.cubic(control1: point(1, 1), control2: point(2, 2), end: point(3, 3))
        #expect(try Path(pathData: "M1 1S2 2 3 3").elements.last == cubic)
        #expect(try Path(pathData: "M0 0Q9 9 1 1S2 2 3 3").elements.last == cubic)
        let quadratic = Path.Element.quadratic(control: point(1, 1), end: point(3, 3))
        #expect(try Path(pathData: "M0 0C9 9 8 8 1 1T3 3").elements.last == quadratic)
        #expect(try Path(pathData: "M0 0Q9 9 5 5L1 1T3 3").elements.last == quadratic)
    }

    @Test("without a move after a close, the next subpath begins at the start of the closed subpath")
    func close() throws {
        let expected: [Path.Element] = [
            .move(point(5, 5)), .line(point(9, 5)), .close, .move(point(5, 5)), .line(point(6, 7)), .close,
            .move(point(7, 8)),
        ]
        #expect(try Path(pathData: "M5 5h4zl1 2zm2 3").elements == expected)
    }

    // MARK: Numbers

    @Test(
        "numbers of path data are parsed in every notation, with and without separators",
        arguments: [
            ("M.5.5", 0.5, 0.5), ("M1e3-2E-1", 1000, -0.2), ("M+1-1", 1, -1), ("M0.6.5", 0.6, 0.5),
            ("M 1 , 2 ", 1, 2),
            ("\t\nM\r\u{0C}007,\n1e+2", 7, 100), ("M-.5e1.25", -5, 0.25), ("M1e-400 0", 0, 0),
        ])
    func compactNumbers(_ data: String, _ x: Double, _ y: Double) throws {
        #expect(try Path(pathData: data).elements == [.move(point(x, y))])
    }

    @Test("empty path data gives an empty path")
    func emptyData() throws {
        #expect(try Path(pathData: "").isEmpty)
        #expect(try Path(pathData: " \n ").isEmpty)
    }

    // MARK: Errors

    @Test(
        "an error in path data states its offset and the mistake",
        arguments: [
            ("L1 1", 0, "must begin with M"), ("10 10", 0, "expected a command letter, found ‘1’"),
            ("M", 1, "expected a number, found the end"),
            ("M10", 3, "expected a number, found the end"), ("M,1 1", 1, "found ‘,’"),
            ("M1,,1", 3, "found ‘,’"),
            ("M1 1,", 5, "found the end"),
            ("M1 1,L2 2", 5, "found ‘L’"), ("M1 1 L2", 7, "found the end"),
            ("M1. 1", 3, "digit after the decimal point"),
            ("M1e 1", 3, "digit in the exponent"), ("M1 1e999", 3, "too large"), ("M0 0X", 4, "found ‘X’"),
            ("M0 0é", 4, "outside ASCII"),
            ("M0 0Z5", 5, "command letter"), ("M0 0A1 1 0 2 0 5 5", 11, "arc flag"),
            ("M0 0A1 1 0 0", 12, "arc flag"), ("M0 0 \u{0B}", 5, "control"),
            ("M1e308 0l1e308 0", 8, "too large"), ("M0 0 C1 1 2 2 3", 15, "found the end"),
            ("M--1 0", 2, "expected a number"),
            ("M0 0 nan 1", 5, "found ‘n’"), ("M0 0 Inf", 5, "found ‘I’"), ("MM", 1, "found ‘M’"),
        ])
    func errorsSayWhereAndWhat(_ data: String, _ offset: Int, _ part: String) throws {
        let error = try #require(throws: PathDataError.self) { try Path(pathData: data) }
        #expect(error.utf8Offset == offset, "\(data): \(error)")
        #expect(error.message.contains(part), "\(data): \(error)")
    }

    @Test("path data with more segments than the limit is an error")
    func segmentLimit() throws {
        #expect(try Path(pathData: "M0 0 1 1 2 2", segmentLimit: 3).elements.count == 3)
        let error = try #require(throws: PathDataError.self) {
            try Path(pathData: "M0 0 1 1 2 2", segmentLimit: 2)
        }
        #expect(error.utf8Offset == 9 && error.message == "more than 2 segments")
    }

    @Test("random text does not crash the parser of path data")
    func randomText() {
        var generator = SeededGenerator(seed: 11)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n")
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...40, using: &generator)
            let text = "M0 0 " + String((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
            do {
                let path = try Path(pathData: text)
                #expect(path.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
                #expect(try Path(pathData: path.pathData) == path)
            } catch {
                #expect((4...text.utf8.count).contains(error.utf8Offset), "\(text)")
            }
        }
    }

    // MARK: Writing

    @Test("each number of path data is written with the fewest digits that parse back to the number")
    func shortNumbers() throws {
        let path = Path(elements: [
            .move(point(1, -2.5)), .line(point(1e21, 0)),
            .quadratic(control: point(0.1, 3), end: point(4, 5)),
            .cubic(control1: point(1, 2), control2: point(3, 4), end: point(5, 6)), .close,
        ])
        #expect(path.pathData == "M1 -2.5 L1e+21 0 Q0.1 3 4 5 C1 2 3 4 5 6 Z")
    }

    @Test("written path data parses to an equal path")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<500 {
            func point() -> Point {
                func number() -> Double {
                    let number = Double(bitPattern: generator.next())
                    return number.isFinite ? number : 0
                }
                return Point(x: number(), y: number())
            }
            let path = Path(elements: [
                .move(point()), .line(point()), .quadratic(control: point(), end: point()), .close,
                .move(point()),
                .cubic(control1: point(), control2: point(), end: point()),
            ])
            #expect(try Path(pathData: path.pathData) == path)
        }
    }
}
