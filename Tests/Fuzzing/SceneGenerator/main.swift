// Writes hostile scenes, one JSON text on each line. Every scene has only keys and value types that
// the scene format allows. A renderer must draw the scene, or refuse it with a diagnostic.
//
//     swift run -c release SceneGenerator --count 1000 --seed 1 --images a.png,b.jpg --fonts a.ttf
//
// The generator reads the tables of the decoder, so a new key is used as soon as it exists. If the
// seed, images and fonts are the same, a scene depends only on its number. So `--first 17 --count 1`
// repeats scene 17.

import NavSceneGeneration
import NavTestSupport

struct GeneratorOptions {
    var seed: UInt64 = 1
    var first = 0
    var count = 10
    var images: [String] = []
    var fonts: [String] = []

    init(_ words: [String]) {
        var rest = words.makeIterator()
        while let word = rest.next() {
            let value = rest.next() ?? ""
            switch word {
            case "--seed": seed = UInt64(value) ?? seed
            case "--first": first = Int(value) ?? first
            case "--count": count = Int(value) ?? count
            case "--images": images = value.split(separator: ",").map(String.init)
            case "--fonts": fonts = value.split(separator: ",").map(String.init)
            default: fatalError("unknown option \(word)")
            }
        }
    }
}

let options = GeneratorOptions(Array(CommandLine.arguments.dropFirst()))
for number in options.first..<options.first + options.count {
    var generator = SceneGenerator(
        random: SeededGenerator(seed: options.seed &* 1_000_003 &+ UInt64(number)), images: options.images,
        fonts: options.fonts)
    print(generator.scene())
}
