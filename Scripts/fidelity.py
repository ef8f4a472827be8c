#!/usr/bin/env python3
"""Compares goldens with Chromium's pictures of equivalent pages (docs/fidelity-compositing.md).

usage: fidelity.py NAVRENDER [SCALE [SCENE...]]

The page for Goldens/paint/NAME.json is Tests/Fidelity/paint/NAME.html. Needs chromium-headless-shell, Pillow and NumPy.
Pictures go to out/fidelity.
"""
import json
import pathlib
import subprocess
import sys

import numpy as np
from PIL import Image

# Rectangles [x, y, width, height] in points that are left out; the document says why.
LEFT_OUT = {
    'blend-modes': [[274, 112, 50, 50]],
    'composite-operators': [[68, 4, 60, 60], [196, 4, 60, 60]],
    'blend-isolation': [[210, 10, 20, 20], [270, 10, 20, 20], [210, 70, 20, 20], [270, 70, 20, 20]],
    'shadows': [[192, 92, 96, 100]],
}

navrender = sys.argv[1]
scale = int(sys.argv[2]) if len(sys.argv) > 2 else 1
root = pathlib.Path(__file__).resolve().parent.parent
out = root / 'out' / 'fidelity'
out.mkdir(parents=True, exist_ok=True)

for page in sorted((root / 'Tests' / 'Fidelity' / 'paint').glob('*.html')):
    name = page.stem
    if sys.argv[3:] and name not in sys.argv[3:]:
        continue
    scene = root / 'Goldens' / 'paint' / f'{name}.json'
    width, height = json.loads(scene.read_text())['canvas']['size']
    ours, theirs = out / f'{name}.png', out / f'{name}.chromium.png'
    subprocess.run([navrender, scene, '-o', ours, '--scale', str(scale)], check=True)
    subprocess.run(
        ['chromium-headless-shell', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
         '--force-color-profile=srgb', f'--window-size={width},{height}',
         f'--force-device-scale-factor={scale}', f'--screenshot={theirs}', page.as_uri()],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    a = np.asarray(Image.open(ours).convert('RGB')).astype(int)
    b = np.asarray(Image.open(theirs).convert('RGB')).astype(int)[:a.shape[0], :a.shape[1]]
    compared = np.ones(a.shape[:2], bool)
    for x, y, w, h in np.array(LEFT_OUT.get(name, []), int).reshape(-1, 4) * scale:
        compared[y:y + h, x:x + w] = False
    difference = np.abs(a - b)[compared]
    beyond = 100 * (difference.max(axis=1) > 8).mean()
    print(f'{name:22s} mean {difference.mean():.3f}  beyond 8: {beyond:.2f} %  greatest {difference.max()}')
