"""The groups of the index of docs/reference, with the guides in docs that explain them."""

# Each tuple: title of the group, guides, pages.
GROUPS = [
    ("The scene file", ["values"], [
        "scene", "canvas", "symbol", "parameter", "theme", "data", "font-file", "limits", "output", "figure"]),
    ("Every node", ["layout"], ["node", "frame", "accessibility"]),
    ("Shapes, text and pictures", ["paints"], ["group", "box", "ellipse", "path", "text", "image", "glyphs", "icon"]),
    ("Arrangement", ["layout"], [
        "stack", "grid", "overlay", "spacer", "edges", "margin", "inset", "anchors", "transform"]),
    ("Paints, lines and effects", ["paints"], [
        "linear-gradient", "radial-gradient", "conic-gradient", "stop", "pattern", "image-paint", "blended-fill", "stroke", "border", "borders", "trim", "shadow",
        "drop-shadow", "clip", "mask", "filter", "filter-graph", "filter-step", "transfer", "transfer-function", "backdrop",
        "luminance-curve"]),
    ("Parts of text", ["text"], ["run", "font", "text-line", "tab-stop", "inline-image", "inline-symbol"]),
    ("Components", ["gallery/components"], [
        "tags", "selection", "pill", "navigation-bar", "bar-item", "menu-row", "bar-appearance", "bar-transition", "bar-contents",
        "large-title", "progress", "track", "filled-part", "progress-bar", "list", "row", "toolbar", "strip", "search-bar",
        "field", "segmented-control", "status-bar"]),
    ("Controllers and scrolling", ["timelines"], [
        "navigation-controller", "screen", "bar", "split-view", "search-controller", "scroll-view", "scroll-state"]),
    ("Figures and notes", ["figures"], [
        "device", "device-status-bar", "picture", "comparison", "contact-sheet", "exploded-view", "callout", "measure",
        "highlight", "badge", "lens"]),
    ("Reuse", ["reuse"], ["use", "repeat", "slot"]),
    ("Values", ["values"], ["$calc", "$if", "$map", "$format", "$bounds"]),
    ("Time", ["timelines"], ["event", "drag", "typing", "motion", "follows", "$keys", "$spring"]),
    ("Tests", ["probes"], ["probe", "interval", "snapshots", "snapshot-picture", "tolerance"]),
]

# Guides of single pages. They replace the guides of the page's group.
GUIDES = {
    "symbol": ["reuse"], "theme": ["values"], "data": ["data"], "parameter": ["values"], "limits": ["limits"],
    "output": ["outputs"], "figure": ["figures"], "text": ["text", "paints"], "glyphs": ["text"], "icon": ["text"],
    "node": ["layout", "paints"], "snapshots": ["snapshots"], "snapshot-picture": ["snapshots"], "tolerance": ["snapshots"],
    "canvas": ["figures"],
}
