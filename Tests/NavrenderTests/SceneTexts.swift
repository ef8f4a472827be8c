import NavJSON
import Navrender

/// A scene on a canvas of 4 × 3 points.
func source(_ root: String, canvas: String = "", more: String = "") -> SourceText {
    SourceText(
        name: "test.json",
        text: #"{ "scene": 1, "canvas": { "size": [4, 3]\#(canvas) }, \#(more) "root": \#(root) }"#)
}

/// The codes of what was found, in the order of their places.
func codes(_ diagnostics: Diagnostics) -> [String] { diagnostics.sorted.map(\.code.rawValue) }
