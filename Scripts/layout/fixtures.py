"""Writes trees with Chromium's boxes as a compact file for `make test`."""
import json

import trees
import web

# Chromium's lengths are multiples of 1/64 pixel. At a scale of 16 pixels per point, that is 1/1024 point.
UNITS = 1024


def write(file, seeds, batch=250):
    """Writes a header, then one line for each tree: its seed, the tree, and x, y, width and height of its boxes.

    All four numbers of a box are in units of 1/1024 point.
    """
    lines = [json.dumps({'browser': web.version(), 'unitsPerPoint': UNITS, 'canvas': web.CANVAS})]
    for first in range(0, len(seeds), batch):
        some = seeds[first:first + batch]
        forest = [trees.tree(seed) for seed in some]
        for seed, tree, boxes in zip(some, forest, web.boxes(forest)):
            units = [round(number * UNITS) for box in boxes for number in box]
            for number, (node, _, _) in enumerate(trees.walk(tree)):
                node['id'] = str(number)
            lines.append(json.dumps({'seed': seed, 'tree': tree, 'boxes': units}, separators=(',', ':')))
    file.write_text('\n'.join(lines) + '\n')
