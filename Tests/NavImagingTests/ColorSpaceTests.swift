import Foundation
import Testing

@testable import NavImaging

@Suite("Colour spaces")
struct ColorSpaceTests {
    @Test("colour matrices computed from chromaticities equal the matrices in CSS Color 4")
    func matrices() {
        // Section 18, sample code: the first rows of lin_sRGB_to_XYZ, lin_P3_to_XYZ and XYZ_to_lin_sRGB.
        let cases: [(SIMD3<Double>, SIMD3<Double>)] = [
            (RGBSpace.srgb.toXYZ.rows.0, SIMD3(506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218)),
            (
                RGBSpace.displayP3.toXYZ.rows.0,
                SIMD3(608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160)
            ),
            (RGBSpace.srgb.fromXYZ.rows.0, SIMD3(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959)),
        ]
        for (found, expected) in cases {
            for index in 0..<3 { #expect(abs(found[index] - expected[index]) < 1e-12) }
        }
    }

    @Test("encoding reverses decoding for every transfer function, also below zero")
    func curves() {
        for space in [RGBSpace.srgb, .linearSRGB, .displayP3, .adobe98, .rec2020, .proPhoto] {
            for step in -30...40 {
                let value = SIMD3(repeating: Double(step) / 20)
                let back = space.encoded(space.linear(value))
                #expect(abs(back.x - value.x) < 1e-12)
            }
        }
    }

    @Test("the sRGB transfer function equals the formula of IEC 61966-2-1")
    func srgbCurve() {
        for step in 0...255 {
            let value = Double(step) / 255
            let expected = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            #expect(abs(RGBSpace.srgb.linear(SIMD3(repeating: value)).y - expected) < 1e-14)
        }
    }

    @Test("sRGB red converted to Display P3 is inside the gamut, and greys stay the same")
    func displayP3() {
        // By the matrices in CSS Color 4, the encoded result is 0.9175, 0.2003, 0.1386.
        let red = StraightColor(red: 1, green: 0, blue: 0, alpha: 0.5).converted(to: .displayP3)
        #expect(
            abs(red.red - 0.91749) < 1e-4 && abs(red.green - 0.20029) < 1e-4 && abs(red.blue - 0.13856) < 1e-4
        )
        #expect(red.alpha == 0.5)
        let back = red.converted(from: .displayP3)
        #expect(abs(back.red - 1) < 1e-6 && abs(back.green) < 1e-6 && abs(back.blue) < 1e-6)
        #expect(back.alpha == 0.5)
        for grey in [Float(0), 0.25, 0.5, 1] {
            let same = StraightColor(red: grey, green: grey, blue: grey).converted(to: .displayP3)
            #expect(abs(same.red - grey) < 1e-6 && abs(same.blue - grey) < 1e-6)
        }
    }

    @Test("OKLab maps white to (1, 0, 0), and XYZ (1, 0, 0) to its published value")
    func oklab() {
        let white = OKLab.lab(SIMD3(1, 1, 1))
        #expect(abs(white.x - 1) < 1e-6 && abs(white.y) < 1e-6 && abs(white.z) < 1e-6)
        // Ottosson's table: XYZ (1, 0, 0) is 0.450, 1.236, −0.019 to three digits.
        let axis = OKLab.lab(RGBSpace.srgb.fromXYZ * SIMD3(1, 0, 0))
        #expect(abs(axis.x - 0.450) < 1e-3 && abs(axis.y - 1.236) < 1e-3 && abs(axis.z + 0.019) < 1e-3)
        for color in [SIMD3(0.2, 0.9, 0.4), SIMD3(-0.1, 1.2, 0), .zero] {
            let back = OKLab.linearSRGB(OKLab.lab(color))
            for index in 0..<3 { #expect(abs(back[index] - color[index]) < 1e-12) }
        }
    }
}
