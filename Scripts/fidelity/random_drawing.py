"""Draws the cases of random_cases.py with navrender, resvg and Chromium. Each case is a tile of 64 × 64 points."""
import io
import json
import math
import shutil
import subprocess

import numpy as np
from PIL import Image

SIDE, FINE, COLUMNS = 64, 8, 8


def scene(cases, columns=COLUMNS, scale=1):
    """Returns a scene with the cases in rows of tiles."""
    tiles = [{'type': 'group', 'frame': [i % columns * SIDE, i // columns * SIDE, SIDE, SIDE], 'clip': True,
              'children': case.nodes} for i, case in enumerate(cases)]
    size = [columns * SIDE, math.ceil(len(cases) / columns) * SIDE]
    return {'scene': 1, 'canvas': {'size': size, 'scale': scale, 'background': 'white'}, 'root': tiles}


def markup(cases, columns=COLUMNS):
    width, height = columns * SIDE, math.ceil(len(cases) / columns) * SIDE
    tiles = ''.join(
        f'<svg x="{i % columns * SIDE}" y="{i // columns * SIDE}" width="{SIDE}" height="{SIDE}" overflow="hidden">'
        f'<defs>{"".join(case.definitions)}</defs>{case.svg}</svg>' for i, case in enumerate(cases))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" style="display:block">'
            f'{tiles}</svg>'), width, height


def pixels(file):
    return np.asarray(Image.open(file).convert('RGB')).astype(np.float32)


def tiles(picture, fine, count, columns):
    """Divides a picture into the pictures of `count` cases, each of SIDE × SIDE pixels.

    Each pixel of a result is the mean of fine × fine pixels of the picture.
    """
    side = SIDE * fine
    found = (picture[i // columns * side:(i // columns + 1) * side, i % columns * side:(i % columns + 1) * side]
             for i in range(count))
    return [tile.reshape(SIDE, fine, SIDE, fine, 3).mean(axis=(1, 3)) for tile in found]


def by_navrender(program, cases, folder, scale=1):
    path, picture = folder / 'scene.json', folder / 'scene.png'
    path.write_text(json.dumps(scene(cases, scale=scale)))
    picture.unlink(missing_ok=True)
    subprocess.run([program, path, '-o', picture, '--quiet', '--max-work', '100000000000'], check=True)
    return tiles(pixels(picture), scale, len(cases), COLUMNS)


def by_resvg(cases, _, fine=FINE, columns=COLUMNS):
    import resvg_py
    svg, width, height = markup(cases, columns)
    data = resvg_py.svg_to_bytes(svg_string=svg, background='white', width=width * fine, height=height * fine)
    return tiles(pixels(io.BytesIO(bytes(data))), fine, len(cases), columns)


def chromium():
    """Returns the name of the installed Chromium, or stops the program."""
    for name in ['chromium', 'chromium-headless-shell', 'chromium-browser']:
        if shutil.which(name):
            return name
    raise SystemExit('random_scenes.py: there is no Chromium; on Debian: apt-get install chromium')


def by_chromium(cases, folder, fine=FINE, columns=COLUMNS):
    svg, width, height = markup(cases, columns)
    # Chromium leaves parts of a window white if the window has a small height.
    height = max(height, 512)
    page, picture = folder / 'page.html', folder / 'page.png'
    picture.unlink(missing_ok=True)
    page.write_text(f'<!doctype html><body style="margin:0;background:white;overflow:hidden">{svg}')
    subprocess.run(
        [chromium(), '--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
         '--force-color-profile=srgb', f'--user-data-dir={folder}/profile', f'--window-size={width},{height}',
         f'--force-device-scale-factor={fine}', f'--screenshot={picture}', page.as_uri()],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return tiles(pixels(picture), fine, len(cases), columns)


class Difference:
    """The difference between two pictures of a case.

    `mean` and `greatest` are in levels. `beyond` is the percentage of pixels with a channel that differs by more than
    8 levels.
    """

    def __init__(self, a, b):
        difference = np.abs(a - b)
        self.mean, self.greatest = difference.mean(), difference.max()
        self.beyond = 100 * (difference.max(axis=2) > 8).mean()
        self.is_within = self.mean <= 1 and self.beyond <= 0.5
