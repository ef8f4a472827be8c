"""A small tree of flex containers, texts and paths, written as a navrender scene and as HTML with the same meaning.

Both writers state every size, weight and line height, so neither program falls back on a default of its own. Lengths
are points of the scene and CSS pixels of the page.
"""
import html
import json

WIDTH, HEIGHT, SCALE = 390, 844, 2
WEIGHTS = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}
CSS_ALIGNMENT = {"start": "flex-start", "end": "flex-end"}


def box(*children, **keys):
    """A container; without children, a plain shape."""
    return {"kind": "box", "children": [child for child in children if child], **keys}


def row(*children, **keys):
    return box(*children, axis="horizontal", **{"alignment": "center", **keys})


def column(*children, **keys):
    return box(*children, axis="vertical", **{"alignment": "stretch", **keys})


def text(words, size, color, weight=400, lines=1, **keys):
    """Words in Inter. Lines are 1.3 em high, rounded to points.

    With `lines` 1, words that do not fit end with an ellipsis.
    """
    return {"kind": "text", "text": words, "size": size, "color": color, "weight": weight, "lines": lines,
            "lineHeight": round(size * 1.3), **keys}


def icon(path, size, color, width=2, **keys):
    """A stroked path in a square of 24 units."""
    return {"kind": "icon", "path": path, "width": size, "height": size, "color": color, "stroke": width, **keys}


def scene(root, background):
    """Returns the tree as the text of a navrender scene."""
    canvas = {"size": [WIDTH, HEIGHT], "scale": SCALE, "background": background}
    return json.dumps({"scene": 1, "canvas": canvas, "root": [{**_node(root), "frame": "fill"}]}, indent=1) + "\n"


def page(root, background, fonts):
    """Returns the tree as the text of an HTML page.

    fonts: the folder of Inter's font files, as a URL.
    """
    faces = "".join(
        f"@font-face{{font-family:Inter;font-weight:{weight};src:url({fonts}/Inter-{name}.otf)}}\n"
        for weight, name in WEIGHTS.items())
    return f"""<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>page</title><style>
{faces}*{{margin:0;padding:0;box-sizing:border-box}}
body{{width:{WIDTH}px;height:{HEIGHT}px;overflow:hidden;background:{background};font-family:Inter}}
div{{position:relative;flex:0 0 auto}}
svg{{display:block;flex:0 0 auto}}
</style><body>{_element({**root, "width": WIDTH, "height": HEIGHT})}</body></html>
"""


def _node(node):
    """A node of the scene."""
    result = {key: node[key] for key in ("id", "width", "height", "grow", "opacity", "alignSelf") if key in node}
    if "at" in node:
        result |= {"position": "absolute", "inset": [_auto(edge) for edge in node["at"]]}
    if node["kind"] == "text":
        result |= {"type": "text", "text": node["text"], "fill": node["color"], "verticalAlignment": "top",
                   "font": {"family": "Inter", "size": node["size"], "weight": node["weight"],
                            "lineHeight": node["lineHeight"], "tracking": 0}}
        if node["lines"] == 1:
            result |= {"maximumLines": 1, "overflow": "clip"}
        result["shrink"] = node.get("shrink", 0)
        if node.get("shrink"):
            result["minWidth"] = 0
        if "align" in node:
            result["alignment"] = node["align"]
        return result
    if node["kind"] == "icon":
        scale = node["width"] / 24
        line = {"color": node["color"], "width": node["stroke"] * scale, "cap": "round", "join": "round"}
        outline = {"type": "path", "d": node["path"], "frame": [0, 0, 24, 24], "anchor": [0, 0],
                   "stroke": {**line, "width": node["stroke"]}, "transform": [{"scale": scale}]}
        return result | {"type": "box", "shrink": 0, "children": [outline]}
    result |= {"type": "box", "shrink": node.get("shrink", 0)}
    for key in ("axis", "gap", "alignment", "distribution", "wrap", "padding", "radius", "shadow"):
        if key in node:
            result[key] = node[key]
    if node.get("shrink"):
        result["minWidth"] = 0
    if "fill" in node:
        result["fill"] = _scene_paint(node["fill"])
    if "line" in node:
        result["stroke"] = {"color": node["line"], "width": 1, "alignment": "inside"}
    if "blur" in node:
        result["backdrop"] = {"sigma": node["blur"]}
    if node.get("clip"):
        result |= {"clip": True, "overflow": "clip"}
    return result | {"children": [_node(child) for child in node["children"]]}


def _scene_paint(fill):
    """A colour, or a gradient from the first colour at the top to the second at the bottom."""
    if isinstance(fill, str):
        return fill
    return {"type": "linear", "stops": fill, "start": [0.5, 0], "end": [0.5, 1]}


def _auto(edge):
    return "auto" if edge is None else edge


def _element(node):
    """An element of the page."""
    style = {key: f"{node[key]}px" for key in ("width", "height", "gap") if key in node}
    style |= {css: node[key] for key, css in (("grow", "flex-grow"), ("opacity", "opacity")) if key in node}
    if "alignSelf" in node:
        style["align-self"] = CSS_ALIGNMENT.get(node["alignSelf"], node["alignSelf"])
    if node.get("shrink"):
        style |= {"flex-shrink": node["shrink"], "min-width": "0"}
    if "at" in node:
        edges = zip(("top", "right", "bottom", "left"), node["at"])
        style |= {"position": "absolute"} | {name: f"{edge}px" for name, edge in edges if edge is not None}
    if node["kind"] == "text":
        return _words(node, style)
    if node["kind"] == "icon":
        svg = (f'<svg width="{node["width"]}" height="{node["height"]}" viewBox="0 0 24 24" fill="none" '
               f'stroke="{node["color"]}" stroke-width="{node["stroke"]}" stroke-linecap="round" '
               f'stroke-linejoin="round"><path d="{node["path"]}"/></svg>')
        return f'<div style="{_css(style)}">{svg}</div>'
    style |= _box_style(node)
    return f'<div style="{_css(style)}">{"".join(_element(child) for child in node["children"])}</div>'


def _words(node, style):
    style |= {"font-size": f"{node['size']}px", "font-weight": node["weight"], "color": node["color"],
              "line-height": f"{node['lineHeight']}px"}
    if node["lines"] == 1:
        style |= {"white-space": "nowrap", "overflow": "hidden", "text-overflow": "ellipsis"}
    if "align" in node:
        style["text-align"] = node["align"]
    return f'<div style="{_css(style)}">{html.escape(node["text"])}</div>'


def _box_style(node):
    style = {}
    if "axis" in node:
        style |= {"display": "flex", "flex-direction": "row" if node["axis"] == "horizontal" else "column"}
    if "alignment" in node:
        style["align-items"] = CSS_ALIGNMENT.get(node["alignment"], node["alignment"])
    if "distribution" in node:
        style["justify-content"] = CSS_ALIGNMENT.get(node["distribution"], node["distribution"])
    if node.get("wrap"):
        style["flex-wrap"] = "wrap"
    if "padding" in node:
        padding = node["padding"] if isinstance(node["padding"], list) else [node["padding"]]
        style["padding"] = " ".join(f"{edge}px" for edge in padding)
    if "radius" in node:
        style["border-radius"] = f"{node['radius']}px"
    if "fill" in node:
        fill = node["fill"]
        style["background"] = fill if isinstance(fill, str) else f"linear-gradient({fill[0]},{fill[1]})"
    shadows = []
    if "line" in node:
        shadows.append(f"inset 0 0 0 1px {node['line']}")
    if "shadow" in node:
        x, y = node["shadow"]["offset"]
        # The blur radius of CSS is twice the standard deviation (CSS Backgrounds and Borders 3, section 6.1.1).
        shadows.append(f"{x}px {y}px {2 * node['shadow']['sigma']}px {node['shadow']['color']}")
    if shadows:
        style["box-shadow"] = ",".join(shadows)
    if "blur" in node:
        style["backdrop-filter"] = f"blur({node['blur']}px)"
    if node.get("clip"):
        style["overflow"] = "hidden"
    return style


def _css(style):
    return ";".join(f"{key}:{value}" for key, value in style.items())
