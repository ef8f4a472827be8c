"""A cell of a picture that differs from its neighbours in more than the value of the key."""
from typing import NamedTuple


class Cell(NamedTuple):
    value: object
    # Words below the cell; without words, the value as JSON.
    caption: str = None
    # Another template than that of the key.
    template: str = None
