import NavImaging
import Navrender

/// A scene with a card and a button, for the calibration of the antialiasing tolerance. To make a damaged variant of
/// the scene, the calibration changes one property.
struct CalibrationScene {
    /// The colours of the background, the card and the text.
    enum Look: String, CaseIterable {
        case light, dark, gradient
    }

    var look: Look
    var background: String
    var card: String
    var ink: String
    var grey: String
    var accent = "#007aff"
    var title = "Notifications"
    var message = "Sounds, badges and banners are shown in order."
    var weight = 600
    var radius = 24.0
    var hasHairline = true
    var hasDot = true
    var hasShadow = true
    var textOffset = 0.0
    var textSize = 17.0
    var buttonWidth = 140.0
    var offset = 0.0

    init(_ look: Look) {
        self.look = look
        switch look {
        case .light: (background, card, ink, grey) = ("\"#f2f2f7\"", "#ffffff", "#000000", "#8e8e93")
        case .dark: (background, card, ink, grey) = ("\"#18181c\"", "#2c2c2e", "#ffffff", "#8d8d93")
        case .gradient:
            background = ##"{ "type": "linear", "stops": ["#ff6a88", "#5b86e5"] }"##
            (card, ink, grey) = ("#ffffffc0", "#202030", "#606070")
        }
    }

    /// The scene as JSON.
    private var text: String {
        let hairline =
            hasHairline
            ? ##"{ "type": "box", "frame": [36, 104, 238, 0.5], "fill": "#80808090" },"## : ""
        let dot = hasDot ? #"{ "type": "ellipse", "frame": [262, 40, 8, 8], "fill": "systemRed" },"# : ""
        let shadow = hasShadow ? ##", "shadow": { "sigma": 6, "offset": [0, 3], "color": "#00000040" }"## : ""
        return """
            { "scene": 1, "canvas": { "size": [310, 260], "scale": 2 }, "root": { "type": "group", "children": [
              { "type": "box", "frame": [0, 0, 310, 260], "fill": \(background) },
              { "type": "group", "transform": [1, 0, 0, 1, \(offset), 0], "children": [
              { "type": "box", "frame": [20, 20, 270, 136], "radius": \(radius), "curve": "continuous",
                "fill": "\(card)"\(shadow) },
              \(dot)
              { "type": "text", "frame": [36, \(34 + textOffset), 220, 24], "text": "\(title)", "fill": "\(ink)",
                "font": { "size": \(textSize), "weight": \(weight) } },
              { "type": "text", "frame": [36, 60, 238, 40], "text": "\(message)", "fill": "\(grey)",
                "font": { "size": 14 } },
              \(hairline)
              { "type": "path", "d": "M40 134L48 142L64 122", "stroke": { "paint": "\(accent)", "width": 2.5 } },
              { "type": "text", "frame": [76, 120, 180, 24], "text": "Allow while in use", "fill": "\(ink)",
                "font": { "size": 15 } },
              { "type": "box", "frame": [85, 184, \(buttonWidth), 44], "radius": "capsule", "fill": "\(accent)" },
              { "type": "text", "frame": [85, 195, 140, 22], "text": "Continue", "fill": "white",
                "alignment": "center", "font": { "size": 16, "weight": 600 } }
            ] } ] } }
            """
    }

    /// Renders the scene after a change.
    func bitmap(_ change: (inout CalibrationScene) -> Void = { _ in }) throws -> StraightBitmap {
        var changed = self
        change(&changed)
        let source = SourceText(name: "calibration-\(look).json", text: changed.text)
        var options = RenderOptions()
        options.isStrict = true
        return try StraightBitmap(Renderer(options).render(Scene(source)).bitmap)
    }
}
