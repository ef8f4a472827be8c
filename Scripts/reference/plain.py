"""Keys without a picture in docs/reference. All other keys have one, except keys of calculated values (`$calc`)."""

# No key of these pages has a picture. Most of the pages are about names, values, files, time or numbers.
PLAIN = {
    "scene", "symbol", "parameter", "output", "figure", "probe", "accessibility", "theme", "data", "spacer",
    "use", "repeat", "slot", "font-file", "limits", "snapshots", "snapshot-picture", "tolerance", "interval",
    "event", "drag", "typing", "motion", "selection", "follows",
    # These objects have pictures elsewhere: at the key that holds the object, or in docs/gallery.
    "canvas", "picture", "screen", "bar", "bar-transition", "bar-contents", "inline-image", "inline-symbol",
    "device-status-bar", "strip", "field", "filled-part", "track", "progress-bar",
    "pill", "filter-step", "filter-graph", "transfer", "transfer-function", "luminance-curve",
}

# Single keys without a picture, by page. The keys of the page "" are on every page.
INVISIBLE = {
    # `follows` needs another number of the scene, such as a scroll offset.
    "": {"type", "id", "note", "accessibility", "follows"},
    "path": {"children"},
    "ellipse": {"children"},
    # The face decides the shapes. These keys only describe the text and advances of the glyphs.
    "glyphs": {"text", "textStart", "advances", "clusters"},
    # These keys act over time.
    "navigation-controller": {
        "barBackground", "wrapsScreens", "fadeDistance", "scrollsAwayAfter", "faults", "bar", "progressTint", "progressBar", "progressPlace",
    },
    "search-controller": {
        "faults", "cancelTitle", "keepsTitle", "placeholder", "title", "tint", "text", "scopes", "tags",
    },
    "scroll-view": {"circular", "contentLength"},
    "scroll-state": {"scrolling", "of"},
    # Whether a language changes the picture depends on the script of the text.
    "text": {"language"},
    "run": {"language"},
    # These keys have an effect only on phones in landscape, over a scrolled page, or in a controller.
    "navigation-bar": {"compactAppearance", "scrollEdgeAppearance", "progress"},
    "bar-appearance": {"almostOpaque"},
    # Dithering changes pixels by one level of 255.
    "linear-gradient": {"dither"},
    "radial-gradient": {"dither"},
    "conic-gradient": {"dither"},
    # `picture` needs a picture of a device, and `variations` needs a font with axes.
    "device": {"picture"},
    "font": {"variations"},
    "backdrop": {"luminanceCurve"},
}

# Two values of these keys may have equal pictures. The text after a key is the reason.
# `hue` chooses the direction around the circle of hues: shorter, longer, increasing or decreasing. Between two colours,
# either `increasing` or `decreasing` is also the shorter way. So its picture equals the picture of `shorter`.
SAME = {
    ("linear-gradient", "hue"): "between two colours, one of both directions is the shorter way",
    ("stroke", "join"): "a clipped miter equals a miter within the limit, and a bevel stands for a miter beyond it",
}
