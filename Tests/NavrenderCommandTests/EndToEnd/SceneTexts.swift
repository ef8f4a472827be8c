/// A scene with work for every stage: text, a gradient, a mask, a blur and a component.
let fullScene = """
    {
        "scene": 1,
        "canvas": { "size": [200, 150], "scale": 2, "appearance": ["light", "dark"] },
        "parameters": { "value": { "default": 0.25, "range": [0, 1] } },
        "root": [
            { "type": "box", "frame": [10, 10, 80, 40], "radius": 12, "curve": "continuous",
              "fill": { "type": "linear", "stops": ["systemPink", "systemBlue"] },
              "shadow": { "sigma": 3, "offset": [0, 2] } },
            { "type": "text", "frame": [10, 60, 180, 24], "text": "Fast & exact", "fill": "label",
              "mask": { "type": "ellipse", "frame": [0, 0, 120, 24], "fill": "black" } },
            { "type": "box", "frame": [40, 30, 60, 50], "radius": "capsule", "backdrop": "regular" },
            { "type": "progress", "frame": [10, 120, 180, 4], "value": "$value" }
        ]
    }
    """

/// Returns a scene with the root `node`. Its canvas has 40 × 30 points unless `canvas` states other values.
func sceneText(_ node: String, canvas: String = #""size": [40, 30]"#, more: String = "") -> String {
    #"{ "scene": 1, "canvas": { \#(canvas) }, \#(more) "root": \#(node) }"#
}
