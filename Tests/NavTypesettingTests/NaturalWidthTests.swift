import Foundation
import Testing

@testable import NavTypesetting

/// Tests that a text stays on one line if the maximum width is the text's own width: the width of the text without
/// wrapping. Tracking makes this hard, because the width of a line leaves out the tracking at the line's right end.
struct NaturalWidthTests {
    private static let texts = [
        "שלום.", "שלום", "Settings", "Settings\u{AD}", "extra\u{AD}ordinary", "extra\u{AD}ordinary\u{AD}",
        "\u{AD}", "אב 123", "abc אב", "אב abc", "مرحبا.", "(אב)", "123 שלום 456!", "Today ", "שלום ",
        "office", "e\u{301}te\u{301}", "9:41", "日本語", "a", "…", "שלום\u{AD}",
    ]
    private static let trackings: [TextStyle.Tracking] = [.system, .custom(0.4), .custom(-0.6), .custom(0)]

    @Test(
        "a text with any direction, tracking and soft hyphens stays on one line at its own width",
        arguments: texts)
    func ownWidth(_ text: String) throws {
        for size in [11.0, 13, 17, 20, 28, 34, 60] {
            for tracking in Self.trackings {
                var style = TextStyle(size: size)
                style.tracking = tracking
                for direction in [TextDirection.auto, .leftToRight, .rightToLeft] {
                    for wrap in [TextWrap.word, .character] {
                        var layout = TextLayout(maximumLines: 1, direction: direction)
                        layout.wrap = wrap
                        let text = try TestFonts.allFonts.prepare(
                            [TextSpan(text, style: style)], layout: layout)
                        let natural = text.typeset(maximumWidth: nil)
                        let fitted = text.typeset(maximumWidth: natural.size.width)
                        #expect(fitted == natural, "\(size) \(tracking) \(direction) \(wrap)")
                        #expect(!fitted.wasTruncated)
                    }
                }
            }
        }
    }

    /// Thirty strings in each of ten languages.
    private static let strings: [String: [String]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Samples/natural-widths.json").standardizedFileURL
        return (try? JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: file))) ?? [:]
    }()

    @Test(
        "300 strings stay on one line at their own width, in the size and weight of every text style",
        arguments: ["ar", "de", "el", "en", "fr", "he", "hi", "ja", "ru", "th"])
    func textStyles(language: String) throws {
        let strings = try #require(Self.strings[language])
        #expect(strings.count == 30)
        let sizes = [34.0, 28, 22, 20, 17, 16, 15, 13, 12, 11]
        let styles = sizes.map { TextStyle(size: $0) } + [34, 17].map { TextStyle(size: $0, weight: 600) }
        for string in strings {
            for style in styles {
                for tracking in [TextStyle.Tracking.system, .custom(0)] {
                    var style = style
                    (style.tracking, style.language) = (tracking, language)
                    let text = try TestFonts.allFonts.prepare(
                        [TextSpan(string, style: style)], layout: TextLayout(maximumLines: 1))
                    let natural = text.typeset(maximumWidth: nil)
                    let fitted = text.typeset(maximumWidth: natural.size.width)
                    #expect(fitted == natural && !fitted.wasTruncated, "\(string) \(style.size) \(tracking)")
                }
            }
        }
    }

    @Test("a text in two tracked styles stays on one line at its own width", arguments: texts)
    func mixedTracking(_ text: String) throws {
        var (wide, narrow) = (TextStyle(size: 17), TextStyle(size: 17))
        wide.tracking = .custom(2)
        narrow.tracking = .custom(-1)
        for styles in [[wide, narrow], [narrow, wide]] {
            let spans = zip([text, "שלום abc"], styles).map { TextSpan($0, style: $1) }
            let prepared = try TestFonts.allFonts.prepare(spans)
            let natural = prepared.typeset(maximumWidth: nil)
            #expect(prepared.typeset(maximumWidth: natural.size.width) == natural)
        }
    }

    @Test("at a hundredth of a point below its own width, a text of two words takes two lines")
    func narrower() throws {
        let text = try TestFonts.allFonts.prepare(
            [TextSpan("שלום עולם", style: TextStyle(size: 17))], layout: TextLayout())
        let width = text.typeset(maximumWidth: nil).size.width
        #expect(text.typeset(maximumWidth: width - 0.01).lines.count == 2)
    }
}
