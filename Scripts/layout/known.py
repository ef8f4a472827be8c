"""Layout trees with known answers, for the self-test of compare-layout.py. The answers come from Chromium or the
specifications.

Each entry has a name, a tree, and a dictionary from the numbers of some nodes to their expected [x, y, width, height].
Nodes are numbered from 0 in the order of the tree, parents first.
"""


def row(width, children, **keys):
    return {'type': 'stack', 'axis': 'horizontal', 'frame': {'x': 0, 'y': 0, 'width': width, 'height': 20}, **keys,
            'children': children}


def grid(width, children, **keys):
    return {**row(width, children, **keys), 'type': 'grid'}


def leaf(width=10, height=10, **keys):
    return {'type': 'box', 'width': width, 'height': height, 'shrink': 1, **keys}


KNOWN = [
    ('css-flexbox-1 9.7: limits freeze items in turn',
     row(200, [leaf('fill', minWidth=0, maxWidth=20), leaf('fill', minWidth=120), leaf('fill', minWidth=0)]),
     {1: [0, 0, 20, 10], 2: [20, 0, 120, 10], 3: [140, 0, 60, 10]}),
    ('css-flexbox-1 9.7: factors below 1 take their share only',
     row(100, [leaf(0, grow=0.25), leaf(0, grow=0.25)]), {1: [0, 0, 25, 10], 2: [25, 0, 25, 10]}),
    ('css-align-3: content that overflows stays centred',
     row(60, [leaf(100, shrink=0)], distribution='center'), {1: [-20, 0, 100, 10]}),
    ('css-align-3: an overflowing space-between starts at the start',
     row(60, [leaf(100, shrink=0)], distribution='space-between'), {1: [0, 0, 100, 10]}),
    ('css-flexbox-1 9.2: right to left', row(100, [leaf(30)], direction='rtl'), {1: [70, 0, 30, 10]}),
    ('css-flexbox-1 8.1: auto margins take the spare length',
     row(100, [leaf(30, margin=[0, 0, 0, 'auto'])]), {1: [70, 0, 30, 10]}),
    ('css-grid-1 11.7: a minimum above its share', grid(100, [leaf(60)], columns=['1fr', '1fr', '1fr']),
     {1: [0, 0, 60, 10]}),
    ('css-grid-1 11.6: maximise by equal shares',
     grid(100, [leaf('fill', 5), leaf('fill', 5)], columns=['minmax(0, 40)', 'minmax(0, 80)']),
     {1: [0, 0, 40, 5], 2: [40, 0, 60, 5]}),
    ('css-grid-1 7.2.3: auto-fill repeats a column as often as it fits',
     grid(100, [leaf('fill', 5), leaf('fill', 5)], columns=['repeat(auto-fill, 30)']), {2: [30, 0, 30, 5]}),
    ('css-flexbox-1 4.1: an absolute child without insets', row(100, [leaf(position='absolute')], padding=7,
                                                                distribution='end'), {1: [83, 7, 10, 10]}),
]
