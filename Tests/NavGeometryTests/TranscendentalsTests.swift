import Foundation
import NavGeometry
import NavTestSupport
import Testing

/// Compares results with the C library, whose functions are correct to about one unit in the last
/// place.
@Suite struct TranscendentalsTests {
    @Test("sine and cosine agree with the C library for angles up to a million radians")
    func sineAndCosineInRadians() {
        var generator = SeededGenerator(seed: 1)
        for round in 0..<100_000 {
            let bound = round % 2 == 0 ? 1e6 : 7.0
            let angle = Double.random(in: -bound...bound, using: &generator)
            let (sine, cosine) = sineAndCosine(angle)
            #expect(abs(sine - sin(angle)) < 4e-16 && abs(cosine - cos(angle)) < 4e-16, "\(angle)")
        }
    }

    @Test(
        "for huge angles, sine and cosine err by less than the distance to the next representable angle",
        arguments: [1e7, 1e12, 1e15])
    func hugeAngles(_ angle: Double) {
        let (sine, cosine) = sineAndCosine(angle)
        #expect(abs(sine - sin(angle)) < angle.ulp)
        #expect(abs(cosine - cos(angle)) < angle.ulp)
    }

    @Test("quarter turns in degrees are exact")
    func quarterTurns() {
        let expected: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
        for turn in -9...9 {
            let (sine, cosine) = sineAndCosine(degrees: Double(turn) * 90)
            #expect((sine, cosine) == expected[((turn % 4) + 4) % 4], "\(turn)")
        }
        #expect(sineAndCosine(degrees: 90e15) == (0, 1))
    }

    @Test("a quarter turn in radians is exact up to the rounding of π/2")
    func quarterTurnInRadians() {
        let (sine, cosine) = sineAndCosine(.pi / 2)
        #expect(sine == 1)
        #expect(abs(cosine) < 1e-16)
    }

    @Test("sine and cosine of angles in degrees have their known values")
    func degrees() {
        #expect(abs(sineAndCosine(degrees: 30).sine - 0.5) < 4e-16)
        #expect(abs(sineAndCosine(degrees: 60).cosine - 0.5) < 4e-16)
        #expect(abs(sineAndCosine(degrees: -45).sine + 0.5.squareRoot()) < 4e-16)
        #expect(abs(sineAndCosine(degrees: 3_600_135).cosine + 0.5.squareRoot()) < 4e-16)
    }

    @Test("sine and cosine of angles that are not finite are NaN")
    func nonFiniteAngles() {
        for angle in [Double.infinity, -.infinity, .nan] {
            #expect(sineAndCosine(angle).sine.isNaN && sineAndCosine(degrees: angle).cosine.isNaN)
        }
    }

    @Test("the arctangent agrees with the C library in all directions")
    func arcTangentOfRandomPoints() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<100_000 {
            let scale = exp(Double.random(in: -300...300, using: &generator))
            let x = Double.random(in: -1...1, using: &generator) * scale
            let y = Double.random(in: -1...1, using: &generator)
            let expected = atan2(y, x)
            #expect(abs(arcTangent(y: y, x: x) - expected) <= 1e-15 * abs(expected), "\(y), \(x)")
        }
    }

    @Test("the arctangent is exact on the axes")
    func arcTangentOnAxes() {
        #expect(arcTangent(y: 0, x: 5) == 0)
        #expect(arcTangent(y: 5, x: 0) == .pi / 2)
        #expect(arcTangent(y: 0, x: -5) == .pi)
        #expect(arcTangent(y: -5, x: 0) == -.pi / 2)
        #expect(arcTangent(y: 0, x: 0) == 0)
    }

    @Test("the exponential agrees with the C library")
    func exponentials() {
        var generator = SeededGenerator(seed: 3)
        for round in 0..<100_000 {
            let bound = round % 2 == 0 ? 700.0 : 2.0
            let x = Double.random(in: -bound...bound, using: &generator)
            #expect(abs(exponential(x) - exp(x)) <= 5e-16 * exp(x), "\(x)")
        }
        #expect(exponential(0) == 1)
        #expect(exponential(1000) == .infinity)
        #expect(exponential(709.7).isFinite)
        #expect(exponential(-1000) == 0)
        #expect(exponential(-745) == exp(-745))
        #expect(exponential(.nan).isNaN)
    }

    @Test("the logarithm of a finite number agrees with the C library")
    func logarithms() {
        var generator = SeededGenerator(seed: 4)
        for round in 0..<100_000 {
            let x =
                round % 2 == 0
                ? exp(Double.random(in: -700...700, using: &generator))
                : Double.random(in: 0.5...2, using: &generator)
            #expect(abs(logarithm(x) - log(x)) <= 1e-15 * abs(log(x)), "\(x)")
        }
        #expect(logarithm(1) == 0)
        #expect(abs(logarithm(.leastNonzeroMagnitude) - log(Double.leastNonzeroMagnitude)) < 1e-12)
        #expect(logarithm(0) == -.infinity)
        #expect(logarithm(-1).isNaN)
        #expect(logarithm(.infinity).isNaN)
    }

    @Test("powers with the exponents of the sRGB curve agree with the C library")
    func powers() {
        for step in 1...10_000 {
            let base = Double(step) / 10_000
            for exponent in [2.4, 1 / 2.4] {
                let expected = pow(base, exponent)
                let bound = 1e-15 * (1 + abs(exponent * log(base)))
                #expect(abs(power(base, exponent) - expected) <= bound * expected, "\(base)^\(exponent)")
            }
        }
        #expect(power(0, 2.4) == 0)
        #expect(power(1, 2.4) == 1)
    }
}
