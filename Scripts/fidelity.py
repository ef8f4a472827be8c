#!/usr/bin/env python3
"""Draws scenes of Goldens/paint, and compares them with Chromium's screenshots of equivalent pages.

docs/fidelity-compositing.md has the results.

usage: fidelity.py NAVRENDER [SCALE [SCENE...]]

With the SCALE "means", the script compares navrender at scale 1 with Chromium at scale 8, averaged over 8 × 8 pixels.
The comparison then does not depend on Chromium's approximate coverage. For reference, the script also compares Chromium
at scale 1 with these averages. Scenes in MEANS_AT use scales 2 and 16 instead of 1 and 8.

The page for Goldens/paint/NAME.json is Tests/Fidelity/paint/NAME.html. Pictures are written to out/fidelity. Needs
chromium-headless-shell, Pillow and NumPy.
"""
import json
import pathlib
import subprocess
import sys

import numpy as np
from PIL import Image

# Rectangles [x, y, width, height], in points, that the comparison leaves out. docs/fidelity-compositing.md gives the
# reasons.
LEFT_OUT = {
    'blend-modes': [[274, 112, 50, 50]],
    'composite-operators': [[68, 4, 60, 60], [196, 4, 60, 60]],
    'blend-isolation': [[210, 10, 20, 20], [270, 10, 20, 20], [210, 70, 20, 20], [270, 70, 20, 20]],
    'shadows': [[192, 92, 96, 100]],
    'filter-graph-spaces': [[144, 144, 70, 70]],
    'borders': [[205, 210, 90, 80]],
}

# With "means", the scales of scenes that have hairlines of one device pixel. The page draws a
# hairline as a line of half a point, which is one pixel at scale 2.
MEANS_AT = {'stroke-corner-cases': 2}

navrender = sys.argv[1]
takes_means = sys.argv[2:3] == ['means']
stated_scale = int(sys.argv[2]) if len(sys.argv) > 2 and not takes_means else None
root = pathlib.Path(__file__).resolve().parent.parent
out = root / 'out' / 'fidelity'
out.mkdir(parents=True, exist_ok=True)


def chromium(page, width, height, scale):
    """Returns red, green and blue of a page's screenshot."""
    picture = out / f'{page.stem}.chromium.png'
    subprocess.run(
        ['chromium-headless-shell', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
         '--force-color-profile=srgb', f'--window-size={width},{height}',
         f'--force-device-scale-factor={scale}', f'--screenshot={picture}', page.as_uri()],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return np.asarray(Image.open(picture).convert('RGB')).astype(float)[:height * scale, :width * scale]


def report(name, a, b, compared):
    """Prints the mean difference, the share of pixels that differ by more than 8 levels, and the largest difference."""
    difference = np.abs(a - b)[compared]
    beyond = 100 * (difference.max(axis=1) > 8).mean()
    print(f'{name:34s} mean {difference.mean():.3f}  beyond 8: {beyond:.2f} %  greatest {difference.max():.0f}')


for page in sorted((root / 'Tests' / 'Fidelity' / 'paint').glob('*.html')):
    name = page.stem
    if sys.argv[3:] and name not in sys.argv[3:]:
        continue
    scene = root / 'Goldens' / 'paint' / f'{name}.json'
    width, height = json.loads(scene.read_text())['canvas']['size']
    scale = stated_scale or (MEANS_AT.get(name, 1) if takes_means else 1)
    ours = out / f'{name}.png'
    subprocess.run([navrender, scene, '-o', ours, '--scale', str(scale)], check=True)
    a = np.asarray(Image.open(ours).convert('RGB')).astype(float)
    compared = np.ones(a.shape[:2], bool)
    for x, y, w, h in np.array(LEFT_OUT.get(name, []), int).reshape(-1, 4) * scale:
        compared[y:y + h, x:x + w] = False
    b = chromium(page, width, height, scale)
    if not takes_means:
        report(name, a, b, compared)
        continue
    fine = chromium(page, width, height, 8 * scale)
    means = fine.reshape(height * scale, 8, width * scale, 8, 3).mean(axis=(1, 3))
    report(name, a, means, compared)
    report(f'{name}, Chromium itself', b, means, compared)
