import NavGeometry
import NavJSON
import NavScene

extension ValueCodec where Value == Point {
    package static var point: Self {
        ValueCodec<[Double]>.numbers(.coordinate, count: 2...2, form: "[x, y]")
            .map(to: { Point(x: $0[0], y: $0[1]) }, from: { [$0.x, $0.y] })
    }
}

extension ValueCodec where Value == Vector {
    package static var vector: Self {
        ValueCodec<[Double]>.numbers(.coordinate, count: 2...2, form: "[x, y]")
            .map(to: { Vector(dx: $0[0], dy: $0[1]) }, from: { [$0.dx, $0.dy] })
    }
}

extension ValueCodec where Value == Size {
    /// A codec for a size whose sides are above 0.
    package static var size: Self {
        ValueCodec<[Double]>.numbers(.positiveLength, count: 2...2, form: "[width, height]")
            .map(to: { Size(width: $0[0], height: $0[1]) }, from: { [$0.width, $0.height] })
    }
}

/// The form of a list of edges in messages and help.
let edgesForm = "[vertical, horizontal] or [top, right, bottom, left]"

extension ValueCodec {
    /// Returns a codec for [vertical, horizontal] or [top, right, bottom, left].
    package static func sides<Element>(
        of element: ValueCodec<Element>
    ) -> ValueCodec where Value == [Element] {
        .tuple(of: element, count: 2...4, form: edgesForm).checked { sides, json, context in
            if sides.count == 3 {
                context.reportCount(3, expected: 4...4, form: edgesForm, at: json.range)
            }
            return sides.count != 3
        }
    }
}

extension ValueCodec where Value == EdgeInsets {
    /// A codec for insets: one number, [vertical, horizontal], [top, right, bottom, left], or an object.
    package static var edges: Self { edges(EdgeInsets.table) }

    /// A codec for insets whose object may also use `leading` and `trailing`, which follow the layout direction.
    package static var layoutEdges: Self { edges(EdgeInsets.layoutTable) }

    private static func edges(_ table: ObjectTable<EdgeInsets>) -> Self {
        .oneOf([
            ValueCodec<Double>.number(.length).map(
                to: { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) },
                from: {
                    $0 == EdgeInsets(top: $0.top, left: $0.top, bottom: $0.top, right: $0.top) ? $0.top : nil
                }),
            ValueCodec<[Double]>.sides(of: .number(.length)).map(
                to: {
                    EdgeInsets(top: $0[0], left: $0[$0.count - 1], bottom: $0[$0.count - 2], right: $0[1])
                },
                from: { [$0.top, $0.right, $0.bottom, $0.left] }),
            table.codec,
        ])
    }
}

extension EdgeInsets {
    package static let table = ObjectTable<EdgeInsets>(
        "edges", prototype: .zero,
        fields: [
            Field("top", \.top, .number(.length), "points at the top edge"),
            Field("right", \.right, .number(.length), "points at the right edge"),
            Field("bottom", \.bottom, .number(.length), "points at the bottom edge"),
            Field("left", \.left, .number(.length), "points at the left edge"),
        ])

    package static let layoutTable = ObjectTable<EdgeInsets>(
        "edges", prototype: .zero,
        fields: table.fields + [
            Field(
                input: "leading", .number(.length), "points at the leading edge",
                excludes: ["left", "right"]
            ) { length, context, edges in
                if context.direction.isRightToLeft { edges.right = length } else { edges.left = length }
            },
            Field(
                input: "trailing", .number(.length), "points at the trailing edge",
                excludes: ["left", "right"]
            ) { length, context, edges in
                if context.direction.isRightToLeft { edges.left = length } else { edges.right = length }
            },
        ])
}

extension ValueCodec where Value == CornerRadii {
    /// A codec for one radius, or for [top left, top right, bottom right, bottom left].
    package static var radii: Self {
        .oneOf([
            ValueCodec<Double>.number(.length).map(
                to: { CornerRadii($0) }, from: { $0 == CornerRadii($0.topLeft) ? $0.topLeft : nil }),
            ValueCodec<[Double]>.numbers(
                .length, count: 4...4, form: "[top left, top right, bottom right, bottom left]"
            ).map(
                to: { CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3]) },
                from: { [$0.topLeft, $0.topRight, $0.bottomRight, $0.bottomLeft] }),
        ])
    }
}

extension ValueCodec where Value == CornerEllipses {
    /// A codec for the [horizontal, vertical] radii of all corners, or for [top left, top right, bottom right, bottom
    /// left]. In the longer list, each corner has one radius or [horizontal, vertical].
    package static var ellipses: Self {
        let both = ValueCodec<[Double]>.numbers(.length, count: 2...2)
        let circle = ValueCodec<Double>.number(.length).map(
            to: { [$0, $0] }, from: { $0[0] == $0[1] ? $0[0] : nil })
        let corners = ValueCodec<[[Double]]>.tuple(of: .oneOf([circle, both]), count: 4...4)
        let equal = ValueCodec(
            kind: both.kind,
            recognizes: { if case .array(let list) = $0.content { list.count == 2 } else { false } },
            read: { value, context in both.read(value, &context).map { CornerEllipses([$0, $0, $0, $0]) } },
            write: { ellipses in
                let corners = ellipses.corners
                return corners.allSatisfy { $0 == corners[0] } ? both.write(corners[0]) : nil
            })
        return .oneOf([equal, corners.map(to: { CornerEllipses($0) }, from: { $0.corners })])
    }
}

extension CornerEllipses {
    /// Creates the radii of the four corners.
    ///
    /// - Parameter corners: The [horizontal, vertical] radii of each corner, clockwise from the top left.
    fileprivate init(_ corners: [[Double]]) {
        func radii(_ axis: Int) -> CornerRadii {
            CornerRadii(
                topLeft: corners[0][axis], topRight: corners[1][axis], bottomRight: corners[2][axis],
                bottomLeft: corners[3][axis])
        }
        self.init(horizontal: radii(0), vertical: radii(1))
    }

    fileprivate var corners: [[Double]] {
        [
            [horizontal.topLeft, vertical.topLeft], [horizontal.topRight, vertical.topRight],
            [horizontal.bottomRight, vertical.bottomRight], [horizontal.bottomLeft, vertical.bottomLeft],
        ]
    }
}

extension ValueCodec where Value == Frame {
    /// A codec for [x, y, width, height], for an object with some of these four values, or for "fill".
    package static var frame: Self {
        let rect = ValueCodec<[Double]>.numbers(
            .coordinate, count: 4...4, form: "[x, y, width, height]"
        ).checked { numbers, json, context in
            let isValid = numbers[2] >= 0 && numbers[3] >= 0
            if !isValid {
                context.report(
                    .valueOutOfRange, "the width and height of a frame cannot be negative",
                    help: "a frame is [x, y, width, height]", at: json.range)
            }
            return isValid
        }.map(
            to: { Frame(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
            from: { frame -> [Double]? in
                guard !frame.fillsParent, let x = frame.x, let y = frame.y, let width = frame.width,
                    let height = frame.height
                else { return nil }
                return [x, y, width, height]
            })
        let fill = ValueCodec.word([("fill", Frame.fill)])
        let forms = ValueCodec.oneOf([rect, fill, Frame.table.codec])
        var codec = ValueCodec(
            kind: forms.kind,
            read: { value, context in
                guard let problem = FrameProblem(value) else { return forms.read(value, &context) }
                context.report(problem.code, problem.message, help: problem.help, at: problem.range)
                return nil
            }, write: forms.write)
        // Mix the four values separately. So a change of one value does not affect a running change of another.
        codec.mix = { mixing in
            mixing.shown.fillsParent || mixing.new.fillsParent ? nil : Frame.table.codec.mix(mixing)
        }
        return codec
    }
}

/// A common mistake in a frame: a word that only other keys accept, as in `["50%", 0, 20, 20]`, or a whole frame in a
/// string, such as `"0, 0, 20, 20"`.
private struct FrameProblem {
    var code = DiagnosticCode.wrongType
    let message: String
    let help: String
    let range: Range<Int>

    /// Finds the first of these mistakes in the JSON value of a frame; nil if there is none.
    init?(_ value: JSONValue) {
        let keys = ["x", "y", "width", "height"]
        var lengths: [(key: String, value: JSONValue)] = []
        switch value.content {
        case .array(let elements): lengths = zip(keys, elements).map { ($0, $1) }
        case .object(let object): lengths = object.members.map { ($0.key, $0.value) }
        case .string(let text):
            guard text.contains(where: { $0.isNumber || $0 == "," }) else { return nil }
            code = .unknownWord
            message = "\(text.quotedForDisplay) is not a frame"
            help = "write [x, y, width, height] in points, such as [0, 0, 20, 20], or \"fill\""
            range = value.range
            return
        default: return nil
        }
        for (key, length) in lengths {
            guard case .string(let text) = length.content,
                text.hasSuffix("%") || text == "fill" || text == "hug"
            else { continue }
            let isPosition = key == "x" || key == "y"
            let side = key == "x" ? "left" : "top"
            let word = text.quotedForDisplay
            message = "a frame consists of numbers, found \(word)"
            help =
                "write [x, y, width, height] in points, such as [0, 0, 20, 20]"
                + (!isPosition
                    ? "; beside the frame, write \(key.quotedForDisplay): \(word)"
                    : text.hasSuffix("%")
                        ? "; instead of the frame, write \"inset\": { \(side.quotedForDisplay): \(word) }"
                        : "")
            range = length.range
            return
        }
        return nil
    }
}

extension Frame {
    package static let table = ObjectTable<Frame>(
        "frame", prototype: Frame(),
        fields: [
            Field("x", optional: \.x, .number(.coordinate), "points from the parent's left edge"),
            Field("y", optional: \.y, .number(.coordinate), "points from the parent's top edge"),
            Field(
                "width", optional: \.width, .number(.length), "points; default: the natural width",
                aliases: ["w"]),
            Field(
                "height", optional: \.height, .number(.length), "points; default: the natural height",
                aliases: ["h"]),
        ], helpForUnknownKey: { key, _ in FamiliarWords.help(forFrameKey: key) })
}

extension ValueCodec where Value == Path {
    /// A codec for SVG path data. The number of segments is limited.
    package static var path: Self {
        ValueCodec(
            kind: .pathData,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                do throws(PathDataError) {
                    let path = try Path(pathData: text, segmentLimit: context.limits.pathSegments)
                    guard context.countSegments(of: path, at: value.range) else { return nil }
                    return context.checkCoordinates(of: path, at: value.range) ? path : nil
                } catch {
                    context.report(error, in: text, at: value.range)
                    return nil
                }
            },
            write: { .written(.string($0.pathData)) },
            mix: { $0.progress == 1 ? $0.new : $0.shown.interpolated(to: $0.new, at: $0.progress) })
    }
}

extension DecodingContext {
    /// Reports a path data error at its byte in the file. If the string has escapes, reports it for the whole string.
    fileprivate mutating func report(_ error: PathDataError, in text: String, at range: Range<Int>) {
        let code: DiagnosticCode = error.isLimit ? .tooManySegments : .invalidPathData
        let inside = range.dropFirst().dropLast()
        guard inside.upperBound <= source.bytes.count, source.bytes[inside].elementsEqual(text.utf8) else {
            report(code, "path data, byte \(error.utf8Offset): \(error.message)", at: range)
            return
        }
        let start = inside.lowerBound + min(error.utf8Offset, inside.count)
        report(code, "path data: \(error.message)", at: start..<min(start + 1, inside.upperBound))
    }

    fileprivate mutating func checkCoordinates(of path: Path, at range: Range<Int>) -> Bool {
        let bounds = path.controlBounds
        let isWithin = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy {
            NumberRange.coordinate.contains($0)
        }
        if !isWithin {
            report(
                .valueOutOfRange, "the path has coordinates that are not \(NumberRange.coordinate.phrase)",
                at: range)
        }
        return isWithin
    }
}
