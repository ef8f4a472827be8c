import NavGeometry
import NavImaging

/// A value that can lie between two others: a list of numbers that change each on a straight line.
public protocol Animatable: Equatable, Sendable {
    /// Always as many, in the same order.
    var components: [Double] { get }

    /// - Parameter components: as many as ``components`` has; not clamped, since a spring overshoots.
    init(components: [Double])
}

extension Animatable {
    /// The value at `progress` of the straight way from `self` (0) to `other` (1), or beyond.
    public func interpolated(to other: Self, at progress: Double) -> Self {
        Self(components: zip(components, other.components).map { $0 + ($1 - $0) * progress })
    }
}

extension Double: Animatable {
    public var components: [Double] { [self] }
    public init(components: [Double]) { self = components[0] }
}

extension Point: Animatable {
    public var components: [Double] { [x, y] }
    public init(components: [Double]) { self.init(x: components[0], y: components[1]) }
}

extension Size: Animatable {
    public var components: [Double] { [width, height] }
    public init(components: [Double]) { self.init(width: components[0], height: components[1]) }
}

/// Centre and size move, so that with one curve the edges do too.
extension Rect: Animatable {
    public var components: [Double] { [center.x, center.y, width, height] }
    public init(components c: [Double]) {
        self.init(x: c[0] - c[2] / 2, y: c[1] - c[3] / 2, width: c[2], height: c[3])
    }
}

extension AffineTransform: Animatable {
    public var components: [Double] { [a, b, c, d, e, f] }
    public init(components c: [Double]) {
        self.init(a: c[0], b: c[1], c: c[2], d: c[3], e: c[4], f: c[5])
    }
}

extension StraightColor: Animatable {
    public var components: [Double] { [Double(red), Double(green), Double(blue), Double(alpha)] }
    public init(components c: [Double]) {
        self.init(red: Float(c[0]), green: Float(c[1]), blue: Float(c[2]), alpha: Float(c[3]))
    }
}
