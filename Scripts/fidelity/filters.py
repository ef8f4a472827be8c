#!/usr/bin/env python3
"""Compares filter graphs with Chromium and resvg (docs/fidelity-compositing.md).

usage: filters.py NAVRENDER

Goldens/paint/filter-graphs has 15 tiles, each with its own filter graph. The script compares each tile in three ways:

1. With Chromium at scale 1.
2. With Chromium and resvg at scale 1. In all programs, rectangles on whole pixels replace the round shapes, so that
   coverage cannot differ.
3. With Chromium at scale 8. Chromium's picture is averaged over 8 × 8 pixels, and navrender's picture has scale 1.

Pictures are written to out/fidelity. Needs chromium-headless-shell, resvg-py, Pillow and NumPy.
"""
import io
import pathlib
import re
import subprocess
import sys

import numpy as np
import resvg_py
from PIL import Image

TILES = [
    'offset, blur, merge', 'transfer, discrete', 'transfer, gamma', 'dilate, flood, in, merge', 'erode', 'flood, in',
    'flood, atop', 'flood, xor', 'flood, arithmetic', 'flood, blend multiply', 'flood, blend luminosity',
    'luminanceToAlpha', 'hueRotate, saturate', 'dropShadow', 'blur, brightness, lighter',
]

navrender = sys.argv[1]
root = pathlib.Path(__file__).resolve().parent.parent.parent
out = root / 'out' / 'fidelity'
out.mkdir(parents=True, exist_ok=True)


def pixels(picture):
    """Returns red, green and blue of a picture file."""
    return np.asarray(Image.open(picture).convert('RGB')).astype(float)


def ours(scene, name):
    """Renders a scene with navrender."""
    (out / f'{name}.json').write_text(scene)
    subprocess.run([navrender, out / f'{name}.json', '-o', out / f'{name}.png'], check=True)
    return pixels(out / f'{name}.png')


def chromium(page, name, scale=1):
    """Renders a page with Chromium."""
    (out / f'{name}.html').write_text(page)
    picture = out / f'{name}.chromium.png'
    subprocess.run(
        ['chromium-headless-shell', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-color-profile=srgb',
         '--window-size=356,216', f'--force-device-scale-factor={scale}', f'--screenshot={picture}',
         (out / f'{name}.html').as_uri()],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return pixels(picture)[:216 * scale, :356 * scale]


def resvg(page):
    """Renders the SVG element of a page with resvg."""
    svg = page[page.index('<svg'):page.index('</svg>') + 6]
    return pixels(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, background='white'))))


def upright(scene):
    """Returns the scene with round shapes replaced by their bounding rectangles, which lie on whole pixels."""
    scene = scene.replace('"radius": 10, ', '').replace('"type": "ellipse"', '"type": "box"')
    return scene


def upright_page(page):
    """Returns the page with the same replacements as `upright`."""
    page = page.replace(' rx="10"', '')
    return re.sub(
        r'<circle cx="(\d+)" cy="(\d+)" r="(\d+)"',
        lambda m: '<rect x="{}" y="{}" width="{}" height="{}"'.format(
            int(m[1]) - int(m[3]), int(m[2]) - int(m[3]), 2 * int(m[3]), 2 * int(m[3])), page)


def figures(a, b):
    """Returns table cells: mean difference, share of pixels that differ by more than 8 levels, largest difference."""
    difference = np.abs(a - b).max(axis=2)
    return f'{np.abs(a - b).mean():.2f} | {100 * (difference > 8).mean():.1f} % | {difference.max():.0f}'


scene = (root / 'Goldens' / 'paint' / 'filter-graphs.json').read_text()
page = (root / 'Tests' / 'Fidelity' / 'paint' / 'filter-graphs.html').read_text()
round_tiles, flat_tiles = ours(scene, 'filters-round'), ours(upright(scene), 'filters-upright')
browser, flat_browser = chromium(page, 'filters-round'), chromium(upright_page(page), 'filters-upright')
means = chromium(page, 'filters-round', 8).reshape(216, 8, 356, 8, 3).mean(axis=(1, 3))
peer, flat_peer = resvg(page), resvg(upright_page(page))

print('| tile | upright, Chromium: mean | beyond 8 | most | upright, resvg: mean | beyond 8 | most'
      ' | round, Chromium: mean | beyond 8 | most | round, means: mean | beyond 8 | most |')
print('|---|' + '--:|' * 12)
for index, name in enumerate(TILES):
    x, y = 8 + 70 * (index % 5), 8 + 70 * (index // 5)
    part = (slice(y, y + 60), slice(x, x + 60))
    print(f'| {name} | {figures(flat_tiles[part], flat_browser[part])} | {figures(flat_tiles[part], flat_peer[part])}'
          f' | {figures(round_tiles[part], browser[part])} | {figures(round_tiles[part], means[part])} |')
