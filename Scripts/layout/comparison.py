"""The allowed difference between the boxes of two programs, and statistics."""
import trees

# All tolerances are in points. Chromium rounds at each level of the tree. So a node's position may have one rounding
# error for each level down to the node, and one for each sibling of the node. `differences` allows 1/64 point for each
# error.
SIZE_TOLERANCE = 1 / 64
LARGEST_POSITION_TOLERANCE = 1 / 8
# navrender rounds the boxes in its JSON output to 1/1024 point.
ROUNDING = 1 / 1024


def differences(tree, ours, theirs):
    """Yields for each node (number, position difference, size difference, whether both are allowed)."""
    for number, (_, depth, siblings) in enumerate(trees.walk(tree)):
        a, b = ours[number], theirs[number]
        position = max(abs(a[0] - b[0]), abs(a[1] - b[1]))
        size = max(abs(a[2] - b[2]), abs(a[3] - b[3]))
        allowed = min((depth + siblings) / 64, LARGEST_POSITION_TOLERANCE)
        yield number, position, size, position <= allowed + ROUNDING and size <= SIZE_TOLERANCE + ROUNDING


def agrees(tree, ours, theirs):
    return all(allowed for _, _, _, allowed in differences(tree, ours, theirs))


class Statistics:
    """Counts trees, trees that agree, and nodes by their size difference and by their position difference."""

    LIMITS = [0, 1 / 1024, 1 / 256, 1 / 64, 1 / 32, 1 / 16, 1 / 8, 1, float('inf')]

    def __init__(self):
        self.trees = self.agreeing = self.nodes = 0
        self.largest_size = self.largest_position = 0.0
        self.counts = {'size': [0] * len(self.LIMITS), 'position': [0] * len(self.LIMITS)}

    def add(self, tree, ours, theirs):
        """Adds a tree and returns whether all its nodes are within the tolerance."""
        found = list(differences(tree, ours, theirs))
        is_allowed = all(each[3] for each in found)
        self.trees += 1
        self.agreeing += is_allowed
        self.nodes += len(found)
        for _, position, size, _ in found:
            self.count('size', size)
            self.count('position', position)
        if is_allowed:
            self.largest_position = max(self.largest_position, max(each[1] for each in found))
            self.largest_size = max(self.largest_size, max(each[2] for each in found))
        return is_allowed

    def count(self, name, difference):
        for index, limit in enumerate(self.LIMITS):
            if difference <= limit:
                self.counts[name][index] += 1
                return

    def report(self):
        lines = [f'{self.agreeing} of {self.trees} trees agree; {self.nodes} nodes',
                 f'largest difference in agreeing trees: size {self.largest_size:.5f}, '
                 f'position {self.largest_position:.5f} points', f'{"up to (points)":>16s}  sizes  positions']
        for limit, sizes, positions in zip(self.LIMITS, self.counts['size'], self.counts['position']):
            if sizes or positions:
                lines.append(f'{limit:16.5f}  {sizes:5d}  {positions:9d}')
        return '\n'.join(lines)
