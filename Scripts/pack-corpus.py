#!/usr/bin/env python3
"""Packs the inputs of fuzz targets into the files that the tests replay.

Usage: Scripts/pack-corpus.py FOLDER [TARGET…]
       Scripts/pack-corpus.py --unpack FOLDER [TARGET…]

FOLDER has a folder of inputs for each target. If no TARGET is named, the script packs all targets. Scripts/fuzz.sh
TARGET --merge FOLDER makes such a folder from a larger corpus. The script adds inputs from the smallest to the largest
until the packed file of a target has 48 KiB. This limit keeps the replay of all inputs within half a minute. Inputs
that are already packed stay, so a former finding is never lost. --unpack writes the packed inputs to FOLDER/TARGET,
where a fuzzer can begin with them.
"""
import hashlib
import struct
import sys
import zlib
from pathlib import Path

CORPUS = Path(__file__).resolve().parent.parent / "Tests/NavFuzzTests/Corpus"
# The largest size of a packed file, in bytes.
LIMIT = 48 << 10


def packed(inputs):
    return zlib.compress(b"".join(struct.pack(">I", len(data)) + data for data in inputs), 9)


def unpacked(path):
    rest, inputs = zlib.decompress(path.read_bytes()), []
    while rest:
        count = struct.unpack(">I", rest[:4])[0]
        inputs.append(rest[4:4 + count])
        rest = rest[4 + count:]
    return inputs


def pack(target, folder):
    path = CORPUS / f"{target}.zlib"
    kept = unpacked(path) if path.exists() else []
    new = sorted({file.read_bytes() for file in folder.iterdir() if file.is_file()} - set(kept),
                 key=lambda data: (len(data), data))
    # Finds the largest number of new inputs that fits, by bisection.
    low, high = 0, len(new)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if len(packed(kept + new[:middle])) <= LIMIT else (low, middle - 1)
    stream = packed(kept + new[:low])
    path.write_bytes(stream)
    print(f"{target:12} {len(kept) + low:5} inputs of {len(kept) + len(new):5}, {len(stream):7} bytes")


def unpack(target, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for data in unpacked(CORPUS / f"{target}.zlib"):
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


def main():
    words = sys.argv[1:]
    unpacks = words[:1] == ["--unpack"]
    if len(words) < (2 if unpacks else 1):
        sys.exit(__doc__.strip())
    if unpacks:
        for target in words[2:] or sorted(path.stem for path in CORPUS.glob("*.zlib")):
            unpack(target, Path(words[1]) / target)
        return
    folder = Path(words[0])
    CORPUS.mkdir(exist_ok=True)
    for target in words[1:] or sorted(entry.name for entry in folder.iterdir() if entry.is_dir()):
        pack(target, folder / target)


main()
