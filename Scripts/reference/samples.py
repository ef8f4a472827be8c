"""Examples for docs/reference.

Each page describes one kind of node or other object, and may have one example in JSON. Most examples come from
`navrender help`, or are the JSON behind one of the page's pictures. SAMPLES has the examples of all other pages.

`navrender check` checks each example that is a node, a list of nodes or a scene. The examples of the pages in UNCHECKED
are not checked. `navrender format` formats every example.
"""
import json
import subprocess
import tempfile
from pathlib import Path

import pictures

BAR = '{"type":"navigation-bar","title":"Library",%s}'
SAMPLES = {
    "scene": '{"scene":1,"title":"A greeting","canvas":{"size":[200,80],"scale":2},"tokens":{"accent":"#4a90e2"},"root":[{"type":"box","frame":"fill","fill":"$accent"},{"type":"text","frame":[16,26,168,28],"text":"Hello","fill":"white"}]}',
    "canvas": '{"scene":1,"canvas":{"device":"iPhone 15","appearance":["light","dark"],"sizeCategory":"xl","scale":3},"root":{"type":"box","frame":"fill","fill":"systemBackground"}}',
    "symbol": '{"scene":1,"canvas":{"size":[120,60]},"symbols":{"pill":{"props":{"title":"All"},"node":{"type":"box","frame":[10,14,100,32],"radius":"capsule","fill":"#4a90e2","children":{"type":"text","frame":[30,6,60,20],"text":"$title","fill":"white"}}}},"root":{"type":"use","symbol":"pill","set":{"title":"New"}}}',
    "parameter": '{"scene":1,"canvas":{"size":[120,60]},"parameters":{"share":{"type":"number","default":0.5}},"root":{"type":"progress","frame":[10,26,100,8],"value":"$share"}}',
    "event": '{"scene":1,"canvas":{"size":[300,200]},"root":{"type":"list","id":"songs","frame":"fill","rows":["First","Second","Third","Fourth","Fifth","Sixth"]},"timeline":[{"at":0.5,"scroll":60,"animated":true},{"at":1.5,"drag":{"by":40,"over":0.3}},{"at":3,"set":{"opacity":0.5},"in":"songs","with":0.4}]}',
    "drag": '{"scene":1,"canvas":{"size":[300,200]},"root":{"type":"list","frame":"fill","rows":["First","Second","Third","Fourth","Fifth","Sixth"]},"timeline":{"at":0.5,"drag":{"by":-60,"over":0.3,"hold":0.1}}}',
    "motion": '{"scene":1,"canvas":{"size":[100,60]},"root":{"type":"box","id":"card","frame":[10,10,40,40],"fill":"#4a90e2"},"timeline":{"at":0.2,"set":{"frame":[50,10,40,40]},"in":"card","with":{"duration":0.4,"bounce":0.3}}}',
    "follows": '{"scene":1,"canvas":{"size":[300,200]},"root":[{"type":"list","id":"songs","frame":"fill","rows":["First","Second","Third","Fourth","Fifth","Sixth"]},{"type":"box","frame":[0,0,300,4],"fill":"#4a90e2","follows":{"in":"songs.offset","at":[0,60],"to":[{"opacity":0},{"opacity":1}]}}]}',
    "screen": '{"type":"navigation-controller","frame":"fill","screens":[{"id":"home","title":"Library","trailingItems":"Edit","content":{"type":"list","frame":"fill","rows":["First","Second"]}},{"id":"song","title":"Song"}]}',
    "bar": '{"type":"navigation-controller","frame":"fill","bar":{"tint":"#e8684a"},"screens":{"id":"home","title":"Library"}}',
    "progress-bar": '{"type":"navigation-controller","frame":"fill","progressBar":{"thickness":4},"screens":{"id":"home","title":"Step","progress":0.4}}',
    "bar-transition": BAR % '"transition":{"from":{"title":"Home"},"progress":0.5}',
    "bar-contents": BAR % '"transition":{"from":{"title":"Home","trailingItems":"Edit"},"progress":0.2}',
    "selection": '{"type":"tags","frame":{"y":20},"titles":["All","Albums"],"selection":{"from":0,"to":1,"progress":0.5}}',
    "pill": '{"type":"tags","frame":{"y":20},"titles":["All","Albums"],"selection":0,"pill":{"fill":"#58b368","radius":6}}',
    "track": '{"type":"progress","frame":[20,20,200,8],"value":0.6,"track":{"fill":"#d5e3f7"}}',
    "filled-part": '{"type":"progress","frame":[20,20,200,8],"value":0.6,"filled":{"fill":"#e8684a","radius":2}}',
    "strip": '{"type":"toolbar","title":"Notes","strip":{"fill":"#d5e3f7"}}',
    "field": '{"type":"search-bar","frame":{"y":8},"field":{"fill":"white","stroke":{"color":"#4a90e2","width":1}}}',
    "device-status-bar": '{"type":"device","frame":{"x":20,"y":20},"scale":0.5,"statusBar":{"time":"9:41","battery":0.8}}',
    "inline-image": '{"type":"text","frame":[20,20,160,40],"text":["Before ",{"image":"disc.png","size":[16,16]}," after"]}',
    "inline-symbol": '{"type":"text","frame":[20,20,160,40],"text":["Press ",{"symbol":"plus"}," to add"]}',
    "filter-step": '{"type":"box","frame":[20,20,60,40],"fill":"#4a90e2","filter":{"graph":[{"blur":3,"in":"source-alpha","result":"soft"},{"flood":"#0008"},{"composite":"in","in2":"soft","result":"shade"},{"merge":["shade","source"]}]}}',
    "filter-graph": '{"type":"box","frame":[20,20,60,40],"fill":"#4a90e2","filter":{"graph":{"colorSpace":"linear","steps":[{"dilate":2,"in":"source-alpha","result":"wide"},{"flood":"#e8684a"},{"composite":"in","in2":"wide","result":"outline"},{"merge":["outline","source"]}]}}}',
    "transfer": '{"type":"box","frame":[20,20,60,40],"fill":"#4a90e2","filter":{"graph":[{"transfer":{"rgb":{"gamma":[1,0.5,0]}}}]}}',
    "transfer-function": '{"type":"box","frame":[20,20,60,40],"fill":"#4a90e2","filter":{"graph":[{"transfer":{"red":{"table":[0,0.8,1]},"blue":{"linear":[0.5,0.2]}}}]}}',
    "luminance-curve": '[{"type":"box","frame":[0,0,100,60],"fill":{"type":"linear","stops":["black","white"]}},{"type":"box","frame":[20,10,60,40],"backdrop":{"luminanceCurve":{"amount":1,"ordinates":[0.4,0.5,0.7,0.9]}}}]',
    "snapshots": '{"scene":1,"canvas":{"size":[100,60],"appearance":["light","dark"]},"root":{"type":"box","frame":"fill","fill":"systemBackground"},"snapshots":{"pictures":[{"name":"dark","appearance":"dark"}],"tolerance":{"maxDifference":2,"totalPixels":20,"reason":"two text engines"}}}',
    "interval": '{"scene":1,"canvas":{"size":[100,60]},"root":{"type":"box","id":"card","frame":[10,10,40,40],"fill":"#4a90e2"},"probes":{"at":"card","width":{"min":30,"max":50}}}',
    "scroll-state": '[{"type":"list","id":"songs","frame":"fill","rows":["First","Second"]},{"type":"scroll-state","frame":[20,120,40,40],"of":"songs","scrolling":{"type":"ellipse","frame":"fill","fill":"systemBlue"},"resting":{"type":"ellipse","frame":"fill","fill":"systemTeal"}}]',
    "spacer": '{"type":"stack","axis":"horizontal","frame":[20,20,200,40],"children":[{"type":"text","text":"Name"},{"type":"spacer"},{"type":"text","text":"Value"}]}',
    "typing": '{"scene":1,"canvas":{"size":[393,400]},"root":{"type":"search-controller","frame":"fill","title":"Search"},"timeline":[{"at":0.2,"focus":true},{"at":1,"type":{"text":"tides","over":0.6}},{"at":2,"submit":true}]}',
    "tolerance": '{"scene":1,"canvas":{"size":[100,60]},"root":{"type":"box","frame":"fill","fill":"white"},"snapshots":{"tolerance":{"maxDifference":[1,2],"totalPixels":[1,20],"reason":"two text engines"}}}',
    "snapshot-picture": '{"scene":1,"canvas":{"size":[100,60]},"root":{"type":"box","frame":"fill","fill":"white"},"snapshots":{"pictures":[{"name":"large","scale":3}]}}',
}
# The pages whose examples are not checked. These examples name nodes, symbols or files that are defined elsewhere.
UNCHECKED = {"callout", "measure", "highlight", "badge", "lens", "use", "slot", "image"}


def own(page):
    """Returns a page's example as JSON text, or None if the page has no example.

    The first source that has an example is used: SAMPLES, then the page's help, then the page's pictures.
    """
    if page.name in SAMPLES:
        return SAMPLES[page.name]
    if page.example:
        return page.example
    template = pictures.TEMPLATES.get(page.name)
    keys = [name for name, _, _ in page.keys]
    shown = [(name, *pictures.KEYS[page.name, name]) for name in keys if (page.name, name) in pictures.KEYS]
    for name, special, values in shown:
        if values:
            cell = pictures.cell(values[-1])
            return json.dumps(pictures.root(cell.template or special or template, name, cell.value))
    return None


def examples(binary, pages):
    """Checks the examples of all pages. Returns the formatted examples as a dictionary with page names as keys."""
    found = {page.name: text for page in pages if (text := own(page))}
    with tempfile.TemporaryDirectory() as temporary:
        folder, scenes = Path(temporary), Path(temporary) / "scenes"
        scenes.mkdir()
        for name, text in found.items():
            (folder / f"{name}.json").write_text(text)
            tree = json.loads(text)
            if isinstance(tree, dict) and "scene" not in tree and "type" not in tree or name in UNCHECKED:
                continue
            if isinstance(tree, list) or "scene" not in tree:
                tree = {"scene": 1, "canvas": {"size": [393, 852]}, "root": tree}
            (scenes / f"{name}.json").write_text(json.dumps(tree))
        pictures.write_images(binary, scenes)
        pictures.check(binary, scenes, "*.json")
        subprocess.run([binary, "format", *(str(folder / f"{name}.json") for name in found), "-q"], check=True)
        return {name: (folder / f"{name}.json").read_text() for name in found}
