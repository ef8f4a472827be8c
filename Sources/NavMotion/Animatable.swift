import NavGeometry
import NavImaging

/// A value with a fixed number of `Double` components, which can be interpolated linearly.
public protocol Animatable: Equatable, Sendable {
    /// The components. Their number and order are the same for all values of a type.
    var components: [Double] { get }

    /// Creates a value from its components.
    ///
    /// - Parameter components: The same number of components as ``components`` has. An implementation must
    ///   accept values outside the usual range, because springs overshoot.
    init(components: [Double])
}

extension Animatable {
    /// Interpolates linearly from `self` at `progress` 0 to `other` at `progress` 1. Values of
    /// `progress` outside 0…1 extrapolate.
    public func interpolated(to other: Self, at progress: Double) -> Self {
        Self(components: zip(components, other.components).map { $0 + ($1 - $0) * progress })
    }
}

/// The only component is the number itself.
extension Double: Animatable {
    public var components: [Double] { [self] }
    public init(components: [Double]) { self = components[0] }
}

/// The components are `x` and `y`.
extension Point: Animatable {
    public var components: [Double] { [x, y] }
    public init(components: [Double]) { self.init(x: components[0], y: components[1]) }
}

/// The components are `width` and `height`.
extension Size: Animatable {
    public var components: [Double] { [width, height] }
    public init(components: [Double]) { self.init(width: components[0], height: components[1]) }
}

/// The components are the centre and the size. If both follow the same curve, the edges follow that
/// curve too.
extension Rect: Animatable {
    public var components: [Double] { [center.x, center.y, width, height] }
    public init(components c: [Double]) {
        self.init(x: c[0] - c[2] / 2, y: c[1] - c[3] / 2, width: c[2], height: c[3])
    }
}

/// The components are the six matrix entries.
extension AffineTransform: Animatable {
    public var components: [Double] { [a, b, c, d, e, f] }
    public init(components c: [Double]) {
        self.init(a: c[0], b: c[1], c: c[2], d: c[3], e: c[4], f: c[5])
    }
}

/// The components are red, green, blue and alpha, not multiplied by alpha.
extension StraightColor: Animatable {
    public var components: [Double] { [Double(red), Double(green), Double(blue), Double(alpha)] }
    public init(components c: [Double]) {
        self.init(red: Float(c[0]), green: Float(c[1]), blue: Float(c[2]), alpha: Float(c[3]))
    }
}
