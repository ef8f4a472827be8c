"""Makes random trees whose leaves are mostly texts in the font Inter.

The texts have stated line heights and no tracking.

In CSS, a wrapped text takes all of the offered width. In navrender, a wrapped text is as wide as its longest
line, and a container that hugs the text is as wide as the text. So this script stretches each text or container
that would otherwise hug. In rows the script stretches nothing, because flexing sets the widths.

No column wraps its children. In a column that wraps, each flex line would be as wide as its widest child. So the
widths of texts would again decide the layout.
"""
from pathlib import Path

import trees

FONTS = Path(__file__).resolve().parents[2] / 'Fonts'
WEIGHTS = {400: 'Regular', 600: 'SemiBold', 700: 'Bold'}
# Inter Display is a design of Inter for large text. For the family Inter, navrender uses it from 22.5 points on.
CUTS = {'Inter': 'Inter', 'Inter Display': 'InterDisplay'}
# navrender's line boxes have an ascent of 1950/2048 and a descent of 494/2048 of the font's size.
METRICS = f'ascent-override: {1950 / 20.48}%; descent-override: {494 / 20.48}%; line-gap-override: 0%'
FACES = ''.join(
    f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
    f'src: url("{(FONTS / file / file).as_uri()}-{style}.otf"); {METRICS} }}\n'
    for family, file in CUTS.items() for weight, style in WEIGHTS.items())
# Chromium rounds ascents and descents to device pixels. At this scale a device pixel is 1/64 point.
SCALE = 64
# No line break is allowed inside these words. Between words, navrender and Chromium break lines by UAX 14.
WORDS = ('a to in on the for and sun tree with from over river stone light paper garden window mountain '
         'travel kitchen together afternoon yesterday photograph Benachrichtigung understanding').split()


def family(font):
    """Returns the font family that Chromium must use for a scene's font."""
    return 'Inter Display' if font['family'] == 'Inter' and font['size'] >= 22.5 else font['family']


def tree(seed):
    """Returns the random tree of a seed."""
    dice = trees.Dice(seed)
    depth = 2 + dice.below(trees.MAXIMUM_DEPTH - 1)
    return TextBuilder(dice, depth, 3 + dice.below(trees.MAXIMUM_NODES - 3)).root()


class TextBuilder(trees.Builder):
    def add_stack_keys(self, node):
        super().add_stack_keys(node)
        if node['axis'] == 'vertical':
            node.pop('wrap', None)

    def child(self, depth, parent):
        node = super().child(depth, parent)
        if node['type'] == 'box' and self.dice.chance(0.7):
            node = self.text(node)
        if node['type'] not in ('box', 'spacer'):
            self.stretch(node, parent)
        return node

    def stretch(self, node, parent):
        """Stretches a text or container to the width of its parent.

        A node with an absolute position gets a stated width instead. A node in a row is not stretched. It only loses
        the width "hug", if it has this width.
        """
        if node.get('position') == 'absolute':
            node.setdefault('width', 60)
            if node['width'] == 'hug':
                node['width'] = 60
            return
        if node.get('width') == 'hug':
            node.pop('width')
        if parent['type'] == 'stack' and parent['axis'] == 'horizontal':
            return
        node['alignSelf' if parent['type'] == 'stack' else 'justifySelf'] = 'stretch'
        node.pop('aspectRatio', None)
        if isinstance(node.get('margin'), list):
            node['margin'] = [0 if value == 'auto' and side % 2 else value
                              for side, value in enumerate(node['margin'])]

    def text(self, leaf):
        """Turns a leaf into a text.

        The text has neither the leaf's height nor its aspect ratio. Only one of five texts keeps the leaf's width.
        """
        dice = self.dice
        kept = {key: value for key, value in leaf.items() if key not in ('type', 'height', 'aspectRatio')}
        if dice.chance(0.8):
            kept.pop('width', None)
        if kept.get('position') == 'absolute':
            kept['width'] = dice.length(20, 120)
        size = dice.one([11, 13, 15, 17, 17, 17, 20, 28])
        words = ' '.join(dice.one(WORDS) for _ in range(1 + dice.below(dice.one([2, 4, 10]))))
        font = {'family': 'Inter', 'size': size, 'weight': dice.one(list(WEIGHTS)), 'lineHeight': size + 5,
                'tracking': 0}
        return {'type': 'text', 'text': words, 'font': font, **kept}
