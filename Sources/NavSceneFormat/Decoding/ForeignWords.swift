import NavJSON

/// A dictionary of other tools' words for keys and kinds. It maps them to the words of this language.
enum ForeignWords {
    /// Keys of CSS, SwiftUI, SVG and Figma in lower case without separators, each with keys of this language. The
    /// advice suggests the first of these keys that the object in the scene file accepts.
    private static let keys: [String: [String]] = [
        "background": ["fill"], "backgroundcolor": ["fill"], "backgroundimage": ["fill"], "color": ["fill"],
        "foregroundcolor": ["fill"], "foregroundstyle": ["fill"], "tint": ["fill"], "fillcolor": ["fill"],
        "border": ["stroke"], "borderwidth": ["stroke"], "bordercolor": ["stroke"], "strokewidth": ["stroke"],
        "strokecolor": ["stroke"], "outline": ["stroke"], "boxshadow": ["shadow"], "dropshadow": ["shadow"],
        "textshadow": ["shadow"], "effects": ["shadow"], "fontsize": ["font"], "fontfamily": ["font"],
        "fontweight": ["font"], "fontstyle": ["font"], "textalign": ["alignment"], "visibility": ["hidden"],
        "visible": ["hidden"], "backdropfilter": ["backdrop"], "mixblendmode": ["blend"],
        "blendmode": ["blend"],
        "cornerradius": ["radius"], "borderradius": ["radius"], "rx": ["radius"], "src": ["source"],
        "url": ["source"],
        "href": ["source"], "characters": ["text"], "content": ["text", "children"], "string": ["text"],
        "label": ["text", "title"], "rotation": ["transform"], "rotate": ["rotationDegrees", "transform"],
        "translate": ["translation", "transform"], "cx": ["frame"], "cy": ["frame"],
        "r": ["radius", "frame"],
        "viewbox": ["canvas"], "params": ["parameters"], "variables": ["parameters"], "vars": ["tokens"],
        "defs": ["symbols"], "components": ["symbols"], "layers": ["root"], "nodes": ["root", "children"],
        "elements": ["root", "children"], "children": ["root"], "alpha": ["opacity"], "objectfit": ["fit"],
        "linelimit": ["maximumLines"], "maxlines": ["maximumLines"], "numberoflines": ["maximumLines"],
        "lineclamp": ["maximumLines"], "clippath": ["clip"], "overflow": ["clip"], "name": ["id"],
        "props": ["set"],
        "blur": ["filter"], "fillopacity": ["opacity"],
    ]

    /// Examples of keys with values that are not a plain number, text or colour.
    ///
    /// An entry belongs to another tool's word, such as `fontsize`, or to a key of this language, such as `shadow`.
    /// If a word has no entry, the entry of its key in `keys` is used. For example, `boxshadow` gets the entry of
    /// `shadow`.
    private static let spellings: [String: String] = [
        "fontsize": #""font": { "size": 20 }"#, "fontfamily": #""font": { "family": "Inter" }"#,
        "fontweight": #""font": { "weight": "bold" }"#, "fontstyle": #""font": { "italic": true }"#,
        "stroke": #""stroke": { "color": "red", "width": 1 }"#,
        "shadow": ##""shadow": { "sigma": 4, "offset": [0, 2], "color": "#0004" }"##,
        "transform": #""transform": { "rotationDegrees": 45 }"#, "hidden": #""hidden": true"#,
        "backdrop": #""backdrop": { "sigma": 8 }"#, "frame": #""frame": [x, y, width, height]"#,
        "canvas": #""canvas": { "size": [100, 60] }"#, "filter": #""filter": { "blur": 4 }"#,
        "clip": #""clip": true"#,
    ]

    /// Kinds of node in HTML, SwiftUI, SVG and Figma. ``FamiliarWords`` lists further words for containers, texts and
    /// images.
    private static let kinds: [String: String] = [
        "frame": "box", "rect": "box", "string": "text", "h1": "text", "circle": "ellipse", "oval": "ellipse",
        "svg": "path", "line": "path", "polygon": "path", "polyline": "path", "shape": "path",
        "vector": "path", "g": "group", "layer": "group", "foreach": "repeat", "for": "repeat",
        "instance": "use", "component": "use", "navbar": "navigation-bar", "appbar": "navigation-bar",
        "tabs": "segmented-control", "progress": "progress-bar", "searchfield": "search-bar",
    ]

    /// Returns advice for a key of another tool: an example, or the key of this language. The result is nil for an
    /// unknown word, or if the object accepts no key with the word's meaning.
    ///
    /// - Parameter isKey: Returns whether the object accepts a key of this language.
    static func adviceForKey(_ word: String, isKey: (String) -> Bool) -> String? {
        let word = comparable(word)
        guard let key = keys[word]?.first(where: isKey) else { return nil }
        return (spellings[word] ?? spellings[key]).map { "write \($0)" }
            ?? "the key is called \(key.quotedForDisplay)"
    }

    /// Returns the kind of node for a word of another tool, or nil if the kind is not among `names`.
    static func kind(for word: String, among names: [String]) -> String? {
        kinds[comparable(word)].flatMap { names.contains($0) ? $0 : nil }
    }
}

extension ValueKind {
    /// Returns advice for a value of the wrong JSON type, or nil if the value does not show what its author meant.
    func advice(for value: JSONValue) -> String? {
        switch value.content {
        case .string(let text): adviceForText(text)
        case .number(let number):
            if self == .color || isColorChoice {
                "colours are texts, such as \"#ff2d55\""
            } else if takesFreeText {
                "put it in quotes: \"\(number.shortText)\""
            } else {
                listForm.map { "write \($0)" }
            }
        default: nil
        }
    }

    /// Whether the kind accepts other texts than the words of a fixed list.
    private var takesFreeText: Bool {
        switch self {
        case .words: false
        case .oneOf(let kinds): kinds.contains(where: \.takesFreeText)
        default: forms.contains(.string)
        }
    }

    /// The form of the accepted lists, such as `[x, y]`, or nil if it is not known.
    private var listForm: String? {
        switch self {
        case .list(_, _, let form): form
        case .oneOf(let kinds): kinds.lazy.compactMap(\.listForm).first
        default: nil
        }
    }

    private var isColorChoice: Bool {
        if case .oneOf(let kinds) = self { kinds.contains(.color) } else { false }
    }

    private func adviceForText(_ text: String) -> String? {
        if forms.contains(.number), let number = Self.leadingNumber(of: text) {
            return "numbers have neither quotes nor units: \(number.shortText)"
        }
        if forms.contains(.bool), ["true", "false"].contains(text.lowercased()) {
            return "leave out the quotes: \(text.lowercased())"
        }
        guard forms.contains(.object) else { return nil }
        for (word, example) in Self.functions where text.lowercased().hasPrefix(word + "(") {
            return "write \(example)"
        }
        return hasKey("width") && hasKey("color") ? Self.adviceForLine(text) : nil
    }

    /// Returns advice for a string where a stroke is expected. A stroke is an object with `color` and `width`.
    ///
    /// The text is a colour or a CSS border such as `1px solid red`. The advice shows the same stroke as an object. The
    /// result is nil for a text without a colour, such as `none`.
    private static func adviceForLine(_ text: String) -> String? {
        var width = 1.0
        var color: String?
        for word in words(of: text) {
            let lowered = word.lowercased()
            if let number = widths[lowered] ?? leadingNumber(of: word) {
                width = max(number, 0)
            } else if !lineStyles.contains(lowered) {
                color = word
            }
        }
        return color.map { "write { \"color\": \($0.quotedForDisplay), \"width\": \(width.shortText) }" }
    }

    /// The words for line styles in CSS (CSS Backgrounds and Borders 3, section 3.2). `adviceForLine` skips these
    /// words when it looks for the colour.
    private static let lineStyles: Set<String> = [
        "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset",
    ]

    /// The named widths of a line in CSS (CSS Backgrounds and Borders 3, section 3.3). Each value is the width in
    /// browsers, in pixels.
    private static let widths = ["thin": 1.0, "medium": 3, "thick": 5]

    /// Returns the words of a text. Spaces in parentheses do not divide words.
    private static func words(of text: String) -> [String] {
        var words = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth <= 0, character == " " {
                words.append("")
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Functions of CSS, each with an example in this language.
    private static let functions = [
        ("rotate", #"{ "rotationDegrees": 45 }"#), ("translate", #"{ "translation": [10, 20] }"#),
        ("scale", #"{ "scale": 2 }"#), ("matrix", "[a, b, c, d, e, f]"), ("blur", #"{ "blur": 4 }"#),
        ("drop-shadow", #"{ "dropShadow": { "sigma": 4 } }"#), ("saturate", #"{ "saturate": 1.8 }"#),
    ]

    /// Returns the number at the start of a text such as `40px`. The result is nil if more than a unit follows.
    private static func leadingNumber(of text: String) -> Double? {
        let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        let unit = text.dropFirst(digits.count)
        guard unit.count <= 4, unit.allSatisfy({ $0.isLetter || $0 == "°" }) else { return nil }
        return CSSNumber.parse(digits)
    }

    /// Returns whether this kind of value is an object that accepts a key, or a list of such objects.
    private func hasKey(_ key: String) -> Bool {
        switch self {
        case .object(let description):
            description.fields.contains { $0.name == key || $0.aliases.contains(key) }
        case .oneOf(let kinds): kinds.contains { $0.hasKey(key) }
        case .list(let element, _, _): element.hasKey(key)
        default: false
        }
    }
}
