import NavGeometry
import NavImaging

/// A function for each channel of a straight colour (`feComponentTransfer`, Filter Effects Module
/// Level 1, section 9.7).
public struct ChannelTransfer: Sendable {
    /// The function of one channel.
    public enum Function: Sendable {
        /// Leaves values as they are.
        case identity
        /// Interpolates linearly between evenly spaced values. The array has at least one value.
        case table([Float])
        /// A step function with steps of equal width. The array has a value for each step, and at least one value.
        case discrete([Float])
        /// `slope · value + intercept`.
        case linear(slope: Float, intercept: Float)
        /// `amplitude · value^exponent + offset`.
        case gamma(amplitude: Double, exponent: Double, offset: Double)

        /// Returns the function's value, clamped to 0…1.
        /// - Parameter value: An argument 0…1.
        func value(at value: Float) -> Float {
            switch self {
            case .identity: return value
            case .table(let values):
                let last = values.count - 1
                let place = value * Float(last)
                let index = min(Int(place), last)
                let next = values[min(index + 1, last)]
                return clampedToUnit(values[index] + (next - values[index]) * (place - Float(index)))
            case .discrete(let values):
                return clampedToUnit(values[min(Int(value * Float(values.count)), values.count - 1)])
            case .linear(let slope, let intercept): return clampedToUnit(slope * value + intercept)
            case .gamma(let amplitude, let exponent, let offset):
                // The exponent 0 gives 1, also for the value 0.
                let raised = exponent > 0 ? power(Double(value), exponent) : 1
                return clampedToUnit(Float(amplitude * raised + offset))
            }
        }
    }

    private let functions: [Function]

    /// Makes a transfer from one function for each channel.
    public init(red: Function, green: Function, blue: Function, alpha: Function) {
        functions = [red, green, blue, alpha]
    }

    func apply(to color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(
            functions[0].value(at: color.x), functions[1].value(at: color.y), functions[2].value(at: color.z),
            functions[3].value(at: color.w))
    }
}
