"""A cell of a picture with its own caption or template, in addition to its value of the key."""
from typing import NamedTuple


class Cell(NamedTuple):
    value: object
    # The words below the cell. If there are none, the value as JSON.
    caption: str = None
    # A template that replaces the key's template.
    template: str = None
