import NavGeometry
import NavScene

extension ValueCodec where Value == AffineTransform {
    /// A codec for a matrix [a, b, c, d, e, f], an operation, or a list of operations. The last operation acts
    /// first, as in SVG.
    package static var transform: Self {
        let operation = TransformOperation.table.codec.map(
            to: { $0.matrix }, from: { (_: AffineTransform) -> TransformOperation? in nil })
        let operations = ValueCodec<[AffineTransform]>.list(of: operation, count: 0...64).map(
            to: { $0.reduce(AffineTransform.identity) { $0.concatenated(afterApplying: $1) } },
            from: { (_: AffineTransform) -> [AffineTransform]? in nil })
        var codec = oneOf([matrix, operation, operations]).checked { transform, json, context in
            let isWithin = transform.coefficients.allSatisfy { NumberRange.coordinate.contains($0) }
            if !isWithin {
                context.report(
                    .valueOutOfRange,
                    "the transform's matrix has numbers that are not \(NumberRange.coordinate.phrase)",
                    at: json.range)
            }
            return isWithin
        }
        codec.mix = { $0.transform }
        return codec
    }

    /// A codec for [a, b, c, d, e, f].
    fileprivate static var matrix: Self {
        var codec = ValueCodec<[Double]>.numbers(
            .coordinate, count: 6...6, form: "[a, b, c, d, e, f]"
        ).map(
            to: { AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], e: $0[4], f: $0[5]) },
            from: { $0.coefficients })
        codec.recognizes = { value in
            guard case .array(let elements) = value.content, !elements.isEmpty else { return false }
            return !elements.allSatisfy { JSONForms(of: $0).contains(.object) }
        }
        return codec
    }
}

extension AffineTransform {
    fileprivate var coefficients: [Double] { [a, b, c, d, e, f] }
}

/// One operation of a transform. It is written as an object with a single key.
private struct TransformOperation: Sendable {
    var matrix = AffineTransform.identity

    static let table = ObjectTable<TransformOperation>(
        "transform", prototype: TransformOperation(),
        fields: [
            Field(input: "translation", .vector, "movement in points") { offset, _, operation in
                operation.matrix = .translation(x: offset.dx, y: offset.dy)
            },
            Field(input: "scale", factors, "one factor, or [x, y]") { factors, _, operation in
                operation.matrix = .scale(x: factors.x, y: factors.y)
            },
            Field(input: "rotationDegrees", .number(.coordinate), "degrees, clockwise") {
                degrees, _, operation in
                operation.matrix = Transform.rotation(degrees: degrees).matrix
            },
            Field(input: "skewDegrees", .point, "slant in degrees") { degrees, _, operation in
                operation.matrix = Transform.skew(degreesX: degrees.x, degreesY: degrees.y).matrix
            },
            Field(input: "matrix", .matrix, "x becomes a·x + c·y + e, and y becomes b·x + d·y + f") {
                matrix, _, operation in
                operation.matrix = matrix
            },
        ],
        check: { _, reading, context in
            switch reading.count {
            case 1: break
            case 0:
                context.report(
                    .conflictingKeys, "a transform operation needs a key",
                    help: "write translation, scale, rotationDegrees, skewDegrees or matrix",
                    at: reading.range)
            default:
                context.report(
                    .conflictingKeys, "a transform operation has one key, not \(reading.count)",
                    help: "write a list; the last operation acts first", at: reading.range)
            }
        })

    private static var factors: ValueCodec<Point> {
        .oneOf([
            ValueCodec<Double>.number(.coordinate).map(to: { Point(x: $0, y: $0) }, from: { _ in nil }),
            .point,
        ])
    }
}
