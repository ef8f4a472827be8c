// Damages the fonts of a folder and does with each all that can be done with a font, until the time is over.
//
//     swift run -c release --sanitize=address FontFuzz --seconds 1800 --seed 1 Fonts Goldens/text/Fonts \
//         Tests/Samples/Fonts
//
// A finding ends the process with the sanitizer's report; the seed and the number of the round say how to have it again:
// every round depends on them alone (`--seed S --round N --seconds 0` does one).

import Foundation
import NavTestSupport
import NavTypesetting

/// What the command line says.
struct FuzzOptions {
    var seconds = 60.0
    var seed: UInt64 = 1
    var round = 0
    var folders: [String] = []

    init(_ words: [String]) {
        var rest = words.makeIterator()
        while let word = rest.next() {
            switch word {
            case "--seconds": seconds = rest.next().flatMap(Double.init) ?? seconds
            case "--seed": seed = rest.next().flatMap { UInt64($0) } ?? seed
            case "--round": round = rest.next().flatMap { Int($0) } ?? round
            default: folders.append(word)
            }
        }
    }
}

/// Letters of several scripts, emoji of every kind, and what has been trouble elsewhere.
let texts = [
    "Wörter → a->b 1×2 x\u{301}\u{323} fi ffi", "مرحبا بالعالم", "हिन्दी क्षत्रिय", "שלום עולם 123", "ภาษาไทยที่นี่",
    "日本語かなカナ漢字", "👨‍👩‍👧‍👦👍🏽🇯🇵1️⃣©️🏴󠁧󠁢󠁳󠁣󠁴󠁿", "HILTE ABCDEFGHIJKLMNOPQRSTUV", "\u{202E}#🇦\u{200D}\u{FE0F}\u{20E3}",
    "a" + String(repeating: "\u{301}", count: 300),
]

let languages = [nil, "ro", "mr", "ur", "zh-Hant"]

/// Opens, shapes, outlines and colours.
func exercise(_ bytes: [UInt8], _ mutator: inout FontMutator) {
    let fonts = FontCollection([FontSource(.bytes(bytes), name: "damaged")])
    for face in fonts.listings.prefix(4) {
        let text = texts[mutator.number(in: 0..<texts.count)]
        let style = TextStyle(
            family: face.description.familyName, size: 17, weight: mutator.number(in: 1..<1000),
            language: languages[mutator.number(in: 0..<languages.count)],
            variations: [FontVariation(tag: "wdth", value: Double(mutator.number(in: 0..<300)))])
        let set = try? Typesetter(fonts: fonts).typeset(
            [TextSpan(text, style: style)], layout: TextLayout(maximumWidth: 60))
        for run in set?.lines.flatMap(\.runs) ?? [] {
            for glyph in run.glyphs.prefix(64) { draw(run.face, glyph.id) }
            for _ in 0..<16 { draw(run.face, GlyphID(mutator.number(in: 0..<14_000))) }
        }
    }
}

func draw(_ face: FontFace, _ glyph: GlyphID) {
    let bounds = face.outline(of: glyph).controlBounds
    precondition(bounds.width.isFinite && bounds.height.isFinite, "an outline is not finite")
    _ = face.colorGlyph(glyph)
    _ = face.bitmapGlyph(glyph)
}

let options = FuzzOptions(Array(CommandLine.arguments.dropFirst()))
let files = options.folders.flatMap { folder in
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
        .filter { [".ttf", ".otf", ".ttc"].contains(where: $0.hasSuffix) }.sorted().map { "\(folder)/\($0)" }
}
// The longest files would take all the time.
let corpus = files.compactMap { FileManager.default.contents(atPath: $0).map(Array.init) }
    .filter { $0.count < 4 << 20 }
guard !corpus.isEmpty else {
    print("usage: FontFuzz [--seconds N] [--seed N] [--round N] FOLDER…")
    exit(2)
}
let end = Date(timeIntervalSinceNow: options.seconds)
var round = options.round
var slowest = (seconds: 0.0, round: 0)
repeat {
    var mutator = FontMutator(seed: options.seed &* 1_000_003 &+ UInt64(round))
    let began = Date()
    exercise(mutator.damaged(corpus[mutator.number(in: 0..<corpus.count)]), &mutator)
    let taken = Date().timeIntervalSince(began)
    if taken > slowest.seconds { slowest = (taken, round) }
    round += 1
} while Date() < end
print(
    "\(round - options.round) rounds from \(options.round), seed \(options.seed), no finding;",
    terminator: " ")
print("slowest: round \(slowest.round), \((slowest.seconds * 1000).rounded()) ms")
