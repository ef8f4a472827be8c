// A fuzzer for the typesetter. Until the time is over, it damages font files, typesets text with
// each damaged font, and loads glyphs.
//
//     swift run -c release --sanitize=address FontFuzz --seconds 1800 --seed 1 Fonts Goldens/text/Fonts \
//         Tests/Samples/Fonts
//
// A memory error ends the process with the sanitizer's report. Each round depends only on the seed
// and its own number, so `--seed S --round N --seconds 0` repeats round N alone.

import Foundation
import NavTestSupport
import NavTypesetting

/// The command line options.
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

/// Test texts: several scripts, every kind of emoji, and sequences that broke other shapers.
let texts = [
    "Wörter → a->b 1×2 x\u{301}\u{323} fi ffi", "مرحبا بالعالم", "हिन्दी क्षत्रिय", "שלום עולם 123", "ภาษาไทยที่นี่",
    "日本語かなカナ漢字", "👨‍👩‍👧‍👦👍🏽🇯🇵1️⃣©️🏴󠁧󠁢󠁳󠁣󠁴󠁿", "HILTE ABCDEFGHIJKLMNOPQRSTUV", "\u{202E}#🇦\u{200D}\u{FE0F}\u{20E3}",
    "a" + String(repeating: "\u{301}", count: 300),
]

let languages = [nil, "ro", "mr", "ur", "zh-Hant"]

/// Opens a damaged font, typesets a text, and loads outlines, colour layers and bitmaps of its glyphs.
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
            for glyph in run.glyphs.prefix(64) { load(glyph.id, of: run.face) }
            for _ in 0..<16 { load(GlyphID(mutator.number(in: 0..<14_000)), of: run.face) }
        }
    }
}

/// Loads every representation of one glyph. Traps if its outline has coordinates that are not finite.
func load(_ glyph: GlyphID, of face: FontFace) {
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
// Leave out files of 4 MiB and more, because one of them would take most of the time.
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
