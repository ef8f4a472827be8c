"""Writes layout trees as HTML, and measures their boxes in headless Chromium."""
import html
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import texts
import trees

CANVAS = 1000
# Chromium's lengths are multiples of 1/64 of a device pixel, so 1/1024 point at this scale.
SCALE = 16
SIDES = ['top', 'right', 'bottom', 'left']
FLEX = {'start': 'flex-start', 'end': 'flex-end', 'first-baseline': 'first baseline', 'last-baseline': 'last baseline'}
GRID = {'first-baseline': 'first baseline', 'last-baseline': 'last baseline'}

PAGE = '''<!DOCTYPE html><html><head><meta charset="utf-8"><style>{fonts}
* {{ margin: 0; padding: 0; box-sizing: border-box; }}
div {{ position: relative; overflow-wrap: break-word; }}
div.page {{ position: absolute; left: 0; top: 0; width: {canvas}px; height: {canvas}px; }}
</style></head><body>{trees}<pre id="boxes"></pre><script>
document.fonts.ready.then(() => {{
  const boxes = [...document.querySelectorAll('div.page')].map(page =>
    [...page.querySelectorAll('div')].map(node => {{
      const box = node.getBoundingClientRect();
      return [box.x, box.y, box.width, box.height];
    }}));
  document.getElementById('boxes').textContent = JSON.stringify(boxes);
}});
</script></body></html>'''


def length(value):
    return f'{value}px' if isinstance(value, (int, float)) else value


def lengths(value):
    if not isinstance(value, list):
        return length(value)
    return ' '.join(length(each) for each in value)


def track_list(value):
    if isinstance(value, int):
        return f'repeat({value}, 1fr)'
    return ' '.join(track(each) for each in value)


def track(value):
    """Returns a track in CSS: bare numbers become pixels, except the count of `repeat`."""
    if not isinstance(value, str):
        return length(value)
    count = re.match(r'repeat\((\d+|auto-fill|auto-fit), (.*)\)$', value)
    if count:
        return f'repeat({count[1]}, {track(count[2])})'
    return re.sub(r'(?<![\w.])(\d+(?:\.\d+)?)(?![\w.%])', r'\1px', value)


def line(value):
    return ' / '.join(str(each) for each in value) if isinstance(value, list) else str(value)


def container_style(node):
    kind = node['type']
    style = {}
    if 'padding' in node:
        style['padding'] = lengths(node['padding'])
    if 'direction' in node:
        style['direction'] = node['direction']
    if 'gap' in node:
        style['gap'] = lengths(node['gap'])
    if kind == 'stack':
        axis = 'row' if node.get('axis') == 'horizontal' else 'column'
        style['display'] = 'flex'
        style['flex-direction'] = axis + ('-reverse' if node.get('reverse') else '')
        style['flex-wrap'] = {True: 'wrap', 'reverse': 'wrap-reverse'}.get(node.get('wrap'), 'nowrap')
        style['align-items'] = FLEX.get(node.get('alignment', 'start'), node.get('alignment'))
        style['justify-content'] = FLEX.get(node.get('distribution', 'start'), node.get('distribution'))
        style['align-content'] = FLEX.get(node.get('lineDistribution'), node.get('lineDistribution', 'stretch'))
    elif kind in ('grid', 'overlay'):
        usual = 'center' if kind == 'overlay' else 'stretch'
        style['display'] = 'grid'
        style['align-items'] = GRID.get(node.get('alignment'), node.get('alignment', usual))
        style['justify-items'] = node.get('justification', usual)
        style['justify-content'] = node.get('distribution', 'stretch')
        style['align-content'] = node.get('lineDistribution', 'stretch')
        for key, name in [('columns', 'grid-template-columns'), ('rows', 'grid-template-rows'),
                          ('autoColumns', 'grid-auto-columns'), ('autoRows', 'grid-auto-rows')]:
            if key in node:
                style[name] = track_list(node[key])
        if 'areas' in node:
            style['grid-template-areas'] = ' '.join(f'"{row}"' for row in node['areas'])
        if 'flow' in node or 'dense' in node:
            style['grid-auto-flow'] = node.get('flow', 'row') + (' dense' if node.get('dense') else '')
    return style


def size_style(node, parent, style):
    """Adds the size, its limits and the aspect ratio.

    A size that fills becomes a flex factor along a stack's axis, and stretches elsewhere.
    """
    horizontal = parent is not None and parent.get('axis') == 'horizontal'
    for key, along in [('width', horizontal), ('height', not horizontal)]:
        value = node.get(key)
        if value == 'hug':
            style[key] = 'fit-content'
        elif isinstance(value, str) and value.endswith(('fill', 'fr')):
            if parent['type'] == 'stack' and along:
                style['flex-grow'] = '1' if value == 'fill' else value[:-2]
                style['flex-basis'] = '0px'
            else:
                style['justify-self' if key == 'width' and parent['type'] != 'stack' else 'align-self'] = 'stretch'
        elif value is not None:
            style[key] = length(value)
    for key, name in [('minWidth', 'min-width'), ('maxWidth', 'max-width'), ('minHeight', 'min-height'),
                      ('maxHeight', 'max-height')]:
        if key in node:
            style[name] = length(node[key])
    if 'aspectRatio' in node:
        style['aspect-ratio'] = str(node['aspectRatio'])


def item_style(node, parent):
    style = {}
    if node['type'] == 'spacer':
        style['flex'] = '1 1 0px'
    size_style(node, parent, style)
    if 'margin' in node:
        style['margin'] = lengths(node['margin'])
    for key, name in [('grow', 'flex-grow'), ('shrink', 'flex-shrink'), ('order', 'order'), ('overflow', 'overflow'),
                      ('area', 'grid-area')]:
        if key in node:
            style[name] = str(node[key])
    # `auto` is not written, because it would replace the basis of 0 that `size_style` gives to a size that fills.
    if node.get('basis', 'auto') != 'auto':
        style['flex-basis'] = length(node['basis'])
    if 'alignSelf' in node:
        words = FLEX if parent['type'] == 'stack' else GRID
        style['align-self'] = words.get(node['alignSelf'], node['alignSelf'])
    if 'justifySelf' in node:
        style['justify-self'] = node['justifySelf']
    for key, span in [('column', 'columnSpan'), ('row', 'rowSpan')]:
        if key in node:
            style['grid-' + key] = line(node[key])
        elif span in node:
            style['grid-' + key] = f'span {node[span]}'
    if node.get('position') == 'absolute':
        style['position'] = 'absolute'
        for side, value in zip(SIDES, node.get('inset', [])):
            style[side] = length(value)
    elif parent and parent['type'] == 'overlay':
        style['grid-area'] = '1 / 1'
    if 'frame' in node:
        shift = [length(node['frame'].get(key, 0)) for key in 'xy']
        # The `left` and `top` of an absolute child are its insets. So a translation shifts the child.
        if 'position' in node:
            style['translate'] = ' '.join(shift)
        else:
            style['left'], style['top'] = shift
    return style


def root_style(node):
    frame = node['frame']
    style = {'position': 'absolute', 'left': length(frame['x']), 'top': length(frame['y'])}
    for key in ['width', 'height']:
        if key in frame:
            style[key] = length(frame[key])
    return style


def text_style(node):
    font = node['font']
    return {'font': f'{font.get("weight", 400)} {font["size"]}px/{font["lineHeight"]}px "{texts.family(font)}"',
            'letter-spacing': length(font['tracking'])}


def element(node, parent=None):
    """Returns a node with its children as nested elements."""
    style = root_style(node) if parent is None else item_style(node, parent)
    style.update(container_style(node))
    if node['type'] == 'text':
        style.update(text_style(node))
    inside = html.escape(node.get('text', '')) + ''.join(element(child, node) for child in node.get('children', []))
    return f'<div style="{html.escape(declarations(style))}">{inside}</div>'


def declarations(style):
    return ';'.join(f'{name}:{value}' for name, value in style.items())


def page(forest, fonts=''):
    body = ''.join(f'<div class="page">{element(tree)}</div>' for tree in forest)
    return PAGE.format(fonts=fonts, canvas=CANVAS, trees=body)


def browser():
    """Returns the name of the installed Chromium, or stops the program."""
    for name in ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome']:
        if shutil.which(name):
            return name
    raise SystemExit('compare-layout.py: there is no Chromium; on Debian: apt-get install chromium')


def version():
    return subprocess.run([browser(), '--version'], capture_output=True, text=True).stdout.strip()


def boxes(forest, scale=SCALE, fonts=''):
    """Returns for each tree a list of [x, y, width, height] in points, parents first."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / 'trees.html'
        file.write_text(page(forest, fonts), encoding='utf-8')
        command = [browser(), '--headless', '--no-sandbox', '--disable-gpu', '--font-render-hinting=none',
                   f'--user-data-dir={folder}/profile', f'--force-device-scale-factor={scale}',
                   '--window-size=50,50', '--virtual-time-budget=10000', '--dump-dom', file.as_uri()]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300)
    found = re.search(r'<pre id="boxes">(.*?)</pre>', result.stdout, re.S)
    if not found or not found[1]:
        raise SystemExit(f'compare-layout.py: Chromium gave no boxes: {result.stderr[-2000:]}')
    answer = json.loads(html.unescape(found[1]))
    for tree, measured in zip(forest, answer):
        assert len(measured) == sum(1 for _ in trees.walk(tree))
    return answer
