import NavScene
import NavSceneFormat
import Navrender

/// The words of a figure: its alternative text and its caption.
struct FigureWords {
    private(set) var alternative: String
    private(set) var caption: String?
    /// Whether a page or `navrender.json` replaces the alternative text of the scene.
    private(set) var hasOwnAlternative = false
    private(set) var hasOwnCaption = false

    /// - Parameter figure: The scene's words, after the page or `navrender.json` has set the scene's parameters. For
    ///   example, with `count=3` the text `{count} rows` is "3 rows". If nil, the words for the parameters' default
    ///   values are used.
    init(_ figure: FigureSettings?, of document: SceneDocument) {
        let figure = figure ?? document.figure
        let words = figure?.alternative ?? ""
        alternative = words.allSatisfy(\.isWhitespace) ? "" : words
        caption = figure?.caption
    }

    /// Replaces the words with the words of a page or of `navrender.json`. A nil argument keeps the old text.
    mutating func set(_ alternative: String?, _ caption: String?) {
        if let alternative { (self.alternative, hasOwnAlternative) = (alternative, true) }
        if let caption { (self.caption, hasOwnCaption) = (caption, true) }
    }
}

extension PageBlock {
    /// The scene file that the first word of the block names. Nil if there is no word, or if the first word sets a
    /// parameter.
    var sceneFile: String? { words.first.flatMap { $0.contains("=") ? nil : $0 } }

    /// The values of parameters that the words of the block set.
    var parameters: Parameters {
        var parameters = Parameters()
        for word in words {
            guard let equals = word.firstIndex(of: "=") else { continue }
            parameters[String(word[..<equals])] = Parameters.Value(
                parsing: String(word[word.index(after: equals)...]))
        }
        return parameters
    }

    /// Returns all problems of the words and options of the block.
    func problems(at place: PagePlace) -> [PlanProblem] {
        let known = ["name", "alt", "caption"]
        let words = words.dropFirst().filter { !$0.contains("=") }.map { word in
            place.problem("\(word.quotedForDisplay) is not a parameter; write NAME=VALUE", marking: word)
        }
        let options = options.filter { !known.contains($0.name) }.map { option in
            place.problem(
                "no option is called :\(option.name.escapedForDisplay):; options: :name: :alt: :caption:",
                marking: ":\(option.name):")
        }
        return words + options
    }

    func option(_ name: String) -> String? { options.first { $0.name == name }?.value }
}
