"""Random trees whose leaves are mostly texts in Inter, set with stated line heights and without tracking."""
from pathlib import Path

import trees

FONTS = Path(__file__).resolve().parents[2] / 'Fonts' / 'Inter'
WEIGHTS = {400: 'Inter-Regular', 600: 'Inter-SemiBold', 700: 'Inter-Bold'}
FACES = ''.join(
    f'@font-face {{ font-family: "Inter"; font-weight: {weight}; src: url("{(FONTS / name).as_uri()}.otf"); }}\n'
    for weight, name in WEIGHTS.items())
# Words without a place to break inside. Line breaks between them follow UAX 14 in both programs.
WORDS = ('a to in on the for and sun tree with from over river stone light paper garden window mountain '
         'travel kitchen together afternoon yesterday photograph Benachrichtigung understanding').split()


def tree(seed):
    """Returns the random tree of a seed."""
    dice = trees.Dice(seed)
    depth = 2 + dice.below(trees.MAXIMUM_DEPTH - 1)
    return TextBuilder(dice, depth, 3 + dice.below(trees.MAXIMUM_NODES - 3)).root()


class TextBuilder(trees.Builder):
    def child(self, depth, parent):
        node = super().child(depth, parent)
        if node['type'] != 'box' or not self.dice.chance(0.7):
            return node
        return self.text(node, parent)

    def text(self, leaf, parent):
        """Turns a leaf into a text. It keeps the leaf's keys, but mostly not its sizes.

        A wrapped text stretches across its container: CSS keeps the offered width of other wrapped texts, navrender
        takes their longest line.
        """
        dice = self.dice
        kept = {key: value for key, value in leaf.items() if key not in ('type', 'height', 'aspectRatio')}
        if dice.chance(0.8):
            kept.pop('width', None)
        if parent['type'] != 'stack' or parent['axis'] == 'vertical':
            kept['alignSelf' if parent['type'] == 'stack' else 'justifySelf'] = 'stretch'
        if kept.get('position') == 'absolute':
            kept['width'] = dice.length(20, 120)
        size = dice.one([11, 13, 15, 17, 17, 17, 20, 28])
        words = ' '.join(dice.one(WORDS) for _ in range(1 + dice.below(dice.one([2, 4, 10]))))
        font = {'family': 'Inter', 'size': size, 'weight': dice.one(list(WEIGHTS)), 'lineHeight': size + 5,
                'tracking': 0}
        return {'type': 'text', 'text': words, 'font': font, **kept}
