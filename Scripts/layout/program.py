"""Turns trees into scenes, and returns the boxes that navrender lays out for the trees."""
import copy
import json
import subprocess

import trees
import web


def scene(forest, scale):
    """Returns one scene with all trees, and gives each node an id.

    Layout rounds the heights and baselines of texts to device pixels, as Chromium does. So navrender and Chromium
    must use one scale. Each root states its position, so the canvas may be smaller than the trees.
    """
    side = min(web.CANVAS, (1 << 15) // scale)
    roots = copy.deepcopy(forest)
    for index, root in enumerate(roots):
        for number, (node, _, _) in enumerate(trees.walk(root)):
            node['id'] = f't{index}-{number}'
    return {'scene': 1, 'canvas': {'size': [side, side], 'scale': scale}, 'root': roots}


def boxes(navrender, forest, scale):
    """Returns for each tree a list of [x, y, width, height] in points, parents first; None for a refused tree."""
    try:
        return boxes_of_all(navrender, forest, scale)
    except RuntimeError as error:
        if len(forest) == 1:
            print(f'refused: {error}')
            return [None]
    return [boxes(navrender, [tree], scale)[0] for tree in forest]


def boxes_of_all(navrender, forest, scale):
    """Lays out all trees as one scene. Warnings on standard error are ignored."""
    command = [navrender, 'layout', '-', '--format', 'json', '--max-pixels', str(1 << 30),
               '--max-side', '32768']
    result = subprocess.run(command, input=json.dumps(scene(forest, scale)), capture_output=True, text=True, timeout=600)
    if result.returncode != 0:
        errors = [line for line in result.stderr.split('\n') if '"error"' in line or 'error' in line]
        raise RuntimeError(f'status {result.returncode}: {" ".join(errors)[:600]}')
    frames = {node['id']: node['frame'] for node in json.loads(result.stdout)['nodes'] if 'id' in node}
    return [[frames[f't{index}-{number}'] for number, _ in enumerate(trees.walk(tree))]
            for index, tree in enumerate(forest)]
