import Foundation
import Testing

@testable import NavTypesetting

/// Compares widths of texts with the widths of the platform's labels.
///
/// Inter is not the platform's font, so the widths of single words differ. But for each style, the average ratio of
/// the widths must be within 2 % of 1.
@Suite("Widths of text compared with the platform") struct PlatformTextWidthsTests {
    private struct Label: Decodable {
        let size: Double
        let weight: Int
        let text: String
        let width: Double
    }

    private static let labels: [Label] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Samples/PlatformText/widths.json").standardizedFileURL
        return (try? JSONDecoder().decode([Label].self, from: Data(contentsOf: file))) ?? []
    }()

    @Test(
        "the average text width of a style is within 2 % of the platform's width",
        arguments: [(17.0, 600, 10), (17, 400, 40), (15, 400, 29), (13, 400, 2), (12, 400, 9), (11, 400, 2)])
    func average(size: Double, weight: Int, count: Int) throws {
        let labels = Self.labels.filter { $0.size == size && $0.weight == weight }
        #expect(labels.count >= count)
        let ratios = try labels.map { label in
            let style = TextStyle(size: size, weight: weight)
            let width = try TestFonts.typesetter.shape(label.text, style: style).advance
            // The platform rounds widths up to halves or thirds of a point. On average, this adds about 0.2 points.
            return width / (label.width - 0.2)
        }
        let average = ratios.reduce(0, +) / Double(ratios.count)
        #expect(abs(average - 1) <= 0.02, "\(average)")
    }
}
