"""The scenes of the pictures in docs/reference: a small scene for each visible key, with contrasting values.

A template is the root of a scene as JSON, in which @ stands for the member `"key": value`. A kind has one template for
all of its keys, but a key may have a template of its own. Keys without values here get values by their type.
"""

from cell import Cell

B, R, G, Y = "#4a90e2", "#e8684a", "#58b368", "#f2b632"


def box(width, height, color, more=""):
    return f'{{"type":"box","width":{width},"height":{height},"radius":3,"fill":"{color}"{more}}}'


# Three boxes of different sizes, as children of containers.
CHILDREN = f"[{box(20, 10, B)},{box(14, 18, R)},{box(26, 14, G)}]"
MANY = f"[{box(30, 14, B)},{box(24, 14, R)},{box(34, 14, G)},{box(20, 14, Y)},{box(28, 14, B)}]"
CELLS = "[" + ",".join(f'{{"type":"box","radius":3,"fill":"{c}","minWidth":12,"minHeight":10}}' for c in (B, R, G, Y, B)) + "]"
def word(text, color):
    return f'{{"type":"box","minHeight":20,"padding":[2,3],"radius":3,"fill":"{color}","children":{{"type":"text","text":"{text}","font":10,"fill":"white"}}}}'


FRAME = '"frame":[8,6,88,52],"stroke":{"color":"#c3c7d1","width":1}'
TEXT = '"font":{"size":13},"fill":"#1c1c1e"'
LINES = '"The quick brown fox jumps over the lazy dog"'

WORD = f'{{"type":"text","frame":[8,12,88,40],"text":"Gaps","font":{{"size":26}},"fill":"#1c1c1e",@}}'

# Templates of kinds. The size of a picture is 104 × 64 points unless SIZES has another one.
TEMPLATES = {
    "group": f'{{"type":"group",{FRAME},@,"children":{CHILDREN}}}',
    "node": f'{{"type":"box","frame":[22,10,60,44],"fill":"{B}",@}}',
    "box": f'{{"type":"box","frame":[22,10,60,44],"fill":"{B}",@}}',
    "ellipse": f'{{"type":"ellipse","frame":[22,10,60,44],"fill":"{B}",@}}',
    "path": f'{{"type":"path","frame":[27,8,50,48],"fill":"{B}",@}}',
    "text": f'{{"type":"text","frame":[8,8,88,48],"text":{LINES},{TEXT},@}}',
    "image": '{"type":"image","frame":[14,6,76,52],"source":"stripes.png",@}',
    "stack": f'{{"type":"stack",{FRAME},@,"children":{CHILDREN}}}',
    "grid": f'{{"type":"grid",{FRAME},"columns":2,"gap":4,@,"children":{CELLS}}}',
    "overlay": f'{{"type":"overlay",{FRAME},@,"children":[{box(50, 34, B)},{box(24, 16, R)}]}}',
    "glyphs": f'{{"type":"glyphs","frame":{{"x":14,"y":10}},"face":"Inter-Regular","size":30,"glyphs":[[2,0,30],[65,24,30],[73,46,30]],"fill":"{B}",@}}',
    "icon": f'{{"type":"icon","frame":[32,12,40,40],"name":"plus","font":{{"size":30}},"fill":"{B}",@}}',
    "tags": '{"type":"tags","frame":[0,20,220,44],"titles":["All","New","Old"],"selection":1,@}',
    "navigation-bar": '{"type":"navigation-bar","title":"Library",@}',
    "progress": '{"type":"progress","frame":[12,28,80,8],"value":0.6,@}',
    "list": '{"type":"list","frame":"fill","rows":["First","Second","Third","Fourth"],@}',
    "toolbar": '{"type":"toolbar","title":"Notes","rightItems":"Edit","root":false,@}',
    "search-bar": '{"type":"search-bar","frame":{"y":8},@}',
    "status-bar": '{"type":"status-bar","frame":{"height":54},@}',
    "segmented-control": '{"type":"segmented-control","frame":[12,12,196,32],"titles":["Day","Week","Month"],@}',
    "device": f'{{"type":"device","frame":{{"x":44,"y":12}},"scale":0.26,@,"children":{{"type":"box","frame":"fill","fill":"{B}"}}}}',
    "comparison": f'{{"type":"comparison","frame":{{"x":12,"y":8}},"font":11,"captions":["Before","After"],"gap":16,@,"children":[{{"type":"box","frame":{{"width":70,"height":40}},"fill":"{B}"}},{{"type":"box","frame":{{"width":70,"height":40}},"fill":"{R}"}}]}}',
    "contact-sheet": "{\"type\":\"contact-sheet\",\"frame\":{\"x\":12,\"y\":8},\"font\":11,\"captions\":[\"1\",\"2\",\"3\",\"4\"],\"gap\":10,@,\"children\":["
    + ",".join(f'{{"type":"box","frame":{{"width":40,"height":26}},"fill":"{c}"}}' for c in (B, R, G, Y)) + "]}",
    "exploded-view": '{"type":"exploded-view","frame":{"x":16,"y":12},"font":11,"captions":["labels","pill","labels on it"],@,"children":{"type":"tags","frame":{"width":160,"height":44},"titles":["Albums","Songs"],"selection":1}}',
    "callout": f'[{{"type":"box","id":"t","frame":[130,52,40,28],"radius":6,"fill":"{B}"}},{{"type":"callout","to":"t","text":"A short note","font":12,@}}]',
    "measure": '[{"type":"box","id":"t","frame":[70,56,80,32],"fill":"#4a90e2"},{"type":"box","id":"u","frame":[200,56,40,32],"fill":"#e8684a"},{"type":"measure","of":"t",@}]',
    "highlight": f'[{{"type":"box","id":"t","frame":[32,20,40,24],"radius":6,"fill":"{B}"}},{{"type":"highlight","of":"t",@}}]',
    "badge": f'[{{"type":"box","id":"t","frame":[44,44,52,32],"radius":6,"fill":"{B}"}},{{"type":"badge","of":"t",@}}]',
    "lens": f'[{{"type":"text","id":"t","text":"A B C","frame":{{"x":40,"y":92}},{TEXT}}},{{"type":"lens","of":"t","size":[70,70],"side":"right",@}}]',
    "navigation-controller": '{"type":"navigation-controller","frame":"fill",@,"screens":[{"id":"home","title":"Library","content":{"type":"list","frame":"fill","rows":["First","Second"],"contentInset":100}}]}',
    "split-view": f'{{"type":"split-view","frame":"fill","primaryWidth":120,"primary":{{"type":"box","frame":"fill","fill":"{B}"}},"secondary":{{"type":"box","frame":"fill","fill":"{G}"}},@}}',
    "search-controller": '{"type":"search-controller","frame":"fill","content":{"type":"list","frame":"fill","rows":["First","Second"]},@}',
    "scroll-view": '{"type":"scroll-view","frame":[10,6,84,52],"contentLength":120,@,"children":' + f'[{{"type":"box","frame":[0,0,84,26],"fill":"{B}"}},{{"type":"box","frame":[0,30,84,26],"fill":"{R}"}},{{"type":"box","frame":[0,60,84,26],"fill":"{G}"}}]}}',
    "scroll-state": f'[{{"type":"scroll-view","id":"s","frame":[10,6,84,52],"contentLength":120}},{{"type":"scroll-state","frame":[30,12,44,40],"of":"s",@}}]',
    "row": '{"type":"list","frame":"fill","rows":[{"title":"Wi-Fi",@},"Bluetooth"]}',
    "stroke": f'{{"type":"path","frame":[17,12,70,40],"d":"M0 40L20 0L40 40L70 10","stroke":{{"color":"{B}","width":6,@}}}}',
    "border": f'{{"type":"box","frame":[22,10,60,44],"radius":12,"fill":"#d5e3f7","border":{{"width":4,@}}}}',
    "borders": f'{{"type":"box","frame":[22,10,60,44],"radius":12,"fill":"#d5e3f7","border":{{@}}}}',
    "shadow": '{"type":"box","frame":[32,16,40,30],"radius":8,"fill":"white","shadow":{"color":"#0008","sigma":4,"offset":[0,2],@}}',
    "trim": f'{{"type":"ellipse","frame":[30,10,44,44],"stroke":{{"color":"{B}","width":6,"trim":{{"end":0.5,@}}}}}}',
    "linear-gradient": f'{{"type":"box","frame":[12,8,80,48],"radius":8,"fill":{{"type":"linear","stops":["{B}","{Y}"],@}}}}',
    "radial-gradient": f'{{"type":"box","frame":[12,8,80,48],"radius":8,"fill":{{"type":"radial","stops":["{Y}","{B}"],@}}}}',
    "conic-gradient": f'{{"type":"box","frame":[12,8,80,48],"radius":8,"fill":{{"type":"conic","stops":["{Y}","{B}","{Y}"],@}}}}',
    "filter": f'{{"type":"box","frame":[22,10,60,44],"radius":8,"fill":{{"type":"linear","stops":["{B}","{Y}"]}},"filter":{{@}}}}',
    "font": '{"type":"text","frame":[6,12,92,40],"text":"Type 123","fill":"#1c1c1e","font":{"size":20,@}}',
    "transform": f'{{"type":"box","frame":[32,18,40,28],"radius":4,"fill":"{B}","transform":{{@}}}}',
    "frame": f'{{"type":"box","fill":"{B}","frame":{{"x":20,"y":16,"width":40,"height":28,@}}}}',
    "event": None,
}

# The width and height of each scene in points, and a factor that scales the scene's picture.
SIZES = {
    ("font", "lineHeight"): (104, 84, 1), ("comparison", "axis"): (200, 170, 0.6), ("device", "color"): (120, 90, 0.9),
    ("device", "statusBar"): (250, 90, 0.6), ("device", "homeIndicator"): (250, 90, 0.6), ("device", "title"): (200, 90, 0.7),
    "tags": (220, 84, 0.7), "navigation-bar": (300, 110, 0.6), "list": (240, 130, 0.7), "row": (260, 110, 0.7),
    "toolbar": (300, 110, 0.6), "search-bar": (260, 64, 0.7), "segmented-control": (220, 56, 0.8), "status-bar": (393, 54, 0.5),
    "device": (200, 250, 0.36), "comparison": (200, 90, 0.8), "contact-sheet": (240, 140, 0.7),
    "exploded-view": (350, 200, 0.52), "callout": (300, 130, 0.55), "measure": (300, 140, 0.55), "lens": (300, 200, 0.45),
    "navigation-controller": (300, 200, 0.6), "split-view": (300, 90, 0.6), "search-controller": (300, 240, 0.6),
    "badge": (140, 120, 0.6), "highlight": (104, 64, 1),
}

ARRANGED = f'{{"type":"box",{FRAME},"axis":"horizontal",@,"children":{CHILDREN}}}'
WRAPPED = f'{{"type":"box",{FRAME},"axis":"horizontal","gap":4,@,"children":{MANY}}}'
GRIDDED = f'{{"type":"box",{FRAME},"columns":2,"gap":4,@,"children":{CELLS}}}'
SIZED = f'{{"type":"box",{FRAME},"columns":2,"rows":2,"gap":4,@,"children":{CHILDREN}}}'
TRACKS = f'{{"type":"box",{FRAME},"columns":"20 1fr","gap":4,@,"children":{CELLS}}}'
BASELINES = f'"children":[{{"type":"text","text":"Ag","font":12}},{{"type":"text","text":"Ag","font":24}},{box(14, 20, R)}]'
INROW = f'{{"type":"stack","axis":"horizontal","alignment":"start",{FRAME},"children":[{box(24, 20, G)},{{"type":"box","minWidth":6,"minHeight":16,"radius":3,"fill":"{B}",@}},{box(16, 28, R)}]}}'
HUGGING = f'{{"type":"stack","axis":"horizontal","alignment":"start",{FRAME},"children":[{box(24, 20, G)},{{"type":"box","radius":3,"padding":2,"fill":"{B}",@,"children":{box(20, 12, Y)}}},{box(16, 28, R)}]}}'
INGRID = f'{{"type":"grid","columns":3,"rows":2,"gap":4,{FRAME},"children":[{{"type":"box","radius":3,"fill":"{R}",@}},{{"type":"box","radius":3,"fill":"{B}"}},{{"type":"box","radius":3,"fill":"{B}"}},{{"type":"box","radius":3,"fill":"{B}"}}]}}'
ANCHORED = f'[{{"type":"box","id":"a","frame":[38,24,28,16],"fill":"{B}"}},{{"type":"box","width":16,"height":10,"fill":"{R}",@}}]'
PAIR = f'[{{"type":"ellipse","frame":[16,10,46,44],"fill":"{B}"}},{{"type":"ellipse","frame":[42,10,46,44],"fill":"{Y}",@}}]'
SAFE = f'{{"type":"group","frame":"fill","canvas":{{"size":[104,64],"safeArea":[16,0,0,24]}},"children":{{"type":"stack","frame":"fill",@,"children":[{{"type":"box","width":60,"height":20,"radius":3,"fill":"{B}"}}]}}}}'
STRIPES = f'[{{"type":"box","frame":[0,0,104,64],"fill":{{"type":"linear","start":[0,0],"end":[1,0],"stops":["{B}","{Y}","{R}"]}}}},{{"type":"text","frame":[0,20,104,24],"text":"behind","alignment":"center","font":18,"fill":"black"}},{{"type":"box","frame":[22,8,60,48],"radius":8,@}}]'
ALIGNED = f'{{"type":"box","axis":"horizontal","gap":4,{FRAME},@,"children":[{{"type":"text","text":"Ag\\nAg","font":10}},{{"type":"text","text":"Ag","font":22}},{{"type":"box","padding":4,"radius":3,"fill":"{R}","children":{{"type":"box","width":6,"height":4,"fill":"white"}}}}]}}'
TWOLINES = f'{{"type":"box",{FRAME},"axis":"horizontal","wrap":true,"gap":4,@,"children":[{box(30, 12, B)},{box(24, 12, R)},{box(34, 12, G)},{box(20, 12, Y)}]}}'
SHRINKS = ',"shrink":1'
SHRINKING = f'{{"type":"stack","axis":"horizontal","alignment":"start",{FRAME},"children":[{box(30, 20, G, SHRINKS)},{{"type":"box","width":60,"height":16,"radius":3,"fill":"{B}",@}},{box(30, 28, R, SHRINKS)}]}}'
LINED = '{"type":"text","frame":[8,12,88,40],"text":"%s","font":{"size":12},"fill":"#1c1c1e",%s@}'
AXES = ["start", "center", "end", "stretch"]
SPREAD = ["start", "center", "end", "space-between", "space-around", "space-evenly"]

# Templates and values of single keys: (template, values). If the template is None, the key has its kind's template.
# If the values are None, the key's type decides the values.
KEYS = {
    # Arrangement of children, in boxes and other shapes.
    ("box", "padding"): (ARRANGED, [0, 8, [2, 12]]),
    ("box", "safeArea"): (SAFE, [False, True]),
    ("box", "columns"): (GRIDDED, [2, 3, "20 1fr 2fr"]),
    ("box", "rows"): (f'{{"type":"box",{FRAME},"columns":2,"gap":4,@,"children":{CELLS}}}', ["10 1fr 10", "1fr 2fr 1fr"]),
    ("box", "areas"): (f'{{"type":"box",{FRAME},"columns":"1fr 2fr","rows":"1fr 1fr","gap":4,@,"children":[{{"type":"box","fill":"{B}","area":"a"}},{{"type":"box","fill":"{R}","area":"b"}}]}}', [["a b", "a b"], ["a a", "b b"]]),
    ("box", "autoColumns"): (f'{{"type":"box",{FRAME},"rows":1,"flow":"column","gap":4,@,"children":{CELLS}}}', [12, "1fr"]),
    ("box", "autoRows"): (GRIDDED, [10, "1fr"]),
    ("box", "dense"): (f'{{"type":"box",{FRAME},"columns":3,"autoRows":12,"gap":4,@,"children":[{{"type":"box","fill":"{B}"}},{{"type":"box","fill":"{R}","columnSpan":3}},{{"type":"box","fill":"{G}"}}]}}', [False, True]),
    ("box", "justification"): (SIZED, AXES[:3]),
    ("box", "flow"): (f'{{"type":"box",{FRAME},"columns":2,"rows":3,"gap":4,@,"children":{CELLS}}}', ["row", "column"]),
    ("box", "axis"): (f'{{"type":"box",{FRAME},@,"children":{CHILDREN}}}', ["horizontal", "vertical"]),
    ("box", "reverse"): (ARRANGED, [False, True]),
    ("box", "wrap"): (WRAPPED.replace('"radius":3', '"radius":3,"shrink":1'), [False, True, "reverse"]),
    ("box", "gap"): (ARRANGED, [0, 6, 12]),
    ("box", "alignment"): (ALIGNED, [*AXES, "first-baseline", "last-baseline"]),
    ("box", "distribution"): (ARRANGED, SPREAD),
    ("box", "lineDistribution"): (TWOLINES, ["stretch", "start", "center", "end", "space-between", "space-around"]),
    ("box", "children"): (None, [[], {"type": "ellipse", "frame": [10, 6, 30, 30], "fill": Y}]),
    ("box", "radius"): (None, [0, 12, [0, 20, 0, 20], "capsule"]),
    ("box", "curve"): (f'{{"type":"box","frame":[22,8,48,48],"radius":20,"fill":"{B}",@}}', ["circular", "continuous"]),
    # Keys of every node. The page `node` shows them.
    ("node", "frame"): (f'{{"type":"box","fill":"{B}",@}}', [[8, 8, 40, 24], [40, 30, 60, 30], "fill"]),
    ("node", "canvas"): ('{"type":"box","frame":"fill","fill":"systemBackground",@,"children":{"type":"text","frame":[14,18,80,30],"text":"Label","font":"body","fill":"label"}}',
                        [Cell({"size": [104, 64], **more}, words) for words, more in (("size only", {}), ("appearance dark", {"appearance": "dark"}), ("sizeCategory xxxl", {"sizeCategory": "xxxl"}))]),
    ("node", "appearance"): ('{"type":"box","frame":"fill","fill":"systemBackground",@,"children":{"type":"text","frame":[14,18,80,30],"text":"Label","fill":"label"}}', ["light", "dark"]),
    ("node", "direction"): (ARRANGED, ["ltr", "rtl"]),
    ("node", "width"): (INROW, [10, "40%", "fill"]),
    ("node", "height"): (INROW.replace('"minWidth":6', '"minWidth":20'), [10, "50%", "fill"]),
    ("node", "minWidth"): (INROW.replace('"minWidth":6,', ""), [4, 36]),
    ("node", "maxWidth"): (INROW.replace("@", '"width":"fill",@'), [10, 30]),
    ("node", "minHeight"): (HUGGING, [8, 44]),
    ("node", "maxHeight"): (INROW.replace('"minHeight":16', '"width":20,"height":"fill"'), [12, 40]),
    ("node", "aspectRatio"): (INROW.replace('"minHeight":16', '"height":16'), [1, "2 / 1"]),
    ("node", "margin"): (INROW.replace('"minWidth":6', '"width":14'), [0, 6, [8, 0, 0, 14]]),
    ("node", "shrink"): (SHRINKING, [0, 1]),
    ("node", "basis"): (INROW.replace('"minHeight":16', '"grow":0,"height":16'), [10, 40]),
    ("node", "alignSelf"): (HUGGING, AXES),
    ("node", "justifySelf"): (INGRID.replace('"fill":"#e8684a"', '"width":14,"height":14,"fill":"#e8684a"'), AXES[:3]),
    ("node", "order"): (INROW.replace('"minWidth":6', '"width":14'), [-1, 0, 1]),
    ("node", "position"): (HUGGING.replace('"padding":2', '"padding":2,"anchor":[0,0]'), ["flow", "absolute"]),
    ("node", "inset"): (INROW.replace('"minWidth":6,"minHeight":16', '"position":"absolute","width":20,"height":12'), [[4, 4, "auto", "auto"], {"bottom": 4, "leading": 4}]),
    ("node", "column"): (INGRID, [1, 3, "span 2"]),
    ("node", "row"): (INGRID, [1, 2, "span 2"]),
    ("node", "columnSpan"): (INGRID, [1, 2, 3]),
    ("node", "rowSpan"): (INGRID, [1, 2]),
    ("node", "area"): (f'{{"type":"grid","columns":"1fr 2fr","rows":"1fr 1fr","areas":["a b","a c"],"gap":4,{FRAME},"children":[{{"type":"box","radius":3,"fill":"{R}",@}}]}}', ["a", "b", "c"]),
    ("node", "z"): (PAIR.replace(f'"fill":"{B}"', f'"fill":"{B}","z":1'), [0, 2]),
    ("node", "anchors"): (ANCHORED, [{"left": "#a.right", "top": "#a.bottom"}, {"centerX": "#a.centerX", "bottom": "#a.top - 4"}]),
    ("node", "below"): (ANCHORED, ["#a", "#a + 6"]),
    ("node", "above"): (ANCHORED, ["#a", "#a + 6"]),
    ("node", "rightOf"): (ANCHORED, ["#a", "#a + 6"]),
    ("node", "leftOf"): (ANCHORED, ["#a", "#a + 6"]),
    ("node", "overflow"): (f'{{"type":"box","frame":[22,12,60,36],"fill":"#d5e3f7",@,"children":{{"type":"ellipse","frame":[20,10,56,40],"fill":"{R}"}}}}', ["visible", "clip"]),
    ("node", "transform"): (f'{{"type":"box","frame":[32,18,40,28],"radius":4,"fill":"{B}",@}}', [{"rotationDegrees": 20}, {"scale": 0.6}, {"skewDegrees": [20, 0]}]),
    ("node", "anchor"): (f'{{"type":"box","frame":[32,18,40,28],"fill":"{B}","transform":{{"rotationDegrees":20}},@}}', [[0, 0], [0.5, 0.5], [1, 1]]),
    ("node", "opacity"): (None, [1, 0.5, 0.2]),
    ("node", "blend"): ('{"type":"group","isolated":true,"frame":"fill","children":' + PAIR + "}", ["normal", "multiply", "screen", "overlay", "difference", "luminosity"]),
    ("node", "composite"): ('{"type":"group","isolated":true,"frame":"fill","children":' + PAIR + "}", ["src-over", "dst-over", "src-in", "dst-out", "src-atop", "xor"]),
    ("node", "isolated"): (f'[{{"type":"box","frame":[0,0,104,64],"fill":"{Y}"}},{{"type":"group","frame":"fill",@,"children":{{"type":"ellipse","frame":[30,10,44,44],"fill":"{B}","blend":"multiply"}}}}]', [False, True]),
    ("node", "hidden"): (INROW.replace('"minWidth":6', '"minWidth":24'), [False, True]),
    ("node", "clip"): (f'{{"type":"box","frame":[22,10,60,44],"radius":14,"fill":"#d5e3f7",@,"children":{{"type":"box","frame":[20,14,60,40],"fill":"{R}"}}}}', [False, True, {"type": "ellipse", "frame": [0, 0, 60, 44]}]),
    ("node", "mask"): (None, [{"type": "ellipse", "frame": "fill", "fill": "black"}, {"type": "box", "frame": "fill", "fill": {"type": "linear", "stops": ["black", "#0000"]}}]),
    ("node", "fill"): ('{"type":"box","frame":[22,10,60,44],@}', [R, {"type": "linear", "stops": [B, Y]}, [B, {"color": "white", "alpha": 0.5}]]),
    ("node", "stroke"): (None, [Cell({"color": R, "width": 2}, "width 2"), Cell({"color": R, "width": 6, "alignment": "inside"}, "width 6, inside"), Cell([{"color": R, "width": 8}, {"color": "white", "width": 2}], "two lines")]),
    ("node", "shadow"): (None, [{"sigma": 4, "color": "#0008"}, {"sigma": 2, "offset": [4, 4], "color": "#0008"}]),
    ("node", "filter"): (None, [{"blur": 3}, {"grayscale": 1}, {"hueRotateDegrees": 120}]),
    ("node", "backdrop"): (STRIPES, ["ultra-thin", "regular", "thick", {"sigma": 4}]),
    ("node", "grow"): (INROW, [0, 1]),
    ("image", "capTiling"): ('{"type":"image","source":"stripes.png","frame":[10,6,84,52],"capInsets":12,@}', ["stretch", "repeat", "round", "space"]),
    ("backdrop", "filter"): (None, [{"blur": 3}, [{"invert": 1}, {"blur": 2}]]),
    ("node", "antialias"): (f'{{"type":"ellipse","frame":[22,10,60,44],"stroke":{{"color":"{B}","width":2}},@}}', [True, False]),
    ("shadow", "knockout"): (f'{{"type":"box","frame":[32,12,40,30],"radius":8,"fill":"#4a90e240","shadow":{{"color":"black","sigma":4,"offset":[0,4],"shape":{{"type":"box","radius":8}},@}}}}', [False, True]),
    ("conic-gradient", "sweepDegrees"): (f'{{"type":"box","frame":[12,8,80,48],"radius":8,"fill":{{"type":"conic","stops":["{Y}","{B}"],@}}}}', [360, 90]),
    ("conic-gradient", "spread"): (f'{{"type":"box","frame":[12,8,80,48],"radius":8,"fill":{{"type":"conic","sweepDegrees":30,"stops":["{Y}","{B}"],@}}}}', ["pad", "repeat", "reflect"]),
    ("linear-gradient", "hue"): (f'{{"type":"box","frame":[12,8,80,48],"radius":8,"fill":{{"type":"linear","interpolation":"oklch","stops":["{B}","{Y}"],@}}}}', ["shorter", "longer", "increasing", "decreasing"]),
    ("blended-fill", "paint"): (f'{{"type":"box","frame":[22,10,60,44],"fill":["{Y}",{{"blend":"multiply",@}}]}}', [R, {"type": "linear", "stops": [B, "white"]}]),
    ("blended-fill", "blend"): (f'{{"type":"box","frame":[22,10,60,44],"fill":["{Y}",{{"paint":"{B}",@}}]}}', ["normal", "multiply", "screen", "difference"]),
    ("box", "border"): (None, [{"color": R, "width": 4}, {"left": {"color": R, "width": 8}}, {"top": {"color": R, "width": 6}, "right": {"color": Y, "width": 10}, "bottom": {"color": G, "width": 6}, "left": {"color": "#10204a", "width": 10}}]),
    ("border", "paint"): (None, [R, {"type": "linear", "start": [0, 0], "end": [1, 0], "stops": [R, Y]}]),
    ("border", "width"): (None, [2, 6, 12]),
    ("border", "dashes"): (None, [[6, 4], [2, 4]]),
    ("borders", "top"): (None, [{"color": R, "width": 4}, {"color": R, "width": 10}]),
    ("borders", "right"): (None, [{"color": R, "width": 4}, {"color": R, "width": 10}]),
    ("borders", "bottom"): (None, [{"color": R, "width": 4}, {"color": R, "width": 10}]),
    ("borders", "left"): (None, [{"color": R, "width": 4}, {"color": R, "width": 10}]),
    # Paths.
    ("path", "d"): (None, ["M0 48L25 0L50 48Z", "M0 24C0 0 50 0 50 24S25 40 25 48", "M0 24A25 24 0 1 1 50 24Z"]),
    ("path", "fillRule"): (f'{{"type":"path","frame":[27,8,50,48],"fill":"{B}","d":"M25 0L40 46L0 17H50L10 46Z",@}}', ["non-zero", "even-odd"]),
    # Text.
    ("text", "text"): (None, ["Plain", ["Two ", {"text": "runs", "fill": R}]]),
    ("text", "font"): ('{"type":"text","frame":[8,8,88,48],"text":"Words","fill":"#1c1c1e",@}', [10, "title2", Cell({"size": 14, "weight": 700}, "size 14, weight 700")]),
    ("text", "language"): ('{"type":"text","frame":[16,10,88,44],"text":"直骨","font":32,"fill":"#1c1c1e",@}', None),
    ("text", "direction"): ('{"type":"text","frame":[8,16,88,40],"text":"one, two!","font":16,"fill":"#1c1c1e",@}', ["ltr", "rtl"]),
    ("text", "verticalAlignment"): ('{"type":"text","frame":[8,6,88,52],"text":"Word","fill":"#1c1c1e",@}', ["top", "center", "bottom"]),
    ("text", "maximumLines"): (TEMPLATES["text"].replace("@", '"overflow":"clip",@'), [1, 2]),
    ("text", "truncation"): (TEMPLATES["text"].replace("@", '"maximumLines":1,"overflow":"clip",@'), ["head", "middle", "tail", "none"]),
    ("text", "wrap"): ('{"type":"text","frame":[8,8,88,48],"text":"The quick brown fox jumps","font":{"size":14},"fill":"#1c1c1e",@}', None),
    ("text", "minimumScaleFactor"): ('{"type":"text","frame":[8,20,88,24],"text":"Some longer words","font":{"size":14},"fill":"#1c1c1e","maximumLines":1,"overflow":"clip",@}', [1, 0.5]),
    ("text", "underline"): (WORD, [True, "dotted", {"style": "wavy", "color": R}]),
    ("text", "overline"): (WORD, [False, True, "double"]),
    ("text", "strikethrough"): (WORD, [False, True, {"color": R, "thickness": 3}]),
    ("text", "firstLineIndent"): (None, [0, 24]),
    ("text", "hyphens"): ('{"type":"text","frame":[6,8,92,48],"text":"Some representation","language":"en",' + TEXT + ',@}', ["manual", "auto"]),
    ("text", "lineBreak"): ('{"type":"text","frame":[8,4,58,58],"text":"あおいシャツは人々に",' + TEXT + ',@}', ["strict", "normal", "loose"]),
    ("text", "keepWords"): ('{"type":"text","frame":[8,8,70,48],"text":"日本、東京の人々",' + TEXT + ',@}', [False, True]),
    ("text", "hangingIndent"): (None, [0, 24]),
    ("text", "lineSpacing"): (None, [0, 6]),
    ("text", "paragraphSpacing"): ('{"type":"text","frame":[8,4,88,56],"text":"One\\nTwo",' + TEXT + ',@}', [0, 10]),
    ("text", "tabs"): ('{"type":"text","frame":[8,8,88,48],"text":"a\\t1\\nword\\t23",' + TEXT + ',@}', [40, [{"at": 80, "alignment": "end"}]]),
    ("text", "letterCase"): ('{"type":"text","frame":[8,12,88,40],"text":"it\'s Ab",' + TEXT + ',@}', ["none", "uppercase", "lowercase", "capitalize"]),
    ("text", "paintOrder"): ('{"type":"text","frame":[8,10,92,48],"text":"Ab","font":{"size":40,"weight":700},"fill":"#f2b632","stroke":{"color":"#4a90e2","width":5},@}', ["fill", "stroke"]),
    # Pictures.
    ("image", "source"): (None, ["stripes.png", "disc.png"]),
    ("image", "fit"): (None, ["fill", "contain", "cover", "none"]),
    ("image", "alignment"): (TEMPLATES["image"].replace("@", '"fit":"contain",@'), [[0.5, 0], [0.5, 0.5], [0.5, 1]]),
    ("image", "sampling"): ('{"type":"image","frame":[27,7,50,50],"source":"dots.png",@}', ["nearest", "bilinear"]),
    ("image", "capInsets"): ('{"type":"image","frame":[12,12,80,40],"source":"disc.png",@}', [0, 12]),
    # Containers whose keys differ from those of a box.
    ("stack", "alignment"): (ALIGNED.replace('"box",', '"stack",', 1), [*AXES, "first-baseline", "last-baseline"]),
    ("stack", "lineDistribution"): (TWOLINES.replace('"box",', '"stack",', 1), ["stretch", "start", "center", "end", "space-between", "space-around"]),
    ("stack", "axis"): (None, ["vertical", "horizontal"]),
    ("stack", "distribution"): (f'{{"type":"stack","axis":"horizontal",{FRAME},@,"children":[{word("a", B)},{word("Word", R)},{word("Two", G)}]}}', [*SPREAD, "equal", "proportional"]),
    ("grid", "alignment"): (SIZED.replace('"box",', '"grid",', 1), AXES[:3]),
    ("grid", "distribution"): (f'{{"type":"grid",{FRAME},"columns":"20 20","gap":4,@,"children":{CELLS}}}', ["start", "center", "end", "space-between"]),
    ("grid", "lineDistribution"): (f'{{"type":"grid",{FRAME},"columns":2,"autoRows":10,"gap":4,@,"children":{CELLS}}}', ["start", "center", "end", "space-between"]),
    ("grid", "flow"): (GRIDDED.replace('"box",', '"grid",', 1).replace('"columns":2', '"columns":2,"rows":3'), ["row", "column"]),
    ("overlay", "alignment"): (None, AXES[:3]),
    ("overlay", "justification"): (None, AXES[:3]),
    ("overlay", "padding"): (TEMPLATES["overlay"].replace("@", '"alignment":"start","justification":"start",@'), [0, 8, [2, 16]]),
    ("overlay", "children"): (f'{{"type":"overlay",{FRAME},@}}', [[], [{"type": "box", "width": 50, "height": 34, "fill": B}, {"type": "ellipse", "width": 24, "height": 24, "fill": Y}]]),
    ("stack", "children"): (f'{{"type":"stack",{FRAME},@}}', [[], [{"type": "box", "width": 50, "height": 20, "fill": B}, {"type": "box", "width": 30, "height": 20, "fill": Y}]]),
    ("grid", "children"): (f'{{"type":"grid","columns":2,{FRAME},@}}', [[], [{"type": "box", "fill": B}, {"type": "box", "fill": Y}]]),
    ("text", "alignment"): (LINED % ("A few words on two lines", ""), [
        "start", "center", "end", "justify",
        *(Cell(side, f'"{side}", right to left', LINED % ("Some other words on lines", '"direction":"rtl",')) for side in ("left", "right"))]),
}
