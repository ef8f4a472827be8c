#!/usr/bin/env python3
"""Runs navrender with broken PNG and JPEG files, and checks that each run fails cleanly.

A run fails cleanly if all this is true:
- It exits with status 4 or 5.
- It names the file in its message.
- It uses at most 200 MiB of memory.
- It writes no picture.

Usage: Scripts/check-broken.py NAVRENDER [DECODER-FUZZER]

The script derives the files from Tests/Samples/PNG and from a baseline and a progressive JPEG that Pillow writes. It
truncates them at every chunk or marker. It also writes wrong checksums, wrong rows, huge sizes, decompression bombs
and ten thousand chunks.

Scripts/fuzz.sh builds DECODER-FUZZER, a program with AddressSanitizer. If DECODER-FUZZER is given, it decodes all files
once more.
"""
import io
import json
import os
import resource
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Limit for the peak memory of a run, in KiB. A valid file of 64 million pixels needs more memory, but
# a broken file must not.
PEAK_LIMIT = 200 * 1024


def chunk(name, data):
    """Returns a PNG chunk."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def chunks(file):
    """Yields the offset, name and data of each chunk of a PNG file."""
    place = len(SIGNATURE)
    while place < len(file):
        (length,) = struct.unpack_from(">I", file, place)
        yield place, file[place + 4 : place + 8], file[place + 8 : place + 8 + length]
        place += 12 + length


def replacing(file, name, data):
    """Returns the file with `data` in the first chunk called `name`. The other chunks called `name` are left out."""
    result, isDone = SIGNATURE, False
    for _, other, old in chunks(file):
        if other != name:
            result += chunk(other, old)
        elif not isDone:
            result += chunk(name, data)
            isDone = True
    return result


def header(width, height, depth=8, kind=6, compression=0, filtering=0, interlacing=0):
    """Returns the data of an IHDR chunk."""
    return struct.pack(">IIBBBBB", width, height, depth, kind, compression, filtering, interlacing)


def whole(head, data, *extra):
    """Returns a file with this header, the extra chunks and one IDAT chunk."""
    return SIGNATURE + chunk(b"IHDR", head) + b"".join(extra) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def broken_samples():
    """Yields names and bytes of damaged sample files."""
    for path in sorted((ROOT / "Tests/Samples/PNG").glob("*-35x19.png")):
        file, name = path.read_bytes(), path.stem
        for index, (place, kind, data) in enumerate(chunks(file)):
            for cut in {place, place + 5, place + 8, place + 8 + len(data) // 2, place + 10 + len(data)}:
                yield f"{name} cut at {cut} in chunk {index}", file[:cut]
            crc = place + 8 + len(data) + 1
            yield f"{name} wrong checksum of chunk {index}", file[:crc] + bytes([file[crc] ^ 1]) + file[crc + 1 :]
        data = b"".join(data for _, kind, data in chunks(file) if kind == b"IDAT")
        rows = zlib.decompress(data)
        yield f"{name} wrong adler", replacing(file, b"IDAT", data[:-1] + bytes([data[-1] ^ 1]))
        yield f"{name} filter 5", replacing(file, b"IDAT", zlib.compress(b"\5" + rows[1:]))
        yield f"{name} short rows", replacing(file, b"IDAT", zlib.compress(rows[:-1]))
        yield f"{name} empty data", replacing(file, b"IDAT", b"")
        yield f"{name} no deflate stream", replacing(file, b"IDAT", b"\xff" * len(data))


def broken_pictures():
    """Yields names and bytes of PNG files with impossible, huge or missing contents."""
    pixels = zlib.compress(b"\0\1\2\3\4")
    for width, height in [(0, 1), (1, 0), (1 << 31, 1), (1, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (65535, 65535)]:
        yield f"{width} by {height}", whole(header(width, height), pixels)
    yield "8000 by 8000 of nothing", whole(header(8000, 8000), pixels)
    for field in range(5):
        fields = [(3, 6), (8, 5), (8, 6, 1), (8, 6, 0, 1), (8, 6, 0, 0, 2)][field]
        yield f"header fields {fields}", whole(header(1, 1, *fields), pixels)
    yield "header of 12 bytes", whole(header(1, 1)[:12], pixels)
    bomb = zlib.compress(bytes(1 << 30), 9)
    yield "1 GiB behind one pixel", whole(header(1, 1), bomb)
    yield "1 GiB behind an interlaced pixel", whole(header(1, 1, 16, 2, 0, 0, 1), bomb)
    yield "1 GiB behind one of 16 bits", whole(header(1, 1, 16, 6), bomb)
    many = b"".join(chunk(b"tEXt", b"a\0b") for _ in range(10_000))
    yield "ten thousand texts and no pixel", whole(header(9, 9), pixels, many)
    yield "ten thousand palettes", whole(header(1, 1), pixels, chunk(b"PLTE", b"abc") * 10_000)
    yield "ten thousand pieces of data that end early", SIGNATURE + chunk(b"IHDR", header(1, 1)) + (
        b"".join(chunk(b"IDAT", b"") for _ in range(10_000)) + chunk(b"IEND", b"")
    )
    yield "unknown critical chunk", whole(header(1, 1), pixels, chunk(b"ABCD", b""))
    yield "palette missing", whole(header(1, 1, 8, 3), zlib.compress(b"\0\1"))
    yield "chunk of 4 GiB", SIGNATURE + chunk(b"IHDR", header(1, 1)) + struct.pack(">I", 0xFFFFFFFF) + b"IDAT"
    for count in range(9):
        yield f"{count} bytes of signature", SIGNATURE[:count]


def broken_jpegs():
    """Yields names and bytes of damaged JPEG files."""
    picture = Image.new("RGB", (120, 90))
    picture.putdata([(x * 2, y * 2, x ^ y) for y in range(90) for x in range(120)])
    for progressive in (False, True):
        stream = io.BytesIO()
        picture.save(stream, "JPEG", quality=90, progressive=progressive)
        file, name = stream.getvalue(), "progressive" if progressive else "baseline"
        places = [i for i in range(len(file) - 1) if file[i] == 0xFF and file[i + 1] not in (0, 0xFF)]
        for place in sorted({p + d for p in places for d in (1, 2, 5)} | set(range(2, len(file) - 2, 97))):
            if place < len(file):
                yield f"{name} cut at {place}", file[:place]
        frame = next(i for i in places if file[i + 1] in (0xC0, 0xC2))
        huge = file[: frame + 5] + b"\xff\xff\xff\xff" + file[frame + 9 :]
        yield f"{name} of 65535 by 65535", huge
        yield f"{name} of no height", file[: frame + 5] + b"\0\0" + file[frame + 7 :]
        yield f"{name} of 12 bits", file[: frame + 4] + b"\x0c" + file[frame + 5 :]
    yield "two bytes", b"\xff\xd8"
    yield "ten thousand comments", b"\xff\xd8" + b"\xff\xfe\x00\x03x" * 10_000


def run(arguments, folder):
    """Runs a program; returns its exit status (negative for a signal), its error output and its peak memory in KiB."""
    errors = folder / "errors.txt"
    pid = os.fork()
    if pid == 0:
        os.chdir(folder)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
        os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.execv(arguments[0], arguments)
    _, status, usage = os.wait4(pid, 0)
    return os.waitstatus_to_exitcode(status), errors.read_text(errors="replace"), usage.ru_maxrss


def main():
    program = str(Path(sys.argv[1]).resolve())
    failures, count, peak = 0, 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        good = sorted((ROOT / "Tests/Samples/PNG").glob("rgba8-35x19.png"))[0]
        scene = {"scene": 1, "canvas": {"size": [9, 9]}, "root": [{"type": "image", "source": "broken.jpg"}]}
        scene["root"][0]["frame"] = [0, 0, 9, 9]
        (folder / "scene.json").write_text(json.dumps(scene))
        kept = folder / "all"
        kept.mkdir()
        cases = [("png", *case) for case in [*broken_samples(), *broken_pictures()]]
        cases += [("jpg", *case) for case in broken_jpegs()]
        for kind, case, file in cases:
            (folder / f"broken.{kind}").write_bytes(file)
            (kept / f"{count}.{kind}").write_bytes(file)
            count += 1
            if kind == "png":
                status, words, memory = run([program, "diff", str(good), "broken.png"], folder)
            else:
                status, words, memory = run([program, "scene.json", "-o", "out.png"], folder)
            peak = max(peak, memory)
            isClear = f"broken.{kind}" in words and "Fatal" not in words
            if status not in (4, 5) or not isClear or memory > PEAK_LIMIT or (folder / "out.png").exists():
                print(f"{kind} {case}: status {status}, {memory // 1024} MiB, {words.strip()[:200]}")
                failures += 1
            (folder / "out.png").unlink(missing_ok=True)
        print(f"{count} broken files, {failures} failures, at most {peak / 1024:.1f} MiB")
        if len(sys.argv) > 2:
            files = [str(path) for path in sorted(kept.iterdir())]
            environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "SWIFT_BACKTRACE": "enable=no"}
            fuzzer = subprocess.run([sys.argv[2], *files], env=environment, capture_output=True, text=True, check=False)
            failures += fuzzer.returncode != 0
            print(f"under AddressSanitizer: status {fuzzer.returncode}")
            if fuzzer.returncode:
                print(fuzzer.stderr[-2000:])
    sys.exit(1 if failures else 0)


main()
