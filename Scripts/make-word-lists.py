#!/usr/bin/env python3
"""Writes Sources/CNavUnicode/Words/*.words from ICU's compiled word lists for Thai, Lao, Khmer and Burmese.

Usage: Scripts/make-word-lists.py FOLDER [--check]

FOLDER holds thaidict.dict, laodict.dict, khmerdict.dict and burmesedict.dict of ICU 76.1, which `icupkg -x
'brkitr/*.dict'` extracts from icudt76l.dat of ICU's sources. Lines of these scripts break between words, and words
have no spaces between them. With --check, nothing is written, and the exit status is 1 if a file would change.

A file is a minimal acyclic automaton, which begins with the arcs of its first state. Each arc has 4 bytes
(little-endian):

- bits 0 to 7: the character minus the first character of the script's block
- bit 8: whether a word ends with this character
- bit 9: whether the arc is the last one of its state
- bits 10 to 31: the index of the first arc of the next state; 0 if no state follows
"""
import struct
import sys
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "Sources/CNavUnicode/Words"
SCRIPTS = {"thai": 0x0E00, "lao": 0x0E80, "khmer": 0x1780, "burmese": 0x1000}
FINAL, LAST, NEXT = 1 << 8, 1 << 9, 10


class ByteTrie:
    """ICU's serialized trie of bytes (bytestrie.h of ICU describes it)."""

    def __init__(self, path):
        data = path.read_bytes()
        header = struct.unpack_from("<H", data)[0]
        indexes = struct.unpack_from("<8i", data, header)
        self.data = data[header + indexes[0]:header + indexes[3]]
        self.offset = indexes[5] & 0x1FFFFF

    def number(self, place, lead, limits):
        """Returns a number and the place after the number. `lead` and `limits` say how many bytes follow at `place`."""
        one, two, three, four = limits
        if lead < two:
            return lead - one, place
        if lead < three:
            return (lead - two) << 8 | self.data[place], place + 1
        if lead < four:
            return (lead - three) << 16 | self.data[place] << 8 | self.data[place + 1], place + 2
        count = 3 + (lead - four)
        return int.from_bytes(self.data[place:place + count], "big"), place + count

    def value(self, place):
        """Returns the value at a place, whether a path ends with this value, and the place after the value."""
        lead = self.data[place]
        number, after = self.number(place + 1, lead >> 1, (0x10, 0x51, 0x6C, 0x7E))
        return number, bool(lead & 1), after

    def words(self, place=0, prefix=b""):
        """Yields all words beneath the node at `place`. `prefix` holds the bytes on the path to the node."""
        while True:
            lead = self.data[place]
            if lead < 0x10:
                place += 1
                if lead == 0:
                    lead, place = self.data[place], place + 1
                yield from self.branch(place, lead + 1, prefix)
                return
            if lead < 0x20:
                count = lead - 0x10 + 1
                prefix += self.data[place + 1:place + 1 + count]
                place += 1 + count
            else:
                _, is_last, place = self.value(place)
                yield prefix
                if is_last:
                    return

    def branch(self, place, length, prefix):
        while length > 5:
            delta, after = self.number(place + 2, self.data[place + 1], (0, 0xC0, 0xF0, 0xFE))
            yield from self.branch(after + delta, length >> 1, prefix)
            place, length = after, length - (length >> 1)
        for _ in range(length - 1):
            key = prefix + self.data[place:place + 1]
            number, is_last, place = self.value(place + 1)
            if is_last:
                yield key
            else:
                yield from self.words(place + number, key)
        yield from self.words(place + 1, prefix + self.data[place:place + 1])


def automaton(words):
    """Returns the arcs of the minimal acyclic automaton of sorted words."""
    root = {}
    for word in words:
        state = root
        for index, letter in enumerate(word):
            final, following = state.get(letter, (False, {}))
            state[letter] = (final or index == len(word) - 1, following)
            state = following
    known, arcs = {}, []

    def key(state):
        """Merges equal states from the leaves up; returns the state's number, or 0 for the empty state."""
        if not state:
            return 0
        signature = tuple((letter, final, key(following)) for letter, (final, following) in sorted(state.items()))
        return known.setdefault(signature, len(known) + 1)

    first = key(root)
    signatures = {number: signature for signature, number in known.items()}
    # The first state is stored first, so its arcs begin at index 0. No arc leads to the first state, so 0 can mean
    # "none".
    order = [first] + [number for number in sorted(signatures, reverse=True) if number != first]
    starts, total = {}, 0
    for number in order:
        starts[number] = total
        total += len(signatures[number])
    for number in order:
        signature = signatures[number]
        for index, (letter, final, following) in enumerate(signature):
            arcs.append(
                letter | (FINAL if final else 0) | (LAST if index == len(signature) - 1 else 0)
                | (starts[following] if following else 0) << NEXT)
    return arcs


def main():
    arguments = [word for word in sys.argv[1:] if word != "--check"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    sys.setrecursionlimit(10_000)
    for script, start in SCRIPTS.items():
        trie = ByteTrie(Path(arguments[0]) / f"{script}dict.dict")
        words = sorted(set(trie.words()))
        # An arc has only 8 bits for a character. So each character of a word must be one of the 240 characters from
        # the start of the script's block. Other words are left out.
        kept = [[letter + trie.offset - start for letter in word] for word in words]
        kept = [word for word in kept if word and all(0 <= letter < 0xF0 for letter in word)]
        data = b"".join(struct.pack("<I", arc) for arc in automaton(kept))
        path = TARGET / f"{script}.words"
        if "--check" in sys.argv:
            if path.read_bytes() != data:
                sys.exit(f"{path} is not up to date")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
            print(f"{script}: {len(kept)} of {len(words)} words, {len(data)} bytes")


main()
